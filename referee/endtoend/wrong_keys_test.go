//go:build unix

package endtoend

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// refuses presses keys that mean nothing now, and waits for each to be told so.
// A Macedonian letter is told by the sign that other keyboards have there.
func (p *program) refuses(wrong ...string) {
	p.Helper()
	for _, key := range wrong {
		p.press(key)
		told := strings.ToUpper(key)
		if key == "ѓ" {
			told = "]"
		}
		p.shows("! " + told + " does nothing here")
	}
}

// steps is the number of lines in the record of the only match; 0 when there is
// none yet.
func (p *program) steps() int {
	p.Helper()
	id := p.match()
	if id == "" {
		return 0
	}
	return len(p.reports("", "show", id, "--format", "json").Record)
}

// match is the id of the only match on record; "" when there is none yet.
func (p *program) match() string {
	p.Helper()
	all := p.reports("", "matches", "--format", "json").Matches
	if len(all) == 0 {
		return ""
	}
	return all[0].Match
}

// A key that means nothing at a moment changes nothing, from the home screen to
// the end of a match.
func TestWrongKeys(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.starts()
	for _, moment := range []struct {
		shows string
		wrong []string
		goOn  func()
	}{
		{"New match", []string{"ѓ", "F7", "9", "x"}, func() { p.press("Enter") }},
		{"1 of 3", []string{"F7", "F4"}, func() { p.fills("Ana", "Ben"); p.press("F5") }},
		{"2 of 3", []string{"ѓ", "F7", "x", "F4"}, func() {
			p.agrees("From Ready to Go", "0s")
			p.press("Space")
		}},
		{"3 of 3", []string{"ѓ", "F7", "9"}, func() { p.press("Space") }},
		{"READY", []string{"ѓ", "F7", "9", "0", "1", "Enter"}, func() { p.press("Space") }},
		{"RUNNING", []string{"ѓ", "F7", "9", "0", "1", "t", "d", "Enter"}, func() { p.press("Space") }},
		{"STOPPED", []string{"ѓ", "F7", "9", "0", "3", "a", "d"}, func() { p.press("p") }},
		{"player: who?", []string{"ѓ", "F7", "9", "0", "3", "Space"}, func() { p.press("1") }},
		{"COUNTING", []string{"ѓ", "F7", "a", "k"}, func() {
			p.fills("11", "22", "5")
			p.shows("Everybody is counted")
			p.press("Space")
		}},
		{"BETWEEN", []string{"ѓ", "F7", "9", "0", "1", "p", "Enter"}, func() { p.press("q") }},
		{"Leave the table?", []string{"ѓ", "F7", "9", "Space"}, func() { p.press("Esc"); p.hides("Leave"); p.press("x") }},
		{"FINISHED", []string{"ѓ", "F7", "9", "0", "1", "p", "Space", "Enter"}, func() { p.press("F2") }},
		{"Tally", []string{"ѓ", "F7", "9", "p", "Space"}, func() { p.press("Esc"); p.hides("Tally") }},
	} {
		p.shows(moment.shows)
		before := p.steps()
		p.refuses(moment.wrong...)
		if after := p.steps(); after != before {
			t.Errorf("%s: %d lines of record before the wrong keys, %d after", moment.shows, before, after)
		}
		moment.goOn()
	}
	p.leaves()
}

// A count that cannot be is told, and is not in the record.
func TestWrongCount(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.press("p", "1")
	p.shows("COUNTING")
	before := p.steps()
	p.fills("53")
	p.shows("53 cannot be")
	p.press("d")
	p.shows("! Ana")
	if after := p.steps(); after != before {
		t.Errorf("%d lines of record before the wrong count, %d after", before, after)
	}
}

// Undo goes from the end of a match back into its round, redo to the end again.
func TestUndoAndRedo(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.press("p", "1")
	p.shows("COUNTING")
	p.fills("11", "22", "5", "3", "13")
	p.shows("Everybody is counted")
	p.press("Space")
	p.shows("BETWEEN")
	p.press("x")
	p.shows("FINISHED", "Ben wins with +12.")
	before := p.reports("", "show", p.match(), "--format", "json")

	for _, phase := range []string{"BETWEEN", "COUNTING", "COUNTING", "COUNTING", "COUNTING", "RUNNING"} {
		p.press("z")
		p.shows(phase)
	}
	p.shows("SPACE/K  Stop: King", "Y redo")
	for _, phase := range []string{"COUNTING", "COUNTING", "COUNTING", "COUNTING", "BETWEEN", "FINISHED"} {
		p.press("y")
		p.shows(phase)
	}
	p.shows("Ben wins with +12.")
	p.hides("Y redo")
	after := p.reports("", "show", p.match(), "--format", "json")
	before.Record, after.Record = nil, nil // it tells what was taken back, too
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("before undo and after redo (-want +got):\n%s", diff)
	}
}
