package dashboard

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// refusedScenes are screens on which the table has said something.
var refusedScenes = map[string]func(t *testing.T, lang string) *bench{
	"a refused count": func(t *testing.T, lang string) *bench {
		return plays(t, lang, "spit", "Ana,Ben", "go", "out Ana").press("9", "9", "Enter")
	},
	"refused totals": func(t *testing.T, lang string) *bench {
		b := middle(t, lang)
		b.table.foresee = func(match.Action) (match.View, []phrase.Phrase, error) {
			return b.table.view, nil, match.Refuse("refuse.number", "word", "99")
		}
		return b.press("Tab", "9", "Tab", "8", "Tab", "7")
	},
	"foreseen totals": func(t *testing.T, lang string) *bench {
		return middle(t, lang).press("Tab", "9", "Tab", "8", "Tab", "7")
	},
	"a refused correction": func(t *testing.T, lang string) *bench {
		b := at(t, lang, betweenView())
		b.table.foresee = func(match.Action) (match.View, []phrase.Phrase, error) {
			return b.table.view, nil, match.Refuse("refuse.number", "word", "99")
		}
		return b.press("o", "Enter", "9")
	},
	"an answer": func(t *testing.T, lang string) *bench {
		b := at(t, lang, askingView())
		b.table.answer = []phrase.Phrase{phrase.Of("change.leads", "names", phrase.Names{"Ana"}, "n", 1)}
		return b.press("h").thinks()
	},
}

// F9 leaves no word of the language before on any screen, whatever is open and
// whatever was said on it.
func TestALanguageIsSpokenWhole(t *testing.T) {
	ways := maps.Clone(refusedScenes)
	for name := range scenes {
		if name != "rules-two" && name != "rules-scoring" && name != "language" && name != "wrong-key" {
			ways[name] = func(t *testing.T, lang string) *bench { return open(t, name, lang) }
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		t.Run(name, func(t *testing.T) {
			want := strings.Join(text(ways[name](t, "de").shot(120, 40)), "\n")
			b := ways[name](t, "en")
			b.shot(120, 40)
			b.w.setLanguage(language.German)
			if diff := cmp.Diff(want, strings.Join(text(b.shot(120, 40)), "\n")); diff != "" {
				t.Errorf("after the language was changed (-opened in it, +changed to it):\n%s", diff)
			}
		})
	}
}
