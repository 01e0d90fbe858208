package dashboard

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/loop"
	"tableref/rulesets/phrase"
)

func TestKeysBecomeActions(t *testing.T) {
	tests := map[string]struct {
		view match.View
		keys []string
		want []string
	}{
		"Space stops at once, without a name":     {runningView(), []string{"Space"}, []string{"king"}},
		"then a digit names who":                  {stoppedForKing(), []string{"2"}, []string{"king Ben"}},
		"a digit before the Stop does nothing":    {runningView(), []string{"2"}, nil},
		"an action without arguments":             {runningView(), []string{"s"}, []string{"stalemate"}},
		"who called: picker and digit":            {runningView(), []string{"p", "3"}, []string{"call Cid"}},
		"who called: arrows":                      {runningView(), []string{"p", "Down", "Enter"}, []string{"call Ben"}},
		"Esc closes the picker":                   {runningView(), []string{"p", "Esc", "w", "1"}, []string{"warn Ana"}},
		"a digit that is no seat":                 {runningView(), []string{"p", "7", "Esc"}, nil},
		"a ruling's text can wait":                {runningView(), []string{"r", "Esc"}, []string{"ruling"}},
		"a new player with a deck":                {runningView(), []string{"j", "D", "o", "Enter", "x", "Enter"}, []string{"join Do x"}},
		"a new player without one":                {runningView(), []string{"j", "D", "o", "Enter", "Enter"}, []string{"join Do"}},
		"a new player with a deck after a colon":  {runningView(), []string{"j", "D", "o", ":", "x", "Enter"}, []string{"join Do x"}},
		"a new player with a colon in the name":   {runningView(), []string{"j", "D", "\\", ":", "x", "Enter", "Enter"}, []string{"join D:x"}},
		"and with a deck":                         {runningView(), []string{"j", "D", "\\", ":", "x", ":", "y", "Enter"}, []string{"join D:x y"}},
		"the clock question: a word":              {clockAsked(), []string{"t", "Down", "Enter"}, []string{"clock now"}},
		"the clock question: a time":              {clockAsked(), []string{"t", "4", ":", "3", "0", "Enter"}, []string{"clock 4:30"}},
		"undo":                                    {runningView(), []string{"z"}, []string{"undo"}},
		"redo without anything to bring back":     {runningView(), []string{"y"}, nil},
		"Macedonian letters are commands too":     {runningView(), []string{"с"}, []string{"stalemate"}},
		"a key that is not legal changes nothing": {readyView(), []string{"p", "k", "i"}, nil},
		"F-keys do not act on the table":          {runningView(), []string{"F1", "Esc", "F2", "Esc", "F3", "Esc", "F9", "Enter", "?", "Esc"}, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := at(t, "en", test.view).press(test.keys...)
			if got := b.did(); !slices.Equal(got, test.want) {
				t.Errorf("%v did %q, want %q", test.keys, got, test.want)
			}
		})
	}
}

func TestTheSameKeyWithinAMomentCountsOnce(t *testing.T) {
	tests := map[string]struct {
		keys  string
		after time.Duration
		want  int
	}{
		"key bounce":          {"ss", 100 * time.Millisecond, 1},
		"pressed twice":       {"ss", 250 * time.Millisecond, 2},
		"another legal key":   {"sb", 100 * time.Millisecond, 2},
		"undo is never lost":  {"zz", 100 * time.Millisecond, 2},
		"across the scripts":  {"sс", 100 * time.Millisecond, 1},
		"a lost key, then ok": {"sss", 150 * time.Millisecond, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := at(t, "en", runningView())
			for _, r := range test.keys {
				b.w.handleKey(tcell.NewEventKey(tcell.KeyRune, r, 0))
				b.clock.pass(test.after)
			}
			if got := len(b.table.did); got != test.want {
				t.Errorf("%d actions, want %d", got, test.want)
			}
		})
	}
}

func TestEnterAfterQuickTypingCounts(t *testing.T) {
	b := newBench(t, "en").press("Down", "Enter")
	for _, name := range []string{"Ana", "Ben"} {
		b.write(name)
		b.w.handleKey(event(t, "Enter"))
	}
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "1  Ana") || !strings.Contains(screen, "2  Ben") {
		t.Errorf("the players are not seated:\n%s", screen)
	}
}

func TestAWrongKeySaysWhatIsLegal(t *testing.T) {
	b := at(t, "en", readyView()).press("i")
	for _, want := range []string{"I does nothing", "SPACE", "J", "F1"} {
		if !strings.Contains(b.w.message.text, want) {
			t.Errorf("the message %q does not name %s", b.w.message.text, want)
		}
	}
	if b.press("F2", "Esc"); b.w.message.text != "" {
		t.Errorf("the message stays after the next key: %q", b.w.message.text)
	}
}

