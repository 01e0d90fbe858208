package dashboard

import (
	"errors"
	"maps"
	"strconv"
	"time"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
	"tableref/rulesets"
)

// settingsScreen shows the variant and all settings, which can still be changed.
type settingsScreen struct {
	*draft
	cursor int    // a row: the variant if there is one, the settings, the start
	value  *field // open while a value is typed
}

func newSettingsScreen(d *draft) *settingsScreen { return &settingsScreen{draft: d} }

func (s *settingsScreen) openField() *field { return s.value }

// offset is the row of the first setting: 1 below a variant.
func (s *settingsScreen) offset() int {
	if len(s.game.Variants) > 0 {
		return 1
	}
	return 0
}

func (s *settingsScreen) rows() int { return s.offset() + len(s.game.Settings) + 1 }

// isStartRow reports whether the row is for the round in which the match starts.
func (s *settingsScreen) isStartRow(row int) bool { return row == s.rows()-1 }

// setting is the setting in a row; nil in other rows.
func (s *settingsScreen) setting(row int) *rulesets.Setting {
	i := row - s.offset()
	if i < 0 || i >= len(s.game.Settings) {
		return nil
	}
	return &s.game.Settings[i]
}

func (s *settingsScreen) draw(c *sheet) {
	body := s.frame(c, s.title(), s.say("dashboard.setup.settings", "n", s.pages()), s.hints())
	w, h := body.Size()
	values := s.values()
	foot := 3
	fit := max(h-foot-1, 1)
	first, last := visible(s.cursor, s.rows(), fit)
	for i := first; i < last; i++ {
		s.drawSetting(body, 1+i-first, min(w-margin, 90), i, values)
	}
	text := s.about(s.cursor)
	drawParagraph(body, margin, h-2, min(w-2*margin, 90), 2, s.styles.faint, text)
}

func (s *settingsScreen) drawSetting(c *sheet, y, w, row int, values rulesets.Values) {
	const valueWidth = 24
	look := s.styles.plain
	if row == s.cursor {
		look = s.styles.chosen
		c.Text(margin, y, s.styles.strong, "▸")
	}
	label, value := s.label(row), s.variantName(s.variant)
	if one := s.setting(row); one != nil {
		value = s.text.Value(s.game, one.ID, values[one.ID])
	}
	if s.isStartRow(row) {
		value = s.startLabel()
	}
	from := w - valueWidth
	c.Fit(margin+2, y, from-margin-4, s.styles.plain, label)
	c.Fit(from, y, valueWidth, look, pad(" "+value, valueWidth))
	if row == s.cursor && s.value != nil {
		c.Fit(from, y, valueWidth, s.styles.plain, pad("", valueWidth))
		s.value.place(c, from+1, y, valueWidth-2)
	}
	c.OnClick(margin, y, w, 1, func() { s.cursor, s.value = row, nil })
}

func (s *settingsScreen) label(row int) string {
	if one := s.setting(row); one != nil {
		return s.say("setting." + one.ID)
	}
	if s.isStartRow(row) {
		return s.say("action." + match.Carry.ID)
	}
	return s.say("dashboard.setup.variant")
}

func (s *settingsScreen) about(row int) string {
	id := "variant." + s.variant + ".hint"
	if s.isStartRow(row) {
		id = "dashboard.setup.middle.hint"
	}
	if one := s.setting(row); one != nil {
		id = "setting." + one.ID + ".hint"
	}
	if !s.text.Lookup(id) {
		return ""
	}
	return s.say(id)
}

func (s *settingsScreen) variantName(id string) string {
	if id == "" {
		return s.say("dashboard.setup.no_variant")
	}
	if s.text.Lookup("variant." + id) {
		return s.say("variant." + id)
	}
	return id
}

func (s *settingsScreen) press(key string) bool {
	if s.value != nil {
		return s.pressValue(key)
	}
	if arrow(&s.cursor, key, s.rows()) {
		return true
	}
	switch key {
	case keys.Left:
		s.change(-1)
	case keys.Right:
		s.change(1)
	case keys.Enter:
		s.open("")
	case keys.Backspace, keys.Delete:
		s.reset()
	case keys.Space, "F5":
		s.next()
	case "F1":
		s.openRules()
	case keys.Esc:
		s.pop()
	default:
		if one := s.setting(s.cursor); numbers.IsDigit(key) || key == "-" && one != nil && !aboveZero(one) {
			s.open(key)
			return true
		}
		return false
	}
	return true
}

