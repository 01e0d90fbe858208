package dashboard

import (
	"errors"
	"slices"
	"strings"
	"time"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/rulesets/phrase"
)

// play is the open table, which its screens share.
type play struct {
	*desk
	table  Table
	view   match.View
	leave  func() // ends the background work that follows the table
	acting bool   // an action is being written

	refused *match.Ask // completes the action that was just refused; nil: nothing would
	goUntil time.Time  // the window says "Go!" until then

	studied task  // the work on the table's standing question
	inquiry *task // the question being answered; nil: none

	forbiddenBy string                   // the section that forbade the last action; "": none
	layouts     map[string]*sheetOfCards // unfinished layouts, by action

	letters typed.Letters // ambiguous letters that were asked about
}

// openTable opens a table's screen.
func (d *desk) openTable(table Table) {
	p := d.attach(table)
	d.push(newTableScreen(p))
	if p.view.Onlooking {
		d.message = lastingMessage(func() string { return d.say("dashboard.onlooking.message") })
	}
}

// attach makes a table the open one, which is followed from now on.
func (d *desk) attach(table Table) *play {
	p := &play{desk: d, table: table, view: table.View(), layouts: make(map[string]*sheetOfCards)}
	d.open, p.leave = p, d.follow(p)
	d.showOnBoard(table)
	d.setGame(p.view.Game)
	return p
}

// closeTable closes the table. The match stays open.
func (p *play) closeTable() {
	p.open = nil
	p.cut(1)
	p.setGame("")
	p.cancelWork()
	p.leave()
	p.showOnBoard(nil)
	err := p.table.Close()
	if home, ok := p.stack[0].(*homeScreen); ok {
		home.reload()
		home.selectMatch(p.view.Match)
	}
	if err != nil {
		p.fail(err)
	}
}

// look takes the newest View. With ring it announces a signal or a Stop.
func (p *play) look(ring bool) { p.show(p.table.View(), ring) }

// followTable takes the newest View when the time has passed or something was published. What
// comes of an action that is being written is left to the key that sent it.
func (p *play) followTable() {
	if v := p.table.View(); !p.acting || v.Seq == p.view.Seq {
		p.show(v, true)
	}
}

func (p *play) show(v match.View, ring bool) {
	before := momentOf(p.view)
	p.view = v
	p.study()
	if ring {
		p.ring(before, momentOf(p.view))
	}
	if p.refused != nil && !slices.ContainsFunc(p.view.Offers, func(o match.Offer) bool { return o.ID == p.refused.Offer.ID }) {
		p.refused = nil
	}
}

// do sends an action and takes the new View. Cards are read in the language and suits of
// the game.
func (p *play) do(a match.Action) error {
	p.refused = nil
	p.cancelQuestion()
	a, err := p.input().Action(p.view.Offers, a)
	if err != nil {
		return err
	}
	seq := p.view.Seq
	p.acting = true
	p.besideTurn(func() { err = p.table.DoAt(seq, a) })
	p.acting = false
	p.forbiddenBy = ""
	if refusal := (*match.Refusal)(nil); errors.As(err, &refusal) {
		p.forbiddenBy = refusal.Section
	}
	p.look(a.ID != undo && a.ID != redo)
	if err == nil {
		p.message = message{text: p.notes(p.view.Notes)}
	}
	return err
}

// input reads what players type.
func (p *play) input() typed.Input {
	in := typed.In(p.text)
	in.Open, in.Letters = p.openFile, &p.letters
	return in
}

// cardReader reads cards that players type. Show its errors with [play.misread].
func (p *play) cardReader() cards.Reader { return p.letters.Reader(typed.Cards(p.text)) }

// misread says why a text is no card. The same letter is not asked about again.
func (p *play) misread(err error) {
	p.letters.Heard(err)
	p.fail(err)
}

// section is the section of the rules that matters now: the one that forbade the last
// action, else that of the moment.
func (p *play) section() string {
	if p.forbiddenBy != "" {
		return p.forbiddenBy
	}
	return p.view.Section
}

// openRules opens the rules at that section.
func (p *play) openRules() {
	p.push(newRulesScreen(p.desk, p.view.Game, p.section(), p.view.Values))
}

// notes tell what an action did, on one line.
func (p *play) notes(all []phrase.Phrase) string {
	var said []string
	for _, note := range all {
		if note.ID != match.JudgedLine { // the prompt says it
			said = append(said, p.phrase(note))
		}
	}
	return strings.Join(said, " · ")
}

// The actions that every table has without offering them.
const (
	undo = "undo"
	redo = "redo"
)

// isStep reports whether an offer is undo or redo, which have keys of their own.
func isStep(o match.Offer) bool { return o.ID == undo || o.ID == redo }

