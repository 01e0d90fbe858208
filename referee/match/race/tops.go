package race

import (
	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// tops reads the top cards of the build piles: they prove the counts.
var tops = match.Spec{
	ID: "tops", Key: "m",
	Args: func(s *match.State) []match.Arg {
		arg := match.Arg{ID: "tops", Kind: match.CardArg, Many: true, Optional: true}
		if s.Round != nil {
			for _, card := range data(s.Round).tops {
				arg.Now = append(arg.Now, card.String())
			}
		}
		return []match.Arg{arg}
	},
	When: match.Count.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		e := TopsSeen{Cards: make([]string, len(req.Given.Cards))}
		top := req.State.Agreed.Int("top_rank")
		for i, card := range req.Given.Cards {
			if int(card.Rank) > top {
				return nil, match.Refuse("refuse.top_rank", "card", card.Phrase(), "rank", phrase.Of(rankID(top))).About(i + 1)
			}
			e.Cards[i] = card.String()
		}
		return []match.Event{e}, nil
	},
}

// TopsSeen are the top cards of the build piles that lie on the table; none
// takes the proof back.
type TopsSeen struct {
	Cards []string `json:"cards"`
}

func (TopsSeen) Kind() string { return "tops" }

// Apply keeps the cards for the checks.
func (e TopsSeen) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.tops, r.seen = e.parse(), len(e.Cards) > 0
}

func (e TopsSeen) parse() []cards.Card {
	list := make([]cards.Card, 0, len(e.Cards))
	for _, word := range e.Cards {
		if card, err := cards.Parse(word); err == nil {
			list = append(list, card)
		}
	}
	return list
}

func (e TopsSeen) Say(*match.State) phrase.Phrase {
	if len(e.Cards) == 0 {
		return phrase.Of("line.tops_none")
	}
	said := make([]phrase.Phrase, 0, len(e.Cards))
	for _, card := range e.parse() {
		said = append(said, card.Phrase())
	}
	return phrase.Of("line.tops", "cards", said)
}
