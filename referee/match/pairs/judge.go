package pairs

import (
	"slices"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// yes says that the cards that lie open go together.
var yes = match.Spec{ID: "yes", Key: "a", When: whenAsked, Decide: answer(true)}

// no says that they do not.
var no = match.Spec{ID: "no", Key: "n", When: whenAsked, Decide: answer(false)}

func whenAsked(s *match.State, now match.Moment) phrase.Phrase {
	if why := match.NotPlaying(s, now); !why.IsZero() {
		return why
	}
	if r := data(s); r.show == nil || r.show.waits() {
		return phrase.Of("why.nothing_asked")
	}
	return phrase.Phrase{}
}

func answer(right bool) func(match.Request) ([]match.Event, *match.Refusal) {
	return func(req match.Request) ([]match.Event, *match.Refusal) {
		return withConsequences(req, judged(data(req.State).show, right)), nil
	}
}

// judged is the decision about the cards that lie open.
func judged(w *show, right bool) Judged {
	if w.cutter != nobody {
		return Judged{Right: right, Taker: w.cutter, Turn: w.seat}
	}
	return Judged{Right: right, Taker: w.seat, Turn: w.seat}
}

// decided judges the cards that lie open as far as they are named: one card too
// few, or a special card, settles what the others cannot.
func (r *round) decided() (right, decided bool) {
	tiles := make([]ruling.Tile, 0, 3)
	for _, c := range r.show.judging() {
		tile := ruling.Tile{}
		if c.named {
			tile = r.places[c.place].card
		}
		tiles = append(tiles, tile)
	}
	switch {
	case slices.Contains(tiles, ruling.Special):
		return false, true
	case slices.Contains(tiles, ruling.Tile{}):
		return false, false
	}
	return ruling.Chained(tiles...), true
}

// Judged is the decision whether the cards that lie open go together. The clock
// runs on; the consequences come at once.
type Judged struct {
	Right bool `json:"right"`
	Taker int  `json:"taker"` // the seat that announced them
	Turn  int  `json:"turn"`  // the seat whose turn it is
}

func (Judged) Kind() string { return "judged" }

// Apply lets a right pair lie open for others to cut; a right plic-plac-ploc is
// pocketed; wrong cards go back. Plic-Plac, pair, triple and cut.
func (e Judged) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	w := r.show
	r.believe(w.judging(), e.Right)
	switch cutting := w.cutter != nobody; {
	case e.Right && len(w.judging()) == 2:
		w.right = true
	case e.Right:
		r.pocket(e.Taker, w.judging())
		r.next(e.Turn)
	case cutting: // a wrong cut: the player takes the pair after all
		r.pocket(w.seat, w.cards)
		r.next(e.Turn)
	default:
		r.next(e.Turn)
	}
}

// believe drops what was named before at places whose cards lie open now, when
// the table's decision says otherwise: the cards are right.
func (r *round) believe(cards []shown, right bool) {
	tiles := make([]ruling.Tile, len(cards))
	for i, c := range cards {
		tiles[i] = r.places[c.place].card
	}
	known := !slices.Contains(tiles, ruling.Tile{})
	special := slices.Contains(tiles, ruling.Special)
	if differs := known && ruling.Chained(tiles...) != right; !differs && (!right || !special) {
		return
	}
	for _, c := range cards {
		if !c.named {
			r.places[c.place].card = ruling.Tile{}
		}
	}
}

func (e Judged) Say(s *match.State) phrase.Phrase {
	switch {
	case e.Right:
		return phrase.Of("line.judged_right")
	case e.Taker != e.Turn:
		return phrase.Of("line.judged_wrong_cut", "seat", s.Seats[e.Turn].Name)
	}
	return phrase.Of("line.judged_wrong")
}
