package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/diagram"
	"tableref/referee/window/dashboard/keys"
)

// placeScreen picks places on the table: with the arrows, by typing their ids, or with
// the mouse. An action may need several. After a colon follows what lies hidden at a
// place.
type placeScreen struct {
	argInput
	table     *tableScreen
	cursor    pileCursor
	words     []string // the picked places as arguments of the action
	typing    typedPlace
	hidden    *field // what lies at the last place, being typed; nil: nothing is
	lastTyped bool   // the last place was typed: Enter right after it does nothing
	moved     bool   // the cursor was moved since the last place
}

// newPlaceScreen asks for consecutive place arguments.
func newPlaceScreen(a argInput) *placeScreen {
	s := &placeScreen{argInput: a, table: newTableScreen(a.play)}
	s.table.picking = &s.cursor
	s.cursor.question = s.prompt
	s.cursor.pick = func(pile string) {
		if s.hidden == nil && slices.Contains(s.available(), pile) {
			s.take(pile)
		}
	}
	s.pickNext("")
	return s
}

// maxPlaces is how many places can be picked.
func (s *placeScreen) maxPlaces() int {
	args := s.placeArgs()
	for n, arg := range args {
		switch {
		case arg.Many && arg.Max > 0:
			return n + arg.Max
		case arg.Many:
			return unlimited
		}
	}
	return len(args)
}

const unlimited = 1 << 20

// full reports whether all places are picked.
func (s *placeScreen) full() bool { return len(s.words) >= s.maxPlaces() }

// nextArg is the argument of the next place.
func (s *placeScreen) nextArg() match.Arg { return s.argOf(len(s.words)) }

// argOf is the argument of the place with index n.
func (s *placeScreen) argOf(n int) match.Arg {
	args := s.placeArgs()
	if many := slices.IndexFunc(args, func(arg match.Arg) bool { return arg.Many }); many >= 0 {
		return args[min(n, many)]
	}
	return args[min(n, len(args)-1)]
}

// placeArgs are the consecutive place arguments.
func (s *placeScreen) placeArgs() []match.Arg {
	args := s.offer.Args[s.index:]
	if end := slices.IndexFunc(args, func(arg match.Arg) bool { return arg.Kind != match.PlaceArg }); end >= 0 {
		return args[:end]
	}
	return args
}

// afterPlaces is the index of the first argument that is no place.
func (s *placeScreen) afterPlaces() int { return s.index + len(s.placeArgs()) }

// available are the places that can be picked next, in reading order.
func (s *placeScreen) available() []string {
	ids := diagram.IDs(s.view.Diagrams)
	if named := s.nextArg().Places; len(named) > 0 {
		drawn := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return !slices.Contains(named, id) })
		hidden := slices.DeleteFunc(slices.Clone(named), func(id string) bool { return slices.Contains(ids, id) })
		ids = append(drawn, hidden...)
	}
	return slices.DeleteFunc(ids, func(id string) bool { return slices.Contains(s.cursor.Taken, id) })
}

// pickNext prepares for the next place. The cursor stays where it was if that place can
// be picked, or else moves on, or else back.
func (s *placeScreen) pickNext(at string) {
	s.typing, s.hidden = typedPlace{}, nil
	s.lastTyped, s.moved = false, false
	s.cursor.Choices = nil
	if s.full() {
		return
	}
	s.cursor.Choices = s.available()
	all := diagram.IDs(s.view.Diagrams)
	from := max(slices.Index(all, at), 0)
	s.cursor.Pile = ""
	before := slices.Clone(all[:from])
	slices.Reverse(before)
	for _, id := range slices.Concat(all[from:], before) {
		if slices.Contains(s.cursor.Choices, id) {
			s.cursor.Pile = id
			return
		}
	}
}

// prompt asks for the next place, for the card that lies there, or when all places are
// picked for what comes after.
func (s *placeScreen) prompt() string {
	switch n := len(s.words); {
	case s.hidden != nil:
		example := s.argOf(n - 1).Pack.Tiles()[0].Phrase()
		return s.say("dashboard.place.which", "action", s.offer.Label, "place", s.cursor.Taken[n-1], "example", example)
	case s.full() && s.canNameHidden():
		return s.say("dashboard.place.make", "action", s.offer.Label, "places", strings.Join(s.cursor.Taken, " "))
	case s.full() && s.afterPlaces() < len(s.offer.Args):
		return s.say("dashboard.place.ask", "action", s.offer.Label, "what", s.say("arg."+s.offer.Args[s.afterPlaces()].ID))
	}
	return s.say("dashboard.place.ask", "action", s.offer.Label, "what", s.say("arg."+s.nextArg().ID))
}

// take picks a place, and goes on after the last one. If that hides a card, Enter goes
// on instead, because the card may still be named.
func (s *placeScreen) take(word string) {
	s.words = append(s.words, word)
	s.cursor.Taken = append(s.cursor.Taken, s.pileOf(word))
	s.pickNext(s.pileOf(word))
	if s.full() && !s.canNameHidden() {
		s.finishPlaces()
	}
}

// pileOf is the pile that a word names, by its id or by an open card.
func (s *placeScreen) pileOf(word string) string {
	id, _, _ := strings.Cut(word, ":")
	if slices.Contains(diagram.IDs(s.view.Diagrams), id) {
		return id
	}
	if pile, ok := s.pileShowing(word, diagram.IDs(s.view.Diagrams)); ok {
		return pile
	}
	return id
}

