package scoring

// Wins says who wins a match.
type Wins struct {
	Low          bool // the lowest total is the best; else the highest
	PositiveOnly bool // nobody wins with a total of 0 or less
}

// Ranks returns each seat's rank by its total: 1 is the best, equal totals
// share a rank, and the next rank is left out for each that shares: 1, 1, 3. A
// seat without a total has rank 0.
func (w Wins) Ranks(totals []*int) []int {
	ranks := make([]int, len(totals))
	for seat, total := range totals {
		if total == nil {
			continue
		}
		ranks[seat] = 1
		for _, other := range totals {
			if other != nil && w.better(*other, *total) {
				ranks[seat]++
			}
		}
	}
	return ranks
}

// Winners returns the seats that win with these totals: all that share the
// best one. It is empty when nobody has a total, and with PositiveOnly (Plink,
// Scoring: the highest positive number wins) when no total is positive.
func (w Wins) Winners(totals []*int) []int {
	var winners []int
	for seat, rank := range w.Ranks(totals) {
		if rank == 1 && (*totals[seat] > 0 || !w.PositiveOnly) {
			winners = append(winners, seat)
		}
	}
	return winners
}

func (w Wins) better(a, b int) bool {
	if w.Low {
		return a < b
	}
	return a > b
}
