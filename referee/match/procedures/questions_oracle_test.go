package procedures_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tableref/rulesets"
)

// The oracles judge answers by the text of the rules alone: they know cards as words
// and call nothing of the program's judges.

// said is a card as a word: its rank from 1 to 13 and its suit.
type said struct {
	rank int
	suit byte
}

func cardOf(word string) said {
	ranks := map[string]int{"A": 1, "J": 11, "Q": 12, "K": 13}
	suit := word[len(word)-1]
	index := word[:len(word)-1]
	if rank, ok := ranks[index]; ok {
		return said{rank, suit}
	}
	rank, _ := strconv.Atoi(index)
	return said{rank, suit}
}

func (c said) red() bool { return c.suit == 'H' || c.suit == 'D' }

func rankOf(word string) int { return cardOf(word + "S").rank }

func num(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

func nums(word string) []int {
	var list []int
	for _, part := range strings.Split(word, ",") {
		list = append(list, num(part))
	}
	return list
}

type oracle func(values rulesets.Values, cards []string, answer string) bool

func builds(values rulesets.Values, card, on said) bool {
	return card.suit == on.suit && card.rank == on.rank+1 && card.rank <= values.Int("top_rank")
}

// spitOrder is the order of Spit: the Ace is high, and comes before the 2 again.
func spitNext(a, b said) bool {
	low := func(c said) int { return (c.rank + 11) % 13 } // 2 is 0, the Ace 12
	d := (low(a) - low(b) + 13) % 13
	return d == 1 || d == 12
}

func spitPlays(card string, tops []string) bool {
	return slices.ContainsFunc(tops, func(top string) bool { return spitNext(cardOf(card), cardOf(top)) })
}

// stockOf is a row of stock piles: top cards, and how many lie under each.
func stockOf(word string) (tops []string, under []int) {
	for _, pile := range strings.Split(word, ",") {
		top, more, _ := strings.Cut(pile, ":")
		n, _ := strconv.Atoi(more)
		tops, under = append(tops, top), append(under, n)
	}
	return tops, under
}

// tile is a card of Plic-Plac as a word: drawing and colour.
func tileOf(word string) (drawing, colour string) {
	if d, c, ok := strings.Cut(word, "-"); ok {
		return d, c
	}
	if word == "special" {
		return "", ""
	}
	return word[:len(word)-1], word[len(word)-1:]
}

func goTogether(a, b string) bool {
	da, ca := tileOf(a)
	db, cb := tileOf(b)
	return da != "" && db != "" && (da == db || ca == cb)
}

func chained(list ...string) bool {
	a, b, c := list[0], list[1], list[2]
	links := 0
	for _, pair := range [][2]string{{a, b}, {a, c}, {b, c}} {
		if goTogether(pair[0], pair[1]) {
			links++
		}
	}
	return links >= 2
}

func most(cards []string) int { return min(num(cards[0]), num(cards[1])) + num(cards[2]) }

// goesUp reports whether a card follows another one on a foundation.
func goesUp(card, on said, base int) bool {
	next := on.rank%13 + 1
	return card.suit == on.suit && card.rank == next && next != base
}

func lies(values rulesets.Values, card, on said) bool {
	round := values["round"] == "yes"
	return card.suit == on.suit && (card.rank+1 == on.rank || round && card.rank == 13 && on.rank == 1)
}

func winners(low, positive bool, totals []int) string {
	best := slices.Max(totals)
	if low {
		best = slices.Min(totals)
	}
	if positive && best <= 0 {
		return "nobody"
	}
	var names []string
	for i, total := range totals {
		if total == best {
			names = append(names, []string{"Ana", "Ben", "Cid", "Dan"}[i])
		}
	}
	return strings.Join(names, ",")
}

// stuckness is what can be known of a table of Spit: somebody, nobody, open.
func stuckness(values rulesets.Values, cards []string) string {
	tops := strings.Split(cards[2], ",")
	open := false
	for _, side := range cards[:2] {
		stock, under := stockOf(side)
		for i, top := range stock {
			if spitPlays(top, tops) {
				return "somebody"
			}
			if len(stock) < values.Int("piles") && under[i] > 0 {
				open = true
			}
		}
	}
	if open { // four cards of each rank: some that fits is not in sight
		return "open"
	}
	return "nobody"
}

func laid(values rulesets.Values, n int) string {
	piles := make([]int, values.Int("piles"))
	if values["deal_short"] == "piles" {
		for i := range piles {
			for piles[i] <= i && n > 0 {
				piles[i]++
				n--
			}
		}
	} else {
		for n > 0 {
			for i := range piles {
				if row := slices.Max(piles); n > 0 && i >= rowOf(piles, row) && piles[i] <= i {
					piles[i]++
					n--
				}
			}
		}
	}
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(piles)), "-"), "[]")
}

