package pairs

import (
	"slices"
	"strconv"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
)

// round is what the procedure keeps about a round.
type round struct {
	columns int
	places  []place // of the pot, row by row
	turn    int     // the seat whose turn it is; it may have left or be out
	begun   bool    // something was played: who begins is settled
	out     []int   // seats that claimed wrongly
	show    *show   // cards that lie open; nil: none
	claim   *claim  // "no more" that waits for a decision; nil: none
	winner  int     // the seat whose claim was right; nobody: none
}

// place is one place of the pot. What was named there stays known to the
// referee, whether the card still lies there or not.
type place struct {
	taker int         // the seat that pocketed the card; inPot: nobody
	card  ruling.Tile // as it was named; the zero Tile: it was not
}

// inPot marks a place whose card is still there.
const inPot = -1

// show are the cards that a player shows, and perhaps those of a cutter.
type show struct {
	seat   int
	cards  []shown // two: a plic-plac, three: a plic-plac-ploc
	right  bool    // it is right and waits for somebody to cut or for the player to take it
	cutter int     // seat; nobody: no one cuts
	cut    []shown // the cutter's three, that of the player first
}

// shown is a card that lies open.
type shown struct {
	place int
	named bool // just now; else only its place was told
}

// nobody is no seat.
const nobody = -1

// waits reports whether a right pair lies open that somebody may cut.
func (w *show) waits() bool { return w.right && w.cutter == nobody }

// judging returns the cards that are being judged.
func (w *show) judging() []shown {
	if w.cutter != nobody {
		return w.cut
	}
	return w.cards
}

// open returns the places of all cards that lie open, each once.
func (w *show) open() []int {
	var list []int
	for _, s := range slices.Concat(w.cards, w.cut) {
		if !slices.Contains(list, s.place) {
			list = append(list, s.place)
		}
	}
	return list
}

// claim is "no more": no pair is left in the pot.
type claim struct {
	seat    int
	finding finding
}

// Clone returns a copy that shares nothing that events change.
func (r *round) Clone() match.RoundData {
	c := *r
	c.places = slices.Clone(r.places)
	c.out = slices.Clone(r.out)
	if r.show != nil {
		w := *r.show
		c.show = &w // its cards are replaced, never changed
	}
	if r.claim != nil {
		k := *r.claim
		c.claim = &k
	}
	return &c
}

// newRound is a round before its first card: the whole pot lies there, and the
// first of the seats begins.
func newRound(s *match.State) *round {
	r := &round{columns: s.Agreed.Int("columns"), places: make([]place, s.Agreed.Int("pot")), winner: nobody}
	for i := range r.places {
		r.places[i].taker = inPot
	}
	return r
}

// data is what is kept about the round that is on, or about the one to come when
// none is on, for reading. Of a match that is finished it is the last one.
func data(s *match.State) *round {
	fresh := func() *round { return newRound(s) }
	if s.Round == nil && s.Stage == match.StageFinished && len(s.Past) > 0 {
		return match.DataOf(s.Past[len(s.Past)-1], fresh)
	}
	return match.CurrentData(s, fresh)
}

// mutableData is what is kept about the round that is on, or about the one to
// come, for events to change.
func mutableData(s *match.State) *round {
	return match.MutableData(s, func() *round { return newRound(s) })
}

// packOf are the cards that the match is played with.
func packOf(s *match.State) ruling.Pack { return PackOf(&s.Game, s.Agreed) }

// seats are those who take part in the round, or will.
func seats(s *match.State) []int {
	if s.Round == nil {
		return s.Entering()
	}
	return s.Round.Players()
}

// playing are the seats that are in the round and not out.
func (r *round) playing(s *match.State) []int {
	return slices.DeleteFunc(seats(s), func(seat int) bool { return slices.Contains(r.out, seat) })
}

// active is the seat whose turn it is; nobody when all are out. Plic-Plac, play:
// in the order of the seats, those who are out are left out.
func (r *round) active(s *match.State) int {
	in := r.playing(s)
	for _, seat := range in {
		if seat >= r.turn {
			return seat
		}
	}
	if len(in) > 0 {
		return in[0]
	}
	return nobody
}

// next ends the turn of the seat.
func (r *round) next(seat int) { r.turn, r.begun, r.show = seat+1, true, nil }

// cutters are the seats that may cut the pair that lies open. Plic-Plac, cut:
// any other player who is in; it takes two more cards from the pot.
func (r *round) cutters(s *match.State) []int {
	if r.show == nil || r.left() < 4 {
		return nil
	}
	return slices.DeleteFunc(r.playing(s), func(seat int) bool { return seat == r.show.seat })
}

// left is the number of cards in the pot, those that lie open included.
func (r *round) left() int {
	n := 0
	for _, p := range r.places {
		if p.taker == inPot {
			n++
		}
	}
	return n
}

// pocketed is the number of cards that the seat has pocketed.
func (r *round) pocketed(seat int) int {
	n := 0
	for _, p := range r.places {
		if p.taker == seat {
			n++
		}
	}
	return n
}

// pocket gives the seat the cards of the places.
func (r *round) pocket(seat int, cards []shown) {
	for _, c := range cards {
		r.places[c.place].taker = seat
	}
}

// id names a place: the letter of its column, the number of its row.
func (r *round) id(place int) string {
	return string(rune('a'+place%r.columns)) + strconv.Itoa(place/r.columns+1)
}

// ids names the places in the pot that satisfy the condition; nil: all.
func (r *round) ids(when func(place int) bool) []string {
	var list []string
	for i, p := range r.places {
		if p.taker == inPot && (when == nil || when(i)) {
			list = append(list, r.id(i))
		}
	}
	return list
}

// find returns the place of this name, or -1.
func (r *round) find(id string) int {
	for i := range r.places {
		if r.id(i) == id {
			return i
		}
	}
	return -1
}
