package display

import (
	"slices"
	"testing"
)

func TestSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"Play. Stop at a King, at “Plink!”.":                        {"Play.", "Stop at a King, at “Plink!”."},
		"Round 2. Lay out. Is everybody ready?":                     {"Round 2. Lay out.", "Is everybody ready?"},
		"2. Runde. Legt aus.":                                       {"2. Runde.", "Legt aus."},
		"Ready.. At “Go!” say “Spit!” and turn a card.":             {"Ready..", "At “Go!” say “Spit!” and turn a card."},
		"Le marqueur dit «\u00a0Prêts..\u00a0» et attend. Un roi ?": {"Le marqueur dit «\u00a0Prêts..\u00a0» et attend.", "Un roi ?"},
		"Ben gewinnt mit +37. Die Partie ist beendet.":              {"Ben gewinnt mit +37.", "Die Partie ist beendet."},
		"Say “Plink!”: the round is over. ¿Listos?":                 {"Say “Plink!”: the round is over.", "¿Listos?"},
		"Крал: кој го изигра? Сите спремни?":                        {"Крал: кој го изигра?", "Сите спремни?"},
		"Yes. sun-red and sun-blue match.":                          {"Yes.", "sun-red and sun-blue match."},
		"No end":                                                    {"No end"},
		"":                                                          nil,
	} {
		if got := sentences(text); !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
