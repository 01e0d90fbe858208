package rulesets

import (
	"testing"

	"golang.org/x/text/language"
)

func TestMatch(t *testing.T) {
	l := loadWith(t, map[string]string{
		"de.yaml": "format: 1\nphrases: de\nsay:\n  list: { pair: \"{first} und {last}\" }\n",
		"mk.yaml": "format: 1\nphrases: mk\nsay:\n  list: { pair: \"{first} и {last}\" }\n",
	})
	cases := []struct {
		wanted []string
		want   string
		ok     bool
	}{
		{nil, "en", false},
		{[]string{""}, "en", false},
		{[]string{"C"}, "en", false},
		{[]string{"C.UTF-8"}, "en", false},
		{[]string{"POSIX"}, "en", false},
		{[]string{"not a language!"}, "en", false},
		{[]string{"en"}, "en", true},
		{[]string{"en_GB.UTF-8"}, "en", true},
		{[]string{"fr-CA"}, "fr", true},
		{[]string{"fr_FR@euro"}, "fr", true},
		{[]string{"de-AT"}, "de", true},
		{[]string{"de_AT.UTF-8"}, "de", true},
		{[]string{"mk"}, "mk", true},
		{[]string{"mk_MK.utf8"}, "mk", true},
		{[]string{"sr-Cyrl"}, "en", false},
		{[]string{"sr_RS.UTF-8@latin"}, "en", false},
		{[]string{"bg_BG.UTF-8"}, "en", false},
		{[]string{"ja"}, "en", false},
		{[]string{"ja", "fr"}, "fr", true},
		{[]string{"C", "de"}, "de", true},
		{[]string{"pt_BR:fr:en"}, "fr", true}, // LANGUAGE
	}
	for _, c := range cases {
		got, ok := l.Match(c.wanted...)
		if got.String() != c.want || ok != c.ok {
			t.Errorf("%q: %s %t, want %s %t", c.wanted, got, ok, c.want, c.ok)
		}
	}
}

func TestLanguages(t *testing.T) {
	got := load(t).Languages()
	if len(got) < 2 || got[0] != language.English {
		t.Errorf("languages %v, want English first", got)
	}
}

func TestLanguageNames(t *testing.T) {
	l := loadWith(t, map[string]string{"es.yaml": "format: 1\nphrases: es\nsay: { language.es: \"Español\" }\n"})
	english := l.Text(language.English)
	for tag, want := range map[language.Tag]string{
		language.French: "Français", language.Spanish: "Español", language.Japanese: "ja",
	} {
		if got := english.Language(tag); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// TestTextOfOtherTags wants a Text for every tag, never nil words.
func TestTextOfOtherTags(t *testing.T) {
	l := load(t)
	for tag, want := range map[string]language.Tag{
		"fr-CA": language.French, "ja": language.English, "und": language.English, "en": language.English,
	} {
		if got := l.Text(language.MustParse(tag)).Tag(); got != want {
			t.Errorf("%s: %s, want %s", tag, got, want)
		}
	}
}

func TestCards(t *testing.T) {
	l := load(t)
	for tag, want := range map[language.Tag][3]string{
		language.English: {"J", "Q", "K"},
		language.French:  {"V", "D", "R"},
	} {
		cards := l.Text(tag).Cards()
		if len(cards) != 13 {
			t.Errorf("%s has %d ranks", tag, len(cards))
		}
		for i, letter := range want {
			if got := cards[11+i]; len(got) == 0 || got[0] != letter {
				t.Errorf("%s rank %d: %v, want %s", tag, 11+i, got, letter)
			}
		}
	}
}
