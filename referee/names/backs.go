package names

import "strings"

// SplitBacks splits a player as typed into the name and the description of the card
// backs, which may follow a colon: "Ana: red bees". A colon within the name is
// escaped with a backslash: "Ana\: the Great". All inputs that take a player as one
// text use this form.
func SplitBacks(text string) (name, backs string) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], `\:`):
			i++
		case text[i] == ':':
			return strings.TrimSpace(b.String()), strings.TrimSpace(UnescapeColons(text[i+1:]))
		}
		b.WriteByte(text[i])
	}
	return strings.TrimSpace(b.String()), ""
}

// UnescapeColons returns the name from an input that takes no card backs. There every
// colon is part of the name, but escaped colons are accepted too.
func UnescapeColons(text string) string { return strings.ReplaceAll(text, `\:`, ":") }
