package command

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// stuckWord asks whether neither player can play.
const stuckWord = "stuck"

// spitFlags are what lies on the table when neither player sees a play.
type spitFlags struct{ mine, theirs, piles string }

// spitRuler rules Spit: single cards, and whether nobody can play.
func (a *app) spitRuler() ruler {
	var f spitFlags
	flags := pflag.NewFlagSet("spit", pflag.ContinueOnError)
	flags.StringVar(&f.mine, "mine", "", a.text("spit.command.mine"))
	flags.StringVar(&f.theirs, "theirs", "", a.text("spit.command.theirs"))
	flags.StringVar(&f.piles, "piles", "", a.text("spit.command.piles"))
	return ruler{
		procedure: "spit",
		Example:   "  tableref ruling spit KS on AH\n  tableref ruling spit stuck --mine 4H:3,9S --theirs KD:1,5C --piles 7D,QC",
		flags:     flags,
		judge: func(q question) (ruling.Verdict, error) {
			rules, err := spitRules(q.game, q.values)
			if err != nil {
				return ruling.Verdict{}, err
			}
			if len(q.words) > 0 && strings.EqualFold(q.words[0], stuckWord) {
				return f.judge(rules, q)
			}
			if flags.Changed("mine") || flags.Changed("theirs") || flags.Changed("piles") {
				return ruling.Verdict{}, wrong("spit.command.only_stuck")
			}
			play, err := ruling.ReadSpit(q.words, q.letters)
			if err != nil {
				return ruling.Verdict{}, err
			}
			return rules.Judge(play), nil
		},
	}
}

// judge decides whether nobody can play.
func (f spitFlags) judge(rules ruling.Spit, q question) (ruling.Verdict, error) {
	if len(q.words) > 1 {
		return ruling.Verdict{}, wrong("spit.command.stuck_form")
	}
	if err := f.missing(); err != nil {
		return ruling.Verdict{}, err
	}
	table, err := rules.ReadTable(f.mine, f.theirs, f.piles, q.letters)
	if err != nil {
		return ruling.Verdict{}, err
	}
	return rules.Stuck(table), nil
}

// missing names the flag that says nothing. Both players have stock piles: who has
// none left is out, and the round is over. Spit, end of the round.
func (f spitFlags) missing() error {
	mine, theirs, piles := blank(f.mine), blank(f.theirs), blank(f.piles)
	switch {
	case piles && mine && theirs:
		return wrong("spit.command.stuck_form")
	case mine:
		return wrong("spit.command.no_stock", "flag", "mine", "form", "4H:3,9S")
	case theirs:
		return wrong("spit.command.no_stock", "flag", "theirs", "form", "KD:1,5C")
	case piles:
		return wrong("spit.command.no_tops")
	}
	return nil
}

func blank(text string) bool { return strings.TrimSpace(text) == "" }

// spitRules are the rules of a game of this kind; there are none for cards that
// have no ranks and suits of playing cards.
func spitRules(game *rulesets.Game, values rulesets.Values) (ruling.Spit, error) {
	rules := ruling.Spit{Piles: values.Int("piles")}
	deck, ok := game.Deck(values)
	if !ok {
		return rules, wrong("command.no_ruling", "game", game.ID)
	}
	for _, id := range deck.Ranks {
		rank, err := strconv.Atoi(id)
		if err != nil {
			return rules, wrong("command.no_ruling", "game", game.ID)
		}
		rules.Order = append(rules.Order, cards.Rank(rank))
	}
	for _, suit := range cards.Suits {
		for _, id := range deck.Suits {
			if id == suit.String() {
				rules.Suits = append(rules.Suits, suit)
			}
		}
	}
	return rules, nil
}
