package dashboard

import (
	"slices"
	"strings"

	"github.com/rivo/tview"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/diagram"
	"tableref/referee/window/dashboard/keys"
)

// placeScreen picks places on the table: with the arrows, by typing their ids, or with
// the mouse. An action may need several. After a colon follows what lies hidden at a
// place.
type placeScreen struct {
	*tview.Flex
	argInput
	table     *tableScreen
	cursor    pileCursor
	words     []string // the picked places as arguments of the action
	typing    typedPlace
	hidden    *tview.InputField // for what lies at the last place
	naming    bool              // it is being typed
	lastTyped bool              // the last place was typed: Enter right after it does nothing
	moved     bool              // the cursor was moved since the last place
}

// newPlaceScreen asks for consecutive place arguments.
func newPlaceScreen(a argInput) *placeScreen {
	s := &placeScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), argInput: a, table: newTableScreen(a.play), hidden: a.newInput()}
	s.hidden.SetBorderPadding(0, 0, 1, 1)
	s.table.picking = &s.cursor
	s.cursor.question = s.prompt
	s.cursor.pick = func(pile string) {
		if !s.naming && slices.Contains(s.available(), pile) {
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
	s.typing = typedPlace{}
	s.setNaming(false)
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
	case s.naming:
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

func (s *placeScreen) move(key string) {
	if !s.full() {
		s.typing, s.lastTyped, s.moved = typedPlace{}, false, true
		s.cursor.Pile = s.nextPile(key)
	}
}

// back goes back one step: the typed text, a place, the whole question.
func (s *placeScreen) back() {
	switch {
	case s.naming:
		s.setNaming(false)
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
	case s.naming:
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

// mayStop reports whether the places picked so far are enough.
func (s *placeScreen) mayStop() bool {
	arg := s.nextArg()
	return !s.full() && (arg.Optional || arg.Many && len(s.words) > 0)
}

func (s *placeScreen) title() (title, state string) { return s.headline(), s.state() }

// messagePlace says that a message is written over the table, above what is typed.
func (s *placeScreen) messagePlace() (over bool, below int) { return true, 1 }

func (s *placeScreen) refresh() {
	s.table.refresh()
	s.hidden.SetLabel(tview.Escape("› " + strings.Join(s.words, "  ") + ":"))
}

// setNaming opens or closes the field for a hidden card, in the row in which places are
// typed.
func (s *placeScreen) setNaming(naming bool) {
	s.naming = naming
	s.hidden.SetText("")
	s.Clear().AddItem(s.table, 0, 1, !naming)
	if naming {
		s.AddItem(s.hidden, 1, 0, true)
	} else {
		s.AddItem(newDrawn(s.drawTyped), 1, 0, false)
	}
	if s.top() == s {
		s.setFocus(s)
	}
}

// drawTyped writes the picked places and the typed text.
func (s *placeScreen) drawTyped(c *sheet) {
	w, _ := c.Size()
	x := c.Text(1, 0, s.styles.Strong, "› ")
	for _, word := range s.words {
		x = c.Text(x, 0, s.styles.Strong, word) + gap
	}
	x = c.Text(x, 0, s.styles.Strong, s.typing.text)
	x = c.Text(x, 0, s.styles.Plain, "▁")
	if legend := s.phrase(cards.Legend()); s.hasOpenCards() && x+gap+width(legend) < w {
		c.Text(w-width(legend)-1, 0, s.styles.Plain, legend)
	}
}

func (s *placeScreen) hints() []hint {
	enter := s.fixedHint(keys.Enter, "dashboard.hint.take").does(s.enter)
	rules := s.fixedHint("F1", "dashboard.hint.rules").does(s.openRules)
	if s.full() {
		enter.label = s.phrase(s.offer.Label)
	}
	if s.naming {
		rules.quiet = true
		return []hint{enter, rules, s.fixedHint(keys.Esc, "dashboard.place.unnamed").does(s.back)}
	}
	choose := s.fixedHint("←→↑↓", "dashboard.place.choose").or(keys.Left, keys.Right, keys.Up, keys.Down)
	choose.do, choose.quiet = s.move, s.full()
	spell := s.fixedHint(plainID(s.cursor.Pile), "dashboard.place.type").does(func() { s.take(s.cursor.Pile) })
	spell.quiet = s.full()
	name := s.fixedHint(":", "dashboard.place.name").does(s.startNaming)
	name.quiet = !s.canNameHidden()
	all := []hint{enter, choose, spell, name}
	if s.mayStop() {
		all = append(all, s.fixedHint("F5", "dashboard.place.enough").does(s.finishPlaces))
	}
	return append(all, s.eraseHint(), s.spaceHint(), rules, s.fixedHint(keys.Esc, "dashboard.hint.back").does(s.back))
}

func (s *placeScreen) eraseHint() hint {
	return hint{key: keys.Backspace, quiet: true}.or(keys.Delete).does(s.erase)
}

// spaceHint picks after a move only: Space opened this screen and may bounce.
func (s *placeScreen) spaceHint() hint {
	return hint{key: keys.Space, quiet: true}.does(func() {
		if s.moved {
			s.enter()
		}
	})
}
