package dashboard

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/table"
	"tableref/referee/window/dashboard/keys"
)

// At every state that random keys reach in any game, each key that the screen
// names does something, and among them are those that answer what the table waits
// to hear.
func TestEveryKeyThatIsNamedIsAlive(t *testing.T) {
	withoutColours()
	players := map[string][]string{"penguin": {"Ana"}, "spit": {"Ana", "Ben"}}
	for _, game := range procedures.Playable(library()) {
		names, ok := players[game.ID]
		if !ok {
			names = []string{"Ana", "Ben", "Cid"}
		}
		t.Run(game.ID, func(t *testing.T) {
			clock := &stillClock{now: evening}
			room := realRoom(t, clock)
			rapid.Check(t, func(r *rapid.T) {
				setup := table.Setup{Game: game.ID, Settings: map[string]string{"signal_delay": "0s", "rounds": "2"}}
				for _, name := range names {
					setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
				}
				table, err := room.Start(setup)
				if err != nil {
					r.Fatal(err)
				}
				defer table.Close() //nolint:errcheck // the record goes with the test
				b := &bench{t: t, clock: clock}
				d := newDesk(Options{Room: Of(room), Library: library(), Language: language.English, Clock: clock})
				d.controls = controls{quit: func() {}, suspend: func() {}, redraw: func() {}, mouse: func(bool) {}}
				d.background = b.aside
				b.w = newWindow(d)
				d.openTable(table)
				for range rapid.IntRange(5, 40).Draw(r, "keys") {
					b.namesItsAnswers(r)
					b.pressesNamed(r)
				}
			})
		})
	}
}

// namesItsAnswers fails when the table waits to hear something and no key that
// the table's screen names answers it.
func (b *bench) namesItsAnswers(r *rapid.T) {
	s, ok := b.w.top().(*tableScreen)
	if !ok {
		return
	}
	named := namedKeys(s.hints())
	for i, ask := range s.view.Asks {
		switch arg := ask.Arg(); {
		case i > 0: // it is asked next
		case arg.Kind == match.SeatArg:
			for _, seat := range arg.Seats {
				if !slices.Contains(named, strconv.Itoa(seat+1)) {
					r.Errorf("%s: %d names who it was and is not shown: %v", s.view.Prompt.ID, seat+1, named)
				}
			}
		case !slices.Contains(named, keys.Enter) && !slices.Contains(named, keyOf(ask.Offer)):
			r.Errorf("%s: no key for %s is shown: %v", s.view.Prompt.ID, arg.ID, named)
		}
	}
}

// pressesNamed presses one of the keys that the screen names, now and then after
// something was typed, and fails when it does nothing. The table is not left.
func (b *bench) pressesNamed(r *rapid.T) {
	if b.input() != nil && rapid.Bool().Draw(r, "type") {
		b.write(rapid.SampledFrom([]string{"KH", "5", "1:30", "Dan", "a1"}).Draw(r, "text"))
	}
	named := slices.DeleteFunc(namedKeys(b.w.top().hints()), func(key string) bool {
		_, leaves := b.w.top().(*tableScreen)
		return leaves && (key == keys.Esc || key == "q")
	})
	if len(named) == 0 {
		return
	}
	key := rapid.SampledFrom(named).Draw(r, "key")
	before := b.w.top()
	b.clock.pass(time.Second)
	b.w.handleKey(event(b.t, key))
	if b.w.open == nil {
		r.Fatalf("%q left the table", key)
	}
	if b.w.message.warning && strings.Contains(b.w.message.text, "does nothing") {
		r.Errorf("%T names %q: %s", before, key, b.w.message.text)
	}
	b.thinks()
	b.w.tick()
}

// namedKeys are the keys of hints, one by one: 1-3 is three of them.
func namedKeys(hints []hint) []string {
	var all []string
	for _, one := range hints {
		for _, key := range []string{one.key, one.alt} {
			all = append(all, spread(key)...)
		}
	}
	return all
}

// spread are the keys that are printed together.
func spread(key string) []string {
	arrows := map[rune]string{'←': keys.Left, '→': keys.Right, '↑': keys.Up, '↓': keys.Down}
	if first, last, is := strings.Cut(key, "-"); is && len(first) == 1 && len(last) == 1 {
		var all []string
		for digit := first[0]; digit <= last[0]; digit++ {
			all = append(all, string(digit))
		}
		return all
	}
	var all []string
	for _, r := range key {
		if arrow, is := arrows[r]; is {
			all = append(all, arrow)
		}
	}
	switch {
	case len(all) > 0:
		return all
	case strings.Contains(key, " ") && len(key) > 1:
		return strings.Fields(key)
	case key == "" || len([]rune(key)) > 1 && keyEvents[key] == 0 && key != keys.Space:
		return nil // the name of a place, which is typed
	case key == "F9" || key == "F12" || key == keys.Delete:
		return nil
	}
	return []string{key}
}
