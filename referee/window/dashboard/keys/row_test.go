package keys_test

import (
	"strings"
	"testing"

	"tableref/referee/window/dashboard/keys"
)

// The digits in the place of signs, on each keyboard from its first key to its
// last; "." stands for no digit.
func TestRow(t *testing.T) {
	for name, test := range map[string]struct{ typed, want string }{
		"French":                         {`&é"'(-è_çà`, "1234567890"},
		"Belgian":                        {`&é"'(§è!çà`, "1234567890"},
		"Czech":                          {`+ěščřžýáíé`, "1234567890"},
		"Slovak":                         {`+ľščťžýáíé`, "1234567890"},
		"Lithuanian":                     {`ąčęėįšųū„“`, "1234567890"},
		"é is 2":                         {`éé`, "22"},
		"é is 0 behind a Czech letter":   {`ěé`, "20"},
		"another keyboard is plugged in": {`ě"é`, "232"},
		"digits of other scripts":        {"٠١٩۴५๗", "019457"},
		"nothing of it":                  {`qя1=[`, "..1.."},
	} {
		t.Run(name, func(t *testing.T) {
			var row keys.NumberRow
			var got strings.Builder
			for _, r := range test.typed {
				digit, ok := row.Digit(string(r))
				if !ok {
					digit = "."
				}
				got.WriteString(digit)
			}
			if got.String() != test.want {
				t.Errorf("%s counts as %s, want %s", test.typed, got.String(), test.want)
			}
		})
	}
	for _, name := range []string{"", "F1", "Space", "Esc"} {
		if keys.InNumberRow(name) {
			t.Errorf("%q is taken for a digit", name)
		}
	}
}

// Letters of a Macedonian keyboard never stand for digits: they are commands.
func TestCyrillicLettersAreNoDigits(t *testing.T) {
	for _, r := range "љњертѕуиопшѓасдфгхјклчќжзџцвбнмјэћ" {
		if keys.InNumberRow(string(keys.LatinKey(r))) {
			t.Errorf("%c counts as a digit", r)
		}
	}
}
