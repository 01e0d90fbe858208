package command

import (
	"slices"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
)

// formatOf is the one of the formats that a flag names.
func formatOf[F ~string](word string, have []F) (F, error) {
	if slices.Contains(have, F(word)) {
		return F(word), nil
	}
	names := make(phrase.Names, len(have))
	for i, f := range have {
		names[i] = string(f)
	}
	return "", usageErr("command.format", "word", cards.Abbreviated(word), "formats", names)
}

// reportCommand makes a command that prints a report in the format of its flag.
func (a *app) reportCommand(use string, args cobra.PositionalArgs, run func(report.Format, []string) error) *cobra.Command {
	var name string
	cmd := &cobra.Command{Use: use, Args: args}
	cmd.Short = a.text("command." + cmd.Name())
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		format, err := formatOf(name, report.Formats)
		if err != nil {
			return err
		}
		return run(format, args)
	}
	cmd.Flags().StringVar(&name, "format", "text", a.text("command.flag.format"))
	return cmd
}
