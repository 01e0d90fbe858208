package record

import (
	"errors"
	"os"
	"strings"
	"testing"

	"tableref/rulesets/phrase"
)

// Every error has words, and every placeholder of the words an argument.
func TestErrorsHaveWords(t *testing.T) {
	said := []phrase.Phrase{
		(&VersionError{Found: 2, Known: 1}).Phrase(),
		(&VersionError{Found: 1, Known: 2}).Phrase(),
		(&HeldError{Match: "abcdefgh"}).Phrase(),
		(&UnknownError{Match: "abcdefgh"}).Phrase(),
		(&BehindError{Match: "abcdefgh", Meant: 2, Last: 3}).Phrase(),
	}
	for _, p := range []Problem{Missing, NotFile, NoFolder, Denied, Foreign, Damaged, Full, Busy, Moved, Released, Failed} {
		said = append(said, (&Error{Problem: p, Path: "x.db", Err: errors.New("cause")}).Phrase())
	}
	for _, language := range []string{"en", "de", "fr", "mk"} {
		words, err := os.ReadFile("../../rulesets/phrases/" + language + "/journal.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range said {
			_, text, found := strings.Cut(string(words), "\n    "+strings.TrimPrefix(p.ID, "journal.")+": ")
			if !found {
				t.Errorf("%s: no words for %s", language, p.ID)
				continue
			}
			text, _, _ = strings.Cut(text, "\n")
			for name := range p.Args {
				text = strings.ReplaceAll(text, "{"+name+"}", "")
			}
			if strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %s lacks an argument for %s", language, p.ID, text)
			}
		}
	}
}
