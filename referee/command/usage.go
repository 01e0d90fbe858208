package command

import (
	"cmp"
	"io"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/window/report/typeset"
	"tableref/rulesets/phrase"
)

// capitals matches the words of a form that are to be filled in: GAME, COUNT.
var capitals = regexp.MustCompile(`[A-Z]{2,}`)

// form is a form in the language of the run: play JEU.
func (a *app) form(use string) string {
	return capitals.ReplaceAllStringFunc(use, func(word string) string {
		return a.text("usage." + strings.ToLower(word))
	})
}

// usage prints the usage of a command as cobra does, in the language of the run.
func (a *app) usage(cmd *cobra.Command) error {
	forms := []string{cmd.UseLine()}
	if cmd.HasAvailableSubCommands() {
		forms = append(forms, cmd.CommandPath()+" ["+a.text("usage.command")+"]")
	}
	parts := []string{
		a.part("command.usage", forms),
		a.part("command.examples", examples(cmd)),
		a.part("command.commands", children(cmd)),
		a.part("command.flags", a.flags(cmd.LocalFlags())),
		a.part("command.global_flags", a.flags(cmd.InheritedFlags())),
	}
	_, err := io.WriteString(cmd.OutOrStderr(), strings.TrimSuffix(strings.Join(parts, ""), "\n"))
	return err
}

// part is a heading, its lines and an empty line; "" without lines.
func (a *app) part(heading string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(a.text(heading) + "\n")
	for _, line := range lines {
		b.WriteString("  " + line + "\n")
	}
	return b.String() + "\n"
}

func examples(cmd *cobra.Command) []string {
	var lines []string
	for line := range strings.Lines(cmd.Example) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return lines
}

func children(cmd *cobra.Command) []string {
	var rows [][2]string
	for _, child := range cmd.Commands() {
		if child.IsAvailableCommand() || child.Name() == "help" {
			rows = append(rows, [2]string{child.Name(), child.Short})
		}
	}
	return aligned(rows)
}

// flags has a line for each flag: its value, what it does, its default.
func (a *app) flags(flags *pflag.FlagSet) []string {
	var rows [][2]string
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name := "    --" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", --" + f.Name
		}
		text := f.Usage
		switch f.DefValue {
		case "", "0", "0s", "false", "[]": // as if it were not there
		default:
			text = a.say(phrase.Of("command.flag_default", "text", text, "value", f.DefValue))
		}
		rows = append(rows, [2]string{name + a.valueOf(f), text})
	})
	return aligned(rows)
}

// values are the words for the values of flags whose type says too little.
var values = map[string]string{
	"data": "file", "rulesets": "dir", "match": "match", "game": "game", "voice": "command", "theme": "name",
	"lang": "tag", "beside": "tag", "format": "format", "evening-ends": "clock",
	"player": "name", "players": "name", "since": "day", "date": "day", "evening": "day", "output": "file", "by": "name", "why": "text",
}

// valueOf is what is typed after the name of a flag: " FILE", or "" for one
// that takes no value.
func (a *app) valueOf(f *pflag.Flag) string {
	word := " " + a.text("usage."+cmp.Or(values[f.Name], "value"))
	switch f.Value.Type() {
	case "bool":
		return ""
	case "json":
		return "[=" + jsonFull + "]"
	case "int":
		return " " + a.text("usage.count")
	case "duration":
		return " " + a.text("usage.span")
	case "stringSlice":
		return word + ",..."
	}
	return word
}

func aligned(rows [][2]string) []string {
	wide := 0
	for _, row := range rows {
		wide = max(wide, typeset.Width(row[0]))
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = typeset.Left(row[0], wide+3) + row[1]
	}
	return lines
}
