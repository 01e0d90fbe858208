package race

import (
	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// KingPlayed is a complete pile: play stops, the pile is taken out. With Further play
// stands already, with First for another reason than a King. With Names it completes
// or corrects what is known of a pile that is out.
type KingPlayed struct {
	Seat    int    `json:"seat"` // -1: not said yet
	Card    string `json:"card,omitempty"`
	Further bool   `json:"further,omitempty"`
	First   bool   `json:"first,omitempty"`
	Names   bool   `json:"names,omitempty"`
	// Pile is which pile of the round is named, from 1; 0, in older records: the last.
	Pile int `json:"pile,omitempty"`
	// Known says that the player had been named before, and only the card is news.
	Known bool `json:"known,omitempty"`
	// Instead is the seat that was named before, by mistake; nil: none.
	Instead *int `json:"instead,omitempty"`
}

func (KingPlayed) Kind() string { return "king" }

// Apply takes the pile out and stops play, or completes what is known of it.
func (e KingPlayed) Apply(s *match.State, at match.Moment) {
	r := mutableData(s)
	if !e.Names {
		e.halt(s, at)
		r.agreed = nil
		r.taken = append(r.taken, pile{seat: -1, start: s.Round.Starts})
	}
	named := len(r.taken) - 1
	if e.Pile > 0 {
		named = e.Pile - 1
	}
	p := &r.taken[named]
	p.seat = e.Seat
	if card := e.card(); card != nil {
		p.card = card
	}
}

// card is the King; nil when nobody said which one it is. That is checked before
// parsing, since a replay does it many times.
func (e KingPlayed) card() *cards.Card {
	if e.Card == "" {
		return nil
	}
	card, err := cards.Parse(e.Card)
	if err != nil {
		return nil
	}
	return &card
}

// halt stops play. A Stop that has a question of its own keeps it.
func (e KingPlayed) halt(s *match.State, at match.Moment) {
	if e.Further && (s.Stop == stalemateStop || s.Stop == match.RulingStop && s.Decided.IsZero()) {
		return
	}
	s.Halt(kingStop, at)
}

func (e KingPlayed) Say(s *match.State) phrase.Phrase {
	if e.Seat < 0 {
		return phrase.Of(e.line("line.king", "line.king_more"))
	}
	seat := s.Seats[e.Seat].Name
	card := e.card()
	switch {
	case e.Instead != nil && card != nil:
		return phrase.Of("line.king_instead_card", "seat", seat, "other", s.Seats[*e.Instead].Name, "card", card.Phrase())
	case e.Instead != nil:
		return phrase.Of("line.king_instead", "seat", seat, "other", s.Seats[*e.Instead].Name)
	case e.Known && card != nil:
		return phrase.Of("line.king_is", "seat", seat, "card", card.Phrase())
	case card == nil:
		return phrase.Of(e.line("line.king_seat", "line.king_more_seat"), "seat", seat)
	}
	return phrase.Of(e.line("line.king_card", "line.king_more_card"), "seat", seat, "card", card.Phrase())
}

// line is the phrase of a King that stops play, or of one more at the same Stop.
func (e KingPlayed) line(first, further string) string {
	if e.Further && !e.First {
		return further
	}
	return first
}
