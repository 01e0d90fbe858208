package dashboard

import (
	"errors"
	"slices"
	"strings"
	"time"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// play is the open table as its screens share it.
type play struct {
	*desk
	table Table
	view  match.View
	leave func() // ends what follows the table beside the loop

	refused *match.Ask // what would make the table take the action that it just refused; nil: nothing
	goUntil time.Time  // until then the window says "Go!"

	studied thought  // the position that is studied
	inquiry *thought // the question that is being thought about; nil: none

	forbids string                   // the section that forbade what was just tried; "" for none
	layouts map[string]*sheetOfCards // what was told of a layout and not sent, by action

	letters typed.Letters // that somebody was asked about

	aim *aim // what is being picked in the diagrams while they are drawn; nil: nothing
}

// sit opens a table's screens.
func (d *desk) sit(table Table) {
	p := &play{desk: d, table: table, view: table.View(), layouts: make(map[string]*sheetOfCards)}
	d.open, p.leave = p, d.follow(p)
	d.speakOf(p.view.Game)
	d.push(newTableScreen(p))
	if p.view.Onlooking {
		d.message = staying(func() string { return d.say("dashboard.onlooking.message") })
	}
}

// rise closes the table; the match stays as it is.
func (p *play) rise() {
	p.open = nil
	p.stack = p.stack[:1]
	p.speakOf("")
	p.forget()
	p.leave()
	err := p.table.Close()
	if home, ok := p.stack[0].(*homeScreen); ok {
		home.reload()
		home.standAt(p.view.Match)
	}
	if err != nil {
		p.fail(err)
	}
}

// look takes the newest View, and rings when a signal or a Stop is in it.
func (p *play) look(ring bool) {
	before := momentOf(p.view)
	p.view = p.table.View()
	p.study()
	if ring {
		p.ring(before, momentOf(p.view))
	}
	if p.refused != nil && !slices.ContainsFunc(p.view.Offers, func(o match.Offer) bool { return o.ID == p.refused.Offer.ID }) {
		p.refused = nil
	}
}

// do sends an action and looks at what it did. Cards are read as the language
// and the game write them.
func (p *play) do(a match.Action) error {
	p.refused = nil
	p.stopAsking()
	a, err := p.input().Action(p.view.Offers, a)
	if err != nil {
		return err
	}
	err = p.table.DoAt(p.view.Seq, a)
	p.forbids = ""
	if refusal := (*match.Refusal)(nil); errors.As(err, &refusal) {
		p.forbids = refusal.Section
	}
	p.look(a.ID != undo && a.ID != redo)
	if err == nil {
		p.message = message{text: p.notes(p.view.Notes)}
	}
	return err
}

// input reads what is typed at the table.
func (p *play) input() typed.Input {
	in := typed.In(p.text)
	in.Open, in.Letters = p.openFile, &p.letters
	return in
}

// cardReader reads the cards that are typed at the table. Its error is to be shown by
// [play.misread].
func (p *play) cardReader() cards.Reader { return p.letters.Reader(typed.Cards(p.text)) }

// misread says why a text is not taken for a card. A letter that could mean
// another suit is not asked about again.
func (p *play) misread(err error) {
	p.letters.Heard(err)
	p.fail(err)
}

// section is the section of the rules that matters now: the one that forbade what
// was just tried, else that of this moment.
func (p *play) section() string {
	if p.forbids != "" {
		return p.forbids
	}
	return p.view.Section
}

// openRules opens the rules at the section that matters now.
func (p *play) openRules() {
	p.push(newRulesScreen(p.desk, p.view.Game, p.section(), p.view.Values))
}

// notes are what an action did, on one line.
func (p *play) notes(all []phrase.Phrase) string {
	var said []string
	for _, note := range all {
		if note.ID != match.JudgedLine { // the prompt says it
			said = append(said, p.phrase(note))
		}
	}
	return strings.Join(said, " · ")
}

// The actions that every table has and that need no offer.
const (
	undo = "undo"
	redo = "redo"
)

// isStep reports whether an offer goes through the record; it has keys of its
// own.
func isStep(o match.Offer) bool { return o.ID == undo || o.ID == redo }

// begin does what an offer's key asks for: the action itself, or the question
// for its arguments.
func (p *play) begin(o match.Offer) {
	switch {
	case isCorrection(o):
		p.push(newTallyScreen(p, true))
	case isCarry(o):
		p.push(carryAt(p, o))
	case o.Question && len(o.Args) == 0:
		if err := p.inquire(o, match.Action{ID: o.ID}); err != nil {
			p.fail(err)
		}
	case len(o.Args) == 0 || p.mayWait(o) && !p.waitsFor(o):
		p.send(o)
	default:
		p.ask(o, nil)
	}
}

// mayWait reports whether an offer's arguments can follow later: a Stop does not
// wait for who it was. An optional list cannot: without it the action means
// "none"; nor can one without which the action does something of its own.
func (p *play) mayWait(o match.Offer) bool {
	arg := o.Args[0]
	return arg.Optional && arg.Alone.IsZero() && (!arg.Many || inWords(arg))
}

// inWords reports whether an argument is told in words: a text, what a dispute is
// about.
func inWords(arg match.Arg) bool { return arg.Kind == match.TextArg || arg.Kind == match.DisputeArg }

// waitsFor reports whether the table waits to be told in words what belongs to
// the action, so that there is nothing to do without them.
func (p *play) waitsFor(o match.Offer) bool {
	ask, ok := p.asked()
	return ok && ask.Offer.ID == o.ID && inWords(ask.Arg())
}

// send does an action without its arguments. What the table then wants to be told
// in words is asked for at once; what would change a refusal may follow.
func (p *play) send(o match.Offer) {
	if err := p.do(match.Action{ID: o.ID}); err != nil {
		p.fail(err)
		if len(o.Args) > 0 && onlyWord(o.Args[0]) {
			p.refused = &match.Ask{Offer: o, Optional: true}
		}
		return
	}
	if ask, ok := p.asked(); ok && p.waitsFor(o) {
		p.askOn(ask)
	}
}

// complete answers what the table waits to hear with the seat whose number was
// pressed, or asks for what is missing. It reports false when the key is not for
// it.
func (p *play) complete(key string, digit int) bool {
	ask, ok := p.asked()
	if !ok {
		return false
	}
	switch arg := ask.Arg(); {
	case key == anywayKey && onlyWord(arg):
		p.answer(ask, arg.Words[0])
	case key == keys.Enter && !onlyWord(arg):
		p.askOn(ask)
	case digit > 0 && arg.Kind == match.SeatArg && slices.Contains(arg.Seats, digit-1):
		p.answer(ask, p.view.Seats[digit-1].Name)
	default:
		return false
	}
	return true
}

// answer sends an action with the word that the table waited for.
func (p *play) answer(ask match.Ask, word string) {
	if err := p.do(ask.Answer(word)); err != nil {
		p.fail(err)
	}
}

// onlyWord reports whether one word is all that can be said, so that nothing
// has to be chosen.
func onlyWord(arg match.Arg) bool { return arg.Kind == match.WordArg && len(arg.Words) == 1 }

// asked is what the table waits to hear first: what was refused for lack of it,
// else what the view asks.
func (p *play) asked() (match.Ask, bool) {
	switch {
	case p.refused != nil:
		return *p.refused, true
	case len(p.view.Asks) > 0:
		return p.view.Asks[0], true
	}
	return match.Ask{}, false
}

// asksWho are the seats whose numbers answer what the table waits to hear.
func (p *play) asksWho() []int {
	if ask, ok := p.asked(); ok && ask.Arg().Kind == match.SeatArg {
		return ask.Arg().Seats
	}
	return nil
}

// offered finds the action with a key. The likeliest action is shown with
// Space; its own key does it too, for somebody may have read it a moment ago.
func (p *play) offered(key string) (match.Offer, bool) {
	for _, of := range []func(match.Offer) string{keyOf, ownKeyOf} {
		for _, o := range p.view.Offers {
			if key != "" && of(o) == key {
				return o, true
			}
		}
	}
	return match.Offer{}, false
}

// keyOf is the name of an offer's key as package keys says it, ownKeyOf that of
// the key which the action has at any time.
func keyOf(o match.Offer) string { return keyNamed(o.Key) }

func ownKeyOf(o match.Offer) string { return keyNamed(o.FixedKey) }

func keyNamed(key string) string {
	if len(key) == 1 {
		return strings.ToLower(key)
	}
	return key
}

// countOffer is the action that takes counts, if one is legal now.
func (p *play) countOffer() (match.Offer, bool) {
	i := slices.IndexFunc(p.view.Offers, isCounting)
	if i < 0 {
		return match.Offer{}, false
	}
	return p.view.Offers[i], true
}

// isCounting reports whether an offer takes one seat's counts, so that the
// count form is its input.
func isCounting(o match.Offer) bool {
	return len(o.Args) > 1 && o.Args[0].Kind == match.SeatArg && areCounts(o.Args[1:])
}

// isCorrection reports whether an offer takes the counts of a past round, so
// that the tally is its input.
func isCorrection(o match.Offer) bool {
	return len(o.Args) > 2 && o.Args[0].Kind == match.RoundArg && o.Args[1].Kind == match.SeatArg && areCounts(o.Args[2:])
}

// areCounts reports whether arguments are counts, perhaps with something after
// them that may be left out.
func areCounts(args []match.Arg) bool {
	return len(args) > 0 && args[0].Kind == match.CountArg && !slices.ContainsFunc(args, func(arg match.Arg) bool {
		return arg.Kind != match.CountArg && !arg.Optional
	})
}
