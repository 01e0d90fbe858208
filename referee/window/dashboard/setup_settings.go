package dashboard

import (
	"errors"
	"maps"
	"strconv"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
)

// settingsScreen shows the variant and all settings, which can still be changed: a table
// of two columns, with a field over the value that is being typed.
type settingsScreen struct {
	*tview.Flex
	draft *draft

	table  *gridView         // the variant if there is one, the settings, the start
	about  *textView         // the chosen row
	value  *tview.InputField // over the value of the chosen row
	typing bool              // the field is open
}

// valueWidth is the width of the column of values.
const valueWidth = 24

func newSettingsScreen(d *draft) *settingsScreen {
	s := &settingsScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), draft: d}
	s.table = d.desk.newGrid(func(w int) []int {
		return []int{1, min(w, 90-2*margin) - valueWidth - 3, valueWidth}
	})
	s.about = d.desk.newText(s.aboutLines)
	s.value = d.desk.newInput()
	s.refresh()
	s.table.choose(0)
	s.table.SetSelectionChangedFunc(func(int, int) { s.setTyping(false) })
	s.AddItem(tview.NewBox(), 1, 0, false).AddItem(s.value, 0, 0, false).AddItem(s.table, 0, 1, true).
		AddItem(tview.NewBox(), 1, 0, false).AddItem(s.about, 2, 0, false)
	return s
}

func (s *settingsScreen) title() (title, state string) {
	return s.draft.title(), s.draft.desk.say("dashboard.setup.settings", "n", s.draft.pages())
}

func (s *settingsScreen) refresh() {
	d, values := s.draft.desk, s.draft.values()
	var rows [][]piece
	for row := range s.rows() {
		mark, look := "", d.styles.Plain
		if row == s.row() {
			mark, look = "▸", d.styles.Strong
		}
		rows = append(rows, []piece{
			{Text: mark, Look: look},
			{Text: s.label(row), Look: d.styles.Plain},
			{Text: " " + s.valueText(row, values), Look: d.styles.Plain},
		})
	}
	s.table.fill(rows)
}

// row is the chosen row.
func (s *settingsScreen) row() int {
	row, _ := s.table.GetSelection()
	return row
}

// Focus gives the focus to what is typed into.
func (s *settingsScreen) Focus(delegate func(tview.Primitive)) {
	if s.typing {
		delegate(s.value)
		return
	}
	delegate(s.table)
}

// Draw draws the table, and the field over a value.
func (s *settingsScreen) Draw(screen tcell.Screen) {
	s.Flex.Draw(screen)
	if !s.typing {
		return
	}
	x, y, w := s.table.GetCell(s.row(), 2).GetLastPosition()
	s.value.SetRect(x+1, y, w-2, 1)
	s.value.Draw(screen)
}

// MouseHandler moves the focus nowhere: a click chooses a row.
func (s *settingsScreen) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		return s.Flex.MouseHandler()(action, event, func(tview.Primitive) {})
	}
}

// paste puts a text into the field, which it opens.
func (s *settingsScreen) paste(text string) {
	if !s.isTyped(s.setting(s.row())) {
		return
	}
	if !s.typing {
		s.open("")
	}
	s.value.PasteHandler()(strings.TrimSpace(text), s.draft.desk.setFocus)
}

// offset is the row of the first setting: 1 below a variant.
func (s *settingsScreen) offset() int {
	if len(s.draft.game.Variants) > 0 {
		return 1
	}
	return 0
}

func (s *settingsScreen) rows() int { return s.offset() + len(s.draft.game.Settings) + 1 }

// isStartRow reports whether the row is for the round in which the match starts.
func (s *settingsScreen) isStartRow(row int) bool { return row == s.rows()-1 }

// setting is the setting in a row; nil in other rows.
func (s *settingsScreen) setting(row int) *rulesets.Setting {
	i := row - s.offset()
	if i < 0 || i >= len(s.draft.game.Settings) {
		return nil
	}
	return &s.draft.game.Settings[i]
}

// valueText is the value in a row.
func (s *settingsScreen) valueText(row int, values rulesets.Values) string {
	if one := s.setting(row); one != nil {
		return s.draft.desk.text.Value(s.draft.game, one.ID, values[one.ID])
	}
	if s.isStartRow(row) {
		return s.draft.startLabel()
	}
	return s.variantName(s.draft.variant)
}

// aboutLines explain the chosen row, in w columns.
func (s *settingsScreen) aboutLines(w int) [][]piece {
	const rows = 2
	return firstLines(pieces(s.aboutText(s.row()), min(w, 90), s.draft.desk.styles.Faint), rows, w)
}

