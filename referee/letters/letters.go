// Package letters says which Latin letter is meant by a letter of another
// alphabet, so that nobody has to switch the keyboard to type a card or press a
// key.
//
// There are two ways to mean one. [ByKey] goes by the key: a Macedonian keyboard
// sends х where H is printed. [ByShape] goes by the eye: the Cyrillic Н looks like
// H. They need not agree, and then only the person who typed it knows.
package letters

import "unicode"

// ByKey is the Latin letter that is printed on the key of a Cyrillic or Greek
// letter. The Macedonian and Serbian layouts and the phonetic Bulgarian one agree
// for the letters they share; the letters only the Russian layout has are taken
// from there. Everything else comes back in lower case.
func ByKey(r rune) rune {
	r = unicode.ToLower(r)
	if latin, ok := byKey[r]; ok {
		return latin
	}
	return r
}

// ByShape is the Latin letter that looks like the capital of a Cyrillic or Greek
// letter. Everything else comes back in lower case.
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
