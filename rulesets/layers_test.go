package rulesets

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// nerts is a game of a user's own: another race, with a variant.
const nerts = `
format: 1
game: nerts
procedure: race
players: { min: 2, max: 8 }
settings:
  rounds: { type: count, default: 0, min: 0, max: 50 }
  target: { type: count, default: 100, min: 10, max: 500 }
  round_limit: { type: duration, default: 0s, min: 0s, max: 1h }
  signal_delay: { type: duration, default: 1s, min: 0s, max: 5s }
  signal_jitter: { type: duration, default: 0s, min: 0s, max: 5s }
  deck: { type: count, default: 52, min: 52, max: 52 }
  suits: { type: count, default: 4, min: 4, max: 4 }
  top_rank: { type: count, default: 13, min: 13, max: 13 }
  pile: { type: count, default: 13, min: 5, max: 20 }
  piles: { type: count, default: 4, min: 2, max: 6 }
  gap_from: { type: choice, default: any, choices: [plink, any] }
variants:
  short: { set: { pile: 10, target: 50 } }
counts:
  centre: { weight: 1, min: 0, max: deck }
  left: { weight: -2, min: 0, max: pile, caller: 0 }
ends: { rounds: rounds, target: target }
wins: {}
sections: [play]
moments:
  ready: play
  running: play
  pause: play
  ruling: play
  falsestart: play
  counting: play
  between: play
  finished: play
`

const nertsText = `
format: 1
text: nerts
language: en
title: Nerts
say:
  call: { word: "Nerts!" }
  variant: { short: "Short", short.hint: "Smaller piles." }
sections:
  play: { title: Playing, text: "Be rid of {pile} cards; {target} points win." }
`

func TestGameOfAUser(t *testing.T) {
	// The text comes before the game in the order of files.
	l := loadWith(t, map[string]string{"a/text.yaml": nertsText, "b/game.yaml": nerts})
	var ids []string
	for _, g := range l.Games() {
		ids = append(ids, g.ID)
	}
	if want := append(slices.Clone(shippedGames), "nerts"); !slices.Equal(ids, want) {
		t.Errorf("games %v, want %v", ids, want)
	}
	g, ok := l.Game("nerts")
	if !ok {
		t.Fatal("no nerts")
	}
	if !g.Has("running") || g.Has("king") {
		t.Error("a moment that is left out exists, or one that is named does not")
	}
	values, err := g.Agree("short", nil)
	if err != nil {
		t.Fatal(err)
	}
	text := l.Text(language.English)
	s, ok := text.Section("nerts", "play", values)
	if want := "Be rid of 10 cards; 50 points win."; !ok || s.Blocks[0].Text != want {
		t.Errorf("%v, want %q", s, want)
	}
	if got := text.For("nerts").Say(phrase.Of("call.word")); got != "Nerts!" {
		t.Errorf("call %q", got)
	}
	if got := text.For("plink").Say(phrase.Of("call.word")); got != "Plink!" {
		t.Errorf("call of another game %q", got)
	}
	// A language without a text of the game says so.
	french, ok := l.Text(language.French).Section("nerts", "play", nil)
	if !ok || french.Fallback != language.English || french.Title != "Playing" {
		t.Errorf("%+v does not say that it is English", french)
	}
	if got := l.Text(language.French).Title("nerts"); got != "Nerts" {
		t.Errorf("title %q", got)
	}
}

func TestOverlays(t *testing.T) {
	l := loadWith(t, map[string]string{
		"house.yaml": "format: 1\ngame: plink\nsettings:\n  pile: { default: 10 }\n",
		"words.yaml": "format: 1\ntext: plink\nlanguage: fr\nsections:\n  aim: { title: \"Le but\" }\n",
		"list.yaml":  "format: 1\nphrases: en\nsay:\n  list: { pair: \"{first} & {last}\" }\n",
		"es.yaml":    "format: 1\ntext: plink\nlanguage: es\ntitle: Plink\nsections:\n  aim: { title: Objetivo, text: \"Quedarse sin cartas.\" }\n",
	})
	g, _ := l.Game("plink")
	if s, _ := g.Setting("pile"); s.Default != "10" || s.Max != "60" {
		t.Errorf("pile is %+v, want the default changed and the rest kept", s)
	}
	french := l.Text(language.French)
	aim, _ := french.Section("plink", "aim", nil)
	if aim.Title != "Le but" || !strings.Contains(aim.Blocks[0].Text, "course") {
		t.Errorf("aim is %+v, want the title changed and the text kept", aim)
	}
	if title := l.title(speech{language.French, "plink"}); title != "Plink" {
		t.Errorf("title %q: a text without one takes that of the text below away", title)
	}
	if setup, _ := french.Section("plink", "setup", nil); !strings.Contains(setup.Blocks[0].Text, "10 cartes") {
		t.Errorf("the house rule is not told: %q", setup.Blocks[0].Text)
	}
	english := l.Text(language.English)
	if got := english.Say(phrase.Of("list.pair", "first", "a", "last", "b")); got != "a & b" {
		t.Errorf("phrase %q", got)
	}
	spanish, ok := l.Match("es_ES.UTF-8")
	if !ok {
		t.Fatal("a language with a text only is none")
	}
	sections := l.Text(spanish).Sections("plink", nil)
	if sections[0].Fallback != language.Und || sections[1].Fallback != language.English {
		t.Error("a section in English does not say so, or one in Spanish does")
	}
}