func (s *settingsScreen) label(row int) string {
	if one := s.setting(row); one != nil {
		return s.draft.desk.say("setting." + one.ID)
	}
	if s.isStartRow(row) {
		return s.draft.desk.say("action." + match.Carry.ID)
	}
	return s.draft.desk.say("dashboard.setup.variant")
}

func (s *settingsScreen) aboutText(row int) string {
	id := "variant." + s.draft.variant + ".hint"
	if s.isStartRow(row) {
		id = "dashboard.setup.middle.hint"
	}
	if one := s.setting(row); one != nil {
		id = "setting." + one.ID + ".hint"
	}
	if !s.draft.desk.text.Lookup(id) {
		return ""
	}
	return s.draft.desk.say(id)
}

func (s *settingsScreen) variantName(id string) string {
	if id == "" {
		return s.draft.desk.say("dashboard.setup.no_variant")
	}
	if s.draft.desk.text.Lookup("variant." + id) {
		return s.draft.desk.say("variant." + id)
	}
	return id
}

// open opens a field for a number or a duration; other settings just change.
func (s *settingsScreen) open(text string) {
	if s.isStartRow(s.row()) {
		s.draft.openCarryForm()
		return
	}
	one := s.setting(s.row())
	if !s.isTyped(one) {
		s.change(1)
		return
	}
	s.value.SetInputCapture(nil)
	if aboveZero(one) {
		s.value.SetInputCapture(s.draft.desk.digitByPlace)
	}
	s.value.SetText(text)
	s.setTyping(true)
}

// isTyped reports whether the value of a setting is typed.
func (s *settingsScreen) isTyped(one *rulesets.Setting) bool {
	return one != nil && one.Type != rulesets.BoolSetting && one.Type != rulesets.ChoiceSetting
}

func (s *settingsScreen) setTyping(typing bool) {
	s.typing = typing
	s.draft.desk.setFocus(s)
}

// aboveZero reports whether a value cannot be negative.
func aboveZero(one *rulesets.Setting) bool { return one.Min != "" && one.Min[0] != '-' }

// take takes the typed value. It reports false if that cannot be, and says why.
func (s *settingsScreen) take() bool {
	if !s.agree(s.setting(s.row()).ID, s.value.GetText()) {
		return false
	}
	s.setTyping(false)
	return true
}

// nextField goes to the next or the previous row, with the value that was typed.
func (s *settingsScreen) nextField(key string) {
	if s.typing && !s.take() {
		return
	}
	if key == keys.BackTab {
		s.table.choose(s.row() - 1)
	} else {
		s.table.choose(s.row() + 1)
	}
}

// typeDigit opens the field with a digit or a minus.
func (s *settingsScreen) typeDigit(key string) {
	if one := s.setting(s.row()); key != "-" || one != nil && !aboveZero(one) {
		s.open(key)
	}
}

// reset goes back to the default.
func (s *settingsScreen) reset() {
	if one := s.setting(s.row()); one != nil {
		delete(s.draft.set, one.ID)
		return
	}
	if s.isStartRow(s.row()) {
		s.draft.carriedTotals = nil
		return
	}
	s.draft.variant = ""
}

// change goes to the next or the previous value.
func (s *settingsScreen) change(by int) {
	if s.isStartRow(s.row()) {
		s.draft.openCarryForm()
		return
	}
	one := s.setting(s.row())
	if one == nil {
		s.changeVariant(by)
		return
	}
	now := s.draft.values()[one.ID]
	switch one.Type {
	case rulesets.BoolSetting:
		s.agree(one.ID, cycle([]string{"yes", "no"}, now, by))
	case rulesets.ChoiceSetting:
		s.agree(one.ID, cycle(one.Choices, now, by))
	case rulesets.CountSetting:
		n, _ := strconv.Atoi(now)
		s.agree(one.ID, strconv.Itoa(s.nextCount(one, n, by)))
	case rulesets.DurationSetting:
		d, _ := time.ParseDuration(now)
		s.agree(one.ID, max(d+time.Duration(by)*stepOf(d, by), 0).String())
	}
}

// stepOf is the step for a duration, larger for longer ones.
func stepOf(d time.Duration, by int) time.Duration {
	switch {
	case d < time.Second || (d == time.Second && by < 0):
		return 100 * time.Millisecond
	case d < 10*time.Second || (d == 10*time.Second && by < 0):
		return time.Second
	case d < time.Minute || (d == time.Minute && by < 0):
		return 10 * time.Second
	}
	return time.Minute
}

