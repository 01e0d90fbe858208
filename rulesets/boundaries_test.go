package rulesets

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// What is allowed up to a limit is allowed at the limit, and not beyond it.

func TestNumbersEndAtAMillion(t *testing.T) {
	for text, want := range map[string]bool{"1000000": true, "-1000000": true, "1000001": false, "-1000001": false, "010": false, "-": false} {
		if _, ok := readInt(text); ok != want {
			t.Errorf("%q is a number: %v, want %v", text, ok, want)
		}
	}
}

func TestDurationsEndAtADay(t *testing.T) {
	for text, want := range map[string]bool{"24h": true, "0": true, "24h1ms": false, "-1s": false} {
		if _, ok := canonicalDuration(text); ok != want {
			t.Errorf("%q is a duration: %v, want %v", text, ok, want)
		}
	}
}

func TestFilesEndAtTheirLimit(t *testing.T) {
	for size, want := range map[int]int{maxFile: 0, maxFile + 1: 1} {
		files := fstest.MapFS{"a.yaml": {Data: []byte(strings.Repeat("#", size))}}
		if _, faults := readSource(files, "a.yaml", "a.yaml"); len(faults) != want {
			t.Errorf("%d bytes: faults %v", size, faults)
		}
	}
}

func TestClockCountsHoursFromTheFirst(t *testing.T) {
	for d, want := range map[time.Duration]string{
		time.Hour - time.Millisecond: "59:59", time.Hour: "1:00:00", 0: "00:00", -time.Second: "−00:01", -time.Hour: "−1:00:00",
	} {
		if got := clock(d); got != want {
			t.Errorf("%v is written as %s, want %s", d, got, want)
		}
	}
}

// A phrase that says itself is said as often as phrases may be nested.
func TestNestingEnds(t *testing.T) {
	l := loadWith(t, map[string]string{"own.yaml": "format: 1\nphrases: en\nsay: { own: { loop: \"x{own.loop:n}\" } }\n"})
	got := l.Text(language.English).Say(phrase.Of("own.loop", "n", 1))
	if strings.Count(got, "x") != maxNesting || !strings.HasSuffix(got, "⟨loop⟩") {
		t.Errorf("%q, want %d times x", got, maxNesting)
	}
}

// Of two decks that are as near, the smaller one is proposed: cards can be left out,
// but not made.
func TestSmallerOfTwoDecks(t *testing.T) {
	plink, _ := load(t).Game("plink")
	for deck, want := range map[string]string{"59": "40", "60": "40", "61": "80"} {
		_, err := plink.Agree("", map[string]string{"deck": deck, "top_rank": "10"})
		var apart *SettingError
		if !errors.As(err, &apart) || apart.With[deckSetting] != want {
			t.Errorf("%s cards: %#v, want %s proposed", deck, err, want)
		}
	}
}

// A caller may have exactly as much as can be counted.
func TestCallerAtTheLimit(t *testing.T) {
	for caller, want := range map[string]int{"0": 0, "13": 0, "14": 1, "-1": 1} {
		game := strings.Replace(nerts, "caller: 0", "caller: "+caller, 1)
		_, faults := Load(known, folder(t, map[string]string{"game.yaml": game, "text.yaml": nertsText}))
		if own := countOf(faults, "fault.out_of_range.what"); own != want {
			t.Errorf("caller %s: %v", caller, faults)
		}
	}
}

func countOf(faults []Fault, id string) int {
	n := 0
	for _, f := range faults {
		if f.What.ID == id {
			n++
		}
	}
	return n
}

// The words of exactly one number may leave out what the others name.
func TestExactFormsMayLeaveOut(t *testing.T) {
	const file = "format: 1\nphrases: en\nsay:\n  own: { x: { %s: \"nobody\", one: \"{n} for {who}\", other: \"{n} for {who}\" } }\n"
	for form, want := range map[string]int{`"=0"`: 0, `two`: 1} {
		_, faults := Load(known, folder(t, map[string]string{"own.yaml": strings.Replace(file, "%s", form, 1)}))
		if got := countOf(faults, "fault.form_without.what"); got != want {
			t.Errorf("%s: %v", form, faults)
		}
	}
}

// A colon at the end of a line may be the second one.
func TestSecondColonAtTheEnd(t *testing.T) {
	_, faults := Load(known, folder(t, map[string]string{"own.yaml": "format: 1\nphrases: en\nsay:\n  own: word:\n"}))
	if len(faults) != 1 || faults[0].What.ID != "fault.second_colon.what" || faults[0].Line != 4 || faults[0].Column != 12 {
		t.Errorf("%v", faults)
	}
}

// A wish for another script is not met: who reads one need not read the other.
func TestScriptsAreNotTheSame(t *testing.T) {
	l := loadWith(t, map[string]string{"zh.yaml": "format: 1\nphrases: zh-Hant\nsay: { language.zh-Hant: \"中文\" }\n"})
	if tag, ok := l.Match("zh-Hant"); !ok || tag != language.MustParse("zh-Hant") {
		t.Errorf("the language that is there is not found, but %v", tag)
	}
	if tag, ok := l.Match("zh-Hans"); ok {
		t.Errorf("simplified Chinese is met by %v", tag)
	}
}

// A game that comes from elsewhere has its values as this program writes them.
func TestSoundValuesAreCanonical(t *testing.T) {
	plink, _ := load(t).Game("plink")
	agreed, _ := plink.Agree("", nil)
	if !plink.Sound(known["race"], "", agreed) {
		t.Fatal("the shipped game is not sound")
	}
	for id, value := range map[string]string{"pile": " 13", "signal_delay": "1000ms", "positive_winner": "true", "gap_from": "Plink"} {
		was := agreed[id]
		agreed[id] = value
		if plink.Sound(known["race"], "", agreed) {
			t.Errorf("%s=%q is sound", id, value)
		}
		agreed[id] = was
	}
}

// The rules of a match that is older than a setting tell the setting's default.
func TestOldMatchesHaveDefaults(t *testing.T) {
	l := load(t)
	plink, _ := l.Game("plink")
	agreed, _ := plink.Agree("", nil)
	delete(agreed, "pile")
	text := l.Text(language.English)
	if want, got := rendered(text, "plink", nil), rendered(text, "plink", agreed); got != want {
		t.Errorf("the rules differ:\n%s\nwant:\n%s", got, want)
	}
}
