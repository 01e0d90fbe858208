package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/names"
	"tableref/referee/table"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
)

// draft is a match being set up, which its screens share.
type draft struct {
	*desk
	game          *rulesets.Game
	seats         []table.SeatSetup
	variant       string
	set           map[string]string
	carriedTotals *carriedTotals // nil: the match starts with round 1
}

// newDraft is the set-up of a game: the unfinished one if there is one.
func newDraft(d *desk, game *rulesets.Game) *draft {
	d.setGame(game.ID)
	if d.draft == nil || d.draft.game.ID != game.ID {
		d.draft = &draft{desk: d, game: game, set: make(map[string]string)}
	}
	return d.draft
}

// setup is the draft as a room takes it.
func (d *draft) setup() table.Setup {
	carried, _ := d.carried()
	return table.Setup{Game: d.game.ID, Variant: d.variant, Seats: d.seats, Settings: d.set, Carried: carried}
}

// values are the settings so far.
func (d *draft) values() rulesets.Values {
	values, err := d.game.Agree(d.variant, d.set)
	if err != nil && values == nil {
		values, _ = d.game.Agree("", nil)
	}
	return values
}

// pages is the number of screens: games without a layout need no dealScreen.
func (d *draft) pages() int {
	if deal, err := d.room.Deal(d.setup()); err == nil && len(deal.Steps) == 0 {
		return 2
	}
	return 3
}

// start starts the match and opens its table.
func (d *draft) start() {
	table, err := d.room.Start(d.setup())
	if err != nil {
		d.fail(err)
		return
	}
	d.cut(1)
	d.desk.draft = nil
	d.openTable(table)
}

// openRules opens the rules with the agreed settings.
func (d *draft) openRules() { d.push(newRulesScreen(d.desk, d.game.ID, "", d.values())) }

func (d *draft) title() string {
	return d.say("dashboard.setup.title", "game", d.text.Title(d.game.ID))
}

// playersScreen asks who plays. Names are typed, perhaps with the card backs after a
// colon, or taken from earlier evenings.
type playersScreen struct {
	*draft
	roster []string
	name   *field
	cursor int // index into seats
}

// rosterKey takes the first known player.
const rosterKey = "F2"

func newPlayersScreen(d *draft) *playersScreen {
	roster, err := d.room.Roster()
	if err != nil {
		d.fail(err)
	}
	return &playersScreen{draft: d, roster: roster, name: newField("")}
}

func (s *playersScreen) openField() *field { return s.name }

// known are the players of earlier evenings who match the typed text and are not seated.
func (s *playersScreen) known() []string {
	typed, _ := names.SplitBacks(s.name.text())
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
	return slices.ContainsFunc(s.seats, func(seat table.SeatSetup) bool { return names.Key(seat.Name) == names.Key(name) })
}

func (s *playersScreen) draw(c *sheet) {
	body := s.frame(c, s.title(), s.say("dashboard.setup.players", "n", s.pages()), s.hints())
	w, h := body.Size()
	left := w
	if w >= 70 {
		left = w * 2 / 3
		s.drawRoster(body.Sub(left+2, 1, w-left-4, h-1))
	}
	y := drawParagraph(body, margin, 1, left-margin, 2, s.styles.strong, s.say("dashboard.setup.who"))
	y = drawParagraph(body, margin, y, left-margin, 2, s.styles.plain, s.count()) + 1
	fit := max(h-y-4, 1)
	for i, last := visible(s.cursor, len(s.seats), fit); i < last; i++ {
		s.drawSeat(body, y, left-margin, i)
		y++
	}
	y++
	x := body.Text(margin, y, s.styles.strong, s.say("dashboard.setup.name")+" ")
	s.name.place(body, x, y, left-x-1)
	if s.ownDecks() {
		drawParagraph(body, margin, y+1, left-margin, 2, s.styles.faint, s.say("dashboard.setup.design_hint"))
	}
}

// ownDecks reports whether every player brings a deck. Such games have the size of a
// deck as a setting.
func (s *playersScreen) ownDecks() bool {
	deck, has := s.game.Setting("deck")
	return has && deck.Type == rulesets.CountSetting
}

// count says how many can play.
func (s *playersScreen) count() string {
	if s.game.Players.Max == 0 {
		return s.say("dashboard.setup.seats.from", "n", s.game.Players.Min)
	}
	if s.game.Players.Max == s.game.Players.Min {
		return s.say("dashboard.setup.seats.exactly", "n", s.game.Players.Min)
	}
	return s.say("dashboard.setup.seats.range", "min", s.game.Players.Min, "n", s.game.Players.Max)
}

