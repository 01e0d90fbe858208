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

// words takes between least and most words; most < 0 is any number.
func (a *app) wordsBetween(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return wrong("command.words_few", "usage", cmd.UseLine())
		case most == 0 && len(args) > 0 && cmd.HasAvailableSubCommands():
			return noCommand(cmd, args)
		case most >= 0 && len(args) > most:
			return wrong("command.words_many", "word", cards.Abbreviated(args[most]), "usage", cmd.UseLine())
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
		return wrong("command.unknown_meant", "word", cards.Abbreviated(args[0]), "meant", near[0])
	}
	var names []string
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(names, cmd.Name())
		}
	}
	return wrong("command.unknown", "word", cards.Abbreviated(args[0]), "commands", strings.Join(names, ", "))
}

// flagError says what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		form    *pflag.InvalidSyntaxError
	)
	help := cmd.CommandPath() + " --help"
	switch {
	case errors.As(err, &unknown):
		return wrong("command.flag_unknown", "flag", dashed(unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames()), "help", help)
	case errors.As(err, &missing):
		return wrong("command.flag_empty", "flag", dashed(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames()))
	case errors.As(err, &invalid):
		return wrong(valueFault(invalid.GetFlag()), "flag", invalid.GetFlag().Name, "value", cards.Abbreviated(invalid.GetValue()))
	case errors.As(err, &form):
		return wrong("command.flag_form", "flag", cards.Abbreviated(form.GetSpecifiedFlag()), "help", help)
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

// dress gives every command its form and its help flag in the language of the run.
func (a *app) dress(cmd *cobra.Command) {
	cmd.Use = a.form(cmd.Use)
	cmd.DisableFlagsInUseLine = true
	cmd.InitDefaultHelpFlag()
	cmd.Flags().Lookup("help").Usage = a.text("command.flag.help")
	for _, child := range cmd.Commands() {
		a.dress(child)
	}
}

// help tells about a command.
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
			return wrong("command.shell", "word", cards.Abbreviated(args[0]), "shells", strings.Join(shells, ", "))
		},
	}
}
