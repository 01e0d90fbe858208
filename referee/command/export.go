package command

import (
	"errors"
	"io"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"tableref/referee/exchange"
	"tableref/referee/files"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// exportForm is a form in which matches are written. Damaged ones are left out;
// their errors are returned beside that of the writer.
type exportForm struct {
	name  string
	all   func(*table.Room) ([]history.Listing, error) // the matches of --all
	write func(a *app, out io.Writer, room *table.Room, matches []string) (left []error, err error)
	// bytes says that it is no text: it is never printed, and goes into a file as it is.
	bytes bool
}

// exportForms are the forms of export, the default first.
var exportForms = []exportForm{
	{name: "json", all: (*table.Room).AllMatches, write: func(_ *app, out io.Writer, room *table.Room, matches []string) ([]error, error) {
		return exchange.Write(out, room.Archive, matches)
	}},
	sheetForm(report.CSV),
	sheetForm(report.Markdown),
	sheetForm(report.HTML),
	viewForm("bgstats", report.Plays),
	inBytes(viewForm("xlsx", report.Workbook)),
}

func exportNames() phrase.Names {
	names := make(phrase.Names, len(exportForms))
	for i, f := range exportForms {
		names[i] = f.name
	}
	return names
}

func (a *app) exportCommand() *cobra.Command {
	var (
		all          bool
		format, file string
	)
	cmd := &cobra.Command{
		Use: "export MATCH...", Short: a.text("command.export"), Args: a.wordsBetween(0, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			name, err := formatOf(format, exportNames())
			switch {
			case err != nil:
				return err
			case all && len(args) > 0:
				return usageErr("export.both")
			case !all && len(args) == 0:
				return usageErr("export.which")
			}
			at := slices.IndexFunc(exportForms, func(f exportForm) bool { return f.name == name })
			return a.export(exportForms[at], args, file)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, a.text("command.flag.all"))
	cmd.Flags().StringVar(&format, "format", exportForms[0].name,
		a.say(phrase.Of("command.flag.export_format", "formats", exportNames())))
	cmd.Flags().StringVarP(&file, "output", "o", "", a.text("command.flag.output"))
	return cmd
}

// sheetForm is a form of export for people: score sheets, or rounds for a
// spreadsheet.
func sheetForm(format report.Format) exportForm {
	return viewForm(string(format), func(out io.Writer, words *rulesets.Text, views iter.Seq2[match.View, error]) error {
		return report.Export(out, words, views, format)
	})
}

// inBytes is a form that is no text.
func inBytes(form exportForm) exportForm {
	form.bytes = true
	return form
}

// viewForm is a form of export that is made of looks at the matches.
func viewForm(name string, write func(io.Writer, *rulesets.Text, iter.Seq2[match.View, error]) error) exportForm {
	return exportForm{name: name, all: (*table.Room).Matches, write: func(a *app, out io.Writer, room *table.Room, matches []string) (left []error, err error) {
		whole := func(yield func(match.View, error) bool) {
			for v, err := range room.Views(matches) {
				if history.IsBroken(err) {
					if left = append(left, err); len(left) < len(matches) {
						continue
					}
					err = left[0] // there is nothing else to write
				}
				if !yield(v, err) {
					return
				}
			}
		}
		err = write(out, a.words, whole)
		return left, err
	}}
}

// export writes the matches, all of them when none is named. A file takes the
// place of an older one only when it is whole.
func (a *app) export(form exportForm, words []string, file string) error {
	to := a.toFile
	if form.bytes {
		if file == "" || file == standard {
			return usageErr("workbook.needs_file")
		}
		to = func(file string, write func(io.Writer) error) error {
			return writeErr(file, a.files().Write(file, write))
		}
	}
	return a.reading(func(room *table.Room) error {
		matches, err := named(room, words, form.all)
		if err != nil {
			return err
		}
		var left []error
		if err := to(file, func(out io.Writer) (err error) {
			left, err = form.write(a, out, room, matches)
			return err
		}); err != nil {
			return err
		}
		if file != "" && file != standard {
			a.warn(phrase.Of("export.wrote", "file", file, "matches", counted("records.matches", len(matches)-len(left))))
		}
		for _, broken := range left {
			a.warn(phrase.Of("export.left", "why", errPhrase(broken)))
		}
		if len(left) > 0 {
			return errReported{left[0]}
		}
		return nil
	})
}

// named is the ids of the matches that the words mean, each once; without a word,
// of all matches.
func named(room *table.Room, words []string, all func(*table.Room) ([]history.Listing, error)) ([]string, error) {
	var ids []string
	for _, word := range words {
		id, err := room.Named(word)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(words) > 0 {
		return ids, nil
	}
	list, err := all(room)
	if err != nil {
		return nil, err
	}
	for _, m := range list {
		ids = append(ids, m.ID)
	}
	return ids, nil
}

// standard is what a command is given in place of a file: the standard input, or the
// standard output.
const standard = "-"

// toFile writes a file, or the output for "" and "-". What a terminal would obey is
// made harmless in both. With an error the file is as it was.
func (a *app) toFile(file string, write func(io.Writer) error) error {
	if file == "" || file == standard {
		return write(a.Out)
	}
	return writeErr(file, a.files().Write(file, func(out io.Writer) error {
		harmless := printable.NewWriter(out)
		if err := write(harmless); err != nil {
			return err
		}
		return harmless.Close()
	}))
}

// writeErr says why a file was not written; an error that is not about the file
// stays as it is.
func writeErr(file string, err error) error {
	if fault, ok := errors.AsType[*files.Error](err); ok {
		return usageErr("export.no_file", "file", file, "cause", fault.Phrase())
	}
	return err
}
