package patience

import (
	"time"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// deals is the record of the deals that counted: how many were played and won,
// in a row now and at most, and the best time of a win.
type deals struct {
	Played  int    `json:"played"`
	Won     int    `json:"won"`
	Streak  int    `json:"streak"`  // won in a row, up to the last deal
	Longest int    `json:"longest"` // won in a row at most
	Best    *int64 `json:"best_ms"` // null before the first win
	Cards   int    `json:"cards"`   // on the foundations, in all
}

// dealsOf is the record of all who played in the match: one after the other.
func dealsOf(s *match.State) deals {
	return recorded(s, func(int) bool { return true })
}

// recorded is the record of the seats that are meant.
func recorded(s *match.State, meant func(seat int) bool) deals {
	var d deals
	for _, r := range s.Past {
		if r.Void {
			continue
		}
		for _, seat := range r.Players() {
			// Who joins a table that is for one has no counts.
			if counts := r.Counted(seat); counts != nil && meant(seat) {
				d.add(counts[0], pack(s), r.Time)
			}
		}
	}
	return d
}

// add adds a deal by the number of cards that are up and the time it took.
func (d *deals) add(up, pack int, took match.Span) {
	d.Played++
	d.Cards += up
	if up < pack {
		d.Streak = 0
		return
	}
	d.Won++
	d.Streak++
	d.Longest = max(d.Longest, d.Streak)
	// Where the time is only known by its bounds, the longest counts.
	if ms := took.High.Milliseconds(); d.Best == nil || ms < *d.Best {
		d.Best = &ms
	}
}

// hints tell the record.
func (d deals) hints() []phrase.Phrase {
	if d.Played == 0 {
		return nil
	}
	return append([]phrase.Phrase{d.sum()}, d.bests()...)
}

// sum says how many of the deals were won.
func (d deals) sum() phrase.Phrase {
	return phrase.Of("patience.deals", "won", d.Won, "n", d.Played, "cards", d.Cards)
}

// bests tell the best time and the wins in a row.
func (d deals) bests() []phrase.Phrase {
	var said []phrase.Phrase
	if d.Best != nil {
		best := time.Duration(*d.Best) * time.Millisecond
		said = append(said, phrase.Of("patience.best", "time", phrase.Clock(best)))
	}
	if d.Streak > 1 || d.Longest > 1 {
		said = append(said, phrase.Of("patience.streak", "n", d.Streak, "longest", d.Longest))
	}
	return said
}

// Marks are what the player's line shows besides the numbers: the deals won.
func (Procedure) Marks(s *match.State, seat int) []phrase.Phrase {
	d := recorded(s, func(i int) bool { return i == seat })
	marks := match.FalseStartMarks(s.Round, seat)
	if d.Won > 0 {
		marks = append(marks, phrase.Of("patience.mark.won", "n", d.Won, "played", d.Played))
	}
	if d.Streak > 1 {
		marks = append(marks, phrase.Of("patience.mark.streak", "n", d.Streak))
	}
	return marks
}

// Winners are the players who have won a deal: a patience is won or lost,
// however many cards are up (You win).
func (Procedure) Winners(s *match.State) []int {
	var winners []int
	for seat := range s.Seats {
		if recorded(s, func(i int) bool { return i == seat }).Won > 0 {
			winners = append(winners, seat)
		}
	}
	return winners
}

// Outcome says how many of the deals were won.
func (Procedure) Outcome(s *match.State) phrase.Phrase {
	return dealsOf(s).sum()
}

// Moves is how many moves the deal took whose cards were entered as they were
// dealt. A card that goes up with others counts as one move, as do the cards of a
// sequence that move together.
func (Procedure) Moves(r *match.Round) int {
	if o := data(r); o.dealt {
		return o.moves
	}
	return 0
}
