package patience

import (
	"errors"
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// move moves cards on the table. Places are named by id or by a card that lies
// there; how many cards move need not be said where it goes without saying.
var move = match.Spec{
	ID: "move", Key: "m",
	Args: func(s *match.State) []match.Arg {
		count := match.Arg{ID: "cards", Kind: match.CountArg, Optional: true, Min: 1, Max: int(cards.King)}
		l := current(s).layout
		if l == nil {
			return []match.Arg{{ID: "from", Kind: match.PlaceArg}, {ID: "to", Kind: match.PlaceArg}, count}
		}
		return []match.Arg{
			{ID: "from", Kind: match.PlaceArg, Places: l.sources()},
			{ID: "to", Kind: match.PlaceArg, Places: l.targets()},
			count,
		}
	},
	When:   refereed,
	Decide: decideMove,
}

// refereed returns why no move can be made now, or the zero phrase.
func refereed(s *match.State, at match.Moment) phrase.Phrase {
	if why := match.NotPlaying(s, at); !why.IsZero() {
		return why
	}
	if current(s).layout == nil {
		return phrase.Of("patience.why.no_layout")
	}
	return phrase.Phrase{}
}

// sources are the places that a move can begin at.
func (l *layout) sources() []string {
	var ids []string
	for i, column := range l.position.Columns {
		if len(column) > 0 {
			ids = append(ids, columnID(i))
		}
	}
	for i, card := range l.cells {
		if card.Valid() {
			ids = append(ids, cellID(i))
		}
	}
	return ids
}

// targets are the places that a move can go to.
func (l *layout) targets() []string {
	var ids []string
	for i := range l.position.Columns {
		ids = append(ids, columnID(i))
	}
	for i, card := range l.cells {
		if !card.Valid() {
			ids = append(ids, cellID(i))
		}
	}
	for _, suit := range cards.Suits {
		ids = append(ids, foundationID(suit))
	}
	if l.gap() >= 0 {
		ids = append(ids, string(penguin.ToGap)) // whichever it is
	}
	return ids
}

func decideMove(req match.Request) ([]match.Event, *match.Refusal) {
	l, r := current(req.State).layout, RulesOf(req.State.Agreed)
	n := 0
	if len(req.Given.Counts) > 0 {
		if n = req.Given.Counts[0]; n < 1 {
			return nil, match.Refuse("patience.no.number_below", "count", n)
		}
	}
	from, refusal := l.place(req.Given.Places[0])
	if refusal != nil {
		return nil, refusal
	}
	to, refusal := l.place(req.Given.Places[1])
	if refusal != nil {
		return nil, refusal
	}
	heads, refusal := l.from(r, from, n)
	if refusal != nil {
		return nil, refusal
	}
	step, refusal := l.step(r, heads, to)
	if refusal != nil {
		return nil, refusal
	}
	return closing(req, []match.Event{Moved{Steps: []Step{step}}}), nil
}

// Step is one move: what moves, where it goes, and how many cards went along.
type Step struct {
	Move  string `json:"move"`            // as package penguin writes it
	Place string `json:"place,omitempty"` // the column or cell that it went into, where there are several
	Cards int    `json:"cards"`
}

// step finds the move from one of the heads to the place, the first that is
// legal, and refuses what is not.
func (l *layout) step(r penguin.Rules, heads []cards.Card, to place) (Step, *match.Refusal) {
	at, refusal := l.target(&to)
	if refusal != nil {
		return Step{}, refusal
	}
	if refusal := l.ownFoundation(heads[len(heads)-1], to); refusal != nil {
		return Step{}, refusal
	}
	var fault error
	for _, head := range l.fitting(r, heads, to) {
		m := penguin.Move{Card: head, To: to.kind, On: to.card}
		_, err := l.position.Play(r, m)
		if err == nil {
			return Step{Move: m.String(), Place: l.placeID(m, at), Cards: l.along(head)}, nil
		}
		if fault == nil {
			fault = err
		}
	}
	return Step{}, refused(fault)
}

// ownFoundation refuses a foundation that was named and is not that of the
// card's suit (Foundations). Of a card that lies on one already the referee says
// why it stays.
func (l *layout) ownFoundation(card cards.Card, to place) *match.Refusal {
	if to.kind != penguin.ToFoundation || !to.suit.Valid() || card.Suit == to.suit || l.position.Played(card) {
		return nil
	}
	return ruled("foundations", "other_foundation", "card", card.Phrase(), "named", to.suit.Phrase(), "own", card.Suit.Phrase())
}

// refused is the refusal of a move that the referee forbids.
func refused(err error) *match.Refusal {
	var fault *penguin.Fault
	if !errors.As(err, &fault) {
		return &match.Refusal{Why: phrase.OfError(err)}
	}
	return &match.Refusal{Why: fault.Why, Section: fault.Section}
}

// target settles where a move goes: a column named by number is its exposed
// card, or a gap. It returns the number of the gap or the cell.
func (l *layout) target(to *place) (int, *match.Refusal) {
	switch {
	case to.kind == penguin.ToCard && !to.card.Valid():
		exposed, ok := l.position.Exposed(to.number)
		if to.card = exposed; !ok {
			to.kind = penguin.ToGap
		}
		return to.number, nil
	case to.kind == penguin.ToGap:
		return l.gap(), nil
	case to.kind == penguin.ToCell && to.number < 0:
		return slices.Index(l.cells, cards.Card{}), nil
	case to.kind == penguin.ToCell && l.cells[to.number].Valid():
		return 0, ruled("cells", "cell_taken", "card", l.cells[to.number].Phrase())
	}
	return to.number, nil
}

// fitting are the heads that may be meant, the likeliest first. Where none fits
// it is the exposed card, of which the referee says why it does not.
func (l *layout) fitting(r penguin.Rules, heads []cards.Card, to place) []cards.Card {
	last := heads[len(heads)-1:]
	var fit []cards.Card
	for _, head := range heads {
		switch {
		case to.kind == penguin.ToCard && r.Takes(to.card, head), to.kind == penguin.ToGap && r.Fills(l.position.Base, head):
			fit = append(fit, head)
		}
	}
	switch {
	case len(fit) == 0:
		return last
	case to.kind == penguin.ToGap && len(fit) > 1 && l.deepest(fit[0]):
		return fit[1:] // a whole column in another place is the same table
	}
	return fit
}

// deepest reports whether the card is the deepest of its column.
func (l *layout) deepest(card cards.Card) bool {
	return slices.ContainsFunc(l.position.Columns, func(c []cards.Card) bool { return len(c) > 0 && c[0] == card })
}

// along is the number of cards that move with a card, itself included.
func (l *layout) along(card cards.Card) int {
	for _, column := range l.position.Columns {
		if i := slices.Index(column, card); i >= 0 {
			return len(column) - i
		}
	}
	return 1
}

// placeID names the gap or the cell that a move goes into.
func (l *layout) placeID(m penguin.Move, at int) string {
	switch m.To {
	case penguin.ToGap:
		return columnID(at)
	case penguin.ToCell:
		return cellID(at)
	}
	return ""
}

// auto plays up every card that may always go up, and those that follow. The
// base card is never among them (The base card).
var auto = match.Spec{
	ID: "auto", Key: "a",
	When: func(s *match.State, at match.Moment) phrase.Phrase {
		if why := refereed(s, at); !why.IsZero() {
			return why
		}
		if len(current(s).layout.position.Safe()) == 0 {
			return phrase.Of("patience.why.no_auto")
		}
		return phrase.Phrase{}
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		var e Moved
		for _, m := range current(req.State).layout.position.Safe() {
			e.Steps = append(e.Steps, Step{Move: m.String(), Cards: 1})
		}
		return closing(req, []match.Event{e}), nil
	},
}

// Moved is one move, or all those of one auto.
type Moved struct {
	Steps []Step `json:"moves"`
}

func (Moved) Kind() string { return "move" }

// Apply makes the moves.
func (e Moved) Apply(s *match.State, _ match.Moment) {
	r, rules := mutableData(s), RulesOf(s.Agreed)
	for _, step := range e.Steps {
		m, at := step.read(r.layout)
		if err := r.layout.play(rules, m, at); err == nil {
			r.moves++
			r.last = step.moment(m)
		}
	}
}

// read is the step as a move, with the number of its gap or cell.
func (t Step) read(l *layout) (penguin.Move, int) {
	m, _ := penguin.ParseMove(t.Move, cards.Reader{}) // it was written by String
	to, _ := l.place(t.Place)
	return m, to.number
}

// moment is the moment of the game whose rule the step follows.
func (t Step) moment(m penguin.Move) string {
	switch {
	case m.To == penguin.ToCell:
		return "cell"
	case m.To == penguin.ToFoundation:
		return "foundation"
	case m.To == penguin.ToGap:
		return "gap"
	case t.Cards > 1:
		return "sequence"
	}
	return "column"
}

func (e Moved) Say(*match.State) phrase.Phrase {
	var up []phrase.Phrase
	for _, step := range e.Steps {
		m, _ := penguin.ParseMove(step.Move, cards.Reader{})
		if len(e.Steps) == 1 {
			return phrase.Of("penguin.move."+string(m.To), "card", m.Card.Phrase(), "on", m.On.Phrase(), "n", step.Cards)
		}
		up = append(up, m.Card.Phrase())
	}
	return phrase.Of("patience.line.auto", "cards", up)
}
