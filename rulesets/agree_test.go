package rulesets

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"
)

func TestAgree(t *testing.T) {
	g, _ := load(t).Game("plink")
	type set = map[string]string
	cases := []struct {
		name    string
		variant string
		set     set
		want    set // of these settings
		fails   string
	}{
		{name: "defaults", want: set{"pile": "13", "signal_delay": "1s", "positive_winner": "yes", "gap_from": "plink", "weight_left": "-2", "stock": "35"}},
		{name: "variant", variant: "open_gaps", want: set{"gap_from": "any", "pile": "13"}},
		{name: "the table's own goes before the variant's", variant: "open_gaps", set: set{"gap_from": "plink"}, want: set{"gap_from": "plink"}},
		{name: "a figure follows", set: set{"pile": "10"}, want: set{"pile": "10", "stock": "38"}},
		{
			name: "canonical values", set: set{"signal_delay": "0", "round_limit": "90s", "positive_winner": "False", "gap_from": "ANY", "weight_left": "−3", "rounds": " 7 "},
			want: set{"signal_delay": "0s", "round_limit": "1m30s", "positive_winner": "no", "gap_from": "any", "weight_left": "-3", "rounds": "7"},
		},
		{name: "minutes and seconds", set: set{"round_limit": "10:00"}, want: set{"round_limit": "10m"}},
		{name: "limits belong to the range", set: set{"rounds": "0", "signal_jitter": "10s"}, want: set{"rounds": "0", "signal_jitter": "10s"}},

		{name: "unknown variant", variant: "quick", fails: "there is no variant quick; there are open_gaps"},
		{name: "mistyped variant", variant: "open_gap", fails: "there is no variant open_gap; did you mean open_gaps?"},
		{name: "mistyped setting", set: set{"pyle": "3"}, fails: "there is no setting pyle; did you mean pile?"},
		{name: "figures cannot be set", set: set{"stock": "3"}, fails: "there is no setting stock; there are rounds, round_limit, signal_delay, signal_jitter, pile, piles, turn, deck, suits, top_rank, weight_centre, weight_left, gap_from and positive_winner"},
		{name: "no number", set: set{"pile": "many"}, fails: "pile is a whole number such as 5, not many"},
		{name: "empty", set: set{"pile": ""}, fails: "pile is a whole number such as 5, not "},
		{name: "octal", set: set{"pile": "010"}, fails: "pile is a whole number such as 5, not 010"},
		{name: "far too large", set: set{"pile": "99999999999999999999"}, fails: "pile is a whole number such as 5, not 99999999999999999999"},
		{name: "out of range", set: set{"pile": "0"}, fails: "pile cannot be 0; it lies between 1 and 60"},
		{name: "no unit", set: set{"signal_delay": "5"}, fails: "signal_delay is a length of time such as 90s or 1m30s, not 5"},
		{name: "below zero", set: set{"signal_delay": "-1s"}, fails: "signal_delay is a length of time such as 90s or 1m30s, not -1s"},
		{name: "too long", set: set{"signal_delay": "1m"}, fails: "signal_delay cannot be 1m; it lies between 0 seconds and 10 seconds"},
		{name: "no bool", set: set{"positive_winner": "perhaps"}, fails: "positive_winner is yes or no, not perhaps"},
		{name: "no choice", set: set{"gap_from": "stock"}, fails: "gap_from cannot be stock; it can be plink and any"},
		{name: "they do not go together", set: set{"deck": "12"}, fails: "these settings do not go together: −5 for “cards left for the stock”, and at least 0 is needed. Change one of these: Cards in a deck (deck), Pile to be rid of (pile) and Own piles (piles)"},
	}
	english := load(t).Text(language.English).For("plink")
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			values, err := g.Agree(c.variant, c.set)
			if c.fails != "" {
				var s *SettingError
				if !errors.As(err, &s) {
					t.Fatalf("no SettingError: %v", err)
				}
				if got := english.Say(s.Phrase()); got != c.fails {
					t.Errorf("%q, want %q", got, c.fails)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for id, want := range c.want {
				if values[id] != want {
					t.Errorf("%s: %q, want %q", id, values[id], want)
				}
			}
		})
	}
}

