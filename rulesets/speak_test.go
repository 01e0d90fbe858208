package rulesets

import (
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// loadWith lays files, by path, over the shipped library.
func loadWith(t *testing.T, files map[string]string) *Library {
	t.Helper()
	l, faults := Load(known, folder(t, files))
	for _, f := range faults {
		t.Error(f)
	}
	return l
}

// readWith does the same with all files read.
func readWith(t *testing.T, files map[string]string) Sources {
	t.Helper()
	l, faults := Read(known, folder(t, files))
	for _, f := range faults {
		t.Error(f)
	}
	return l
}

// folder is a folder with files, by path.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	return dir
}

func TestSay(t *testing.T) {
	l := loadWith(t, map[string]string{"own.yaml": `
format: 1
phrases: en
say:
  own:
    plain: "just words"
    name: "{who} plays"
    both: "{a}, {b}"
    braces: "{{{a}}}"
    cards: { "=0": "no card", one: "{n} card", other: "{n} cards" }
    sentence: "{own.cards:centre} in the middle, {own.cards:left} left"
    choice: "the {own.kind:kind} one"
    kind: { red: "red", blue: "blue" }
    loop: "again {own.loop:n}"
`})
	names := func(n ...string) phrase.Names { return n }
	cases := []struct {
		say  phrase.Phrase
		want string
	}{
		{phrase.Phrase{}, ""},
		{phrase.Of("own.plain"), "just words"},
		{phrase.Of("own.nothing"), "⟨nothing⟩"},
		{phrase.Of("own.no_words", "text", "disk", "n", 3), "⟨no words, 3, disk⟩"},
		{phrase.Of("own.name", "who", "Ana"), "Ana plays"},
		{phrase.Of("own.name"), "⟨who⟩ plays"},
		{phrase.Of("own.name", "who", nil), "⟨who⟩ plays"},
		{phrase.Of("own.name", "who", "{n} [red]"), "{n} [red] plays"},
		{phrase.Of("own.name", "who", 3.5), "3.5 plays"},
		{phrase.Of("own.both", "a", 10, "b", -13), "10, −13"},
		{phrase.Of("own.both", "a", phrase.Signed(10), "b", phrase.Signed(-13)), "+10, −13"},
		{phrase.Of("own.both", "a", phrase.Signed(0), "b", 0), "0, 0"},
		{phrase.Of("own.braces", "a", "x"), "{x}"},
		{phrase.Of("own.cards", "n", 0), "no card"},
		{phrase.Of("own.cards", "n", 1), "1 card"},
		{phrase.Of("own.cards", "n", -1), "−1 card"},
		{phrase.Of("own.cards", "n", 11), "11 cards"},
		{phrase.Of("own.cards", "n", phrase.Signed(2)), "+2 cards"},
		{phrase.Of("own.cards"), "⟨n⟩ cards"},
		{phrase.Of("own.sentence", "centre", 1, "left", 0), "1 card in the middle, no card left"},
		{phrase.Of("own.choice", "kind", "red"), "the red one"},
		{phrase.Of("own.choice", "kind", "green"), "the ⟨green⟩ one"},
		{phrase.Of("own.name", "who", phrase.Of("own.plain")), "just words plays"},
		{phrase.Of("own.name", "who", phrase.Blank(phrase.Of("own.plain"))), "JUST-WORDS plays"},
		{phrase.Of("own.name", "who", names()), "nobody plays"},
		{phrase.Of("own.name", "who", names("Ana")), "Ana plays"},
		{phrase.Of("own.name", "who", names("Ana", "Ben")), "Ana and Ben plays"},
		{phrase.Of("own.name", "who", names("Ana", "Ben", "Cid", "Dea")), "Ana, Ben, Cid and Dea plays"},
		{phrase.Of("own.name", "who", []phrase.Phrase{phrase.Of("own.plain"), phrase.Of("own.nothing")}), "just words and ⟨nothing⟩ plays"},
		{phrase.Of("own.name", "who", phrase.Clock(4*time.Minute+12*time.Second)), "04:12 plays"},
		{phrase.Of("own.name", "who", phrase.Clock(64*time.Minute+12999*time.Millisecond)), "1:04:12 plays"},
		{phrase.Of("own.name", "who", phrase.Clock(0)), "00:00 plays"},
		{phrase.Of("own.name", "who", phrase.Clock(-time.Second)), "−00:01 plays"},
		{phrase.Of("own.name", "who", phrase.Span(0)), "0 seconds plays"},
		{phrase.Of("own.name", "who", phrase.Span(time.Second)), "1 second plays"},
		{phrase.Of("own.name", "who", phrase.Span(90*time.Second)), "1 minute 30 seconds plays"},
		{phrase.Of("own.name", "who", phrase.Span(2*time.Hour)), "2 hours plays"},
		{phrase.Of("own.name", "who", phrase.Span(1500*time.Millisecond)), "1 second 500 milliseconds plays"},
		{phrase.Of("own.name", "who", phrase.Span(300*time.Microsecond)), "0 seconds plays"},
		{phrase.Of("own.name", "who", phrase.Span(-time.Minute)), "−1 minute plays"},
	}
	text := l.Text(language.English)
	for _, c := range cases {
		if got := text.Say(c.say); got != c.want {
			t.Errorf("%v: %q, want %q", c.say, got, c.want)
		}
	}
	if got := text.Say(phrase.Of("own.loop", "n", 1)); len(got) > 200 {
		t.Errorf("a phrase that says itself goes on for %d bytes", len(got))
	}
}

