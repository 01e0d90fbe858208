package command

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/referee/printable"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Run runs the program and returns its exit status.
func Run(p Process) int {
	app := open(p)
	root := app.root()
	root.SetArgs(negatives(p.Args))
	root.SetIn(p.In)
	root.SetOut(app.Out)
	root.SetErr(app.Err)
	err := app.printed(execute(root))
	if !isAnswer(err) {
		app.warnError(err)
	}
	_ = app.Err.Close() // there is nowhere left to report it
	return status(err)
}

// app is one run: its surroundings, and what every command shares.
type app struct {
	Process
	Out, Err *printable.Writer // in place of those of the process: all that is printed

	library     *rulesets.Library
	faults      []rulesets.Fault // of the user's files, which are left out
	words       *rulesets.Text
	unknownLang string // the language of --lang, if there is nothing in it; else ""

	lang     string
	data     string
	rulesets string
	theme    string // of the dashboard
}

// execute runs a command; a panic in it is an error.
func execute(root *cobra.Command) (err error) {
	defer catch(&err)
	return root.Execute()
}

// open reads the rulesets and chooses the language before any command is made,
// because their help is in that language too.
func open(p Process) *app {
	a := &app{Process: p, Out: printable.NewWriter(p.Out), Err: printable.NewWriter(p.Err)}
	a.Process.Out, a.Process.Err = nil, nil // nothing is printed past the other two
	a.lang = flagValue(p.Args, "lang")
	a.rulesets = flagValue(p.Args, "rulesets")
	a.library, a.faults = procedures.Load(a.folders()...)
	tag, _ := a.library.Match(a.languages()...)
	a.words = a.library.Text(tag)
	if _, ok := a.library.Match(a.lang); !ok && a.lang != "" {
		a.unknownLang = a.lang
	}
	return a
}

// folders are where the user has rulesets.
func (a *app) folders() []string {
	if a.rulesets != "" {
		return []string{a.rulesets}
	}
	if dir, ok := rulesets.UserDir(); ok {
		return []string{dir}
	}
	return nil
}

// languages are those that were asked for, the most wanted first.
func (a *app) languages() []string {
	return []string{a.lang, a.Env("LC_ALL"), a.Env("LC_MESSAGES"), a.Env("LANG")}
}

// flagValue is the value of a flag before the command line is parsed.
func flagValue(args []string, name string) string {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if value, ok := strings.CutPrefix(arg, "--"+name+"="); ok {
			return value
		}
		if arg == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

func (a *app) say(p phrase.Phrase) string { return a.words.Say(p) }

func (a *app) text(id string) string { return a.say(phrase.Of(id)) }

// root is the command without a name and the tree below it.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:           "tableref",
		Short:         a.text("command.root"),
		Args:          noCommand,
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if info, err := os.Stat(a.rulesets); a.rulesets != "" && (err != nil || !info.IsDir()) {
				return usageErr("command.no_folder", "folder", a.rulesets)
			}
			if cmd.CommandPath() != "tableref rules check" { // which prints them itself
				printFaults(a.Err, a.words, a.faults)
			}
			if a.unknownLang != "" {
				return languageErr(a.unknownLang, a.library)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return a.dashboard(cmd.Context()) },
	}
	flags := root.PersistentFlags()
	flags.StringVar(&a.lang, "lang", "", a.text("command.flag.lang"))
	flags.StringVar(&a.data, "data", "", a.text("command.flag.data"))
	flags.StringVar(&a.rulesets, "rulesets", "", a.text("command.flag.rulesets"))
	a.addTheme(root)
	root.SetUsageFunc(a.usage)
	root.SetFlagErrorFunc(flagError)
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(a.play(), a.rules(), a.ruling(), a.learn(), a.score(), a.penguin(), a.board(), a.tally(), a.watch(), a.matches(), a.show(), a.correct(), a.sheet(),
		a.players(), a.record(), a.exportCommand(), a.importCommand(), a.version())
	root.SetHelpCommand(a.help(root))
	root.AddCommand(a.completion(root))
	root.InitDefaultHelpCmd() // else cobra adds it too late to be localized
	a.localize(root)
	return root
}

func tags(list []language.Tag) phrase.Names {
	var names phrase.Names
	for _, tag := range list {
		names = append(names, tag.String())
	}
	return names
}
