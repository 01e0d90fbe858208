package dashboard

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

var update = flag.Bool("update", false, "rewrite the golden screens")

// shot draws the window on a simulated terminal of w × h.
func (b *bench) shot(w, h int) tcell.SimulationScreen {
	b.t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(screen.Fini)
	screen.SetSize(w, h)
	b.w.SetRect(0, 0, w, h)
	b.w.Draw(screen)
	screen.Show()
	return screen
}

// text is what a screen shows, row by row.
func text(screen tcell.Screen) []string {
	w, h := screen.Size()
	rows := make([]string, h)
	for y := range h {
		var row strings.Builder
		for x := 0; x < w; {
			cluster, _, width := screen.Get(x, y)
			row.WriteString(cluster)
			x += max(width, 1)
		}
		rows[y] = strings.TrimRight(row.String(), " ")
	}
	return rows
}

// looks is a screen's styles, a letter for each cell: b bold, d dim, r reverse,
// R reverse and bold, u underlined; G Y M T bold in a colour.
func looks(screen tcell.Screen) []string {
	w, h := screen.Size()
	rows := make([]string, h)
	for y := range h {
		var row strings.Builder
		for x := range w {
			_, style, _ := screen.Get(x, y)
			row.WriteRune(look(style))
		}
		rows[y] = strings.TrimRight(row.String(), " ")
	}
	return rows
}

func look(style tcell.Style) rune {
	colour, _, attrs := style.Decompose()
	colours := map[tcell.Color]rune{tcell.ColorGreen: 'G', tcell.ColorOlive: 'Y', tcell.ColorMaroon: 'M', tcell.ColorTeal: 'T'}
	switch {
	case attrs&tcell.AttrReverse != 0 && attrs&tcell.AttrBold != 0:
		return 'R'
	case attrs&tcell.AttrReverse != 0:
		return 'r'
	case colours[colour] != 0:
		return colours[colour]
	case attrs&tcell.AttrBold != 0:
		return 'b'
	case attrs&tcell.AttrDim != 0:
		return 'd'
	case attrs&tcell.AttrUnderline != 0:
		return 'u'
	}
	return ' '
}

// scenes are the screens, each with the keys that lead to it.
var scenes = map[string]struct {
	view func() match.View // nil: the home screen
	do   func(*bench)
}{
	"home":             {nil, func(b *bench) { b.playedBefore(fourEvenings()) }},
	"home-empty":       {nil, func(b *bench) { b.room.matches = nil; b.home() }},
	"home-filter":      {nil, func(b *bench) { b.press("/").write("ЃОР") }},
	"home-finished":    {nil, func(b *bench) { b.press("Down", "Down", "Down", "Down", "Down", "Down") }},
	"setup-players":    {nil, func(b *bench) { b.setUp() }},
	"setup-settings":   {nil, func(b *bench) { b.setUp().press("F5", "Down", "Right") }},
	"setup-deal":       {nil, func(b *bench) { b.setUp().press("F5", "Space", "Down", "Down") }},
	"deal-six":         {nil, func(b *bench) { b.lays(6) }},
	"deal-twelve":      {nil, func(b *bench) { b.lays(12).press("Down") }},
	"ready":            {readyView, nil},
	"signal":           {signalView, nil},
	"running":          {runningView, nil},
	"stopped":          {stoppedForKing, nil},
	"room":             {runningView, func(b *bench) { b.press("F11") }},
	"who":              {runningView, (*bench).stopsForKing},
	"clock-asked":      {clockAsked, nil},
	"clock-picker":     {clockAsked, func(b *bench) { b.press("t") }},
	"seat-picker":      {runningView, func(b *bench) { b.press("p") }},
	"ruling":           {disputed, func(b *bench) { b.press("r").write("first card stays: Ana") }},
	"counting":         {countingView, func(b *bench) { b.press("7", "Enter") }},
	"between":          {betweenView, nil},
	"finished":         {finishedView, nil},
	"tally":            {betweenView, func(b *bench) { b.press("F2", "Left") }},
	"correct":          {betweenView, (*bench).corrects},
	"history":          {runningView, func(b *bench) { b.press("F3") }},
	"help":             {runningView, func(b *bench) { b.press("?") }},
	"rules":            {runningView, func(b *bench) { b.press("F1") }},
	"rules-two":        {stoppedForKing, func(b *bench) { b.press("F1", "F10") }},
	"rules-scoring":    {countingView, func(b *bench) { b.press("F1").beside() }},
	"language":         {runningView, func(b *bench) { b.press("F9") }},
	"leave":            {runningView, func(b *bench) { b.press("q") }},
	"wrong-key":        {runningView, func(b *bench) { b.press("i") }},
	"twelve":           {func() match.View { return crowd(runningView(), 12) }, nil},
	"twelve-counting":  {func() match.View { return crowd(countingView(), 12) }, nil},
	"six-between":      {func() match.View { return crowd(betweenView(), 6) }, nil},
	"two":              {func() match.View { return crowd(runningView(), 2) }, nil},
	"penguin-diagrams": {penguinLike, nil},
	"pot-pick":         {func() match.View { return pot(6, 6, "a1", "c3") }, func(b *bench) { b.press("Space", "b", "2", "c") }},
	"pot-twelve":       {twelvePot, func(b *bench) { b.press("Space", "b", "1") }},
	"columns-long":     {longColumns, func(b *bench) { b.press("Space") }},
	"layout":           {deal, func(b *bench) { b.press("k", "1", "0", "h", "9", "s", "Right", "2") }},
	"layout-file":      {deal, func(b *bench) { b.press("k", "F4").write("my deal.txt") }},
	"thinking":         {askingView, func(b *bench) { b.press("h") }},
}

