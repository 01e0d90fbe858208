package dashboard

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/loop"
)

// ownScreen is a simulated terminal whose end a test can see.
type ownScreen struct {
	tcell.SimulationScreen
	shown, ended chan struct{}
	show, end    func()
}

func newOwnScreen() *ownScreen {
	s := &ownScreen{SimulationScreen: tcell.NewSimulationScreen("UTF-8"), shown: make(chan struct{}), ended: make(chan struct{})}
	s.show = sync.OnceFunc(func() { close(s.shown) })
	s.end = sync.OnceFunc(func() { close(s.ended) })
	return s
}

func (s *ownScreen) Show() {
	s.SimulationScreen.Show()
	s.show()
}

func (s *ownScreen) Fini() {
	s.SimulationScreen.Fini()
	s.end()
}

// key presses a key once there is something to see.
func (s *ownScreen) key(key tcell.Key, r rune) {
	<-s.shown
	s.InjectKey(key, r, 0)
}

// run shows the dashboard until do has been done with it.
func run(t *testing.T, table Table, do func(stop func(), s *ownScreen)) error {
	t.Helper()
	screen := newOwnScreen()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	done := make(chan error, 1)
	go func() {
		done <- Run(ctx, Options{
			Room: &fakeRoom{}, Library: library(), Language: language.English, Table: table, Screen: screen,
		})
	}()
	do(stop, screen)
	err := <-done
	<-screen.ended
	return err
}

func TestRunEndsAndRestoresTheTerminal(t *testing.T) {
	tests := map[string]func(stop func(), s *ownScreen){
		"the context ends at once": func(stop func(), _ *ownScreen) { stop() },
		"Ctrl-C":                   func(_ func(), s *ownScreen) { s.key(tcell.KeyCtrlC, 0) },
		"q, and again":             func(_ func(), s *ownScreen) { s.key(tcell.KeyRune, 'q'); s.key(tcell.KeyEnter, 0) },
		"the terminal goes away":   func(_ func(), s *ownScreen) { <-s.shown; _ = s.PostEvent(tcell.NewEventError(errors.New("EOF"))) },
	}
	for name, do := range tests {
		t.Run(name, func(t *testing.T) {
			table := &fakeTable{view: runningView()}
			if err := run(t, table, do); err != nil {
				t.Errorf("ended with %v", err)
			}
			if !table.closed {
				t.Error("the table was not let go")
			}
		})
	}
}

func TestAPanicRestoresTheTerminalAndIsReported(t *testing.T) {
	for where, table := range map[string]Table{
		"View":  &brokenView{fakeTable: fakeTable{view: runningView()}},
		"Watch": &brokenWatch{fakeTable{view: runningView()}},
	} {
		t.Run(where, func(t *testing.T) {
			screen := newOwnScreen()
			err := Run(t.Context(), Options{
				Room: &fakeRoom{}, Library: library(), Language: language.English, Table: table, Screen: screen,
			})
			var crash *loop.CrashError
			if !errors.As(err, &crash) || !strings.Contains(string(crash.Stack), where) {
				t.Fatalf("ended with %v, want a crash", err)
			}
			<-screen.ended
		})
	}
}

// brokenView has a fault that shows on the loop, when it is looked at again.
type brokenView struct {
	fakeTable
	looks int
}

func (t *brokenView) View() match.View {
	if t.looks++; t.looks > 1 {
		panic("fault")
	}
	return t.view
}

// brokenWatch has a fault that shows beside the loop.
type brokenWatch struct{ fakeTable }

func (t *brokenWatch) Watch(context.Context) { panic("fault") }

func TestCheckTerminal(t *testing.T) {
	tests := map[string]struct {
		env  map[string]string
		want string
	}{
		"a good one":                   {map[string]string{"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}, ""},
		"no locale at all":             {map[string]string{"TERM": "xterm"}, ""},
		"a locale without a charset":   {map[string]string{"TERM": "xterm", "LANG": "de_AT"}, ""},
		"spelled without a hyphen":     {map[string]string{"TERM": "xterm", "LC_ALL": "C.utf8"}, ""},
		"with a modifier":              {map[string]string{"TERM": "xterm", "LANG": "sr_RS.UTF-8@latin"}, ""},
		"dumb":                         {map[string]string{"TERM": "dumb", "LANG": "C.UTF-8"}, "TERM"},
		"nobody has described it":      {map[string]string{"TERM": "brand-new-terminal", "LANG": "C.UTF-8"}, ""},
		"nor this, but it is on paper": {map[string]string{"TERM": "hardcopy", "LANG": "C.UTF-8"}, "TERM"},
		"not set":                      {map[string]string{"LANG": "C.UTF-8"}, "TERM"},
		"LC_ALL=C goes before LANG":    {map[string]string{"TERM": "xterm", "LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "LC_ALL"},
		"LANG=POSIX":                   {map[string]string{"TERM": "xterm", "LANG": "POSIX"}, "LANG"},
		"another charset":              {map[string]string{"TERM": "xterm", "LC_CTYPE": "fr_FR.ISO-8859-1"}, "LC_CTYPE"},
		"LC_CTYPE mends what LANG has": {map[string]string{"TERM": "xterm", "LC_CTYPE": "C.UTF-8", "LANG": "C"}, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := checkTerminal(func(key string) string { return test.env[key] })
			var fault *TerminalError
			switch {
			case test.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case test.want != "" && !errors.As(err, &fault):
				t.Errorf("not refused")
			case test.want != "" && fault.Variable != test.want:
				t.Errorf("blames %s, want %s", fault.Variable, test.want)
			case test.want != "":
				if said := library().Text(language.English).Say(fault.Phrase()); !strings.Contains(said, "--plain") {
					t.Errorf("%q does not name the line mode", said)
				}
			}
		})
	}
}

// slowTable takes its time to write an action.
type slowTable struct {
	fakeTable
	writes, release, wrote chan struct{}
	looked                 chan struct{}
}

func (t *slowTable) DoAt(seq int, a match.Action) error {
	t.writes <- struct{}{}
	<-t.release
	err := t.fakeTable.DoAt(seq, a)
	t.wrote <- struct{}{}
	return err
}

func (t *slowTable) View() match.View {
	select {
	case t.looked <- struct{}{}:
	default:
	}
	return t.view
}

// While the disk takes its time the window goes on being drawn, and keys wait for it in
// their order.
func TestASlowDiskHoldsUpNoPicture(t *testing.T) {
	table := &slowTable{
		fakeTable: fakeTable{view: runningView()},
		writes:    make(chan struct{}), release: make(chan struct{}), wrote: make(chan struct{}), looked: make(chan struct{}),
	}
	err := run(t, table, func(stop func(), s *ownScreen) {
		s.key(tcell.KeyRune, 's')
		<-table.writes
		s.key(tcell.KeyRune, 'b')
		<-table.looked // two ticks, with a picture in between
		<-table.looked
		table.release <- struct{}{}
		<-table.wrote
		<-table.writes
		table.release <- struct{}{}
		<-table.wrote
		stop()
	})
	if err != nil {
		t.Fatal(err)
	}
	var did []string
	for _, a := range table.did {
		did = append(did, a.ID)
	}
	if !slices.Equal(did, []string{"stalemate", "pause"}) {
		t.Errorf("done: %v", did)
	}
}
