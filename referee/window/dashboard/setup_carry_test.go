package dashboard

import (
	"strings"
	"testing"

	"tableref/referee/table"

	"github.com/google/go-cmp/cmp"
)

// settingUp is the settings screen of a game with the players seated, the cursor
// on where the match begins.
func settingUp(t *testing.T, lang, game string, players ...string) *bench {
	t.Helper()
	b := newBench(t, lang)
	g, ok := b.w.gameOf(game)
	if !ok {
		t.Fatalf("there is no game %s", game)
	}
	d := newDraft(b.w.desk, g)
	for _, name := range players {
		d.seats = append(d.seats, table.SeatSetup{Name: name})
	}
	b.w.push(newPlayersScreen(d))
	b.press("F5")
	s := b.w.top().(*settingsScreen)
	s.table.choose(s.rows() - 1)
	return b
}

// number types a number, one key for each of its signs, and goes to the next field.
func (b *bench) number(text string) *bench {
	return b.press(append(strings.Split(text, ""), "Tab")...)
}

func TestSetUpInTheMiddle(t *testing.T) {
	b := settingUp(t, "en", "plink", "Ana", "Ben", "Cid")
	b.press("Enter").number("4").number("12").number("5").number("-3").press("Enter")
	if _, ok := b.w.top().(*settingsScreen); !ok {
		t.Fatalf("the form stays open: %T", b.w.top())
	}
	b.press("Space", "Space")
	if diff := cmp.Diff([]int{3, 12, 5, -3}, b.room.started[0].Carried); diff != "" {
		t.Error(diff)
	}
}

func TestSetUpRefusesWhatCannotBe(t *testing.T) {
	for name, test := range map[string]struct {
		game   string
		keys   []string
		wanted string
	}{
		"more than three rounds bring": {"plink", []string{"4", "157", "0", "0"}, "after 3 rounds: −78 to +156"},
		"more rounds than agreed":      {"plink", []string{"7", "1", "1", "1"}, "from 1 to 4"},
		"not the whole pack":           {"spit", []string{"3", "30", "21"}, "come to 52"},
	} {
		t.Run(name, func(t *testing.T) {
			players := []string{"Ana", "Ben", "Cid"}[:len(test.keys)-1]
			b := settingUp(t, "en", test.game, players...).press("Enter")
			for _, text := range test.keys {
				b.number(text)
			}
			f := b.w.top().(*carryForm)
			if f.problem == nil || !strings.Contains(f.desk.errorText(f.problem), test.wanted) {
				t.Errorf("while it is typed the form says %v, not %q", f.problem, test.wanted)
			}
			b.press("Enter")
			if _, open := b.w.top().(*carryForm); !open {
				t.Error("the form was taken")
			}
			b.press("Esc")
			if s := b.w.top().(*settingsScreen); s.draft.carriedTotals != nil {
				t.Error("what was cancelled is kept")
			}
		})
	}
}

func TestSetUpWithoutAMiddle(t *testing.T) {
	for game, wanted := range map[string]string{"plicplac": "a match of one round has no middle", "penguin": "every deal stands by itself"} {
		b := settingUp(t, "en", game, "Ana").press("Enter")
		if _, ok := b.w.top().(*settingsScreen); !ok || !strings.Contains(b.w.message.text, wanted) {
			t.Errorf("%s: %T says %q, not %q", game, b.w.top(), b.w.message.text, wanted)
		}
	}
}

// Who is moved to another place takes the total along; who comes later is asked
// for one; without totals the match begins with its first round.
func TestTotalsFollowTheirPlayers(t *testing.T) {
	filled := func() *bench {
		return settingUp(t, "en", "plink", "Ana", "Ben").press("Enter").number("4").number("12").number("5").press("Enter")
	}
	t.Run("another order", func(t *testing.T) {
		b := filled().press("Esc", "PageDown", "F5", "Space", "Space")
		if diff := cmp.Diff([]int{3, 5, 12}, b.room.started[0].Carried); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("one more", func(t *testing.T) {
		b := filled().press("Esc").write("Cid").press("Enter", "F5", "Space")
		f, ok := b.w.top().(*carryForm)
		if !ok || f.numbers.Values[f.numbers.Cursor] != "" || f.numbers.Cursor != 3 {
			t.Fatalf("nobody asks for the total of Cid: %T", b.w.top())
		}
		b.number("7").press("Enter", "Space", "Space")
		if diff := cmp.Diff([]int{3, 12, 5, 7}, b.room.started[0].Carried); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("taken back", func(t *testing.T) {
		b := filled().press("Backspace", "Space", "Space")
		if carried := b.room.started[0].Carried; carried != nil {
			t.Errorf("%v was carried over", carried)
		}
	})
	t.Run("fewer rounds", func(t *testing.T) {
		b := filled()
		b.w.top().(*settingsScreen).draft.set = map[string]string{"rounds": "3"}
		b.press("Space")
		if _, ok := b.w.top().(*settingsScreen); !ok || !strings.Contains(b.w.message.text, "from 1 to 2") {
			t.Errorf("%T says %q", b.w.top(), b.w.message.text)
		}
	})
}

// The form in every game that has a middle, and with as many players as sit at one
// table.
func TestMiddleOfTheSetUpScreens(t *testing.T) {
	twelve := strings.Split("Ana Ben Cid Dora Emil Fay Gil Hana Ines Jan Kim Leo", " ")
	scenes := map[string]func(lang string) *bench{
		"row": func(lang string) *bench {
			return settingUp(t, lang, "plink", "Ana", "Ben").press("Enter").number("4").number("12").number("5").press("Enter")
		},
		"six": func(lang string) *bench {
			b := settingUp(t, lang, "plink", twelve[:6]...).press("Enter").number("4")
			for range 6 {
				b.number("200")
			}
			return b
		},
		"twelve": func(lang string) *bench {
			b := settingUp(t, lang, "plink", twelve...).press("Enter").number("4")
			for range 11 {
				b.number("20")
			}
			return b
		},
		"series": func(lang string) *bench {
			b := settingUp(t, lang, "spit", "Ана-Марија Стојановска-Трајковска", "Ben")
			b.w.top().(*settingsScreen).draft.variant = "hundred"
			return b.press("Enter").number("3").number("60").number("44").number("30").number("21")
		},
	}
	for name, scene := range scenes {
		for _, lang := range languages {
			scene(lang).drawn("setup-middle-"+name, lang)
		}
	}
}