func TestCardsAreReadInTheLanguage(t *testing.T) {
	b := at(t, "de", countingView()).press("m").write("DH BS 10K").press("Enter")
	if !b.w.message.warning || !strings.Contains(b.w.message.text, "10K") || b.did() != nil {
		t.Errorf("10K is no card, yet %q is done and %q is said", b.did(), b.w.message.text)
	}
	b.press("Backspace").write("H").press("Enter")
	if got := b.did(); !slices.Equal(got, []string{"tops QH JS 10H"}) {
		t.Errorf("did %q", got)
	}
}

func TestARefusalIsShownAndThePickerStays(t *testing.T) {
	b := at(t, "en", runningView())
	b.table.react = func(match.Action) error {
		return match.Refuse("refuse.no_seat", "word", "Eve", "names", phrase.Names{"Ana"})
	}
	b.press("p", "1")
	if _, open := b.w.top().(*picker); !open {
		t.Error("the picker closed although the table refused")
	}
	if !b.w.message.warning || !strings.Contains(b.w.message.text, "Eve") {
		t.Errorf("the refusal is not shown: %q", b.w.message.text)
	}
}

func TestNobodyIsToldToType(t *testing.T) {
	refused := match.Refuse("why.counting")
	refused.What = phrase.Of("action.stalemate")
	for _, test := range []struct {
		said phrase.Phrase
		want string
	}{
		{phrase.Of("stop.ruling"), "A dispute. R: what is it about?"},
		{refused.Phrase(), "Stalemate: not now, the round is over and is being counted; Z takes that back."},
	} {
		if got := newBench(t, "en").w.phrase(test.said); got != test.want {
			t.Errorf("%s: %q, want %q", test.said.ID, got, test.want)
		}
	}
}

func TestSetUp(t *testing.T) {
	b := newBench(t, "en").setUp()
	b.press("Backspace") // the e of setUp
	b.write("ana").press("Enter")
	if !b.w.message.warning {
		t.Error("two players with one name were seated")
	}
	b.press("Backspace", "Backspace", "Backspace", "F2", "F8")
	b.press("Up", "PageUp", "Enter", "Down", "Right", "Space", "Down", "Space")
	if len(b.room.started) != 1 {
		t.Fatalf("%d matches were started", len(b.room.started))
	}
	setup := b.room.started[0]
	names := make([]string, len(setup.Seats))
	for i, seat := range setup.Seats {
		names[i] = seat.Name + "/" + seat.Design
	}
	if want := []string{"Ben/blue", "Ana/red bees", "Ѓорѓи/"}; !slices.Equal(names, want) {
		t.Errorf("seats %q, want %q", names, want)
	}
	if setup.Game != "plink" || setup.Settings["rounds"] != "6" || len(setup.Settings) != 1 {
		t.Errorf("set-up %+v", setup)
	}
	if _, ok := b.w.top().(*tableScreen); !ok {
		t.Errorf("after the start there is %T, not the table", b.w.top())
	}
}

func TestALeftSetUpIsFoundAgain(t *testing.T) {
	b := newBench(t, "en").press("Down", "Enter").write("Ana").press("Enter").write("Be").press("Esc")
	if _, ok := b.w.top().(*playersScreen); !ok {
		t.Fatalf("Esc with a name half typed leads to %T", b.w.top())
	}
	b.press("Esc", "Enter").write("Ben").press("Enter", "F5", "Space", "Space")
	if len(b.room.started) != 1 || len(b.room.started[0].Seats) != 2 {
		t.Fatalf("started %+v, want Ana and Ben", b.room.started)
	}
	if b.w.draft != nil {
		t.Error("the next set-up begins with the last one's players")
	}
}

func TestTooFewPlayers(t *testing.T) {
	b := newBench(t, "en").press("Down", "Enter").write("Ana").press("Enter", "F5")
	if !b.w.message.warning {
		t.Error("one player can go on")
	}
}

func TestResumeAndLeave(t *testing.T) {
	b := newBench(t, "en").press("Enter")
	if !slices.Equal(b.room.resumed, []string{"aaaa"}) {
		t.Fatalf("resumed %v", b.room.resumed)
	}
	left := false
	b.w.quit = func() { left = true }
	if b.press("q", "Esc"); left {
		t.Error("left although the question was answered with Esc")
	}
	if b.press("Esc", "Enter"); !b.table.closed || b.w.open != nil {
		t.Error("Esc and Enter do not close the table")
	}
	if b.press("q"); !left {
		t.Error("q does not leave from the home screen")
	}
}

func TestLanguageChangesAndNothingElse(t *testing.T) {
	b := at(t, "en", countingView()).press("7", "F9", "3")
	screen := strings.Join(text(b.shot(80, 24)), "\n")
	if !strings.Contains(screen, "manche 2") {
		t.Errorf("the screen is not French:\n%s", screen)
	}
	if b.press("Enter", "9", "Enter"); !slices.Equal(b.did(), []string{"count Cid 7 9"}) {
		t.Errorf("what was typed before got lost: %q", b.did())
	}
	if b.press("F9", "F9", "Down", "Esc"); b.w.tag.String() != "fr" {
		t.Errorf("Esc in the choice leaves %v, want the language of before", b.w.tag)
	}
}

