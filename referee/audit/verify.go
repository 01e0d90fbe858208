package audit

import (
	"context"
	"errors"
	"slices"

	"tableref/referee/history"

	"tableref/referee/people"
	"tableref/referee/record"
)

// Checked says what a check of the record went through, and what does not fit:
// of the record as a whole, of each match and of the roster, the first entry that
// does not.
type Checked struct {
	Matches, Entries, Roster int
	// Faults have a phrase each: *journal.ChainError, *journal.FlawError,
	// *history.RecordError, *people.EntryError.
	Faults []error
}

// Check reads the whole record as it is at one moment, while other programs may write:
// every hash, every log replayed, what is kept for speed compared with what the
// log gives, and the file itself. The error is the journal's, when the file
// cannot be read at all.
func (a Auditor) Check() (checked Checked, err error) {
	err = a.Record.Snapshot(context.TODO(), func(still record.Reader) error {
		frozen := a.Archive
		frozen.Record = still
		c := checker{archive: frozen}
		err := c.all()
		checked = c.Checked
		return err
	})
	if err != nil {
		return Checked{}, err
	}
	return checked, nil
}

// checker goes through a record that stands still.
type checker struct {
	archive history.Archive
	players *people.Roster
	Checked
}

// all goes through everything. What lies in a table that is not what it should
// be cannot be judged.
func (c *checker) all() error {
	flaws, err := c.archive.Record.Flaws(context.TODO())
	if err != nil {
		return err
	}
	for _, flaw := range flaws {
		c.Faults = append(c.Faults, flaw)
		if flaw.Flaw == record.Misshapen {
			return nil
		}
	}
	if err := c.roster(); err != nil {
		return err
	}
	return c.matches()
}

func (c *checker) roster() error {
	entries, err := c.archive.Record.Roster(context.TODO())
	if err != nil {
		return err
	}
	c.Roster = len(entries)
	if err := record.VerifyRoster(entries); err != nil {
		c.Faults = append(c.Faults, err)
	}
	if c.players, err = people.Read(entries); err != nil {
		c.Faults = append(c.Faults, err)
		c.players = nil
	}
	return nil
}

func (c *checker) matches() error {
	listed, unlisted, err := c.archive.Record.IDs(context.TODO())
	if err != nil {
		return err
	}
	slices.Reverse(listed)
	for _, id := range slices.Concat(listed, unlisted) {
		err := c.match(id)
		if fault := (*record.Error)(nil); errors.As(err, &fault) {
			return err
		}
		if err != nil {
			c.Faults = append(c.Faults, err)
		}
		c.Matches++
	}
	return nil
}

// match goes through one match and returns the first fault.
func (c *checker) match(id string) error {
	entries, err := c.archive.Record.Entries(context.TODO(), id, 0)
	if err != nil {
		return err
	}
	c.Entries += len(entries)
	if err := record.Verify(id, entries); err != nil {
		return err
	}
	known := c.players
	if known == nil {
		known = &people.Roster{}
	}
	m, err := c.archive.Replay(id, entries, known)
	if err != nil {
		return err
	}
	if err := c.kept(m); err != nil {
		return err
	}
	return c.knowsPlayers(m)
}

// kept compares what is kept for speed with what the log gives. What is out of
// date is no fault: it is made again when it is needed.
func (c *checker) kept(m *history.Match) error {
	differ, err := c.archive.Record.Differences(context.TODO(), m.Derived())
	if unknown := (*record.UnknownError)(nil); errors.As(err, &unknown) {
		return &history.RecordError{Match: m.ID, Seq: 1, Err: history.ErrUnlisted}
	}
	if err == nil && len(differ) > 0 {
		return &history.RecordError{Match: m.ID, Seq: len(m.Log), Err: history.ErrStale, Columns: differ}
	}
	return err
}

// players makes sure that the roster knows who sat at the table.
func (c *checker) knowsPlayers(m *history.Match) error {
	if c.players == nil {
		return nil // why, was said of the roster
	}
	for _, seat := range m.State.Seats {
		for _, id := range seat.Players {
			if _, known := c.players.Shown(id); !known {
				return &history.RecordError{Match: m.ID, Seq: len(m.Log), Err: history.ErrStranger, Player: id}
			}
		}
	}
	return nil
}
