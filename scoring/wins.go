package scoring

// Wins is the rule for who wins a match.
type Wins struct {
	Low          bool // the lowest total is the best; otherwise the highest
	PositiveOnly bool // nobody wins with a total of 0 or less
}

// Ranks returns each seat's rank by its total. 1 is the best; equal totals share a
// rank, and the ranks after it are skipped: 1, 1, 3. A seat without a total has
// rank 0.
//
// left says, by seat, who left before the end; it may be shorter than totals. If
// the lowest total wins, those who left come after all others, because they missed
// rounds that cost points. If the highest total wins, they only missed chances and
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

// Winners returns all seats that share the best total. If the lowest total wins, a
// seat that left cannot win. The result is empty if nobody has a total and, with
// PositiveOnly (Plink, Scoring: the highest positive number wins), if no total is
// positive. left is the same as for Ranks.
func (w Wins) Winners(totals []*int, left []bool) []int {
	var winners []int
	for seat, rank := range w.Ranks(totals, left) {
		if rank == 1 && !w.outOfRunning(left, seat) && (*totals[seat] > 0 || !w.PositiveOnly) {
			winners = append(winners, seat)
		}
	}
	return winners
}

// outOfRunning reports whether a seat cannot win because it left.
func (w Wins) outOfRunning(left []bool, seat int) bool {
	return w.Low && seat < len(left) && left[seat]
}

func (w Wins) better(a, b int) bool {
	if w.Low {
		return a < b
	}
	return a > b
}