func TestBellAtReadyGoAndStop(t *testing.T) {
	b := at(t, "en", readyView())
	steps := []struct {
		view  match.View
		rings int
		shown string
	}{
		{readyView(), 0, ""},
		{signalView(), 1, "Ready.."},
		{signalView(), 1, "Ready.."},
		{runningView(), 2, "Go!"},
		{stoppedForKing(), 3, ""},
		{stoppedForKing(), 3, ""},
		{countingView(), 3, ""},
	}
	for i, step := range steps {
		b.table.view = step.view
		b.w.tick()
		if b.rings != step.rings {
			t.Errorf("step %d: the bell rang %d times, want %d", i, b.rings, step.rings)
		}
		if got := b.w.open.signalWord(); got != step.shown {
			t.Errorf("step %d: the window says %q, want %q", i, got, step.shown)
		}
	}
	if want := []string{"Ready..", "Go!", "Stop!"}; !slices.Equal(b.said, want) {
		t.Errorf("said %q, want %q", b.said, want)
	}
}

func TestGoLeavesTheWindowAndUndoIsNoSignal(t *testing.T) {
	b := at(t, "en", signalView())
	b.table.view = runningView()
	b.w.tick()
	b.clock.pass(goShown)
	if got := b.w.open.signalWord(); got != "" {
		t.Errorf("%q still fills the window", got)
	}
	b.table.view = stoppedForKing()
	b.w.tick()
	rings := b.rings
	b.table.react = func(match.Action) error { b.table.view = runningView(); return nil }
	if b.press("z"); b.rings != rings || b.w.open.signalWord() != "" {
		t.Error("undoing a Stop sounds like a Go")
	}
}

func TestATickComesAtGo(t *testing.T) {
	b := at(t, "en", signalView())
	goes(&b.table.view, 30*time.Millisecond)
	if got := b.w.tick(); got != 30*time.Millisecond {
		t.Errorf("next tick in %v, want at Go in 30ms", got)
	}
	b.table.view = runningView()
	if got := b.w.tick(); got != loop.Beat {
		t.Errorf("next tick in %v, want %v", got, loop.Beat)
	}
}

func TestMouse(t *testing.T) {
	b := at(t, "en", runningView())
	b.clickOn("W Warning")
	b.clickOn("2  Ben")
	if got := b.did(); !slices.Equal(got, []string{"warn Ben"}) {
		t.Errorf("clicking did %q", got)
	}
	b.clickOn("F2 tally")
	if _, ok := b.w.top().(*tallyScreen); !ok {
		t.Errorf("a click on the tally's key opens %T", b.w.top())
	}
	on := true
	b.w.mouse = func(now bool) { on = now }
	b.w.mouseOn = true
	if b.press("F12"); on || !strings.Contains(b.w.message.text, "F12") {
		t.Errorf("F12 leaves the mouse %v and says %q", on, b.w.message.text)
	}
}

// clickOn clicks on the first place of the screen that says something.
func (b *bench) clickOn(what string) {
	b.t.Helper()
	b.clock.pass(time.Second)
	for y, row := range text(b.shot(80, 24)) {
		if i := strings.Index(row, what); i >= 0 {
			b.clickAt(width(row[:i])+1, y)
			return
		}
	}
	b.t.Fatalf("the screen does not say %q", what)
}

// clickAt clicks on a cell, as a terminal reports it.
func (b *bench) clickAt(x, y int) {
	event := tcell.NewEventMouse(x, y, tcell.Button1, 0)
	for _, action := range []tview.MouseAction{tview.MouseLeftDown, tview.MouseLeftClick} {
		b.w.MouseHandler()(action, event, func(tview.Primitive) {})
	}
}

func TestUnderADialogNothingIsClicked(t *testing.T) {
	b := at(t, "en", runningView()).press("p")
	b.clickOn("F2 tally")
	if _, ok := b.w.top().(*picker); !ok {
		t.Errorf("a click beside the dialog reached the screen below: %T", b.w.top())
	}
}

func TestRulesSearch(t *testing.T) {
	b := at(t, "en", runningView()).press("F1", "/").write("muttering").press("Enter")
	if b.w.message.warning {
		b.press("/").write("silen").press("Enter")
	}
	screen := b.shot(80, 24)
	if !strings.Contains(strings.Join(looks(screen), ""), "R") {
		t.Error("what was found is not marked")
	}
	if b.press("/").write("xyzzy").press("Enter"); !b.w.message.warning {
		t.Error("what is nowhere was found")
	}
}
