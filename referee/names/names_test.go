package names_test

import (
	"errors"
	"strings"
	"testing"

	"tableref/referee/names"
)

func TestCleanKeepsNamesOfPeople(t *testing.T) {
	tests := []struct{ about, typed, want string }{
		{"plain", "Ana", "Ana"},
		{"spaces around and between", "  Ana \u00a0  Maria\u3000", "Ana Maria"},
		{"decomposed accent", "Jose\u0301", "José"},
		{"another script", "Ѓорѓи", "Ѓорѓи"},
		{"a style tag is only text", "[red]X", "[red]X"},
		{"a formula is only text", "=SUM(A1)", "=SUM(A1)"},
		{"as long as may be", strings.Repeat("x", names.MaxLength), strings.Repeat("x", names.MaxLength)},
		{"long in bytes, not in characters", strings.Repeat("👨‍👩‍👧", names.MaxLength), strings.Repeat("👨‍👩‍👧", names.MaxLength)},
		{"marks to the limit", strings.Repeat("a"+strings.Repeat("\u0316", 9), 40), strings.Repeat("a"+strings.Repeat("\u0316", 9), 40)},
		{"emoji with a variation selector", "Ana ❤️", "Ana ❤️"},
		{"Persian with a non-joiner", "نازنین\u200cزهرا", "نازنین\u200cزهرا"},
		{"an emoji newer than the tables", "\U0001fae9", "\U0001fae9"},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, err := names.Clean(test.typed)
			if err != nil || got != test.want {
				t.Errorf("Clean(%q) = %q, %v; want %q", test.typed, got, err, test.want)
			}
		})
	}
}

func TestCleanRefusals(t *testing.T) {
	tests := []struct {
		about, typed string
		want         names.Problem
		character    string
	}{
		{"nothing", "", names.Empty, ""},
		{"only spaces", " \u00a0\u2003", names.Empty, ""},
		{"only a joiner", "\u200d", names.Empty, ""},
		{"only a variation selector", "\ufe0f", names.Empty, ""},
		{"one too long", strings.Repeat("x", names.MaxLength+1), names.TooLong, ""},
		{"a heap of marks", "a" + strings.Repeat("\u0301", 1000), names.TooLong, ""},
		{"a mark too many", strings.Repeat("a"+strings.Repeat("\u0316", 9), 40) + "\u0316", names.TooLong, ""},
		{"half a character", "Ana\xff", names.NotText, ""},
		{"escape sequence", "\x1b[31mAna", names.Unseen, "U+001B"},
		{"tab", "Ana\tBen", names.Unseen, "U+0009"},
		{"end of line", "Ana\n", names.Unseen, "U+000A"},
		{"line separator", "Ana\u2028Ben", names.Unseen, "U+2028"},
		{"delete", "Ana\x7f", names.Unseen, "U+007F"},
		{"turns the direction of writing", "Ana\u202eneB", names.Unseen, "U+202E"},
		{"right-to-left mark", "Ana\u200f", names.Unseen, "U+200F"},
		{"isolate", "\u2066Ana", names.Unseen, "U+2066"},
		{"space without width", "A\u200bna", names.Unseen, "U+200B"},
		{"byte order mark", "\ufeffAna", names.Unseen, "U+FEFF"},
		{"soft hyphen", "A\u00adna", names.Unseen, "U+00AD"},
		{"blank letter", "\u3164", names.Unseen, "U+3164"},
		{"tag character", "A\U000e0041", names.Unseen, "U+E0041"},
		{"mark without a letter", "\u0301Ana", names.LooseMark, "U+0301"},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, err := names.Clean(test.typed)
			refusal, ok := errors.AsType[*names.Error](err)
			if !ok || got != "" {
				t.Fatalf("Clean(%q) = %q, %v; want a refusal", test.typed, got, err)
			}
			if refusal.Problem != test.want || refusal.Name != test.typed {
				t.Errorf("problem %q of %q, want %q of %q", refusal.Problem, refusal.Name, test.want, test.typed)
			}
			said := refusal.Phrase()
			if want := "name." + string(test.want); said.ID != want {
				t.Errorf("phrase %q, want %q", said.ID, want)
			}
			if test.character != "" && said.Args["character"] != test.character {
				t.Errorf("character %v, want %s", said.Args["character"], test.character)
			}
			if strings.ContainsAny(refusal.Error(), "\x1b\n\t\u202e") {
				t.Errorf("the refusal repeats what it refuses: %q", refusal.Error())
			}
		})
	}
}

func TestKeyTellsPeopleApart(t *testing.T) {
	tests := []struct {
		about, one, other string
		same              bool
	}{
		{"case", "Ana", "ANA", true},
		{"spaces", " Ana  Maria ", "ana\u00a0maria", true},
		{"Unicode form", "José", "Jose\u0301", true},
		{"accent", "José", "Jose", false},
		{"Greek end sigma", "ΜΆΡΙΟΣ", "μάριος", true},
		{"sharp s", "Strauß", "STRAUSS", true},
		{"Cyrillic case", "Ѓорѓи", "ЃОРЃИ", true},
		{"Cherokee case", "\u13b3", "\uab83", true},
		{"Cyrillic and Latin look alike", "Ана", "Ana", false},
		{"heart with and without selector", "Ana ❤", "Ana ❤\ufe0f", true},
		{"joiner", "Ana\u200d", "Ana", true},
		{"control character", "Ana\x01", "Ana", true},
		{"delete", "Ana\x7f", "Ana", true},
		{"a tab and a space", "Ána\tMaria", "ána maria", true},
		{"a tab and nothing", "Ána\tMaria", "ánamaria", false},
		{"another name", "Ana", "Anna", false},
		{"missing space", "Ana Maria", "AnaMaria", false},
		{"iota below", "\u1fb3", "\u0391\u0399", true},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			if got := names.Key(test.one) == names.Key(test.other); got != test.same {
				t.Errorf("Key(%q) = %q, Key(%q) = %q; same person: %t, want %t",
					test.one, names.Key(test.one), test.other, names.Key(test.other), got, test.same)
			}
		})
	}
}

func FuzzNames(f *testing.F) {
	for _, seed := range []string{
		"Ana", " José ", "Jose\u0301", "Ѓорѓи", "👨‍👩‍👧", "[red]X", "=SUM(A1)", "\x1b[31m", "\u202e", "a\u0345\u0301",
		"Strauß", "\u200d", "\xff", "İ", "ͅ", "ᾳ", strings.Repeat("x", 41),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		key := names.Key(typed)
		if again := names.Key(key); again != key {
			t.Errorf("Key is not stable: %+q, then %+q", key, again)
		}
		clean, err := names.Clean(typed)
		if err != nil {
			return
		}
		if again, err := names.Clean(clean); again != clean || err != nil {
			t.Errorf("Clean is not stable: %+q, then %+q, %v", clean, again, err)
		}
		if names.Key(clean) != key {
			t.Errorf("cleaning %+q made another person of it: %+q, %+q", typed, key, names.Key(clean))
		}
		if key == "" {
			t.Errorf("%+q is accepted and has an empty key", typed)
		}
	})
}
