package names

import "strings"

// SplitBacks parts what somebody typed for a player into the name and the card backs
// that may follow a colon: "Ana: red bees". A colon of the name itself has a
// backslash before it: "Ana\: the Great". Wherever a player is typed as one text
// it is read so.
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

// UnescapeColons is a name that was typed without card backs, where every colon is its own;
// a backslash before one is taken away all the same.
func UnescapeColons(text string) string { return strings.ReplaceAll(text, `\:`, ":") }