func (s *settingsScreen) pressValue(key string) bool {
	switch key {
	case keys.Enter, keys.Up, keys.Down, keys.Tab, "F5":
		one := s.setting(s.cursor)
		if s.agree(one.ID, s.value.text()) {
			s.value = nil
		}
	case "F1":
		s.openRules()
	case keys.Esc:
		s.value = nil
	default:
		return false
	}
	return true
}

// open opens a field for a number or a duration; other settings just change.
func (s *settingsScreen) open(text string) {
	if s.isStartRow(s.cursor) {
		s.openCarryForm()
		return
	}
	one := s.setting(s.cursor)
	if one == nil || one.Type == rulesets.BoolSetting || one.Type == rulesets.ChoiceSetting {
		s.change(1)
		return
	}
	s.value = newField(text)
	s.value.digits = aboveZero(one)
}

// aboveZero reports whether a value cannot be negative.
func aboveZero(one *rulesets.Setting) bool { return one.Min != "" && one.Min[0] != '-' }

func (s *settingsScreen) typesNumbers() bool { return true }

// reset goes back to the default.
func (s *settingsScreen) reset() {
	if one := s.setting(s.cursor); one != nil {
		delete(s.set, one.ID)
		return
	}
	if s.isStartRow(s.cursor) {
		s.carriedTotals = nil
		return
	}
	s.variant = ""
}

// change goes to the next or the previous value.
func (s *settingsScreen) change(by int) {
	if s.isStartRow(s.cursor) {
		s.openCarryForm()
		return
	}
	one := s.setting(s.cursor)
	if one == nil {
		s.changeVariant(by)
		return
	}
	now := s.values()[one.ID]
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
	for _, v := range s.game.Variants {
		all = append(all, v.ID)
	}
	next := cycle(all, s.variant, by)
	if _, err := s.game.Agree(next, s.set); err != nil {
		s.fail(err)
		return
	}
	s.variant = next
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
		s.fail(err)
		return false
	}
	s.set = set
	for key, now := range followed {
		s.tell("dashboard.setup.followed", "setting", s.say("setting."+key), "value", now)
	}
	return true
}

// tryValue returns the settings with one more value, and those that had to change with
// it.
func (s *settingsScreen) tryValue(id, value string) (set, followed map[string]string, err error) {
	set = maps.Clone(s.set)
	set[id] = value
	_, err = s.game.Agree(s.variant, set)
	wrong, ok := errors.AsType[*rulesets.SettingError](err)
	if !ok || wrong.With[id] != "" || wrong.With == nil {
		return set, nil, err
	}
	maps.Copy(set, wrong.With)
	if _, err := s.game.Agree(s.variant, set); err != nil {
		return set, nil, wrong
	}
	return set, wrong.With, nil
}

func (s *settingsScreen) next() {
	if _, whole := s.carried(); !whole {
		s.openCarryForm()
		return
	}
	deal, err := s.room.Deal(s.setup())
	if err != nil {
		s.fail(err)
		return
	}
	if len(deal.Steps) == 0 {
		s.start()
		return
	}
	s.push(newDealScreen(s.draft, deal))
}

func (s *settingsScreen) hints() []hint {
	if s.value != nil {
		return []hint{s.fixedHint(keys.Enter, "dashboard.hint.take"), s.fixedHint(keys.Esc, "dashboard.hint.back")}
	}
	on := "dashboard.setup.hint.on"
	if s.pages() == 2 {
		on = "dashboard.setup.hint.start"
	}
	return []hint{
		{key: keys.Space, label: s.say(on), strong: true, fixed: true},
		s.fixedHint("←→", "dashboard.setup.hint.change"),
		s.fixedHint(keys.Enter, "dashboard.setup.hint.type"),
		s.fixedHint(keys.Backspace, "dashboard.setup.hint.reset"),
		s.fixedHint("F1", "dashboard.hint.rules"),
		s.fixedHint("?", "dashboard.hint.help"),
		s.fixedHint(keys.Esc, "dashboard.hint.back"),
	}
}
