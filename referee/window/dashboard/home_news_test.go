package dashboard

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/google/go-cmp/cmp"
	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/table"
)

// The home screen says who won on the last evening and who leads the year, and says so of
// the evening that is not over, too. A match that somebody plays alone is no win.
func TestHomeSaysWhoWon(t *testing.T) {
	clock := &stillClock{now: evening}
	room := realRoom(t, clock)
	plays := func(game string, wins int, players ...string) {
		t.Helper()
		setup := table.Setup{Game: game, Settings: map[string]string{}}
		for _, name := range players {
			setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
		}
		open, err := room.Start(setup)
		if err != nil {
			t.Fatal(err)
		}
		clock.pass(time.Minute)
		for i, name := range players {
			points := "3"
			if i == wins {
				points = "8"
			}
			doAll(t, open, match.Action{ID: "count", Args: []string{name, points}})
		}
		doAll(t, open, match.Action{ID: "accept"}, match.Action{ID: "finish"})
		if err := open.Close(); err != nil {
			t.Fatal(err)
		}
	}
	says := func(want ...string) {
		t.Helper()
		b := homeOf(t, room, clock)
		for _, sentence := range want {
			if screen := oneLine(b); !strings.Contains(screen, sentence) {
				t.Errorf("the screen does not say %q:\n%s", sentence, screen)
			}
		}
	}
	says("Nothing has been played yet.")
	plays("scores", 0, "Ana", "Ben")
	plays("scores", 0, "Ana", "Ben")
	plays("scores", 1, "Ana", "Ben")
	says("This evening, Ana has won 2 matches and Ben has won 1 match.", "This year Ana leads with 2 matches won.")
	clock.pass(24 * time.Hour)
	says("On the last evening, 2026-11-30, Ana has won 2 matches and Ben has won 1 match.")
	plays("scores", 1, "Ana", "Ben")
	says("This evening, Ben has won 1 match.", "This year Ana and Ben lead with 2 matches won each.")
	plays("scores", 0, "Ana", "Ben")
	plays("scores", 1, "Ben", "Cid")
	says("This evening, Ana, Ben and Cid have won 1 match each.", "This year Ana leads with 3 matches won.")
	clock.pass(40 * 24 * time.Hour)
	says("On the last evening, 2026-12-01, Ana, Ben and Cid have won 1 match each.")
	if screen := oneLine(homeOf(t, room, clock)); strings.Contains(screen, "This year") {
		t.Errorf("somebody leads a year in which nobody played:\n%s", screen)
	}
}

func doAll(t *testing.T, open *table.Table, all ...match.Action) {
	t.Helper()
	for _, one := range all {
		if err := open.Do(one); err != nil {
			t.Fatalf("%v: %v", one, err)
		}
	}
}

// homeOf is the home screen over a record, with all that is read in the background.
func homeOf(t *testing.T, room *table.Room, clock *stillClock) *bench {
	t.Helper()
	d := newDesk(Options{Room: Of(room), Library: library(), Language: language.English, Clock: clock})
	b := &bench{t: t, w: newWindow(d), clock: clock}
	d.background = b.aside
	d.refreshScreens()
	return b.thinks()
}

// The first picture waits for no statistics and looks into no match.
func TestTheFirstPictureWaitsForNothing(t *testing.T) {
	b := newBench(t, "en")
	b.room.statistics = fourEvenings()
	b.w.top().(*homeScreen).reload()
	if screen := oneLine(b); strings.Contains(screen, "This year") {
		t.Errorf("the news were read before the picture:\n%s", screen)
	}
	if screen := oneLine(b.thinks()); !strings.Contains(screen, "This year Ana leads") {
		t.Errorf("the news were not read after it:\n%s", screen)
	}
}

// Games that are played alone have no winners among others.
func TestPlayingAloneIsNoWin(t *testing.T) {
	all := fourEvenings()
	for i := range all.Games {
		all.Games[i].Solo = true
	}
	if won := winners(all); len(won) > 0 {
		t.Errorf("won: %v", won)
	}
}

