package sqlite_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"testing"
	"time"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// helperVariable makes the test binary another program that uses a record:
// its value is what to do, the arguments are the record and perhaps a match.
const helperVariable = "TABLEREF_JOURNAL_HELPER"

// ctx never ends.
var ctx = context.Background()

func TestMain(m *testing.M) {
	if role := os.Getenv(helperVariable); role != "" {
		if err := help(role, os.Args[1:]); err != nil {
			fmt.Println("error", err)
			os.Exit(3)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// help is the other program.
func help(role string, args []string) error {
	if role == "look" {
		r, err := sqlite.OpenReadOnly(args[0])
		if err != nil {
			return err
		}
		entries, err := r.Entries(ctx, args[1], 0)
		fmt.Println("entries", len(entries))
		return errors.Join(err, r.Close())
	}
	if role == "restore" {
		_, err := sqlite.Restore(args[0], args[0], entry(1).Wall, func(record.Reader) error { return nil })
		return err
	}
	j, err := sqlite.Open(args[0])
	if err != nil {
		return err
	}
	switch role {
	case "open":
		return j.Close()
	case "create":
		h, err := begin(j, "plink", summary("Ana", "Ben"), entry(1))
		if err != nil {
			return err
		}
		fmt.Println("match", h.ID())
		return nil
	case "hold":
		fmt.Println("open")
		untilKilled()
	case "create and hold":
		h, err := begin(j, "plink", summary("Ana", "Ben"), entry(1))
		if err != nil {
			return err
		}
		defer h.Release() //nolint:errcheck // it is killed
		fmt.Println("open")
		untilKilled()
	case "append once":
		h, err := take(j, args[1])
		if err != nil {
			return err
		}
		e := entry(3)
		if err := h.add(&e, summary("Ana", "Ben")); err != nil {
			return err
		}
		fmt.Println("acknowledged", e.Seq)
		untilKilled()
	case "append":
		return keepAppending(j, args[1])
	}
	return fmt.Errorf("unknown role %q", role)
}

// untilKilled waits for the end of the program.
func untilKilled() {
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, os.Interrupt)
	<-ends
}

// keepAppending takes a match and adds entries until it is killed or has added
// ten thousand, and acknowledges each one.
func keepAppending(j *sqlite.Store, id string) error {
	h, err := take(j, id)
	if err != nil {
		return err
	}
	fmt.Println("held")
	written, err := h.Entries()
	if err != nil {
		return err
	}
	for n := len(written) + 1; n < 10_000; n++ {
		step := record.Step{Entries: []record.Entry{entry(n)}, Summary: &record.Summary{Names: []string{"Ana", "Ben"}}}
		if err := h.Append(ctx, n-1, step); err != nil {
			return err
		}
		fmt.Println("acknowledged", step.Entries[0].Seq)
	}
	return nil
}

// helper returns the command that runs the test binary as another program.
func helper(t *testing.T, role string, args ...string) *exec.Cmd {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), binary, args...)
	cmd.Env = append(os.Environ(), helperVariable+"="+role)
	cmd.Stderr = os.Stderr
	return cmd
}

// entry is the n-th entry that tests write.
func entry(n int) record.Entry {
	return record.Entry{
		Kind:   "action",
		Action: json.RawMessage(fmt.Sprintf(`{"id":"count","args":["Ana","%d"]}`, n)),
		Events: json.RawMessage(fmt.Sprintf(`[{"counted":%d}]`, n)),
		Run:    "run",
		Wall:   time.Date(2026, 1, 2, 20, 0, n, 123_456_000, time.UTC),
		Mono:   time.Duration(n) * time.Second,
	}
}

// summary is that of an open match with seats of these names.
func summary(names ...string) record.Summary { return record.Summary{Names: names} }

// newPath returns the path of a record that is not there yet.
func newPath(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "data", "tableref.db")
}

// open opens a record until the end of the test.
func open(t *testing.T, path string, options ...sqlite.Option) *sqlite.Store {
	t.Helper()
	j, err := sqlite.Open(path, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

// enroll adds events to the roster.
func enroll(t *testing.T, j *sqlite.Store, events ...string) {
	t.Helper()
	err := j.Enroll(ctx, entry(1).Wall, func([]record.RosterEntry) ([]json.RawMessage, error) {
		var list []json.RawMessage
		for _, event := range events {
			list = append(list, json.RawMessage(event))
		}
		return list, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// held is a match that a test holds.
type held struct {
	record.Hold
	store *sqlite.Store
}

// begin begins a match.
func begin(s *sqlite.Store, game string, sum record.Summary, first record.Entry) (*held, error) {
	h, err := s.Begin(ctx, game, record.Decided(record.Step{Entries: []record.Entry{first}, Summary: &sum}))
	if err != nil {
		return nil, err
	}
	return &held{h, s}, nil
}

// take takes up a match.
func take(s *sqlite.Store, id string) (*held, error) {
	h, err := s.Take(ctx, id)
	if err != nil {
		return nil, err
	}
	return &held{h, s}, nil
}

func (h *held) ID() string { return h.Match() }

func (h *held) Entries() ([]record.Entry, error) { return h.store.Entries(ctx, h.Match(), 0) }

// add adds an entry, wherever the log ends.
func (h *held) add(e *record.Entry, sum record.Summary) error {
	log, err := h.Entries()
	if err != nil {
		return err
	}
	step := record.Step{Entries: []record.Entry{*e}, Summary: &sum}
	err = h.Append(ctx, len(log), step)
	*e = step.Entries[0]
	return err
}

// create begins a match and holds it until the end of the test.
func create(t *testing.T, s *sqlite.Store) *held {
	t.Helper()
	h, err := begin(s, "plink", summary("Ana", "Ben"), entry(1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { release(t, h) })
	return h
}

// add adds the n-th entry to a match.
func add(t *testing.T, h *held, n int) {
	t.Helper()
	e := entry(n)
	if err := h.add(&e, summary("Ana", "Ben")); err != nil {
		t.Fatal(err)
	}
	if e.Seq != n {
		t.Fatalf("entry %d became number %d", n, e.Seq)
	}
}

func release(t *testing.T, h *held) {
	t.Helper()
	if err := h.Release(); err != nil {
		t.Error(err)
	}
}