// finishPlaces goes on after the last place. Optional arguments are not asked for: a
// hand that plays has no time. If the table refuses, the last place is picked again.
func (s *placeScreen) finishPlaces() {
	next := s.afterPlaces()
	if s.askHowMany(next) {
		return
	}
	if !slices.ContainsFunc(s.offer.Args[next:], func(arg match.Arg) bool { return !arg.Optional }) {
		next = len(s.offer.Args)
	}
	if !s.advance(s, next, s.words...) {
		message := s.message
		s.untake()
		s.message = message
	}
}

// untake takes the last place back; false when none was picked.
func (s *placeScreen) untake() bool {
	n := len(s.words) - 1
	if n < 0 {
		return false
	}
	at := s.cursor.Taken[n]
	s.words, s.cursor.Taken = s.words[:n], s.cursor.Taken[:n]
	s.pickNext(at)
	return true
}

func (s *placeScreen) press(key string) bool {
	switch key {
	case keys.Esc:
		s.back()
	case keys.Backspace, keys.Delete:
		s.erase()
	case keys.Enter:
		s.enter()
	case keys.Space:
		// Space opened this screen and may bounce, so it only picks after a move.
		if s.moved {
			s.enter()
		}
	case "F5":
		return s.skip()
	case keys.Left, keys.Right, keys.Up, keys.Down:
		s.move(key)
	case "F1":
		s.openRules()
	default:
		return false
	}
	return true
}

func (s *placeScreen) move(key string) {
	if !s.full() {
		s.typing, s.lastTyped, s.moved = typedPlace{}, false, true
		s.cursor.Pile = s.nextPile(key)
	}
}

// back goes back one step: the typed text, a place, the whole question.
func (s *placeScreen) back() {
	switch {
	case s.hidden != nil:
		s.hidden = nil
	case s.typing.text != "":
		s.typing = typedPlace{}
	case !s.untake():
		s.pop()
	}
}

// erase takes back one character, or else a place.
func (s *placeScreen) erase() {
	if s.typing.erase() {
		s.moveToTyped()
		return
	}
	s.untake()
}

// enter takes what was typed, or else the place under the cursor.
func (s *placeScreen) enter() {
	switch {
	case s.hidden != nil:
		s.nameHidden()
	case s.full():
		s.finishPlaces()
	case s.lastTyped && s.typing.text == "":
		s.lastTyped = false
	case s.typing.text != "" && len(s.candidates(s.typing)) == 0:
		s.warnNoPlace(s.typing)
	case s.cursor.Pile != "":
		s.take(s.cursor.Pile)
	default:
		s.warn("dashboard.picker.empty", "what", s.say("arg."+s.nextArg().ID))
	}
}

// skip goes on with the places picked so far, if that is allowed.
func (s *placeScreen) skip() bool {
	arg := s.nextArg()
	if s.full() || !arg.Optional && (!arg.Many || len(s.words) == 0) {
		return false
	}
	s.finishPlaces()
	return true
}

func (s *placeScreen) refresh() { s.table.refresh() }

func (s *placeScreen) draw(c *sheet) {
	body := s.frameWithoutMessage(c, s.headline(), s.state(), s.hints())
	w, h := body.Size()
	middle := body.Sub(0, 0, w, h-1)
	s.table.drawBody(middle)
	s.drawMessage(middle)
	s.drawTyped(body.Sub(0, h-1, w, 1))
}

// drawTyped writes the picked places and the typed text.
func (s *placeScreen) drawTyped(c *sheet) {
	w, _ := c.Size()
	x := c.Text(1, 0, s.styles.strong, "› ")
	for _, word := range s.words {
		x = c.Text(x, 0, s.styles.strong, word) + gap
	}
	if s.hidden != nil {
		x = c.Text(x-gap, 0, s.styles.strong, ":")
		s.hidden.place(c, x, 0, w-x-1)
		return
	}
	x = c.Text(x, 0, s.styles.strong, s.typing.text)
	x = c.Text(x, 0, s.styles.plain, "▁")
	if legend := s.phrase(cards.Legend()); s.hasOpenCards() && x+gap+width(legend) < w {
		c.Text(w-width(legend)-1, 0, s.styles.plain, legend)
	}
}

func (s *placeScreen) hints() []hint {
	enter := s.fixedHint(keys.Enter, "dashboard.hint.take")
	if s.full() {
		enter.label = s.phrase(s.offer.Label)
	}
	if s.hidden != nil {
		return []hint{enter, s.fixedHint(keys.Esc, "dashboard.place.unnamed")}
	}
	all := []hint{enter}
	if !s.full() {
		all = append(all, s.fixedHint("←→↑↓", "dashboard.place.choose"), s.fixedHint(plainID(s.cursor.Pile), "dashboard.place.type"))
	}
	if s.canNameHidden() {
		all = append(all, s.fixedHint(":", "dashboard.place.name"))
	}
	if arg := s.nextArg(); !s.full() && (arg.Optional || arg.Many && len(s.words) > 0) {
		all = append(all, s.fixedHint("F5", "dashboard.place.enough"))
	}
	return append(all, s.fixedHint("F1", "dashboard.hint.rules"), s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
