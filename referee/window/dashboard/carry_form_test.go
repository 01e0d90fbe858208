package dashboard

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// middle is a table that nothing was played at, with the form open on it.
func middle(t *testing.T, lang string) *bench {
	v := readyView()
	v.Past = nil
	v.Offers = append(v.Offers, offer("carry", "i",
		match.Arg{ID: "carry.rounds", Kind: match.CountArg, Min: 1, Max: 999},
		match.Arg{ID: "carry.totals", Kind: match.CountArg, Many: true, Min: -1000000, Max: 1000000}))
	b := at(t, lang, v)
	b.table.foresee = func(match.Action) (match.View, []phrase.Phrase, error) {
		return v, []phrase.Phrase{phrase.Of("change.leads", "names", phrase.Names{"Ana"}, "n", 1)}, nil
	}
	return b.press("i")
}

func TestStartInTheMiddle(t *testing.T) {
	b := middle(t, "en").press("4", "Tab", "1", "2", "Down", "5", "Down", "-", "3", "Enter")
	done := b.table.did[len(b.table.did)-1]
	if diff := cmp.Diff(match.Action{ID: "carry", Args: []string{"3", "12", "5", "-3"}}, done); diff != "" {
		t.Error(diff)
	}
	if _, open := b.w.top().(*carryForm); open {
		t.Error("the form stays open")
	}
}

func TestCarryFormCancelled(t *testing.T) {
	b := middle(t, "en").press("4", "Esc")
	if n := len(b.table.did); n != 0 {
		t.Errorf("%d actions were done", n)
	}
}

func TestCarryFormScreen(t *testing.T) {
	for _, lang := range languages {
		middle(t, lang).press("4", "Down", "7", "Down", "5", "Down", "3").drawn("carry", lang)
	}
}