// rowOf is the first pile that may still get a card in this row.
func rowOf(piles []int, row int) int {
	if piles[len(piles)-1] == row && row > 0 && piles[0] > 0 {
		return row // the row is complete: the next one begins one pile further
	}
	return max(0, row-1)
}

var oracles = map[string]oracle{
	"race.build": func(v rulesets.Values, cards []string, answer string) bool {
		return builds(v, cardOf(answer), cardOf(cards[0]))
	},
	"race.where": func(v rulesets.Values, cards []string, answer string) bool {
		return builds(v, cardOf(cards[0]), cardOf(answer))
	},
	"race.own": func(_ rulesets.Values, cards []string, answer string) bool {
		card, on := cardOf(answer), cardOf(cards[0])
		return card.rank == on.rank-1 && card.red() != on.red()
	},
	"race.opens": func(_ rulesets.Values, _ []string, answer string) bool { return answer[0] == 'A' },
	"race.gap": func(_ rulesets.Values, _ []string, answer string) bool {
		return strings.HasSuffix(answer, "plink")
	},
	"race.pull": func(_ rulesets.Values, cards []string, answer string) bool {
		return answer != "nobody" && !strings.Contains(answer, cards[0]) && strings.Count(answer, ",") == 1
	},
	"race.middle": func(v rulesets.Values, cards []string, answer string) bool {
		built := num(cards[len(cards)-1]) * v.Int("top_rank")
		for _, top := range cards[:len(cards)-1] {
			built += cardOf(top).rank
		}
		return num(answer) == built
	},
	"race.score": func(v rulesets.Values, cards []string, answer string) bool {
		n := nums(cards[0])
		return num(answer) == n[0]*v.Int("weight_centre")+n[1]*v.Int("weight_left")
	},
	"race.winner": func(v rulesets.Values, cards []string, answer string) bool {
		return answer == winners(false, v["positive_winner"] == "yes", nums(cards[0]))
	},
	"spit.fit":   spitFits,
	"spit.round": spitFits,
	"spit.winner": func(_ rulesets.Values, cards []string, answer string) bool {
		return answer == winners(true, false, nums(cards[0]))
	},
	"spit.where": func(_ rulesets.Values, cards []string, answer string) bool {
		if answer == "neither" {
			return !spitPlays(cards[0], cards[1:])
		}
		return spitPlays(cards[0], []string{answer})
	},
	"spit.own": func(_ rulesets.Values, cards []string, answer string) bool { return spitPlays(answer, cards) },
	"spit.stuck": func(v rulesets.Values, cards []string, answer string) bool {
		return answer == stuckness(v, cards)
	},
	"race.possible": func(_ rulesets.Values, cards []string, answer string) bool {
		tops, first, second := cards[:len(cards)-2], num(cards[len(cards)-2]), num(cards[len(cards)-1])
		copies := map[said]int{}
		for _, top := range tops {
			for c := cardOf(top); c.rank > 0; c.rank-- {
				copies[c]++
			}
		}
		can, once, twice := true, 0, 0
		for _, n := range copies {
			can = can && n <= 2
			once++
			if n == 2 {
				twice++
			}
		}
		can = can && first+second == once+twice && twice <= first && first <= once
		return can == (answer == "yes")
	},
	"spit.out": func(_ rulesets.Values, cards []string, answer string) bool {
		return answer == map[bool]string{true: "won", false: "on"}[cards[1] == "0"]
	},
	"pairs.cut": func(_ rulesets.Values, cards []string, answer string) bool {
		cut := strings.Split(answer, "+")
		return slices.Contains(cut, cards[0]) != slices.Contains(cut, cards[1]) && chained(cut...)
	},
	"patience.move": func(v rulesets.Values, cards []string, answer string) bool {
		most := num(cards[1]) + 1
		if v["gap"] == "any" {
			most <<= num(cards[2])
		}
		return (num(cards[0]) <= most) == (answer == "yes")
	},
	"race.now": func(_ rulesets.Values, cards []string, answer string) bool {
		may := map[string]string{"ready": "go", "king": "go", "stalemate": "go", "agreed": "agree", "call": "count", "running": "king"}
		return strings.HasPrefix(answer, may[cards[0]])
	},
	"spit.slap": func(_ rulesets.Values, cards []string, answer string) bool { return answer == cards[0]+","+cards[1] },
	"pairs.may": func(_ rulesets.Values, _ []string, answer string) bool { return answer == "pair" },
	"spit.left": func(_ rulesets.Values, cards []string, answer string) bool {
		return num(answer) == num(cards[0])-num(cards[1])-1
	},
	"spit.lay": func(v rulesets.Values, cards []string, answer string) bool {
		return answer == laid(v, num(cards[0]))
	},
	"spit.piles": func(_ rulesets.Values, cards []string, answer string) bool {
		piles := 0
		for _, held := range cards {
			if num(held) > 15 {
				piles++
			}
		}
		return num(answer) == piles
	},
	"pairs.pair": func(_ rulesets.Values, cards []string, answer string) bool { return goTogether(cards[0], answer) },
	"pairs.third": func(_ rulesets.Values, cards []string, answer string) bool {
		return chained(cards[0], cards[1], answer)
	},
	"pairs.three": func(_ rulesets.Values, _ []string, answer string) bool {
		return chained(strings.Split(answer, "+")...)
	},
	"pairs.share": func(_ rulesets.Values, cards []string, answer string) bool {
		if chained(cards[1:]...) {
			return answer == "Ben 3"
		}
		return answer == "Ana 2"
	},
	"pairs.bound": func(_ rulesets.Values, cards []string, answer string) bool { return num(answer) == most(cards) },
	"pairs.claim": func(_ rulesets.Values, cards []string, answer string) bool {
		return (num(cards[3]) > most(cards)) == (answer == "wrong")
	},
	"pairs.winner": func(_ rulesets.Values, cards []string, answer string) bool {
		return answer == winners(false, false, nums(cards[0]))
	},
	"patience.aside": func(_ rulesets.Values, cards []string, answer string) bool {
		return cardOf(answer).rank == cardOf(cards[0]).rank
	},
	"patience.opens": func(_ rulesets.Values, cards []string, answer string) bool { return answer == cards[0] },
	"patience.column": func(v rulesets.Values, cards []string, answer string) bool {
		return lies(v, cardOf(answer), cardOf(cards[0]))
	},
	"patience.where": func(v rulesets.Values, cards []string, answer string) bool {
		return lies(v, cardOf(cards[0]), cardOf(answer))
	},
	"patience.up":    foundation,
	"patience.round": foundation,
	"patience.cell":  func(_ rulesets.Values, cards []string, answer string) bool { return answer == cards[len(cards)-1] },
	"patience.gap": func(_ rulesets.Values, cards []string, answer string) bool {
		return cardOf(answer).rank%13+1 == rankOf(cards[0])
	},
	"patience.reach": func(v rulesets.Values, cards []string, answer string) bool {
		cells, gaps := num(cards[0]), num(cards[1])
		n := cells + 1
		if cards[2] == "true" {
			gaps--
		}
		if v["gap"] == "any" {
			for range gaps {
				n *= 2
			}
		}
		return num(answer) == n
	},
}

