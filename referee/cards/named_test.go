package cards_test

import (
	"testing"

	"tableref/referee/cards"
)

func TestWord(t *testing.T) {
	reader := german.WithCardNames(map[string]string{
		"sun": "Sonne", "star": "Étoile", "palm": "Palm-Baum", "red": "rot", "night": "dunkel blau", "special": "Sonderkarte",
	})
	tests := []struct{ text, want string }{
		{"Sonne-rot", "sun-red"},
		{"SONNE-ROT", "sun-red"},
		{"rot-Sonne", "red-sun"}, // the game knows which is which
		{"sun-red", "sun-red"},
		{"Sonne-red", "sun-red"},
		{"E\u0301toile-rot", "star-red"},
		{"Palm-Baum-rot", "palm-red"},
		{"Sonne-dunkel blau", "sun-night"},
		{"Sonderkarte", "special"},
		{"DH", "QH"},
		{"10♥", "10H"},
		{"Sonne", "sun"},
		{"Sonne-rosa", "Sonne-rosa"},
		{"-", "-"},
		{"", ""},
	}
	for _, test := range tests {
		if got := reader.Canonical(test.text); got != test.want {
			t.Errorf("%q is read as %q, want %q", test.text, got, test.want)
		}
	}
	if got := (cards.Reader{}).Canonical("sun-red"); got != "sun-red" {
		t.Errorf("without names sun-red is read as %q", got)
	}
}