func (s *settingsScreen) changeVariant(by int) {
	all := []string{""}
	for _, v := range s.draft.game.Variants {
		all = append(all, v.ID)
	}
	next := cycle(all, s.draft.variant, by)
	if _, err := s.draft.game.Agree(next, s.draft.set); err != nil {
		s.draft.desk.fail(err)
		return
	}
	s.draft.variant = next
}

// cycle is the value after or before another one.
func cycle(all []string, now string, by int) string {
	for i, one := range all {
		if one == now {
			return all[(i+by+len(all))%len(all)]
		}
	}
	return all[0]
}

// nextCount is the next number that fits the other settings; if none does, the one after
// n, so that the refusal explains why.
func (s *settingsScreen) nextCount(one *rulesets.Setting, n, by int) int {
	low, _ := strconv.Atoi(one.Min)
	high, _ := strconv.Atoi(one.Max)
	for next := n + by; low <= next && next <= high; next += by {
		if _, _, err := s.tryValue(one.ID, strconv.Itoa(next)); err == nil {
			return next
		}
	}
	return n + by
}

// agree changes a value if the others allow it. Values that have to change with it do,
// and the message says so.
func (s *settingsScreen) agree(id, value string) bool {
	set, followed, err := s.tryValue(id, value)
	if err != nil {
		s.draft.desk.fail(err)
		return false
	}
	s.draft.set = set
	for key, now := range followed {
		s.draft.desk.tell("dashboard.setup.followed", "setting", s.draft.desk.say("setting."+key), "value", now)
	}
	return true
}

// tryValue returns the settings with one more value, and those that had to change with
// it.
func (s *settingsScreen) tryValue(id, value string) (set, followed map[string]string, err error) {
	set = maps.Clone(s.draft.set)
	set[id] = value
	_, err = s.draft.game.Agree(s.draft.variant, set)
	wrong, ok := errors.AsType[*rulesets.SettingError](err)
	if !ok || wrong.With[id] != "" || wrong.With == nil {
		return set, nil, err
	}
	maps.Copy(set, wrong.With)
	if _, err := s.draft.game.Agree(s.draft.variant, set); err != nil {
		return set, nil, wrong
	}
	return set, wrong.With, nil
}

func (s *settingsScreen) next() {
	if _, whole := s.draft.carried(); !whole {
		s.draft.openCarryForm()
		return
	}
	deal, err := s.draft.desk.room.Deal(s.draft.setup())
	if err != nil {
		s.draft.desk.fail(err)
		return
	}
	if len(deal.Steps) == 0 {
		s.draft.start()
		return
	}
	s.draft.desk.push(newDealScreen(s.draft, deal))
}

func (s *settingsScreen) hints() []hint {
	d := s.draft.desk
	rules := d.fixedHint("F1", "dashboard.hint.rules").does(s.draft.openRules)
	field := hint{quiet: true, do: s.nextField}.or(keys.Tab, keys.BackTab)
	if s.typing {
		rules.quiet = true
		return []hint{
			d.fixedHint(keys.Enter, "dashboard.hint.take").or(keys.Up, keys.Down, "F5").does(func() { s.take() }), field, rules,
			d.fixedHint(keys.Esc, "dashboard.hint.back").does(func() { s.setTyping(false) }),
		}
	}
	on := "dashboard.setup.hint.on"
	if s.draft.pages() == 2 {
		on = "dashboard.setup.hint.start"
	}
	change := d.fixedHint("←→", "dashboard.setup.hint.change").or(keys.Left, keys.Right)
	change.do = func(key string) {
		if key == keys.Left {
			s.change(-1)
		} else {
			s.change(1)
		}
	}
	move := d.moving("↑↓", "dashboard.hint.choose", s.table)
	move.quiet = true
	digits := hint{quiet: true, repeats: true, do: s.typeDigit}.or(strings.Split("0123456789", "")...)
	if one := s.setting(s.row()); one != nil && !aboveZero(one) {
		digits = digits.or("-")
	}
	next := hint{key: keys.Space, label: d.say(on), strong: true, fixed: true}
	return []hint{
		next.or("F5").does(s.next), change,
		d.fixedHint(keys.Enter, "dashboard.setup.hint.type").does(func() { s.open("") }),
		d.fixedHint(keys.Backspace, "dashboard.setup.hint.reset").or(keys.Delete).does(s.reset),
		move, digits, field, rules,
		d.fixedHint("?", "dashboard.hint.help").does(func() { d.openHelp(s) }),
		d.backHint(),
	}
}
