package scoring

// Wins says who wins a match.
type Wins struct {
	Low          bool // the lowest total is the best; else the highest
	PositiveOnly bool // nobody wins with a total of 0 or less
}

// Ranks returns each seat's rank by its total: 1 is the best, equal totals
// share a rank, and the next rank is left out for each that shares: 1, 1, 3. A
// seat without a total has rank 0.
//
// Left says by seat who left before the end; seats missing there have not. Where
// the lowest total wins, those come after all others: they did not play the
// rounds that cost points. Where the highest wins they only gave up rounds, and
// keep the rank of their total.
func (w Wins) Ranks(totals []*int, left []bool) []int {
	ranks := make([]int, len(totals))
	for seat, total := range totals {
		if total == nil {
			continue
		}
		ranks[seat] = 1
		for other, against := range totals {
			if against == nil {
				continue
			}
			behind, ahead := w.outOfRunning(left, seat), w.outOfRunning(left, other)
			if behind && !ahead || behind == ahead && w.better(*against, *total) {
				ranks[seat]++
			}
		}
	}
	return ranks
}

// Winners returns the seats that win with these totals: all that share the
// best one, and where the lowest wins have not left. It is empty when nobody has
// a total, and with PositiveOnly (Plink, Scoring: the highest positive number
// wins) when no total is positive. Left is as for Ranks.
func (w Wins) Winners(totals []*int, left []bool) []int {
	var winners []int
	for seat, rank := range w.Ranks(totals, left) {
		if rank == 1 && !w.outOfRunning(left, seat) && (*totals[seat] > 0 || !w.PositiveOnly) {
			winners = append(winners, seat)
		}
	}
	return winners
}

// outOfRunning reports whether the seat cannot win because it left.
func (w Wins) outOfRunning(left []bool, seat int) bool {
	return w.Low && seat < len(left) && left[seat]
}

func (w Wins) better(a, b int) bool {
	if w.Low {
		return a < b
	}
	return a > b
}
