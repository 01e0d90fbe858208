package race

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/scoring"
)

// Checks proves, or not, that the round's counts can be right. The first count
// of a race is the cards on the build piles.
func (Procedure) Checks(s *match.State, r *match.Round) []match.Check {
	seats := r.Players()
	names := s.Names(seats)
	rows := make([][]int, len(seats))
	built := make([]int, len(seats))
	caller := -1
	for i, seat := range seats {
		rows[i] = r.Counted(seat)
		if rows[i] == nil {
			built = nil
		}
		if built != nil {
			built[i] = rows[i][0]
		}
		if seat == r.Caller {
			caller = i
		}
	}
	sheet := s.Sheet()
	m := middle(s, r, names)
	findings := m.Check(built)
	for i, row := range rows {
		if row != nil {
			findings = append(findings, m.CheckSeat(i, row[0])...)
		}
	}
	findings = append(findings, sheet.CheckDecks(names, rows)...)
	findings = append(findings, sheet.CheckSecondCaller(names, caller, rows)...)
	return checks(findings)
}

// SeatChecks proves what one seat counted by itself: the Kings that it played are
// among its cards.
func (Procedure) SeatChecks(s *match.State, r *match.Round, seat int, counts []int) []match.Check {
	seats := r.Players()
	return checks(middle(s, r, s.Names(seats)).CheckSeat(slices.Index(seats, seat), counts[0]))
}

func checks(findings []scoring.Finding) []match.Check {
	list := make([]match.Check, len(findings))
	for i, f := range findings {
		list[i] = match.Check(f)
	}
	return list
}

// middle is what is known of the build piles.
func middle(s *match.State, r *match.Round, names []string) scoring.BuildPiles {
	known := data(r)
	m := scoring.BuildPiles{
		Top:       s.Agreed.Int("top_rank"),
		Seats:     names,
		Packs:     packs(s),
		TopsKnown: known.seen,
	}
	for _, suit := range cards.Suits[:min(len(cards.Suits), s.Agreed.Int("suits"))] {
		m.Suits = append(m.Suits, suit.Name())
	}
	for _, p := range known.taken {
		taken := scoring.Taken{Suit: scoring.UnknownSuit, Seat: slices.Index(r.Players(), p.seat)}
		if p.card != nil {
			taken.Suit = int(p.card.Suit)
		}
		m.Taken = append(m.Taken, taken)
	}
	for _, card := range known.tops {
		m.Tops = append(m.Tops, scoring.Card{Suit: int(card.Suit), Rank: int(card.Rank)})
	}
	return m
}