func spitFits(_ rulesets.Values, cards []string, answer string) bool {
	return spitPlays(answer, cards[:1])
}

func foundation(_ rulesets.Values, cards []string, answer string) bool {
	return goesUp(cardOf(answer), cardOf(cards[0]), rankOf(cards[1]))
}

// reasons say of a refutation whether it is true of the cards: other suits are other
// suits, and so on. The answer may be what is played or what it is played on.
var reasons = map[string]oracle{
	"verdict.other_suit": suitsDiffer,
	"verdict.not_next":   func(_ rulesets.Values, cards []string, answer string) bool { return !suitsDiffer(nil, cards, answer) },
	"verdict.complete": func(v rulesets.Values, _ []string, answer string) bool {
		return cardOf(answer).rank == v.Int("top_rank")
	},
	"verdict.same_colour": func(_ rulesets.Values, cards []string, answer string) bool {
		return cardOf(answer).red() == cardOf(cards[0]).red()
	},
	"verdict.not_lower": func(_ rulesets.Values, cards []string, answer string) bool {
		return cardOf(answer).rank != cardOf(cards[0]).rank-1 && cardOf(answer).red() != cardOf(cards[0]).red()
	},
	"verdict.only_ace_opens":     func(_ rulesets.Values, _ []string, answer string) bool { return answer[0] != 'A' },
	"verdict.gap_plink_only":     func(_ rulesets.Values, _ []string, answer string) bool { return !strings.HasSuffix(answer, "plink") },
	"verdict.special":            func(_ rulesets.Values, _ []string, answer string) bool { return answer == "special" },
	"penguin.no.other_suit":      suitsDiffer,
	"penguin.no.foundation_suit": suitsDiffer,
	"penguin.no.foundation_rank": func(_ rulesets.Values, cards []string, answer string) bool { return !suitsDiffer(nil, cards, answer) },
	"penguin.no.one_to_cell":     func(_ rulesets.Values, cards []string, answer string) bool { return answer != cards[len(cards)-1] },
}

func suitsDiffer(_ rulesets.Values, cards []string, answer string) bool {
	return cardOf(answer).suit != cardOf(cards[0]).suit
}
