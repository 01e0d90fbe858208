package command

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/cards"
)

// What cobra and pflag say in English by themselves is said here in the
// language of the run.

// wordsBetween refuses fewer words than least and more than most; most < 0: any
// number.
func (a *app) wordsBetween(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usageErr("command.words_few", "usage", cmd.UseLine())
		case most == 0 && len(args) > 0 && cmd.HasAvailableSubCommands():
			return noCommand(cmd, args)
		case most >= 0 && len(args) > most:
			return usageErr("command.words_many", "word", cards.Abbreviated(args[most]), "usage", cmd.UseLine())
		}
		return nil
	}
}

// noCommand refuses a word that is no command.
func noCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := root.SuggestionsFor(args[0]); len(near) > 0 {
		return usageErr("command.unknown_meant", "word", cards.Abbreviated(args[0]), "meant", near[0])
	}
	var names []string
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(names, cmd.Name())
		}
	}
	return usageErr("command.unknown", "word", cards.Abbreviated(args[0]), "commands", strings.Join(names, ", "))
}

// flagError says what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	help := cmd.CommandPath() + " --help"
	if e, ok := errors.AsType[*pflag.NotExistError](err); ok {
		return usageErr("command.flag_unknown", "flag", dashed(e.GetSpecifiedName(), e.GetSpecifiedShortnames()), "help", help)
	}
	if e, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return usageErr("command.flag_empty", "flag", dashed(e.GetSpecifiedName(), e.GetSpecifiedShortnames()))
	}
	if e, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return usageErr(valueFault(e.GetFlag()), "flag", e.GetFlag().Name, "value", cards.Abbreviated(e.GetValue()))
	}
	if e, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return usageErr("command.flag_form", "flag", cards.Abbreviated(e.GetSpecifiedFlag()), "help", help)
	}
	return err
}

// valueFault says what the value of a flag has to be.
func valueFault(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int":
		return "command.flag_number"
	case "duration":
		return "command.flag_span"
	case "json":
		return "command.flag_json"
	}
	return "command.flag_value"
}

// dashed is a flag as it was typed: --limit, or -o among short ones.
func dashed(name, short string) string {
	if short != "" {
		return "-" + cards.Abbreviated(name)
	}
	return "--" + cards.Abbreviated(name)
}

// negative is a number below zero, which is no flag.
var negative = regexp.MustCompile(`^-\d+$`)

// negatives writes numbers below zero with a minus sign, which reads as a number
// everywhere, where a hyphen would mean a flag. The value of a flag stays as it is.
func negatives(args []string) []string {
	list := slices.Clone(args)
	for i, arg := range list {
		if negative.MatchString(arg) && (i == 0 || !strings.HasPrefix(list[i-1], "--")) {
			list[i] = "−" + arg[1:]
		}
	}
	return list
}

// localize puts the form of every command and its help flag into the language of
// the run.
func (a *app) localize(cmd *cobra.Command) {
	cmd.Use = a.form(cmd.Use)
	cmd.DisableFlagsInUseLine = true
	cmd.InitDefaultHelpFlag()
	cmd.Flags().Lookup("help").Usage = a.text("command.flag.help")
	for _, child := range cmd.Commands() {
		a.localize(child)
	}
}

func (a *app) help(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]", Short: a.text("command.help"),
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return noCommand(root, args)
			}
			return cmd.Help()
		},
	}
}

// completion prints the script by which a shell completes the commands.
func (a *app) completion(root *cobra.Command) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use: "completion SHELL", Short: a.text("command.completion"),
		Args: a.wordsBetween(1, 1), ValidArgs: shells,
		RunE: func(_ *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.Out, true)
			case "zsh":
				return root.GenZshCompletion(a.Out)
			case "fish":
				return root.GenFishCompletion(a.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.Out)
			}
			return usageErr("command.shell", "word", cards.Abbreviated(args[0]), "shells", strings.Join(shells, ", "))
		},
	}
}
