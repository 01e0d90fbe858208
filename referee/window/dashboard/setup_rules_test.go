package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/table"
)

// The rules open at every step of the set-up, and nothing is lost by reading them.
func TestF1InTheSetUp(t *testing.T) {
	for name, keys := range map[string][]string{
		"players":  nil,
		"settings": {"F5"},
		"a value":  {"F5", "Down", "7"},
		"the deal": {"F5", "Space"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "en").setUp().press(keys...)
			before := strings.Join(text(b.shot(80, 24)), "\n")
			if b.press("F1"); !strings.Contains(strings.Join(text(b.shot(80, 24)), "\n"), "Rules · Plink") {
				t.Fatalf("F1 leads to %T", b.w.top())
			}
			if after := strings.Join(text(b.press("Esc").shot(80, 24)), "\n"); after != before {
				t.Errorf("before the rules were read\n%s\nand after\n%s", before, after)
			}
		})
	}
}

// A player is typed in the set-up as everywhere else: card backs may follow a
// colon, and a name may have one of its own.
func TestNamesWithAColonInTheSetUp(t *testing.T) {
	b := newBench(t, "en").press("Down", "Enter")
	for _, typed := range []string{`A\: B`, `C\:d: red bees`, "Ben:blue", "Dora"} {
		b.write(typed).press("Enter")
	}
	b.press("F5", "Space", "Space")
	want := []table.SeatSetup{{Name: "A: B"}, {Name: "C:d", Design: "red bees"}, {Name: "Ben", Design: "blue"}, {Name: "Dora"}}
	if got := b.room.started[0].Seats; !slices.Equal(got, want) {
		t.Errorf("seated are %v, want %v", got, want)
	}
}
