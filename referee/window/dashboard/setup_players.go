package dashboard

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/names"
	"tableref/referee/table"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
)

// playersScreen asks who plays. Names are typed, perhaps with the card backs after a
// colon, pasted as a list, or taken from earlier evenings. The field for the name has the
// focus all the time: what is typed into it filters the names of earlier evenings. Tab
// lets the arrows move among these names instead of the seats.
type playersScreen struct {
	*tview.Flex
	draft  *draft
	roster []string

	head    *textView // the question
	seats   *gridView
	name    *tview.InputField
	note    *textView // how card backs are typed
	left    *tview.Flex
	right   *tview.Flex
	heading *tview.TextView
	list    *listView // of the known players
	taking  bool      // the arrows move in the list
}

// rosterKey takes the chosen known player.
const rosterKey = "F2"

func newPlayersScreen(d *draft) *playersScreen {
	s := &playersScreen{Flex: tview.NewFlex(), draft: d}
	var err error
	d.desk.besideTurn(func() { s.roster, err = d.desk.room.Roster() })
	if err != nil {
		d.desk.fail(err)
	}
	s.head = d.desk.newText(s.headLines)
	s.head.SetBorderPadding(0, 0, margin, 0)
	s.note = d.desk.newText(s.noteLines)
	s.note.SetBorderPadding(0, 0, margin, 0)
	s.seats = d.desk.newGrid(func(w int) []int {
		name := min(w/2, 40)
		return []int{1, 2, name, w - name - 6}
	})
	s.name = d.desk.newInput()
	s.name.SetBorderPadding(0, 0, margin, 1)
	s.name.SetChangedFunc(func(string) { s.list.choose(0) })
	s.heading = d.desk.newLine("", d.desk.styles.Faint)
	s.list = d.desk.newList()
	s.list.SetBorderPadding(0, 0, 0, 0)
	s.list.clicked = func(row int) { s.take(row) }
	gap := func() tview.Primitive { return tview.NewBox() }
	s.left = tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(gap(), 1, 0, false).AddItem(s.head, 0, 0, false).AddItem(gap(), 1, 0, false).AddItem(s.seats, 0, 0, false).
		AddItem(gap(), 1, 0, false).AddItem(s.name, 1, 0, true).AddItem(s.note, 0, 1, false)
	s.right = tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(gap(), 1, 0, false).AddItem(s.heading, 1, 0, false).AddItem(s.list, 0, 1, false)
	s.AddItem(s.left, 0, 2, true).AddItem(gap(), margin, 0, false).AddItem(s.right, 0, 1, false)
	s.refresh()
	return s
}

func (s *playersScreen) title() (title, state string) {
	return s.draft.title(), s.draft.desk.say("dashboard.setup.players", "n", s.draft.pages())
}

func (s *playersScreen) refresh() {
	d := s.draft.desk
	s.name.SetLabel(d.say("dashboard.setup.name") + " ")
	known := s.known()
	s.taking = s.taking && len(known) > 0
	var rows [][]piece
	for i, seat := range s.draft.seats {
		mark, look := "", d.styles.Plain
		if i == s.seats.chosen() {
			mark, look = "▸", d.styles.Strong
		}
		rows = append(rows, []piece{
			{Text: mark, Look: look},
			{Text: d.number(i + 1), Look: d.styles.Faint},
			{Text: seat.Name, Look: look},
			{Text: seat.Design, Look: d.styles.Faint},
		})
	}
	s.seats.fill(rows)
	s.seats.SetSelectable(!s.taking && len(rows) > 0, false)
	heading := ""
	if len(known) > 0 {
		heading = d.say("dashboard.setup.roster")
	}
	s.heading.SetText(heading)
	s.list.fill(s.knownRows(known))
	s.list.SetSelectable(s.taking, false)
}

// knownRows are the known players, with the key beside the one that it takes.
func (s *playersScreen) knownRows(known []string) []string {
	var rows []string
	for i, name := range known {
		key := ""
		if i == s.list.chosen() {
			key = s.draft.desk.keyName(rosterKey)
		}
		rows = append(rows, pad(key, 5)+name)
	}
	return rows
}