// begin sends an offer's action, or asks for its arguments.
func (p *play) begin(o match.Offer) {
	switch {
	case isCorrection(o):
		p.push(newTallyScreen(p, true))
	case isCarry(o):
		p.push(carryAt(p, o))
	case o.Question && len(o.Args) == 0:
		if err := p.askTable(o, match.Action{ID: o.ID}); err != nil {
			p.fail(err)
		}
	case len(o.Args) == 0 || p.argsMayFollow(o) && !p.isPending(o):
		p.send(o)
	default:
		p.ask(o, nil)
	}
}

// argsMayFollow reports whether an offer's arguments can come after the action: a Stop
// does not wait for who it was. They cannot if the action means something else without
// them, as an optional list does.
func (p *play) argsMayFollow(o match.Offer) bool {
	arg := o.Args[0]
	return arg.Optional && arg.Alone.IsZero() && (!arg.Many || inWords(arg))
}

// inWords reports whether an argument is free text.
func inWords(arg match.Arg) bool { return arg.Kind == match.TextArg || arg.Kind == match.DisputeArg }

// isPending reports whether the table waits for the words of an action that is already
// done.
func (p *play) isPending(o match.Offer) bool {
	ask, ok := p.pendingAsk()
	return ok && ask.Offer.ID == o.ID && inWords(ask.Arg())
}

// send sends an action without its arguments. Words that the table then wants are asked
// for at once; a word that would change a refusal may follow.
func (p *play) send(o match.Offer) {
	if err := p.do(match.Action{ID: o.ID}); err != nil {
		p.fail(err)
		if len(o.Args) > 0 && onlyWord(o.Args[0]) {
			p.refused = &match.Ask{Offer: o, Optional: true}
		}
		return
	}
	if ask, ok := p.pendingAsk(); ok && p.isPending(o) {
		p.askPending(ask)
	}
}

func (p *play) answer(ask match.Ask, word string) {
	if err := p.do(ask.Answer(word)); err != nil {
		p.fail(err)
	}
}

// onlyWord reports whether an argument can only be one word, so that there is nothing to
// choose.
func onlyWord(arg match.Arg) bool { return arg.Kind == match.WordArg && len(arg.Words) == 1 }

// pendingAsk is what the table wants to know first: what was just refused, else what the
// view asks.
func (p *play) pendingAsk() (match.Ask, bool) {
	switch {
	case p.refused != nil:
		return *p.refused, true
	case len(p.view.Asks) > 0:
		return p.view.Asks[0], true
	}
	return match.Ask{}, false
}

// askedSeats are the seats that can answer.
func (p *play) askedSeats() []int {
	if ask, ok := p.pendingAsk(); ok && ask.Arg().Kind == match.SeatArg {
		return ask.Arg().Seats
	}
	return nil
}

// offerFor finds an action by its key. The likeliest action has Space, but its own key
// works too, because somebody may have just read it.
func (p *play) offerFor(key string) (match.Offer, bool) {
	for _, of := range []func(match.Offer) string{keyOf, ownKeyOf} {
		for _, o := range p.view.Offers {
			if key != "" && of(o) == key {
				return o, true
			}
		}
	}
	return match.Offer{}, false
}

// keyOf is the key of an offer as package keys names it, ownKeyOf the key that the
// action has at any time.
func keyOf(o match.Offer) string { return keyNamed(o.Key) }

func ownKeyOf(o match.Offer) string { return keyNamed(o.FixedKey) }

func keyNamed(key string) string {
	if len(key) == 1 {
		return strings.ToLower(key)
	}
	return key
}

// countOffer is the offer that takes counts, if there is one.
func (p *play) countOffer() (match.Offer, bool) {
	i := slices.IndexFunc(p.view.Offers, isCounting)
	if i < 0 {
		return match.Offer{}, false
	}
	return p.view.Offers[i], true
}

// isCounting reports whether an offer takes one seat's counts, for which there is the
// count form.
func isCounting(o match.Offer) bool {
	return len(o.Args) > 1 && o.Args[0].Kind == match.SeatArg && areCounts(o.Args[1:])
}

// isCorrection reports whether an offer takes the counts of a past round, for which
// there is the tally.
func isCorrection(o match.Offer) bool {
	return len(o.Args) > 2 && o.Args[0].Kind == match.RoundArg && o.Args[1].Kind == match.SeatArg && areCounts(o.Args[2:])
}

// areCounts reports whether arguments are counts, followed by at most optional ones.
func areCounts(args []match.Arg) bool {
	return len(args) > 0 && args[0].Kind == match.CountArg && !slices.ContainsFunc(args, func(arg match.Arg) bool {
		return arg.Kind != match.CountArg && !arg.Optional
	})
}
