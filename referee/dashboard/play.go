package dashboard

import (
	"errors"
	"slices"
	"strings"
	"time"

	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/rulesets/phrase"
)

// play is the open table as its screens share it.
type play struct {
	*desk
	table Table
	view  match.View

	// pending is an action that was sent without its optional arguments, which
	// may still follow: the Stop does not wait for who it was.
	pending *pending
	goUntil time.Time // until then the window says "Go!"

	studied thought  // the position that is studied
	inquiry *thought // the question that is being thought about; nil: none

	forbids string                   // the section that forbade what was just tried; "" for none
	layouts map[string]*sheetOfCards // what was told of a layout and not sent, by action

	aim *aim // what is being picked in the diagrams while they are drawn; nil: nothing
}

// pending is an action that can be completed.
type pending struct {
	id   string
	args []string
}

// sit opens a table's screens.
func (d *desk) sit(table Table) {
	p := &play{desk: d, table: table, view: table.View(), layouts: make(map[string]*sheetOfCards)}
	d.open = p
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
	err := p.table.Close()
	if home, ok := p.stack[0].(*homeScreen); ok {
		home.reload()
		home.standAt(p.view.Match)
	}
	if err != nil {
		p.fail(err)
	}
}

// tick looks at the table again.
func (p *play) tick() {
	p.table.Tick()
	p.look(true)
}

// look takes the newest View, and rings when a signal or a Stop is in it.
func (p *play) look(ring bool) {
	before := momentOf(p.view)
	p.view = p.table.View()
	p.study()
	if ring {
		p.ring(before, momentOf(p.view))
	}
	if p.pending != nil {
		if _, ok := p.offer(p.pending.id); !ok {
			p.pending = nil
		}
	}
}

// do sends an action and looks at what it did. Cards are read as the language
// and the game write them.
func (p *play) do(a match.Action) error {
	p.pending = nil
	p.stopAsking()
	a, err := typed.Action(typed.Cards(p.text), p.view.Offers, a)
	if err != nil {
		return err
	}
	err = p.table.Do(a)
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
	said := make([]string, len(all))
	for i, note := range all {
		said[i] = p.phrase(note)
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
	case len(o.Args) == 0 || (p.mayWait(o) && !p.isPending(o.ID)):
		p.send(o.ID, nil)
	default:
		p.ask(o, nil)
	}
}

// mayWait reports whether an offer's arguments can follow later. An optional
// list cannot: without it the action means "none"; nor can one without which the
// action does something of its own.
func (p *play) mayWait(o match.Offer) bool {
	arg := o.Args[0]
	return arg.Optional && arg.Alone.IsZero() && (!arg.Many || arg.Kind == match.TextArg)
}

func (p *play) isPending(id string) bool { return p.pending != nil && p.pending.id == id }

// send does an action, and leaves it pending when more could be said of it. It
// reports whether the table took it.
func (p *play) send(id string, args []string) bool {
	given, _ := p.offer(id)
	err := p.do(match.Action{ID: id, Args: args})
	if err != nil {
		p.fail(err)
	}
	again, legal := p.offer(id)
	if !legal || len(args) >= len(given.Args) || !given.Args[len(args)].Optional || len(args) >= len(again.Args) {
		return err == nil
	}
	p.pending = &pending{id: id, args: args}
	if err == nil && again.Args[len(args)].Kind == match.TextArg && len(args) == 0 {
		p.ask(again, args)
	}
	return err == nil
}

// complete gives a pending action the seat with the number that was pressed,
// or asks for what is missing. It reports false when the key is not for it.
func (p *play) complete(key string, digit int) bool {
	if p.pending == nil {
		return false
	}
	o, ok := p.offer(p.pending.id)
	if !ok || len(p.pending.args) >= len(o.Args) {
		return false
	}
	arg := o.Args[len(p.pending.args)]
	switch {
	case key == "Tab" && onlyWord(arg):
		p.send(o.ID, append(p.pending.args[:len(p.pending.args):len(p.pending.args)], arg.Words[0]))
	case key == "Tab":
		p.ask(o, p.pending.args)
	case digit > 0 && arg.Kind == match.SeatArg && contains(arg.Seats, digit-1):
		p.send(o.ID, append(p.pending.args[:len(p.pending.args):len(p.pending.args)], p.view.Seats[digit-1].Name))
	default:
		return false
	}
	return true
}

// onlyWord reports whether one word is all that can be said, so that nothing
// has to be chosen.
func onlyWord(arg match.Arg) bool { return arg.Kind == match.WordArg && len(arg.Words) == 1 }

// asked is the argument that a pending action still takes.
func (p *play) asked() (match.Arg, bool) {
	if p.pending == nil {
		return match.Arg{}, false
	}
	o, ok := p.offer(p.pending.id)
	if !ok || len(p.pending.args) >= len(o.Args) {
		return match.Arg{}, false
	}
	return o.Args[len(p.pending.args)], true
}

// offer finds an action among those that are legal now.
func (p *play) offer(id string) (match.Offer, bool) {
	for _, o := range p.view.Offers {
		if o.ID == id {
			return o, true
		}
	}
	return match.Offer{}, false
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

func ownKeyOf(o match.Offer) string { return keyNamed(o.Own) }

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

func contains(seats []int, seat int) bool {
	for _, s := range seats {
		if s == seat {
			return true
		}
	}
	return false
}