// TestWordsOfAGameGoBeforeThoseOfTheInterface has a game in German only.
func TestWordsOfAGameGoBeforeThoseOfTheInterface(t *testing.T) {
	text := strings.NewReplacer("language: en", "language: de",
		"say:", "say:\n  suit: { H: \"B\" }").Replace(nertsText)
	l := loadWith(t, map[string]string{"game.yaml": nerts, "text.yaml": text})
	for _, tag := range []language.Tag{language.German, language.English, language.French} {
		words := l.Text(tag).For("nerts")
		if got := words.Say(phrase.Of("call.word")); got != "Nerts!" {
			t.Errorf("%v: the call is %q", tag, got)
		}
		if got := words.Suits(); got["H"] != "B" || got["C"] != "♣" {
			t.Errorf("%v: suits are %v, want the game's own before the interface's", tag, got)
		}
		if got := l.Text(tag).Suits(); got["H"] != "♥" {
			t.Errorf("%v: the game's suits are those of every game: %v", tag, got)
		}
	}
}

// TestRestWorks lays a broken file beside good ones.
func TestRestWorks(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "bad.yaml"), "format: 1\ngame: plink\nsettings:\n  pile: { default: 999 }\n")
	write(t, filepath.Join(dir, "game.yaml"), nerts)
	write(t, filepath.Join(dir, "text.yaml"), nertsText)
	write(t, filepath.Join(dir, "notes.txt"), "not a ruleset")
	l, faults := Load(known, dir)
	if len(faults) != 1 || !strings.HasSuffix(faults[0].File, "bad.yaml") {
		t.Errorf("faults %v", faults)
	}
	if g, _ := l.Game("plink"); g == nil || len(l.Games()) != len(shippedGames)+1 {
		t.Error("a good file was left out")
	} else if s, _ := g.Setting("pile"); s.Default != "13" {
		t.Errorf("a broken file changed the game: %+v", s)
	}
}

func TestLaterFolderGoesBefore(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	write(t, filepath.Join(first, "a.yaml"), "format: 1\nphrases: en\nsay: { own: \"first\" }\n")
	write(t, filepath.Join(second, "a.yaml"), "format: 1\nphrases: en\nsay: { own: \"second\" }\n")
	l, faults := Load(known, first, second)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if got := l.Text(language.English).Say(phrase.Of("own")); got != "second" {
		t.Errorf("%q", got)
	}
}

func TestGaps(t *testing.T) {
	shipped := load(t)
	before := len(shipped.Gaps())
	l := readWith(t, map[string]string{
		"nl.yaml":  "format: 1\nphrases: nl\nsay:\n  list: { pair: \"{first} en {last}\", pairs: \"x\" }\n",
		"txt.yaml": "format: 1\ntext: plink\nlanguage: nl\ntitle: Plink\nsections:\n  aim: { title: Doel, text: \"Weg ermee.\" }\n",
	})
	var ids []string
	for _, gap := range l.Gaps() {
		if strings.HasSuffix(gap.File, "nl.yaml") || strings.HasSuffix(gap.File, "txt.yaml") {
			ids = append(ids, gap.What.ID)
		}
	}
	want := []string{"fault.missing_phrases.what", "fault.extra_phrase_meant.what", "fault.missing_sections.what"}
	if !slices.Equal(ids, want) {
		t.Errorf("gaps %v, want %v", ids, want)
	}
	if got := len(l.Gaps()); got != before+len(want) {
		t.Errorf("%d gaps, want %d more than the shipped %d", got, len(want), before)
	}
	for _, c := range l.Coverage() {
		if c.Game == "plink" && c.Language == language.Dutch && (c.Have != 1 || c.Of != len(c.Missing)+1) {
			t.Errorf("coverage %+v", c)
		}
	}
}
