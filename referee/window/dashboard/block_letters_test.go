package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/window/dashboard/big"
)

// says reports whether all words of a text stand on a screen, in plain letters or in
// block letters of any size.
func says(rows []string, text string) bool { return unread(rows, text) == "" }

// unread is the first word of a text that is not on a screen; "" if all are.
func unread(rows []string, text string) string {
	plain := strings.Join(rows, "\n")
	var drawn [][]bool
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		if strings.Contains(plain, strings.Trim(word, "…:.,")) {
			continue
		}
		if drawn == nil {
			drawn = pixels(rows)
		}
		if !drawnOn(drawn, word) {
			return word
		}
	}
	return ""
}

// drawnOn reports whether a word stands somewhere in block letters.
func drawnOn(screen [][]bool, word string) bool {
	letters, ok := big.Parse(word)
	if !ok {
		return false
	}
	for size := 1; size <= 8; size++ {
		part := pixels(letters.Lines(letters.Width()*size, size))
		for y := range screen {
			for x := range screen[y] {
				if standsAt(screen, part, x, y) {
					return true
				}
			}
		}
	}
	return false
}

// pixels are the halves of the cells of a screen that block characters fill, two rows
// for each row.
func pixels(rows []string) [][]bool {
	var all [][]bool
	for _, row := range rows {
		var upper, lower []bool
		for _, r := range row {
			upper = append(upper, r == '█' || r == '▀')
			lower = append(lower, r == '█' || r == '▄')
		}
		all = append(all, upper, lower)
	}
	for len(all) > 0 && !slices.Contains(all[len(all)-1], true) {
		all = all[:len(all)-1]
	}
	return all
}

func standsAt(screen, part [][]bool, x, y int) bool {
	if y+len(part) > len(screen) {
		return false
	}
	for i, row := range part {
		for k, want := range row {
			on := x+k < len(screen[y+i]) && screen[y+i][x+k]
			if on != want {
				return false
			}
		}
	}
	return true
}

func TestSaysInBlockLetters(t *testing.T) {
	text, _ := big.Parse("Who is out? É go")
	for _, w := range []int{200, 60, 30} {
		for _, size := range []int{1, 2, 3} {
			rows := append([]string{"", "plain text"}, text.Lines(w*size, size)...)
			for words, want := range map[string]bool{"Who is": true, "plain out?": true, "É go": true, "Who goes": false, "him": false} {
				if got := says(rows, words); got != want {
					t.Errorf("%d columns, size %d: it says %q: %v\n%s", w, size, words, got, strings.Join(rows, "\n"))
				}
			}
		}
	}
}
