package dashboard

import (
	"os"
	"path/filepath"
	"testing"

	"tableref/referee/dashboard/picture"
)

// The README's picture is the golden screen of a running round.
func TestPictureOfTheTable(t *testing.T) {
	file := filepath.Join("..", "..", "docs", "table.svg")
	got := picture.SVG(open(t, "running", "en").shot(100, 30), "The table of a Plink match: a big clock, what to do now, the seats with their totals, the rule of the moment, the keys")
	if *update {
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
		t.Errorf("%s is not the screen of now; go test -update rewrites it", file)
	}
}
