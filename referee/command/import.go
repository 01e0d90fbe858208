package command

import (
	"errors"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/audit"
	"tableref/referee/exchange"
	"tableref/referee/history"
	"tableref/referee/paper"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/referee/workbook"
	"tableref/rulesets/phrase"
)

func (a *app) importCommand() *cobra.Command {
	var f scoresFlags
	cmd := &cobra.Command{
		Use: "import FILE...", Short: a.text("command.import"), Args: a.wordsBetween(0, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(cmd, args); err != nil {
				return err
			}
			if f.undo {
				return a.undoImport(f)
			}
			return a.importFiles(args, f)
		},
	}
	f.addTo(a, cmd.Flags())
	return cmd
}

// importFiles imports one file after the other. A file that is refused stops no
// other; a record that cannot be written does. The status is that of the worst.
func (a *app) importFiles(files []string, f scoresFlags) error {
	open := a.writing
	if f.dryRun {
		open = a.readingWhatIsThere
	}
	return open(func(room *table.Room) error {
		var worst error
		for _, file := range files {
			err := a.importFile(room, file, f)
			if err != nil && !errors.Is(err, errNo) {
				if status(err) == exitRecord {
					return err
				}
				a.warnError(err)
			}
			if worst == nil || status(err) > status(worst) {
				worst = err
			}
		}
		if worst == nil || errors.Is(worst, errNo) {
			return worst
		}
		return errReported{worst}
	})
}

// longestBook is the size of the largest spreadsheet that is read, in bytes.
const longestBook = 32 << 20

// readBook reads the sheet of a spreadsheet that is meant. Of one that this program
// wrote, these are the sheets of matches, which come first.
func readBook(data []byte, f scoresFlags, words paper.Words) (paper.Reading, error) {
	book, err := workbook.Read(data)
	if err != nil {
		return paper.Reading{}, usageErr("workbook.no_book")
	}
	sheets, filled := book.Filled(), phrase.Names(nil)
	for _, sheet := range sheets {
		filled = append(filled, sheet.Name)
	}
	if count, ours := strings.CutPrefix(book.Mark, report.BookMark); ours && f.sheet == "" {
		n, err := strconv.Atoi(count)
		if err == nil && n > 0 && n <= len(book.Sheets) {
			return readSheets(book.Sheets[:n], f.options(words))
		}
	}
	if f.sheet != "" {
		sheet, ok := book.Named(f.sheet)
		if !ok {
			return paper.Reading{}, usageErr("workbook.no_sheet", "sheet", f.sheet, "sheets", filled)
		}
		return paper.ReadCells(sheet.Cells, f.options(words))
	}
	switch len(sheets) {
	case 0:
		return paper.ReadCells(nil, f.options(words))
	case 1:
		return paper.ReadCells(sheets[0].Cells, f.options(words))
	}
	return paper.Reading{}, usageErr("workbook.which_sheet", "sheets", filled)
}

// readSheets reads a match from each sheet.
func readSheets(sheets []workbook.Table, o paper.Options) (paper.Reading, error) {
	var all paper.Reading
	for _, sheet := range sheets {
		one, err := paper.ReadCells(sheet.Cells, o)
		if err != nil {
			return all, usageErr("workbook.in_sheet", "sheet", sheet.Name, "why", phrase.OfError(err))
		}
		if len(sheets) == 1 {
			return one, nil
		}
		all.Matches, all.Summed = append(all.Matches, one.Matches...), all.Summed || one.Summed
	}
	return all, nil
}

// importFile imports a file by what is in it: matches that export wrote, or scores that
// were kept elsewhere.
func (a *app) importFile(room *table.Room, file string, f scoresFlags) error {
	if !isScores(file) {
		text, err := a.readText(file, longestImport)
		if err != nil {
			return err
		}
		return a.importExport(room, file, text, f)
	}
	reading, text, err := a.readScores(file, f)
	switch {
	case err != nil:
		return err
	case len(reading.Matches) == 0:
		return a.importExport(room, file, text, f)
	}
	return inGame(f.game, a.importScores(room, file, reading, f))
}

// readScores reads scores that were kept elsewhere. A file that is an export of this
// program, whatever its name says, is returned as text.
func (a *app) readScores(file string, f scoresFlags) (reading paper.Reading, export []byte, err error) {
	most := paper.MaxText
	if strings.EqualFold(filepath.Ext(file), ".xlsx") {
		most = longestBook
	}
	if strings.EqualFold(filepath.Ext(file), ".json") {
		most = longestImport
	}
	data, err := a.readBytes(file, most)
	if err != nil {
		return reading, nil, err
	}
	if workbook.IsBook(data) {
		reading, err := readBook(data, f, a.heads())
		if err != nil {
			return reading, nil, refused(file, err)
		}
		return reading, nil, nil
	}
	text, err := textOfTable(file, data)
	if err != nil {
		return reading, nil, err
	}
	if isJSON(text) {
		reading, plays, err := paper.ReadPlays(text)
		if err != nil {
			return reading, nil, refused(file, err)
		}
		if plays {
			return reading, nil, nil
		}
		return reading, text, nil
	}
	reading, err = paper.Read(text, f.options(a.heads()))
	if err != nil {
		return reading, nil, refused(file, err)
	}
	return reading, nil, nil
}

// While a file of more than largeFile bytes is imported, the garbage may only be
// gcPercent of the memory in use.
const (
	largeFile = 32 << 20
	gcPercent = 25
)

// importExport imports a file that export wrote, and prints what was new in it.
func (a *app) importExport(room *table.Room, file string, text []byte, f scoresFlags) error {
	if f.dryRun {
		return usageErr("scores.dry_export", "file", file)
	}
	if len(text) > largeFile {
		defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	}
	read, err := exchange.Read(text)
	if err != nil {
		return refused(file, err)
	}
	merged, err := read.Add(room.Auditor())
	if err != nil {
		return a.importErr(file, err)
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
	a.print(phrase.Of("import.took", "file", file, "what", news))
	if read.Unproved {
		a.print(phrase.Of("exchange.unproved", "file", file))
	}
	for _, c := range merged.Conflicts {
		a.warnError(usageErr("import.conflict", "file", file, "match", c.Match, "entry", c.Seq))
	}
	if len(merged.Conflicts) > 0 {
		return errNo
	}
	return nil
}

// refused says why nothing of a file was imported.
func refused(file string, why error) error {
	return usageErr("import.refused", "file", file, "why", phrase.OfError(why))
}

// importErr is why nothing of a file was imported. What two places did differently
// is a conflict, which is printed; all else is a fault of the file.
func (a *app) importErr(file string, err error) error {
	if fork, ok := errors.AsType[*record.ChainError](err); ok {
		a.warnError(usageErr("import.roster_conflict", "file", file, "installation", fork.Installation, "entry", fork.Seq))
		return errNo
	}
	if is[*exchange.IdentityError](err) {
		a.warnError(refused(file, err))
		return errNo
	}
	if is[*history.RecordError](err) || is[*people.EntryError](err) || is[*exchange.DerivedError](err) || is[*audit.TogetherError](err) {
		return refused(file, err)
	}
	return err
}
