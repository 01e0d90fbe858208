package stats

import (
	"cmp"
	"slices"
)

// Pair is the balance of two players over all finished matches in which both
// played.
type Pair struct {
	A, B  string // ids; A has at least as many better ranks as B
	Ahead int    // matches in which A had the better rank
	Level int    // matches in which both had the same rank
	After int    // matches in which B had the better rank
}

// duel is a Pair whose players are known from where it is stored.
type duel struct{ ahead, level, after int }

// addDuels adds a finished match to the duel of every two of its players, except
// teammates.
func (b *Book) addDuels(m Match) {
	for i, one := range b.atMatch {
		for _, other := range b.atMatch[i+1:] {
			p, q := b.players[one], b.players[other]
			if p.rank == 0 || q.rank == 0 || teammates(m, p.Player, q.Player) {
				continue
			}
			b.addDuel(one, other, cmp.Compare(p.rank, q.rank))
		}
	}
}

// teammates reports whether two players sit at one seat.
func teammates(m Match, p, q string) bool {
	return slices.ContainsFunc(m.Seats, func(s Seat) bool {
		return len(s.Players) > 1 && slices.Contains(s.Players, p) && slices.Contains(s.Players, q)
	})
}

// addDuel adds a match to the duel of two players, given by index. by is negative if
// one had the better rank, and 0 if both had the same.
func (b *Book) addDuel(one, other, by int) {
	if one < other {
		one, other, by = other, one, -by
	}
	p := b.players[one]
	if other >= len(p.duels) {
		p.duels = append(p.duels, make([]duel, one-len(p.duels))...)
	}
	d := &p.duels[other]
	switch {
	case by < 0:
		d.ahead++
	case by > 0:
		d.after++
	default:
		d.level++
	}
}

// Pairs returns the balances of all players who met, most frequent pairs first.
func (b *Book) Pairs() []Pair {
	var list []Pair
	for _, one := range b.players {
		for other, d := range one.duels {
			p := Pair{A: one.Player, B: b.players[other].Player, Ahead: d.ahead, Level: d.level, After: d.after}
			if p.After > p.Ahead || p.After == p.Ahead && p.B < p.A {
				p = Pair{A: p.B, B: p.A, Ahead: p.After, Level: p.Level, After: p.Ahead}
			}
			if p.met() > 0 {
				list = append(list, p)
			}
		}
	}
	slices.SortFunc(list, func(x, y Pair) int {
		return cmp.Or(cmp.Compare(y.met(), x.met()), cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B))
	})
	return list
}

func (p Pair) met() int { return p.Ahead + p.Level + p.After }