// A game counts what it likes; its counts are arguments too.
func TestCountsAsArguments(t *testing.T) {
	l := loadWith(t, map[string]string{"own.yaml": `
format: 1
phrases: en
say:
  count: { apples: "apples", pears: "pears" }
  arg: { count: { pears: "number of pears" } }
`})
	text := l.Text(language.English)
	for id, want := range map[string]string{
		"arg.count.apples": "apples",
		"arg.count.pears":  "number of pears",
		"arg.count.figs":   "⟨figs⟩",
	} {
		if got := text.Say(phrase.Of(id)); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestFaces(t *testing.T) {
	faces := load(t).Text(language.German).For("plicplac").Faces()
	for id, want := range map[string]string{"sun": "Sonne", "red": "rot", "special": "Sonderkarte", "H": "Herz"} {
		if faces[id] != want {
			t.Errorf("%s is called %q, want %q", id, faces[id], want)
		}
	}
}

func TestSayInFrench(t *testing.T) {
	text := load(t).Text(language.French)
	cases := []struct {
		say  phrase.Phrase
		want string
	}{
		{phrase.Of("settings.range", "key", "pile", "value", "0", "min", 1, "max", 60), "pile ne peut pas valoir 0\u202f; la valeur va de 1 à 60"},
		{phrase.Of("span.seconds", "n", 0), "0 seconde"},
		{phrase.Of("span.seconds", "n", 2), "2 secondes"},
		{phrase.Of("settings.not_a_choice", "key", "a", "value", "b", "choices", phrase.Names{"x", "y", "z"}), "a ne peut pas valoir b\u202f; les valeurs sont x, y et z"},
	}
	for _, c := range cases {
		if got := text.Say(c.say); got != c.want {
			t.Errorf("%v: %q, want %q", c.say, got, c.want)
		}
	}
}

// TestPluralForms compares with the tables of CLDR for whole numbers. x/text
// is wrong about Macedonian 11 and 111.
func TestPluralForms(t *testing.T) {
	numbers := []int{0, 1, 2, 5, 11, 21, 22, 111}
	cases := map[string][]string{
		"en": {"other", "one", "other", "other", "other", "other", "other", "other"},
		"fr": {"one", "one", "other", "other", "other", "other", "other", "other"},
		"de": {"other", "one", "other", "other", "other", "other", "other", "other"},
		"mk": {"other", "one", "other", "other", "other", "one", "other", "other"},
		"ru": {"many", "one", "few", "many", "many", "one", "few", "many"},
		"ja": {"other", "other", "other", "other", "other", "other", "other", "other"},
		// No rules are known for Klingon.
		"tlh": {"other", "other", "other", "other", "other", "other", "other", "other"},
	}
	for tag, want := range cases {
		rules := pluralsOf(language.MustParse(tag))
		for i, n := range numbers {
			if got := rules.form(n); got != want[i] {
				t.Errorf("%s %d: %s, want %s", tag, n, got, want[i])
			}
		}
	}
}

func TestPluralsOfAUsersLanguage(t *testing.T) {
	l := loadWith(t, map[string]string{"is.yaml": `
format: 1
phrases: is
say:
  span:
    seconds: { one: "{n} sekúnda", other: "{n} sekúndur" }
`})
	text := l.Text(language.Icelandic)
	for n, want := range map[int]string{1: "1 sekúnda", 11: "11 sekúndur", 21: "21 sekúnda", 111: "111 sekúndur"} {
		if got := text.Say(phrase.Of("span.seconds", "n", n)); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	// What Icelandic lacks is said in English, with English plurals.
	if got, want := text.Say(phrase.Of("span.hours", "n", 21)), "21 hours"; got != want {
		t.Errorf("fallback: %q, want %q", got, want)
	}
}
