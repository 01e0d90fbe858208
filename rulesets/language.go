package rulesets

import (
	"strings"

	"golang.org/x/text/language"
)

// scripts are the modifiers of POSIX locales that name a script.
var scripts = map[string]string{"latin": "Latn", "cyrillic": "Cyrl"}

// Match finds the language for the first wish that can be met. Wishes are
// BCP 47 tags (de-AT), POSIX locales (de_AT.UTF-8) or lists of them parted by
// colons (as in LANGUAGE). A wish is met only by a language that its readers
// surely read: de-AT by de, but sr-Cyrl or bg not by mk.
//
// It reports false, with English, when no wish can be met.
func (l *Library) Match(wanted ...string) (language.Tag, bool) {
	have := l.Languages()
	matcher := language.NewMatcher(have)
	for _, wishes := range wanted {
		for wish := range strings.SplitSeq(wishes, ":") {
			tag, ok := parseLocale(wish)
			if !ok {
				continue
			}
			if _, i, confidence := matcher.Match(tag); confidence >= language.High {
				return have[i], true
			}
		}
	}
	return language.English, false
}

// parseLocale reads a BCP 47 tag or a POSIX locale. C and POSIX are no
// language.
func parseLocale(s string) (language.Tag, bool) {
	s, modifier, _ := strings.Cut(strings.TrimSpace(s), "@")
	s, _, _ = strings.Cut(s, ".")
	if s == "" || s == "C" || s == "POSIX" {
		return language.Und, false
	}
	tag, err := language.Parse(s)
	if err != nil {
		return language.Und, false
	}
	if script, ok := scripts[modifier]; ok {
		if withScript, err := language.Compose(tag, language.MustParseScript(script)); err == nil {
			tag = withScript
		}
	}
	return tag, tag != language.Und
}
