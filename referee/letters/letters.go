// Package letters maps letters of other alphabets to Latin ones, so that nobody has
// to switch the keyboard layout to type a card or press a key.
//
// There are two such mappings. [ByKey] goes by the key: a Macedonian keyboard sends х
// for the key with H. [ByShape] goes by the look: the Cyrillic Н looks like H. If the
// two differ, only the user knows which is meant.
package letters

import "unicode"

// ByKey returns the Latin letter on the same key as a Cyrillic or Greek letter. The
// Macedonian, Serbian and phonetic Bulgarian layouts agree on the letters that they
// share; letters that only the Russian layout has come from there. All other
// characters are returned in lower case.
func ByKey(r rune) rune {
	r = unicode.ToLower(r)
	if latin, ok := byKey[r]; ok {
		return latin
	}
	return r
}

// ByShape returns the Latin letter, in lower case, that looks like the capital of a
// Cyrillic or Greek letter. All other characters are returned in lower case.
func ByShape(r rune) rune {
	if latin, ok := byShape[unicode.ToUpper(r)]; ok {
		return latin
	}
	return unicode.ToLower(r)
}

var byKey = map[rune]rune{
	'љ': 'q', 'њ': 'w', 'е': 'e', 'р': 'r', 'т': 't', 'ѕ': 'y', 'у': 'u', 'и': 'i', 'о': 'o', 'п': 'p',
	'ш': '[', 'ѓ': ']', 'ђ': ']',
	'а': 'a', 'с': 's', 'д': 'd', 'ф': 'f', 'г': 'g', 'х': 'h', 'ј': 'j', 'к': 'k', 'л': 'l', 'ч': ';',
	'ќ': '\'', 'ћ': '\'', 'ж': '\\',
	'з': 'z', 'џ': 'x', 'ц': 'c', 'в': 'v', 'б': 'b', 'н': 'n', 'м': 'm',
	// Only on Russian and Bulgarian keyboards.
	'я': 'z', 'ы': 's', 'й': 'q', 'ь': 'm', 'щ': 'o', 'э': '\'', 'ю': '.', 'ъ': ']', 'ё': '`',
	// Greek.
	'ς': 'w', 'ε': 'e', 'ρ': 'r', 'τ': 't', 'υ': 'y', 'θ': 'u', 'ι': 'i', 'ο': 'o', 'π': 'p',
	'α': 'a', 'σ': 's', 'δ': 'd', 'φ': 'f', 'γ': 'g', 'η': 'h', 'ξ': 'j', 'κ': 'k', 'λ': 'l',
	'ζ': 'z', 'χ': 'x', 'ψ': 'c', 'ω': 'v', 'β': 'b', 'ν': 'n', 'μ': 'm',
}

var byShape = map[rune]rune{
	'А': 'a', 'В': 'b', 'Е': 'e', 'Ѕ': 's', 'І': 'i', 'Ј': 'j', 'К': 'k', 'М': 'm', 'Н': 'h', 'О': 'o', 'Р': 'p',
	'С': 'c', 'Т': 't', 'У': 'y', 'Х': 'x',
	// Greek.
	'Α': 'a', 'Β': 'b', 'Ε': 'e', 'Ζ': 'z', 'Η': 'h', 'Ι': 'i', 'Κ': 'k', 'Μ': 'm', 'Ν': 'n', 'Ο': 'o', 'Ρ': 'p',
	'Τ': 't', 'Υ': 'y', 'Χ': 'x',
}