// Draw shares the room between the parts and draws them.
func (s *playersScreen) Draw(screen tcell.Screen) {
	_, _, w, h := s.GetRect()
	right := 1
	if w < 70 {
		right = 0
	}
	s.ResizeItem(s.right, 0, right)
	left := w
	if right > 0 {
		left = (w - margin) * 2 / 3
	}
	head := len(s.headLines(left - margin))
	const around = 6 // rows of gaps, name and note
	s.left.ResizeItem(s.head, head, 0).ResizeItem(s.seats, min(len(s.draft.seats), max(h-head-around, 1)), 0)
	s.Flex.Draw(screen)
}

// headLines ask who plays, and say how many can.
func (s *playersScreen) headLines(w int) [][]piece {
	d := s.draft.desk
	return append(pieces(d.say("dashboard.setup.who"), w, d.styles.Strong), pieces(s.count(), w, d.styles.Plain)...)
}

// noteLines say how card backs are typed, where every player brings a deck. Such games
// have the size of a deck as a setting.
func (s *playersScreen) noteLines(w int) [][]piece {
	deck, has := s.draft.game.Setting("deck")
	if !has || deck.Type != rulesets.CountSetting {
		return nil
	}
	return pieces(s.draft.desk.say("dashboard.setup.design_hint"), w, s.draft.desk.styles.Faint)
}

// count says how many can play.
func (s *playersScreen) count() string {
	d, players := s.draft.desk, s.draft.game.Players
	switch players.Max {
	case 0:
		return d.say("dashboard.setup.seats.from", "n", players.Min)
	case players.Min:
		return d.say("dashboard.setup.seats.exactly", "n", players.Min)
	}
	return d.say("dashboard.setup.seats.range", "min", players.Min, "n", players.Max)
}

// known are the players of earlier evenings who match the typed text and are not seated.
func (s *playersScreen) known() []string {
	typed, _ := names.SplitBacks(s.name.GetText())
	begun := names.Key(typed)
	var all []string
	for _, name := range s.roster {
		if strings.HasPrefix(names.Key(name), begun) && !s.isSeated(name) {
			all = append(all, name)
		}
	}
	return all
}

func (s *playersScreen) isSeated(name string) bool {
	return slices.ContainsFunc(s.draft.seats, func(seat table.SeatSetup) bool { return names.Key(seat.Name) == names.Key(name) })
}

// MouseHandler leaves the focus in the field.
func (s *playersScreen) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		return s.Flex.MouseHandler()(action, event, func(tview.Primitive) {})
	}
}

// paste seats a pasted list of players, and puts other texts into the field.
func (s *playersScreen) paste(text string) {
	if all := pastedPlayers(text); len(all) > 1 {
		s.seatAll(all)
		return
	}
	s.name.PasteHandler()(strings.TrimSpace(text), s.draft.desk.setFocus)
}

// pastedPlayers are the players in a text, one a line or between commas. In a text of
// several lines, a line with a colon is one player, whose card backs may have commas.
func pastedPlayers(text string) []table.SeatSetup {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	var all []table.SeatSetup
	for _, line := range lines {
		parts := strings.Split(line, ",")
		if len(lines) > 1 && strings.Contains(line, ":") {
			parts = []string{line}
		}
		for _, part := range parts {
			if part = strings.TrimSpace(part); part != "" {
				all = append(all, table.ParseSeat(part))
			}
		}
	}
	return all
}

// seatAll seats all players, or nobody.
func (s *playersScreen) seatAll(all []table.SeatSetup) {
	before := slices.Clone(s.draft.seats)
	for _, one := range all {
		if !s.seat(one) {
			s.draft.seats = before
			return
		}
	}
	s.refresh()
	s.seats.choose(len(s.draft.seats) - 1)
}

// seat gives a player a seat. It reports false if that cannot be, and says why.
func (s *playersScreen) seat(player table.SeatSetup) bool {
	d := s.draft.desk
	name, err := names.Clean(player.Name)
	switch most := s.draft.game.Players.Max; {
	case err != nil:
		d.fail(err)
	case s.isSeated(name):
		d.warn("dashboard.setup.twice", "name", name)
	case most > 0 && len(s.draft.seats) >= most:
		d.warn("dashboard.setup.full", "n", most)
	default:
		s.draft.seats = append(s.draft.seats, table.SeatSetup{Name: name, Design: player.Design})
		return true
	}
	return false
}

