package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"tableref/referee/audit"
	"tableref/referee/record"
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
	room, err := a.reading()
	if err != nil {
		return err
	}
	defer room.Record.Close() //nolint:errcheck // nothing was written
	checked, err := room.Auditor().Check()
	if err != nil {
		return err
	}
	a.tellFaults(checked, a.path())
	if len(checked.Faults) > 0 {
		return errNo
	}
	_, err = fmt.Fprintln(a.Out, a.say(phrase.Of("records.sound",
		"n", checked.Matches, "entries", counted("records.entries", checked.Entries))))
	return err
}

// tellFaults names what does not fit in a record, and says how it can be mended.
func (a *app) tellFaults(checked audit.Checked, file string) {
	if len(checked.Faults) == 0 {
		return
	}
	for _, fault := range checked.Faults {
		fmt.Fprintln(a.Out, a.say(phrase.OfError(fault)))
	}
	fmt.Fprintln(a.Out, a.say(phrase.Of("records.faults",
		"n", len(checked.Faults), "matches", counted("records.matches", checked.Matches))))
	for _, remedy := range checked.Remedies() {
		fmt.Fprintln(a.Out, a.say(phrase.Of("records.mend."+string(remedy), "file", file)))
	}
}

func counted(id string, n int) phrase.Phrase { return phrase.Of(id, "n", n) }

// backup copies the record, and says what the copy holds.
func (a *app) backup(file string) error {
	room, err := a.reading()
	if err != nil {
		return err
	}
	defer room.Record.Close() //nolint:errcheck // nothing was written
	if err := a.outside().CheckNotOwned(file); err != nil {
		return notWritten(file, err)
	}
	if err := room.Record.Backup(file); err != nil {
		return err
	}
	copied, err := record.OpenReadOnly(file)
	if err != nil {
		return err
	}
	defer copied.Close() //nolint:errcheck // nothing was written
	checked, err := a.lookingAt(copied).Auditor().Check()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.Out, a.say(phrase.Of("records.copied", "file", file,
		"matches", counted("records.matches", checked.Matches), "entries", counted("records.entries", checked.Entries))))
	a.tellFaults(checked, file)
	if len(checked.Faults) > 0 {
		return errNo
	}
	return err
}

// restore puts a copy in the place of the record, and says what it holds and where
// the old one is. A copy that does not fit is left where it is.
func (a *app) restore(file string) error {
	var checked audit.Checked
	kept, err := record.Restore(a.path(), file, a.Clock.Now().Wall.Local(), func(copied *record.Reader) error {
		var err error
		checked, err = a.lookingAt(copied).Auditor().Check()
		if err == nil && len(checked.Faults) > 0 {
			err = errNo
		}
		return err
	})
	if errors.Is(err, errNo) {
		a.tellFaults(checked, file)
		fmt.Fprintln(a.Out, a.say(phrase.Of("records.not_restored", "file", file, "record", a.path())))
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(a.Out, a.say(phrase.Of("records.restored", "file", file, "record", a.path(),
		"matches", counted("records.matches", checked.Matches), "entries", counted("records.entries", checked.Entries))))
	if kept != "" {
		fmt.Fprintln(a.Out, a.say(phrase.Of("records.kept", "file", kept)))
	}
	return nil
}

// rebuild makes again what follows from the log.
func (a *app) rebuild() error {
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // everything is on disk
	done, err := room.Auditor().Rebuild()
	if err != nil {
		return err
	}
	fmt.Fprintln(a.Out, a.say(counted("records.rebuilt", done.Matches)))
	if len(done.Left) == 0 {
		return nil
	}
	fmt.Fprintln(a.Out, a.say(phrase.Of("records.left", "n", len(done.Left), "matches", phrase.Names(done.Left))))
	return errNo
}
