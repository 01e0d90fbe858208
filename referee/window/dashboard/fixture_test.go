package dashboard

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

var library = sync.OnceValue(func() *rulesets.Library {
	l, _ := procedures.Load() // faults are for the tests of rulesets
	return l
})

// stillClock is a clock that a test sets.
// It may be read by several goroutines.
type stillClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *stillClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *stillClock) After(time.Duration) <-chan time.Time { return nil }

func (c *stillClock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

var evening = time.Date(2026, 11, 30, 20, 15, 0, 0, time.UTC)

// fakeTable shows a view that a test made, and keeps what it was told to do.
type fakeTable struct {
	view    match.View
	did     []match.Action
	react   func(match.Action) error
	foresee func(match.Action) (match.View, []phrase.Phrase, error)
	closed  bool

	asked   []match.Action
	answer  []phrase.Phrase
	studies string   // the key of the position
	studied []string // the positions that were studied
}

func (t *fakeTable) View() match.View { return t.view }

func (t *fakeTable) DoAt(_ int, a match.Action) error {
	t.did = append(t.did, a)
	if t.react != nil {
		return t.react(a)
	}
	return nil
}

func (t *fakeTable) Preview(a match.Action) (match.View, []phrase.Phrase, error) {
	if t.foresee != nil {
		return t.foresee(a)
	}
	return t.view, nil, nil
}

func (t *fakeTable) Ask(ctx context.Context, a match.Action) ([]phrase.Phrase, error) {
	t.asked = append(t.asked, a)
	return t.answer, ctx.Err()
}

func (t *fakeTable) Studies() string { return t.studies }

func (t *fakeTable) Study(ctx context.Context) bool {
	if ctx.Err() != nil {
		return false
	}
	t.studied = append(t.studied, t.studies)
	return true
}

func (t *fakeTable) Subscribe(context.Context) <-chan match.View { return nil }

func (t *fakeTable) Watch(context.Context) {}

func (t *fakeTable) Close() error { t.closed = true; return nil }

// fakeRoom has two matches on record and four people who played before.
type fakeRoom struct {
	table   *fakeTable
	started []table.Setup
	resumed []string
	looked  []string
	matches []history.Listing // the newest first
	read    int               // how many of them were read
	hidden  []string          // ids
	refuses error             // what HideMatch returns

	statistics history.Statistics
}

func (r *fakeRoom) Games() []*rulesets.Game { return library().Games() }

func (r *fakeRoom) Page(finished bool, after *history.Listing, limit int) ([]history.Listing, error) {
	list := slices.DeleteFunc(r.shown(), func(m history.Listing) bool { return m.Finished != finished })
	if after != nil {
		list = list[1+slices.IndexFunc(list, func(m history.Listing) bool { return m.ID == after.ID }):]
	}
	list = list[:min(limit, len(list))]
	r.read += len(list)
	return list, nil
}

// twoMatches are one that is open, and one that is finished.
func twoMatches() []history.Listing {
	return []history.Listing{
		{ID: "aaaa", Game: "plink", Names: []string{"Ana", "Ben", "Cid"}, Changed: evening.Local()},
		{
			ID: "bbbb", Game: "plink", Names: []string{"Ѓорѓи", "[red]X", "=SUM(A1)"}, Finished: true,
			Opened: evening.Add(-49 * time.Hour).Local(), Changed: evening.Add(-48 * time.Hour).Local(),
		},
	}
}

func (r *fakeRoom) Changes(context.Context) (<-chan record.Change, error) { return nil, nil }

func (r *fakeRoom) Look(string) (match.View, error) { return stoppedForKing(), nil }

func (r *fakeRoom) LookOn(id string) (Table, error) {
	r.looked = append(r.looked, id)
	return r.table, nil
}

func (r *fakeRoom) Start(s table.Setup) (Table, error) {
	r.started = append(r.started, s)
	return r.table, nil
}

func (r *fakeRoom) Resume(id string) (Table, error) {
	if id == "held" {
		return nil, errors.New("another program holds the match")
	}
	r.resumed = append(r.resumed, id)
	return r.table, nil
}

// SetupOf is that of a match in which a setting was changed.
func (r *fakeRoom) SetupOf(id string) (table.Setup, error) {
	i := slices.IndexFunc(r.matches, func(m history.Listing) bool { return m.ID == id })
	setup := table.Setup{Game: r.matches[i].Game, Settings: map[string]string{"rounds": "7"}}
	for _, name := range r.matches[i].Names {
		setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
	}
	return setup, nil
}

func (r *fakeRoom) Roster() ([]string, error) {
	return []string{"Dora", "Emil", "Ana", "Ѓорѓи"}, nil
}

func (r *fakeRoom) Statistics(history.Filter, stats.Evenings) (history.Statistics, error) {
	return r.statistics, nil
}

func (r *fakeRoom) Deal(s table.Setup) (match.Deal, error) {
	return planning().Deal(s)
}

func (r *fakeRoom) Lesson(game *rulesets.Game) (learn.Course, bool) {
	return roomAdapter{planning()}.Lesson(game)
}

func (r *fakeRoom) Questions(game *rulesets.Game) (learn.GameOf, []learn.Kind) {
	return roomAdapter{planning()}.Questions(game)
}

func (r *fakeRoom) Practice(*rulesets.Game) (Table, error) { return r.table, nil }

func (r *fakeRoom) StartFromRound(s table.Setup) (Table, match.Offer, error) {
	return roomAdapter{planning()}.StartFromRound(s)
}

// planning is a room without a record, in which matches can be set up.
func planning() *table.Room {
	return &table.Room{Archive: history.Archive{Library: library(), Clock: atEvening{}}}
}

// atEvening is the referee's clock; it stands.
type atEvening struct{}

func (atEvening) Now() match.Moment { return match.Moment{Wall: evening} }

func (atEvening) Wait(context.Context, time.Duration) error { return nil }

// bench is a dashboard without a terminal: a test presses keys and looks.
type bench struct {
	t     *testing.T
	w     *window
	room  *fakeRoom
	table *fakeTable
	clock *stillClock
	rings int
	said  []string
	works []func() // what is done beside the loop, and has not been yet
}

// newBench opens the dashboard on its home screen.
func newBench(t *testing.T, lang string) *bench {
	t.Helper()
	withoutColours()
	b := &bench{t: t, clock: &stillClock{now: evening}, table: &fakeTable{view: runningView()}}
	b.room = &fakeRoom{table: b.table, matches: twoMatches()}
	d := newDesk(Options{
		Room: b.room, Library: library(), Language: language.MustParse(lang), Clock: b.clock,
		Voice: func(words string) { b.said = append(b.said, words) },
	})
	d.bell = func() { b.rings++ }
	d.controls = controls{quit: func() {}, suspend: func() {}, redraw: func() {}, mouse: func(bool) {}}
	d.background = b.aside
	b.w = newWindow(d)
	d.refreshScreens()
	return b.thinks()
}

// aside keeps work until thinks.
func (b *bench) aside(work func(context.Context) func()) context.CancelFunc {
	ctx, end := context.WithCancel(context.Background())
	b.works = append(b.works, func() {
		if then := work(ctx); then != nil && ctx.Err() == nil {
			then()
		}
	})
	return end
}

// thinks does all that was to be done beside the loop.
func (b *bench) thinks() *bench {
	works := b.works
	b.works = nil
	for _, work := range works {
		work()
	}
	return b
}

// at opens the dashboard at a table with the view.
func at(t *testing.T, lang string, view match.View) *bench {
	t.Helper()
	b := newBench(t, lang)
	b.table.view = view
	b.w.openTable(b.table)
	return b
}

// press presses keys by name, one second apart.
func (b *bench) press(names ...string) *bench {
	b.t.Helper()
	for _, name := range names {
		b.clock.pass(time.Second)
		b.w.handleKey(event(b.t, name))
	}
	return b
}

// input is the field that is open; nil if none is.
func (b *bench) input() *tview.InputField {
	input, _ := b.w.focus.(*tview.InputField)
	return input
}

// write types text.
func (b *bench) write(text string) *bench {
	for _, r := range text {
		b.w.handleKey(tcell.NewEventKey(tcell.KeyRune, r, 0))
	}
	return b
}

var keyEvents = map[string]tcell.Key{
	"Enter": tcell.KeyEnter, "Esc": tcell.KeyEscape, "Tab": tcell.KeyTab, "BackTab": tcell.KeyBacktab,
	"Up": tcell.KeyUp, "Down": tcell.KeyDown, "Left": tcell.KeyLeft, "Right": tcell.KeyRight,
	"Home": tcell.KeyHome, "End": tcell.KeyEnd, "PageUp": tcell.KeyPgUp, "PageDown": tcell.KeyPgDn, "Backspace": tcell.KeyBackspace2, "Delete": tcell.KeyDelete, "Insert": tcell.KeyInsert,
	"F1": tcell.KeyF1, "F2": tcell.KeyF2, "F3": tcell.KeyF3, "F4": tcell.KeyF4, "F5": tcell.KeyF5, "F8": tcell.KeyF8,
	"F9": tcell.KeyF9, "F10": tcell.KeyF10, "F11": tcell.KeyF11, "F12": tcell.KeyF12,
	"Ctrl-C": tcell.KeyCtrlC, "Ctrl-L": tcell.KeyCtrlL, "Ctrl-Z": tcell.KeyCtrlZ,
}

func event(t *testing.T, name string) *tcell.EventKey {
	t.Helper()
	if key, ok := keyEvents[name]; ok {
		return tcell.NewEventKey(key, 0, 0)
	}
	if name == "Space" {
		return tcell.NewEventKey(tcell.KeyRune, ' ', 0)
	}
	runes := []rune(name)
	if len(runes) != 1 {
		t.Fatalf("no key is called %q", name)
	}
	return tcell.NewEventKey(tcell.KeyRune, runes[0], 0)
}

// did are the ids and arguments of the actions so far, one a line.
func (b *bench) did() []string {
	var all []string
	for _, a := range b.table.did {
		text := a.ID
		for _, arg := range a.Args {
			text += " " + arg
		}
		all = append(all, text)
	}
	return all
}