// home reads the record again.
func (b *bench) home() *homeScreen {
	home := b.w.top().(*homeScreen)
	home.reload()
	b.w.refreshScreens()
	b.thinks()
	return home
}

// playedBefore is the home screen with these statistics.
func (b *bench) playedBefore(all history.Statistics) {
	b.room.statistics = all
	b.home()
}

// setUp types three players into a new match.
func (b *bench) setUp() *bench {
	b.press("Down", "Enter").write("Ana: red bees").press("Enter").write("Ben:blue").press("Enter")
	return b.write("Ѓорѓи").press("Enter").write("e")
}

// lays sets up a match of n players up to the layout.
func (b *bench) lays(n int) *bench {
	b.press("Down", "Enter")
	for i := range n {
		b.write(plainName(i)).press("Enter")
	}
	b.press("F5", "Space", "Down", "Down")
	b.shot(80, 24) // what fits is known once it is drawn
	return b
}

// plainName is the name of the player with the number i.
func plainName(i int) string {
	return []string{"Ana", "Ben", "Cid", "Dora", "Emil", "Fatima", "Georg", "Hana", "Igor", "Jana", "Ken", "Lia"}[i]
}

// beside opens German beside the rules, Macedonian beside German ones.
func (b *bench) beside() {
	s, lang := b.w.top().(*rulesScreen), "de"
	if s.desk.tag.String() == lang {
		lang = "mk"
	}
	for s.second.String() != lang {
		b.press("F10")
	}
}

// corrects types a new number into the newest round.
func (b *bench) corrects() {
	b.table.foresee = func(match.Action) (match.View, []phrase.Phrase, error) {
		return b.table.view, []phrase.Phrase{
			phrase.Of("change.total", "seat", "Ben", "from", 37, "to", 11),
			phrase.Of("change.leads", "names", phrase.Names{"Cid"}, "n", 1),
		}, nil
	}
	b.press("o", "Enter", "2")
}

// stopsForKing presses the Stop at a King; who it was is still open.
func (b *bench) stopsForKing() {
	b.table.react = func(match.Action) error {
		b.table.view = stoppedForKing()
		return nil
	}
	b.press("Space")
	b.clock.pass(stopShown)
}

// open leads to a scene.
func open(t *testing.T, name, lang string) *bench {
	t.Helper()
	scene := scenes[name]
	b := newBench(t, lang)
	if scene.view != nil {
		b.table.view = scene.view()
		b.w.openTable(b.table)
	}
	if scene.do != nil {
		scene.do(b)
	}
	return b
}

// Each screen is drawn once, and the table also in a large window and another alphabet.
// All other sizes and languages are held to be readable, see isReadable.
func TestGoldenScreens(t *testing.T) {
	for name := range scenes {
		t.Run(name, func(t *testing.T) { open(t, name, "en").golden(name) })
	}
	t.Run("running in Macedonian", func(t *testing.T) { open(t, "running", "mk").goldenAt("running.mk.120x40", 120, 40) })
}

// golden holds the screen in a window of the usual size against a golden file.
func (b *bench) golden(file string) {
	b.t.Helper()
	b.goldenAt(file, 80, 24)
}

func (b *bench) goldenAt(file string, w, h int) {
	b.t.Helper()
	screen := b.shot(w, h)
	got := strings.Join(text(screen), "\n") + "\n" + strings.Repeat("=", w) + "\n" + strings.Join(looks(screen), "\n") + "\n"
	compare(b.t, filepath.Join("testdata", "golden", file+".golden"), got)
}

// compare holds what was drawn against a golden file.
func compare(t *testing.T, file, got string) {
	t.Helper()
	if strings.Contains(got, "⟨") {
		t.Errorf("a phrase has no words:\n%s", got)
	}
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("differs from %s; go test -update rewrites it\n%s", file, got)
	}
}

// Without colours nothing is lost: the text is the same, and what colours mark
// is bold.
func TestWithoutColours(t *testing.T) {
	for name := range scenes {
		b := open(t, name, "en")
		colour := text(b.shot(80, 24))
		b.w.setTheme("plain")
		screen := b.shot(80, 24)
		if got := text(screen); strings.Join(got, "\n") != strings.Join(colour, "\n") {
			t.Errorf("%s: the text depends on colours", name)
		}
		for y, row := range looks(screen) {
			if strings.ContainsAny(row, "GYMT") {
				t.Errorf("%s: row %d has colours: %s", name, y, row)
			}
		}
	}
}