func (s *playersScreen) drawSeat(c *sheet, y, w, i int) {
	look := s.styles.plain
	if i == s.cursor {
		look = s.styles.strong
		c.Text(margin, y, look, "▸")
	}
	x := c.Fit(margin+2, y, 3, s.styles.faint, s.number(i+1))
	x = c.Fit(x, y, min(w/2, 40), look, s.seats[i].Name) + 1
	c.Fit(x, y, w-x, s.styles.faint, s.seats[i].Design)
	c.OnClick(margin, y, w, 1, func() { s.cursor = i })
}

func (s *playersScreen) drawRoster(c *sheet) {
	w, h := c.Size()
	known := s.known()
	if len(known) == 0 {
		return
	}
	c.Fit(0, 0, w, s.styles.faint, s.say("dashboard.setup.roster"))
	for i, name := range known[:min(len(known), h-1)] {
		look, sign := s.styles.plain, "      "
		if i == 0 {
			look, sign = s.styles.strong, pad(s.keyName(rosterKey), 6)
		}
		c.Text(0, i+1, s.styles.faint, sign)
		c.Fit(6, i+1, w-6, look, name)
		c.OnClick(0, i+1, w, 1, func() { s.add(table.SeatSetup{Name: name}) })
	}
}

func (s *playersScreen) press(key string) bool {
	if arrow(&s.cursor, key, len(s.seats)) {
		return true
	}
	switch key {
	case keys.Enter:
		if strings.TrimSpace(s.name.text()) == "" {
			s.next()
			return true
		}
		s.addTyped()
	case rosterKey:
		if known := s.known(); len(known) > 0 {
			s.add(table.SeatSetup{Name: known[0]})
		}
	case keys.PageUp:
		s.swap(s.cursor - 1)
	case keys.PageDown:
		s.swap(s.cursor + 1)
	case "F8":
		s.remove()
	case "F5":
		s.next()
	case "F1":
		s.openRules()
	case keys.Esc:
		s.back()
	default:
		return false
	}
	return true
}

// back clears the typed name, or else goes home. The draft is kept.
func (s *playersScreen) back() {
	if s.name.text() != "" {
		s.name.set("")
		return
	}
	s.setGame("")
	s.pop()
}

// addTyped seats the typed player: "Ana" or "Ana: red bees".
func (s *playersScreen) addTyped() { s.add(table.ParseSeat(s.name.text())) }

func (s *playersScreen) add(player table.SeatSetup) {
	name, err := names.Clean(player.Name)
	switch {
	case err != nil:
		s.fail(err)
	case s.isSeated(name):
		s.warn("dashboard.setup.twice", "name", name)
	case s.game.Players.Max > 0 && len(s.seats) >= s.game.Players.Max:
		s.warn("dashboard.setup.full", "n", s.game.Players.Max)
	default:
		s.seats = append(s.seats, table.SeatSetup{Name: name, Design: player.Design})
		s.cursor = len(s.seats) - 1
		s.name.set("")
	}
}

func (s *playersScreen) remove() {
	if s.cursor < len(s.seats) {
		s.seats = slices.Delete(s.seats, s.cursor, s.cursor+1)
		s.cursor = max(min(s.cursor, len(s.seats)-1), 0)
	}
}

// swap moves the selected player to another place.
func (s *playersScreen) swap(to int) {
	if to >= 0 && to < len(s.seats) && s.cursor < len(s.seats) {
		s.seats[s.cursor], s.seats[to] = s.seats[to], s.seats[s.cursor]
		s.cursor = to
	}
}

func (s *playersScreen) next() {
	if len(s.seats) < s.game.Players.Min {
		s.warn("dashboard.setup.too_few", "n", s.game.Players.Min)
		return
	}
	s.push(newSettingsScreen(s.draft))
}

func (s *playersScreen) hints() []hint {
	all := []hint{{key: keys.Enter, label: s.say("dashboard.setup.hint.add"), strong: true}}
	if len(s.known()) > 0 {
		all = append(all, s.hintFor(rosterKey, "dashboard.setup.hint.roster"))
	}
	if len(s.seats) > 0 {
		all = append(all, s.hintFor("F8", "dashboard.setup.hint.remove"))
	}
	if len(s.seats) > 1 {
		all = append(all, s.hintFor(keys.PageUp, "dashboard.setup.hint.order"))
	}
	all = append(all, s.hintFor("F1", "dashboard.hint.rules"))
	return append(all,
		s.fixedHint("F5", "dashboard.setup.hint.on"),
		s.fixedHint("?", "dashboard.hint.help"),
		s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