// add seats a player and empties the field.
func (s *playersScreen) add(player table.SeatSetup) {
	if !s.seat(player) {
		return
	}
	s.name.SetText("")
	s.refresh()
	s.seats.choose(len(s.draft.seats) - 1)
}

// enter seats the chosen or the typed player: "Ana" or "Ana: red bees". With nothing
// typed the set-up goes on.
func (s *playersScreen) enter() {
	switch typed := s.name.GetText(); {
	case s.taking:
		s.take(s.list.chosen())
	case strings.TrimSpace(typed) == "":
		s.next()
	default:
		s.add(table.ParseSeat(typed))
	}
}

// take seats a known player.
func (s *playersScreen) take(row int) {
	if known := s.known(); row < len(known) {
		s.add(table.SeatSetup{Name: known[row]})
	}
}

// changeList lets the arrows move in the other list.
func (s *playersScreen) changeList() { s.taking = !s.taking && len(s.known()) > 0 }

// move moves in the list of the arrows.
func (s *playersScreen) move(key string) {
	var list tview.Primitive = s.seats
	if s.taking {
		list = s.list
	}
	list.InputHandler()(keys.Event(key), s.draft.desk.setFocus)
}

// turn turns a page of the known players, or moves the chosen player to another place.
func (s *playersScreen) turn(key string) {
	switch {
	case s.taking:
		s.move(key)
	case key == keys.PageUp:
		s.swap(s.seats.chosen() - 1)
	default:
		s.swap(s.seats.chosen() + 1)
	}
}

func (s *playersScreen) swap(to int) {
	seats, at := s.draft.seats, s.seats.chosen()
	if to >= 0 && to < len(seats) && at < len(seats) {
		seats[at], seats[to] = seats[to], seats[at]
		s.seats.choose(to)
	}
}

func (s *playersScreen) remove() {
	if at := s.seats.chosen(); at < len(s.draft.seats) {
		s.draft.seats = slices.Delete(s.draft.seats, at, at+1)
		s.refresh()
		s.seats.choose(at)
	}
}

func (s *playersScreen) next() {
	if len(s.draft.seats) < s.draft.game.Players.Min {
		s.draft.desk.warn("dashboard.setup.too_few", "n", s.draft.game.Players.Min)
		return
	}
	s.draft.desk.push(newSettingsScreen(s.draft))
}

// back clears the typed name, or else goes home. The draft is kept.
func (s *playersScreen) back() {
	if s.name.GetText() != "" {
		s.name.SetText("")
		return
	}
	s.draft.desk.setGame("")
	s.draft.desk.pop()
}

func (s *playersScreen) hints() []hint {
	d := s.draft.desk
	enter := hint{key: keys.Enter, label: d.say("dashboard.setup.hint.add"), strong: true}
	var all []hint
	known, seats := len(s.known()), len(s.draft.seats)
	if known > 0 {
		all = append(all, d.hintFor(rosterKey, "dashboard.setup.hint.roster").does(func() { s.take(s.list.chosen()) }))
	}
	if seats > 0 {
		all = append(all, d.hintFor("F8", "dashboard.setup.hint.remove").does(s.remove))
	}
	turn := hint{quiet: true, do: s.turn}.or(keys.PageUp, keys.PageDown)
	if seats > 1 && !s.taking {
		turn = d.hintFor(keys.PageUp, "dashboard.setup.hint.order").or(keys.PageDown)
		turn.do = s.turn
	}
	move := hint{quiet: true, do: s.move}.or(keys.Up, keys.Down)
	all = append([]hint{enter.does(s.enter)}, append(all, turn, move, d.hintFor("F1", "dashboard.hint.rules").does(s.draft.openRules))...)
	all = append(all, d.fixedHint("F5", "dashboard.setup.hint.on").does(s.next))
	if known > 0 {
		all = append(all, d.fixedHint(keys.Tab, "dashboard.form.field").or(keys.BackTab).does(s.changeList))
	}
	return append(all,
		d.fixedHint("?", "dashboard.hint.help").does(func() { d.openHelp(s) }),
		d.fixedHint(keys.Esc, "dashboard.hint.back").does(s.back))
}
