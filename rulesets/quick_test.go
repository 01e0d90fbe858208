package rulesets

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// TestQuickSaysWhatLoadSays wants no language to be lost because it is read
// later, whoever asks first.
func TestQuickSaysWhatLoadSays(t *testing.T) {
	whole, quick := load(t), Quick(known)
	if got, want := quick.Languages(), whole.Languages(); !slices.Equal(got, want) {
		t.Fatalf("languages are %v, want %v", got, want)
	}
	var asking sync.WaitGroup
	for _, tag := range slices.Backward(whole.Languages()) {
		asking.Go(func() {
			for _, game := range append([]string{""}, whole.gameIDs()...) {
				sameWords(t, whole.Text(tag).For(game), quick.Text(tag).For(game))
			}
		})
	}
	asking.Wait()
}

func sameWords(t *testing.T, want, got *Text) {
	ids := maps.Clone(want.library.phrasesOf(language.English))
	if text := want.library.text(want.game, language.English); text != nil {
		maps.Copy(ids, text.say)
	}
	for id := range ids {
		if a, b := want.Say(phrase.Of(id, "n", 2)), got.Say(phrase.Of(id, "n", 2)); a != b {
			t.Errorf("%s in %v, game %q: %q, want %q", id, want.tag, want.game, b, a)
		}
	}
	if a, b := want.Title(want.game), got.Title(want.game); a != b {
		t.Errorf("title in %v: %q, want %q", want.tag, b, a)
	}
}

func TestQuickReadsOneLanguage(t *testing.T) {
	l := Quick(known)
	l.Text(language.German).For("plink").Say(phrase.Of("call.word"))
	for tag, want := range map[language.Tag]bool{language.German: false, language.French: true, language.Macedonian: true} {
		if got := l.waits(tag); got != want {
			t.Errorf("%v waits: %v, want %v", tag, got, want)
		}
	}
}

func BenchmarkQuick(b *testing.B) {
	for b.Loop() {
		Quick(known).Text(language.English).Say(phrase.Of("phase.ready"))
	}
}
