package bigtest_test

import (
	"strings"
	"testing"

	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/big/bigtest"
)

func TestSaysInBlockLetters(t *testing.T) {
	text, _ := big.Parse("Who is out? É go")
	for _, w := range []int{200, 60, 30} {
		for _, size := range []int{1, 2, 3} {
			rows := append([]string{"", "plain text"}, text.Lines(w*size, size)...)
			for words, want := range map[string]bool{"Who is": true, "out? plain": true, "plain out?": false, "É go": true, "Who goes": false, "him": false} {
				if got := bigtest.Says(rows, words); got != want {
					t.Errorf("%d columns, size %d: it says %q: %v\n%s", w, size, words, got, strings.Join(rows, "\n"))
				}
			}
		}
	}
}
