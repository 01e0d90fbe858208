// Package names says what a player may be called, and when two names mean the
// same person.
//
// [Clean] turns typed text into the form that is shown and stored; [Key] turns a
// name into the form that is compared. The people at the table read names on a
// screen. So a name contains nothing invisible, and names that cannot be told
// apart by reading them aloud and looking at their letters are the same name.
package names

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// MaxLength is the length of the longest name in grapheme clusters, which are
// characters as a reader counts them: an emoji of several code points is one.
const MaxLength = 40

// maxRunes is the length of the longest name in code points, against characters with
// a pile of marks. The longest emoji have ten code points, so real names stay below.
const maxRunes = 10 * MaxLength

// Two invisible characters that names need: they join and separate letters in
// Persian and in Indian scripts, and build emoji of several persons.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// Clean returns the name as it is shown and stored: in the composed Unicode
// form (NFC), trimmed, with one plain space wherever there was any space.
//
// It returns an [*Error] for an empty name, a name of more than [MaxLength]
// characters, text that is not UTF-8, control and other invisible characters,
// including those that change the direction of writing, and a name that begins with
// a combining mark.
func Clean(name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", &Error{Name: name, Problem: NotText}
	}
	for _, r := range name {
		if unseen(r) {
			return "", &Error{Name: name, Problem: Unseen, Rune: r}
		}
	}
	clean := collapse(norm.NFC.String(name))
	if visible(clean) == "" {
		return "", &Error{Name: name, Problem: Empty}
	}
	if first, _ := utf8.DecodeRuneInString(clean); unicode.Is(unicode.M, first) {
		return "", &Error{Name: name, Problem: LooseMark, Rune: first}
	}
	if utf8.RuneCountInString(clean) > maxRunes || uniseg.GraphemeClusterCount(clean) > MaxLength {
		return "", &Error{Name: name, Problem: TooLong}
	}
	return clean, nil
}

// Key returns the form in which names are compared: two names are the same if and
// only if their keys are equal. Upper and lower case, spaces, Unicode form and
// invisible characters make no difference; accents do. Every string has a key, even
// if [Clean] refuses it.
func Key(name string) string {
	if isPlain(name) {
		return collapse(strings.ToLower(name)) // a shortcut with the same result, for most names
	}
	// The order is that of Unicode's canonical caseless match (The Unicode Standard,
	// D145): folding before decomposing would give equal Greek names different keys.
	// Lower case comes first because the folding of golang.org/x/text swaps the
	// two cases of Cherokee letters instead of joining them.
	folded := cases.Fold().String(strings.ToLower(norm.NFD.String(name)))
	return collapse(norm.NFC.String(visible(folded)))
}

// isPlain reports whether a name is printable ASCII.
func isPlain(name string) bool {
	for i := range len(name) {
		if name[i] < ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}

// unseen reports whether names may not contain r because it is invisible.
func unseen(r rune) bool {
	return !joinsOrSelects(r) && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
		unicode.Other_Default_Ignorable_Code_Point)
}

// joinsOrSelects reports whether r is invisible itself but changes the shape of its
// neighbours, so that names may contain it.
func joinsOrSelects(r rune) bool {
	return r == joiner || r == nonJoiner || unicode.Is(unicode.Variation_Selector, r)
}

// visible returns s without its invisible characters other than spaces.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if joinsOrSelects(r) || unseen(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

// collapse trims s and replaces each run of white space with one plain space.
func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }
