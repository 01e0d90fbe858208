package rulesets_test

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// A library has every game with its rules, and the words of every language.
func ExampleLoad() {
	library, faults := rulesets.Load(procedures.Needs())
	fmt.Println(len(faults), "faults")

	plink, _ := library.Game("plink")
	values, err := plink.Agree("", map[string]string{"pile": "10"})
	if err != nil {
		fmt.Println(err)
		return
	}
	aim, _ := library.Text(language.English).Section("plink", "aim", values)
	fmt.Println(aim.Title, "·", values.Int("pile"), "cards ·", values.Duration("signal_delay"))
	// Output:
	// 0 faults
	// Aim · 10 cards · 1s
}

// The same phrase in two languages: the words, their order and their plural forms
// are the languages' own.
func ExampleText_Say() {
	library, _ := rulesets.Load(procedures.Needs())
	english, macedonian := library.Text(language.English), library.Text(language.Macedonian)
	for _, n := range []int{1, 2, 21} {
		waits := phrase.Of("span.minutes", "n", n)
		fmt.Println(english.Say(waits), "·", macedonian.Say(waits))
	}
	between := phrase.Of("list.pair", "first", "Ана", "last", "Бен")
	fmt.Println(macedonian.Say(between))
	// Output:
	// 1 minute · 1 минута
	// 2 minutes · 2 минути
	// 21 minutes · 21 минута
	// Ана и Бен
}

// A fault in a user's file names the place, says what is wrong, and how to mend it.
// The rest of the library works.
func ExampleFault() {
	dir, err := os.MkdirTemp("", "rulesets")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary folder
	house := "format: 1\ngame: plink\nsettings:\n  pile: { default: 999 }\n"
	if err := os.WriteFile(filepath.Join(dir, "house.yaml"), []byte(house), 0o600); err != nil {
		fmt.Println(err)
		return
	}

	library, faults := rulesets.Load(procedures.Needs(), dir)
	for _, fault := range faults {
		fault.File = filepath.Base(fault.File)
		fmt.Println(fault.In(library.Text(language.English)))
	}
	plink, _ := library.Game("plink")
	pile, _ := plink.Setting("pile")
	fmt.Println("plink is played with", pile.Default)
	// Output:
	// house.yaml:4:20: 999 does not lie between 1 and 60: write a value in that range or widen it
	// plink is played with 13
}

// A wish for a language is met by one that its readers surely read, or not at all.
func ExampleLibrary_Match() {
	library, _ := rulesets.Load(procedures.Needs())
	for _, wish := range []string{"de_AT.UTF-8", "mk", "sr", "C"} {
		tag, met := library.Match(wish)
		fmt.Println(wish, tag, met)
	}
	// Output:
	// de_AT.UTF-8 de true
	// mk mk true
	// sr en false
	// C en false
}
