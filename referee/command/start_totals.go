package command

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
)

// startTotals are the totals of a match that began on paper; nil for one that
// begins here.
func (f playFlags) startTotals(cmd *cobra.Command) ([]int, error) {
	round, totals := cmd.Flags().Changed("start-round"), cmd.Flags().Changed("start-totals")
	if !round && !totals {
		return nil, nil
	}
	if !round || !totals || f.round < 2 {
		return nil, usageErr("middle.both")
	}
	list := make([]int, len(f.totals))
	for i, word := range f.totals {
		n, err := strconv.Atoi(strings.Replace(strings.TrimSpace(word), "−", "-", 1))
		if err != nil {
			return nil, usageErr("middle.number", "word", cards.Abbreviated(word))
		}
		list[i] = n
	}
	return list, nil
}
