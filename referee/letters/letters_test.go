package letters_test

import (
	"testing"

	"tableref/referee/letters"
)

func TestLetters(t *testing.T) {
	for _, test := range []struct{ typed, place, shape rune }{
		{'х', 'h', 'x'},
		{'Х', 'h', 'x'}, // Cyrillic: the key and the eye part
		{'с', 's', 'c'},
		{'Н', 'n', 'h'},
		{'в', 'v', 'b'},
		{'К', 'k', 'k'},
		{'а', 'a', 'a'},
		{'ц', 'c', 'ц'},
		{'Ѕ', 'y', 's'},
		{'ψ', 'c', 'ψ'},
		{'Η', 'h', 'h'},
		{'Ρ', 'r', 'p'},
		{'C', 'c', 'c'},
		{'É', 'é', 'é'},
		{'7', '7', '7'},
		{'♥', '♥', '♥'},
	} {
		if place, shape := letters.ByKey(test.typed), letters.ByShape(test.typed); place != test.place || shape != test.shape {
			t.Errorf("%c is %c by its key and %c by its shape, want %c and %c", test.typed, place, shape, test.place, test.shape)
		}
	}
}
