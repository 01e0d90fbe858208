package big_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tableref/referee/window/dashboard/big"
)

func TestLines(t *testing.T) {
	tests := map[string]struct {
		text string
		w, h int
		want string
	}{
		"half blocks when there is little room": {"12", 7, 3, "▀█  ▀▀█\n █  █▀▀\n▀▀▀ ▀▀▀"},
		"two columns a pixel":                   {"1", 7, 5, "████  \n  ██  \n  ██  \n  ██  \n██████"},
		"an accent stands above":                {"É", 4, 4, "  ▀ \n█▀▀▀\n█▀▀ \n▀▀▀▀"},
		"capitals of small letters":             {"go", 9, 3, "█▀▀▀ █▀▀█\n"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			lines, ok := big.Lines(test.text, test.w, test.h)
			if !ok {
				t.Fatal("not drawn")
			}
			if name == "capitals of small letters" {
				capitals, _ := big.Lines("GO", test.w, test.h)
				test.want = strings.Join(capitals, "\n")
			}
			if got := strings.Join(lines, "\n"); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestLinesThatCannotBeDrawn(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		w, h int
	}{
		"no columns":          {"0:12", 11, 10},
		"no rows":             {"0:12", 40, 1},
		"a letter not there":  {"准备", 80, 24},
		"nothing":             {"", 80, 24},
		"negative sizes":      {"0", -1, -1},
		"an accent by itself": {"\u0301", 80, 24},
	} {
		t.Run(name, func(t *testing.T) {
			if lines, ok := big.Lines(test.text, test.w, test.h); ok {
				t.Errorf("drawn:\n%s", strings.Join(lines, "\n"))
			}
		})
	}
}

// The words of the signal must be there in block letters in every language.
func TestWordsOfTheSignal(t *testing.T) {
	for _, word := range []string{"Ready..", "Go!", "Prêts..", "Partez !", "Fertig..", "Los!", "Подготви се..", "Старт!", "Ѓорѓи", "Jeux Ç", "Größe"} {
		lines, ok := big.Lines(word, 120, 40)
		if !ok {
			t.Errorf("%q has a letter without a picture", word)
			continue
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > 120 {
				t.Errorf("%q is wider than its space", word)
			}
		}
	}
}

func FuzzLines(f *testing.F) {
	f.Add("0:12", 44, 10)
	f.Add("Prêts..", 80, 24)
	f.Add("\xff\u0301", 3, 3)
	f.Fuzz(func(t *testing.T, text string, w, h int) {
		w, h = min(w, 300), min(h, 100)
		lines, ok := big.Lines(text, w, h)
		if !ok {
			return
		}
		if len(lines) > h {
			t.Errorf("%q: %d rows in %d", text, len(lines), h)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > w {
				t.Errorf("%q: %q is wider than %d", text, line, w)
			}
		}
	})
}

func TestWrap(t *testing.T) {
	tests := map[string]struct {
		text string
		w    int
		rows int // 0: it cannot be
	}{
		"one line":         {"Go on", 40, 3},
		"two lines":        {"Go on", 12, 6},
		"a line of spaces": {"Go  on", 40, 3},
		"a long word":      {"Ready", 10, 0},
		"no picture":       {"Go 准备", 80, 0},
		"nothing":          {"", 80, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			rows, ok := big.Wrap(test.text, test.w, 8)
			if ok != (test.rows > 0) || (ok && len(rows) != test.rows) {
				t.Errorf("%d rows (%v), want %d:\n%s", len(rows), ok, test.rows, strings.Join(rows, "\n"))
			}
		})
	}
}

// Letters of many languages are there, in capitals; each has a form of its own.
func TestAlphabets(t *testing.T) {
	for language, letters := range map[string]string{
		"Spanish":    "abcdefghijklmnñopqrstuvwxyz áéíóúü ¿¡!?",
		"Portuguese": "ãõâêôçà", "French": "àâæçéèêëîïôœùûüÿ", "German": "äöüßẞ",
		"Polish": "ąćęłńóśźż", "Czech": "áčďéěíňóřšťúůýž", "Hungarian": "őű", "Romanian": "ăâîșț", "Turkish": "çğıİöşü",
		"Nordic": "åæøöäðþ", "Croatian": "čćđšž", "Vietnamese": "ăâđêôơưạảấầẩẫậ",
		"Greek":      "αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ",
		"Macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "Serbian": "ђћ",
		"Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "Ukrainian": "ґєії", "Belarusian": "ў", "Kazakh": "әғқңөұүһі",
		"signs": "0123456789 .,:;!?-+−–—/()[]{}<>=*%&#@€°·|~_’'\"“”„«»…→✓✗★♠♥♦♣×",
	} {
		for _, letter := range letters {
			if _, ok := big.Parse("a" + string(letter)); !ok && letter != ' ' {
				t.Errorf("%s: %c has no glyph", language, letter)
			}
		}
	}
	for _, alphabet := range []string{"ABCDEFGHIJKLMNOPQRSTUVWXYZÑÆŒØŁĐÞß0123456789", "АБВГДЕЖЅИЈКЛЉМНЊОПРСТУФХЦЧЏШЩЪЫЬЭЮЯЄҐЂЋ", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"} {
		seen := map[string]rune{}
		for _, letter := range alphabet {
			text, _ := big.Parse(string(letter))
			form := strings.Join(text.Lines(20, 1), "\n")
			if twin, ok := seen[form]; ok {
				t.Errorf("%c looks like %c", letter, twin)
			}
			seen[form] = letter
		}
	}
}

// What is drawn has the rows that were measured, and no letter is lost.
func FuzzText(f *testing.F) {
	f.Add("A King: who played it?", 76, 2)
	f.Add("À qui ?\nÇa va", 30, 1)
	f.Fuzz(func(t *testing.T, text string, w, size int) {
		w, size = min(w, 300), min(size, 8)
		parsed, ok := big.Parse(text)
		if !ok {
			return
		}
		rows, fits := parsed.Rows(w, size)
		lines := parsed.Lines(w, size)
		if fits != (lines != nil) || fits && len(lines) > rows {
			t.Fatalf("%q, %d columns, size %d: %d rows measured, %d drawn", text, w, size, rows, len(lines))
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > w {
				t.Errorf("%q: %q is wider than %d", text, line, w)
			}
		}
		if h := rows; fits && parsed.Largest(w, h) < size {
			t.Errorf("%q fits into %d × %d in size %d, and is drawn in %d", text, w, h, size, parsed.Largest(w, h))
		}
	})
}
