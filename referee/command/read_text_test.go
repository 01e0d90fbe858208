package command

import "testing"

func TestIsUTF16(t *testing.T) {
	for text, want := range map[string]bool{
		"":                     false,
		"A":                    false,
		"Ana":                  false,
		"\x00\x00":             false,
		"\xef\xbb\xbfAna":      false,
		"A\x00n\x00a\x00":      true,
		"\x00A\x00n\x00a":      true,
		"\xff\xfeA\x00":        true,
		"\xfe\xff\x00A":        true,
		"\xff\xfe\x04\x04":     true,
		"\xd0\x90\xd0\xbd\x00": false,
	} {
		if got := isUTF16([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestValidLength(t *testing.T) {
	for text, want := range map[string]int{"": 0, "Ана": 6, "A\xffb": 1, "A\ufffdb": 5, "Ан\xd0": 4} {
		if got := validLength([]byte(text)); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
}
