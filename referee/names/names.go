// Package names says what a player may be called, and when two names mean the
// same person.
//
// [Clean] turns what somebody typed into the form that is shown and stored;
// [Key] turns a name into the form that is compared. The people at the table
// read names on a screen, so the two follow one thought: a name holds nothing
// that cannot be seen, and names that cannot be told apart by reading them
// aloud and looking at their letters are one person's.
package names

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// MaxLength is the length of the longest name, in characters as a reader
// counts them: an emoji of several code points is one.
const MaxLength = 40

// maxRunes bounds what one character may pile up. The longest emoji have ten
// code points, so no name that people use comes near it.
const maxRunes = 10 * MaxLength

// Two invisible characters that names need: they join and part letters in
// Persian and in Indian scripts, and build emoji of several persons.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// Clean returns the name as it is shown and stored: in the composed Unicode
// form (NFC), trimmed, with one plain space wherever there was any space.
//
// It refuses, with an [*Error], a name of no or of more than [MaxLength]
// characters, text that is not UTF-8, control and other invisible characters,
// those that turn the direction of writing included, and a name that begins
// with a mark that belongs on a letter.
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

// Key returns the form in which names are compared: two names belong to the
// same person exactly when their keys are equal. Upper and lower case, spaces,
// Unicode form and invisible characters make no difference; accents do. Any
// string has a key, a name that [Clean] refuses too.
func Key(name string) string {
	if isPlain(name) {
		return collapse(strings.ToLower(name)) // as below, for the letters of most names
	}
	// The order is that of Unicode's canonical caseless match (The Unicode
	// Standard, D145): folding before decomposing would part some Greek names.
	// Lower case comes first because the folding of golang.org/x/text swaps the
	// two cases of Cherokee letters instead of joining them.
	folded := cases.Fold().String(strings.ToLower(norm.NFD.String(name)))
	return collapse(norm.NFC.String(visible(folded)))
}

// isPlain reports whether a name is nothing but printable ASCII.
func isPlain(name string) bool {
	for i := range len(name) {
		if name[i] < ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}

// unseen reports whether no name may contain r because nobody would see it.
func unseen(r rune) bool {
	return !joinsOrSelects(r) && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
		unicode.Other_Default_Ignorable_Code_Point)
}

// joinsOrSelects reports whether r is invisible itself but shapes its neighbours, so
// that names may contain it.
func joinsOrSelects(r rune) bool {
	return r == joiner || r == nonJoiner || unicode.Is(unicode.Variation_Selector, r)
}

// visible returns s without its invisible characters; spaces stay.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if joinsOrSelects(r) || unseen(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

// collapse trims s and puts one plain space in place of each run of spaces.
func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }
