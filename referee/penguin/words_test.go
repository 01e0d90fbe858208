package penguin_test

import (
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// named lists the cards that a phrase names as its subject: "card" or "cards".
func named(p phrase.Phrase) string {
	list, _ := p.Args["cards"].([]phrase.Phrase)
	if card, ok := p.Args["card"].(phrase.Phrase); ok {
		list = append(list, card)
	}
	var names []string
	for _, card := range list {
		names = append(names, english.Say(card))
	}
	return strings.NewReplacer("♣", "C", "♦", "D", "♥", "H", "♠", "S").Replace(strings.Join(names, ","))
}

var (
	library, _ = procedures.Load()
	english    = func() *rulesets.Text {
		tag, _ := library.Match("en")
		return library.Text(tag)
	}()
)

// inEveryLanguage checks that every language has the words of a phrase, and all
// that these need.
func inEveryLanguage(t *testing.T, p phrase.Phrase) {
	t.Helper()
	for _, tag := range library.Languages() {
		text := library.Text(tag)
		if said := text.Say(p); !text.Lookup(p.ID) || strings.ContainsAny(said, "⟨⟩{}") {
			t.Errorf("%v: %s says %q", tag, p.ID, said)
		}
	}
}

func letters(tag string) cards.Reader {
	found, _ := library.Match(tag)
	return cards.NewReader(library.Text(found).Cards())
}
