package command

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"tableref/referee/audit"
	"tableref/referee/exchange"
	"tableref/referee/files"
	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/printable"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
)

// exportForm is a form in which matches are written to a file. What is damaged is
// left out, and returned as it is to be told.
type exportForm struct {
	name  string
	all   func(*table.Room) ([]history.Listing, error) // that --all means
	write func(a *app, out io.Writer, room *table.Room, matches []string) (left []error, err error)
}

// exportForms are the forms of export, the default first.
var exportForms = []exportForm{
	{"json", (*table.Room).AllMatches, func(_ *app, out io.Writer, room *table.Room, matches []string) ([]error, error) {
		return exchange.Write(out, room.Archive, matches)
	}},
	sheetForm(report.CSV),
	sheetForm(report.Markdown),
	sheetForm(report.HTML),
}

func exportNames() phrase.Names {
	names := make(phrase.Names, len(exportForms))
	for i, f := range exportForms {
		names[i] = f.name
	}
	return names
}

// exporting writes matches to a file or to the output.
func (a *app) exporting() *cobra.Command {
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
				return wrong("export.both")
			case !all && len(args) == 0:
				return wrong("export.which")
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

// export writes the matches, all of them when none is named. A file takes the
// place of an older one only when it is whole.
func (a *app) export(form exportForm, matches []string, file string) error {
	room, err := a.reading()
	if err != nil {
		return err
	}
	defer room.Record.Close() //nolint:errcheck // nothing was written
	if matches, err = named(room, matches, form.all); err != nil {
		return err
	}
	var left []error
	write := func(out io.Writer) (err error) {
		left, err = form.write(a, out, room, matches)
		return err
	}
	if file == "" || file == standard {
		err = write(a.Out)
	} else {
		err = a.toFile(file, write)
	}
	if err != nil {
		return err
	}
	if file != "" && file != standard {
		fmt.Fprintln(a.Err, a.say(phrase.Of("export.wrote", "file", file, "matches", counted("records.matches", len(matches)-len(left)))))
	}
	for _, broken := range left {
		fmt.Fprintln(a.Err, a.say(phrase.Of("export.left", "why", words(broken))))
	}
	if len(left) > 0 {
		return errTold{left[0]}
	}
	return nil
}

// named returns the ids of the matches that the words mean, each once; of all
// matches when there is no word.
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

// toFile writes a file, harmless to whoever looks at it on a terminal like all that is
// printed. With an error the file is as it was.
func (a *app) toFile(file string, write func(io.Writer) error) error {
	err := a.outside().Write(file, func(out io.Writer) error {
		harmless := printable.NewWriter(out)
		if err := write(harmless); err != nil {
			return err
		}
		return harmless.Close()
	})
	return notWritten(file, err)
}

// notWritten says why a file was not written. What is no fault of the file is told as
// it is.
func notWritten(file string, err error) error {
	if fault := (*files.Error)(nil); errors.As(err, &fault) {
		return wrong("export.no_file", "file", file, "cause", fault.Phrase())
	}
	return err
}

// importing takes in the matches of files.
func (a *app) importing() *cobra.Command {
	var f scoresFlags
	cmd := &cobra.Command{
		Use: "import FILE...", Short: a.text("command.import"), Args: a.wordsBetween(1, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.fit(cmd, args); err != nil {
				return err
			}
			return a.takeIn(args, f)
		},
	}
	f.add(a, cmd)
	return cmd
}

// takeIn takes in one file after the other. A file that cannot be taken hinders
// no other; the status is that of the worst.
func (a *app) takeIn(files []string, f scoresFlags) error {
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // everything is on disk
	var worst error
	for _, file := range files {
		take := a.takeInOne
		if isScores(file) {
			take = func(room *table.Room, file string) error { return a.takeInScores(room, file, f) }
		}
		err := take(room, file)
		if err != nil && !errors.Is(err, errNo) {
			if status(err) == exitRecord {
				return err
			}
			fmt.Fprintln(a.Err, a.say(phrase.Of("command.error", "text", words(err))))
		}
		if worst == nil || status(err) > status(worst) {
			worst = err
		}
	}
	if worst == nil || errors.Is(worst, errNo) {
		return worst
	}
	return errTold{worst}
}

// While a file of more bytes than long is taken in, only so many per cent of the memory
// in use may be garbage.
const (
	long   = 32 << 20
	frugal = 25
)

// takeInOne takes in one file and says what is new.
func (a *app) takeInOne(room *table.Room, file string) error {
	text, err := a.textOf(file, longestImport)
	if err != nil {
		return err
	}
	if len(text) > long {
		defer debug.SetGCPercent(debug.SetGCPercent(frugal))
	}
	read, err := exchange.Read(text)
	if err != nil {
		return wrong("import.refused", "file", file, "why", phrase.OfError(err))
	}
	merged, err := read.Add(room.Auditor())
	if err != nil {
		return a.notTaken(file, err)
	}
	var news []phrase.Phrase
	for _, part := range []struct {
		id string
		n  int
	}{{"import.new_matches", merged.Matches}, {"import.longer", merged.Longer}, {"import.roster", merged.Roster}} {
		if part.n > 0 {
			news = append(news, counted(part.id, part.n))
		}
	}
	if len(news) == 0 {
		news = []phrase.Phrase{phrase.Of("import.nothing")}
	}
	fmt.Fprintln(a.Out, a.say(phrase.Of("import.took", "file", file, "what", news)))
	if read.Unproved {
		fmt.Fprintln(a.Out, a.say(phrase.Of("exchange.unproved", "file", file)))
	}
	for _, c := range merged.Conflicts {
		fmt.Fprintln(a.Err, a.say(phrase.Of("command.error", "text",
			phrase.Of("import.conflict", "file", file, "match", c.Match, "entry", c.Seq))))
	}
	if len(merged.Conflicts) > 0 {
		return errNo
	}
	return nil
}

// notTaken says why nothing of a file was taken: what two places did differently
// is a conflict, everything else a fault of the file.
func (a *app) notTaken(file string, err error) error {
	var (
		fork   *record.ChainError
		twins  *exchange.IdentityError
		match  *history.RecordError
		roster *people.EntryError
		proof  *exchange.DerivedError
		one    *audit.TogetherError
	)
	switch {
	case errors.As(err, &fork):
		fmt.Fprintln(a.Err, a.say(phrase.Of("command.error", "text", phrase.Of("import.roster_conflict",
			"file", file, "installation", fork.Installation, "entry", fork.Seq))))
		return errNo
	case errors.As(err, &twins):
		fmt.Fprintln(a.Err, a.say(phrase.Of("command.error", "text",
			phrase.Of("import.refused", "file", file, "why", twins.Phrase()))))
		return errNo
	case errors.As(err, &match), errors.As(err, &roster), errors.As(err, &proof), errors.As(err, &one):
		return wrong("import.refused", "file", file, "why", phrase.OfError(err))
	}
	return err
}