// One key begins a match like the last one, whatever the cursor is on.
func TestAMatchAsLastTime(t *testing.T) {
	for name, keys := range map[string][]string{
		"at once":            {"n"},
		"from below":         {"End", "n"},
		"a Cyrillic letter":  {"н"},
		"a finished one":     {"Delete", "Enter", "n"},
		"twice in a moment":  {"n", "Esc", "Enter", "n"},
		"after a wrong key":  {"x", "n"},
		"after the language": {"F9", "Enter", "n"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "en")
			last := b.room.matches[0]
			if name == "a finished one" {
				last = b.room.matches[1]
			}
			b.press(keys...)
			want, _ := b.room.SetupOf(last.ID)
			if len(b.room.started) == 0 || cmp.Diff(want, b.room.started[0]) != "" {
				t.Fatalf("started %+v, want %+v", b.room.started, want)
			}
			if _, ok := b.w.top().(*tableScreen); !ok {
				t.Errorf("there is %T", b.w.top())
			}
		})
	}
	b := newBench(t, "en")
	b.room.matches = nil
	b.home()
	if b.press("n"); len(b.room.started) > 0 || !b.w.message.warning {
		t.Errorf("without a last match %+v was started", b.room.started)
	}
}

// What is typed after "/" filters matches and games, by parts of names, in any case and
// script; Enter opens what is chosen, and Esc brings everything back.
func TestHomeIsFiltered(t *testing.T) {
	list := listings(1, 2*pageSize+5)
	list[len(list)-1].Names = []string{"Zoë", "Ѓорѓи"}
	for typed, want := range map[string]string{"zoe ЃОР": "", "ZOË ѓор": "m245", "peng": "penguin", "2026-11-20 plink": ""} {
		b, home := newHome(t, slices.Clone(list))
		b.press("/").write(typed)
		e, any := home.chosen()
		if got := any && home.under() == want; want != "" && !got {
			t.Errorf("%q leads to %+v", typed, e)
		}
		if want == "" && typed == "zoe ЃОР" && any {
			t.Errorf("%q leads to %+v", typed, e)
		}
		if b.press("Esc"); home.asks || len(home.list.rows) < len(list) {
			t.Errorf("%q: after Esc there are %d rows", typed, len(home.list.rows))
		}
	}
	b, _ := newHome(t, list)
	if b.press("/").write("ѓор").press("Enter"); !slices.Equal(b.room.resumed, []string{"m245"}) {
		t.Errorf("Enter opens %v", b.room.resumed)
	}
	b, home := newHome(t, list)
	b.press("/").write("xyz")
	b.sees("Nothing on record fits.")
	if b.press("Enter", "Backspace", "Backspace", "Backspace"); home.under() != "m0" {
		t.Errorf("with nothing typed the cursor is on %s", home.under())
	}
}

// The wheel scrolls on beyond what was read, and the cursor stays where it is.
func TestHomeIsScrolled(t *testing.T) {
	b, home := newHome(t, listings(0, 3*pageSize))
	wheel := tcell.NewEventMouse(5, 8, tcell.WheelDown, 0)
	for range 4 * pageSize {
		b.w.MouseHandler()(tview.MouseScrollDown, wheel, func(tview.Primitive) {})
	}
	on := home.under()
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, dayOf(home.finished.entries[3*pageSize-1])) || on != "plink" {
		t.Errorf("the cursor is on %s, and there is\n%s", on, screen)
	}
	if b.press("Down"); home.under() != "spit" {
		t.Errorf("from there Down leads to %s", home.under())
	}
	b.sees("Spit")
}

// A click opens what it chose before.
func TestHomeByMouse(t *testing.T) {
	b, home := newHome(t, listings(1, 9))
	b.clickOn("Penguin")
	if home.under() != "penguin" || len(b.w.stack) > 1 {
		t.Fatalf("a click leads to %s and %T", home.under(), b.w.top())
	}
	b.clickOn("Played before")
	if home.under() != "penguin" {
		t.Errorf("a click on a heading chooses %s", home.under())
	}
	y := slices.IndexFunc(text(b.shot(80, 24)), func(row string) bool { return strings.HasPrefix(row, "   Penguin") })
	b.clickAt(5, y)
	if _, ok := b.w.top().(*playersScreen); !ok {
		t.Errorf("the second click opens %T", b.w.top())
	}
}
