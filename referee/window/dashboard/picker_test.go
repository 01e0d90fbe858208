package dashboard

import (
	"strings"
	"testing"

	"tableref/referee/match"
)

// Top cards that were told stand in the field when it is opened again, in the
// letters of the language; one of them is put right, and the rest stays.
func TestTopCardsArePutRight(t *testing.T) {
	for lang, ten := range map[string]string{"en": "10♦", "de": "10♦", "fr": "10♦", "mk": "10♦"} {
		b := plays(t, lang, "plink", "Ana,Ben,Cid", "go", "king Ben", "go", "end", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10", "tops QH JS 10D 9C 8H 3S")
		b.press("m").sees(ten, "8♥ 3♠")
		b.press("Backspace", "Backspace").write("2s").press("Enter")
		if b.sees(); len(b.w.stack) != 2 {
			t.Fatalf("%s: the corrected cards are not taken: %s", lang, b.w.message.text)
		}
		for _, check := range b.w.open.view.Checks {
			if !check.OK {
				t.Errorf("%s: %v", lang, check.Text)
			}
		}
	}
}

// A card that is none stands in the field, marked, until it is put right; commas
// between cards are no fault.
func TestTheWrongCardIsMarked(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr", "mk"} {
		b := plays(t, lang, "plink", "Ana,Ben", "go", "end")
		b.press("m").write("2h, 10x,3c;4s").press("Enter").sees("✗10x ")
		screen := strings.Join(text(b.shot(80, 24)), "\n")
		if strings.Count(screen, "✗") != 1 {
			t.Errorf("%s: one card is wrong:\n%s", lang, screen)
		}
		for range len("x,3c;4s") {
			b.press("Backspace")
		}
		b.write("c 3c,4s").press("Enter")
		if lang == "fr" { // a C could be carreau or cœur, which is asked about once
			b.sees("C=♣")
			b.press("Enter")
		}
		if len(b.w.stack) != 2 {
			t.Errorf("%s: not taken: %s", lang, b.w.message.text)
		}
	}
}

// What is wrong is said in the box that asks, whole, in every language: nothing
// that the box lies over says it.
func TestARefusalIsWholeInTheBox(t *testing.T) {
	questions := []struct {
		game, players string
		lines         []string
		open, typed   string
	}{
		{"plink", "Ana,Ben,Cid", []string{"go", "end"}, "m", "QH JX"},
		{"plink", "Ana,Ben,Cid", []string{"go"}, "j", "Ana"},
		{"plink", "Ana,Ben,Cid", []string{"go"}, "j", "\u200b\u200b"},
		{"plink", "Ana,Ben,Cid", []string{"go", "pause"}, "t", "yesterday"},
		{"spit", "Ana,Ben", []string{"go", "stuck"}, "t", "9:99"},
		{"plicplac", "Ana,Ben,Cid", []string{"go", "pause"}, "t", "soon"},
		{"penguin", "Ana", []string{"go", "pause"}, "t", "-1"},
		{"scores", "Ana,Ben", []string{"go"}, "j", "Ben"},
	}
	for _, q := range questions {
		for _, lang := range []string{"en", "de", "fr", "mk"} {
			for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
				b := plays(t, lang, q.game, q.players, q.lines...).press(q.open).write(q.typed).press("Enter")
				if _, asks := b.w.top().(*picker); !asks || !b.w.message.warning {
					t.Fatalf("%s, %s: %q is not refused: %s", q.game, lang, q.typed, b.w.message.text)
				}
				rows := text(b.shot(size[0], size[1]))
				said := ""
				for _, row := range rows {
					if _, inside, ok := strings.Cut(row, "│"); ok {
						inside, _, _ = strings.Cut(inside, "│")
						said += " " + strings.TrimSpace(inside)
					}
				}
				if want := strings.Join(strings.Fields(b.w.message.text), " "); !strings.Contains(strings.Join(strings.Fields(said), " "), want) {
					t.Errorf("%s, %s, %v: %q is not in the box:\n%s", q.game, lang, size, want, strings.Join(rows, "\n"))
				}
			}
		}
	}
}

// Who said so already is told before it is said again, for then it is taken back.
func TestTheSameNameAgainSaysWhatItDoes(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr", "mk"} {
		for key, done := range map[string]string{"a": "agree", "n": "nostock"} {
			b := plays(t, lang, "plink", longName(0)+",Ben,Cid", "go", done+" A", done+" Ben").press(key)
			back := b.w.say("dashboard.picker.back")
			for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
				screen := strings.Join(text(b.shot(size[0], size[1])), "\n")
				if strings.Count(screen, back) != 2 || !strings.Contains(screen, "Ben  "+back) {
					t.Errorf("%s, %s, %v: two take it back:\n%s", done, lang, size, screen)
				}
			}
			if b.press("2"); marked(b.w.open.view, "Ben") || !marked(b.w.open.view, longName(0)) {
				t.Errorf("%s: Ben has not taken it back: %v", done, b.w.open.view.Seats)
			}
			seen := strings.Join(text(b.shot(120, 40)), "\n")
			if mark := b.w.phrase(b.w.open.view.Seats[0].Marks[0]); !strings.Contains(seen, mark) {
				t.Errorf("%s, %s: the mark %q is not at the seat:\n%s", done, lang, mark, seen)
			}
		}
	}
}

func marked(v match.View, name string) bool {
	for _, seat := range v.Seats {
		if seat.Name == name {
			return len(seat.Marks) > 0
		}
	}
	return false
}

// A digit picks each of the first nine entries; the others have no key.
func TestDigitsOfEntries(t *testing.T) {
	for n, want := range map[int]int{1: 1, 8: 8, 9: 9, 10: 0, 11: 0} {
		if got := digitKey(n); got != want {
			t.Errorf("entry %d has the key %d, want %d", n, got, want)
		}
	}
	for _, test := range []struct {
		seats []int
		want  string
	}{{[]int{4}, "5"}, {[]int{0, 1, 2}, "1-3"}, {[]int{0, 2, 3}, "1 3 4"}, {[]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, "1-9"}} {
		if got := seatKeys(test.seats); got != test.want {
			t.Errorf("the keys of the seats %v are %q, want %q", test.seats, got, test.want)
		}
	}
}

// A digit that picks nothing is no key here, and is said to be none.
func TestADigitOfNoEntryDoesNothing(t *testing.T) {
	b := at(t, "en", runningView()).press("p", "9")
	if _, open := b.w.top().(*picker); !open || !b.w.message.warning {
		t.Errorf("9 leads to %T and %q", b.w.top(), b.w.message.text)
	}
}