// Settings that do not go together are told by what a figure counts and by the
// settings behind it, those behind the figures in its sum too.
func TestFiguresAreNamed(t *testing.T) {
	l := load(t)
	for game, want := range map[string][]string{
		"plink":    {"stock: deck pile piles"},
		"plicplac": {"pot: rows columns", "left_out: deck specials rows columns"},
		"spit":     {"stock: piles", "spit_cards: piles"},
		"penguin":  {"undealt:"},
	} {
		g, _ := l.Game(game)
		var got []string
		for i, f := range g.Figures {
			if !slices.Contains(g.names(), "figure."+f.ID) {
				continue
			}
			got = append(got, strings.TrimSpace(f.ID+": "+strings.Join(g.dependsOn(i), " ")))
			for _, tag := range l.Languages() {
				if l.texts[game][tag].say["figure."+f.ID] == nil {
					t.Errorf("%s has no words for figure.%s in %v", game, f.ID, tag)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
}

func TestValues(t *testing.T) {
	v := Values{"pile": "13", "delay": "1m30s", "strict": "yes", "gap": "any", "weight": "-2"}
	if v.Int("pile") != 13 || v.Int("nothing") != 0 || v.Duration("delay") != 90*time.Second || !v.Bool("strict") || v.Bool("gap") || v.Choice("gap") != "any" {
		t.Error("a value is read wrongly")
	}
	for amount, want := range map[Amount]int{"": 0, "5": 5, "-3": -3, "weight": -2, "nothing": 0} {
		if got := v.Amount(amount); got != want {
			t.Errorf("amount %q: %d, want %d", amount, got, want)
		}
	}
	for amount, want := range map[Amount]bool{"": false, "yes": true, "no": false, "strict": true, "nothing": false} {
		if got := v.Holds(amount); got != want {
			t.Errorf("amount %q holds: %t, want %t", amount, got, want)
		}
	}
	figure := Figure{Sum: []Term{"pile", "-2*weight", "-1"}}
	if got := v.sum(&figure); got != 16 {
		t.Errorf("13 + 4 − 1 is %d", got)
	}
	if got := figure.formula(); got != "pile − 2 × weight − 1" {
		t.Errorf("formula %q", got)
	}
}

// TestGameIsPlainData wants a game to survive being stored with a match.
func TestGameIsPlainData(t *testing.T) {
	g, _ := load(t).Game("plink")
	stored, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	var back Game
	if err := json.Unmarshal(stored, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(g, &back); diff != "" {
		t.Errorf("stored and read again (-was +is):\n%s", diff)
	}
}

func TestSayValue(t *testing.T) {
	l := load(t)
	g, _ := l.Game("plink")
	cases := []struct{ setting, value, english, french string }{
		{"rounds", "5", "5", "5"},
		{"rounds", "0", "open", "sans fin fixée"},
		{"weight_left", "-2", "−2", "−2"},
		{"signal_delay", "1s", "1 second", "1 seconde"},
		{"round_limit", "0s", "none", "aucune"},
		{"positive_winner", "no", "no", "non"},
		{"gap_from", "any", "any card", "toute carte"},
		{"nothing", "7", "7", "7"},
	}
	for _, c := range cases {
		if got := l.Text(language.English).Value(g, c.setting, c.value); got != c.english {
			t.Errorf("%s=%s: %q, want %q", c.setting, c.value, got, c.english)
		}
		if got := l.Text(language.French).Value(g, c.setting, c.value); got != c.french {
			t.Errorf("%s=%s: %q, want %q", c.setting, c.value, got, c.french)
		}
	}
}
