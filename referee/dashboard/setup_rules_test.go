package dashboard

import (
	"strings"
	"testing"
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
