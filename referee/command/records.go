package command

import (
	"errors"

	"github.com/spf13/cobra"

	"tableref/referee/audit"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
)

// record holds the commands about the record's file itself.
func (a *app) record() *cobra.Command {
	cmd := &cobra.Command{
		Use: "records", Short: a.text("command.records"), Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		&cobra.Command{
			Use: "check", Short: a.text("command.records_check"), Args: a.wordsBetween(0, 0),
			RunE: func(*cobra.Command, []string) error { return a.checkRecord() },
		},
		&cobra.Command{
			Use: "backup FILE", Short: a.text("command.records_backup"), Args: a.wordsBetween(1, 1),
			RunE: func(_ *cobra.Command, args []string) error { return a.backup(args[0]) },
		},
		&cobra.Command{
			Use: "restore FILE", Short: a.text("command.records_restore"), Args: a.wordsBetween(1, 1),
			RunE: func(_ *cobra.Command, args []string) error { return a.restore(args[0]) },
		},
		&cobra.Command{
			Use: "rebuild", Short: a.text("command.records_rebuild"), Args: a.wordsBetween(0, 0),
			RunE: func(*cobra.Command, []string) error { return a.rebuild() },
		},
	)
	return cmd
}

// checkRecord goes through the whole record. The answer is no when something
// does not fit.
func (a *app) checkRecord() error {
	return a.reading(func(room *table.Room) error {
		checked, err := room.Auditor().Check()
		if err != nil {
			return err
		}
		if len(checked.Faults) == 0 {
			a.print(phrase.Of("records.sound", "n", checked.Matches, "entries", counted("records.entries", checked.Entries)))
		}
		return a.printFaults(checked, a.path())
	})
}

// printFaults prints what does not fit in a record and how it can be mended. With
// faults the answer is no.
func (a *app) printFaults(checked audit.Checked, file string) error {
	if len(checked.Faults) == 0 {
		return nil
	}
	for _, fault := range checked.Faults {
		a.print(phrase.OfError(fault))
	}
	a.print(phrase.Of("records.faults", "n", len(checked.Faults), "matches", counted("records.matches", checked.Matches)))
	for _, remedy := range checked.Remedies() {
		a.print(phrase.Of("records.mend."+string(remedy), "file", file))
	}
	return errNo
}

func counted(id string, n int) phrase.Phrase { return phrase.Of(id, "n", n) }

// backup copies the record, and prints what the copy holds.
func (a *app) backup(file string) error {
	r, err := sqlite.OpenReadOnly(a.path())
	if err != nil {
		return err
	}
	defer r.Close() //nolint:errcheck // nothing was written
	if err := a.files().CheckNotOwned(file); err != nil {
		return writeErr(file, err)
	}
	if err := r.Backup(file); err != nil {
		return err
	}
	copied, err := sqlite.OpenReadOnly(file)
	if err != nil {
		return err
	}
	defer copied.Close() //nolint:errcheck // nothing was written
	checked, err := a.readOnly(copied).Auditor().Check()
	if err != nil {
		return err
	}
	a.print(phrase.Of("records.copied", "file", file,
		"matches", counted("records.matches", checked.Matches), "entries", counted("records.entries", checked.Entries)))
	return a.printFaults(checked, file)
}

// restore puts a copy in the place of the record, and prints what it holds and
// where the old one is. A copy that does not fit is left where it is.
func (a *app) restore(file string) error {
	var checked audit.Checked
	old, err := sqlite.Restore(a.path(), file, a.Clock.Now().Wall.Local(), func(copied record.Reader) (err error) {
		if checked, err = a.readOnly(copied).Auditor().Check(); err != nil {
			return err
		}
		return a.printFaults(checked, file)
	})
	if errors.Is(err, errNo) {
		a.print(phrase.Of("records.not_restored", "file", file, "record", a.path()))
	}
	if err != nil {
		return err
	}
	a.print(phrase.Of("records.restored", "file", file, "record", a.path(),
		"matches", counted("records.matches", checked.Matches), "entries", counted("records.entries", checked.Entries)))
	if old != "" {
		a.print(phrase.Of("records.kept", "file", old))
	}
	return nil
}

// rebuild derives again from the logs what is kept for speed.
func (a *app) rebuild() error {
	return a.writing(func(room *table.Room) error {
		done, err := room.Auditor().Rebuild()
		if err != nil {
			return err
		}
		a.print(counted("records.rebuilt", done.Matches))
		if len(done.Left) == 0 {
			return nil
		}
		a.print(phrase.Of("records.left", "n", len(done.Left), "matches", phrase.Names(done.Left)))
		return errNo
	})
}
