package command

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
)

// carried reads the totals of a match that goes on from paper; nil when it begins
// with its first round.
func (f playFlags) carried(cmd *cobra.Command) ([]int, error) {
	round, totals := cmd.Flags().Changed("start-round"), cmd.Flags().Changed("start-totals")
	if !round && !totals {
		return nil, nil
	}
	if !round || !totals || f.round < 2 {
		return nil, wrong("middle.both")
	}
	list := make([]int, len(f.totals))
	for i, word := range f.totals {
		n, err := strconv.Atoi(strings.Replace(strings.TrimSpace(word), "−", "-", 1))
		if err != nil {
			return nil, wrong("middle.number", "word", cards.Abbreviated(word))
		}
		list[i] = n
	}
	return list, nil
}
