package history

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"tableref/referee/cards"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Latest is the word for the match that changed last. It is the beginning of no
// id: ids have no l.
const Latest = "latest"

// Named returns the id of the match that a word means: an id, the beginning of
// just one, in capitals or not, or [Latest]. The errors are a [*NamedError], a
// [*journal.UnknownError], and the record's.
func (a Archive) Named(word string) (string, error) {
	return a.named(word, func(m record.Match) bool { return !m.Hidden })
}

// NamedHidden is Named, with [Latest] for the match that was hidden last.
func (a Archive) NamedHidden(word string) (string, error) {
	return a.named(word, func(m record.Match) bool { return m.Hidden })
}

// named is the match that a word means, with the latest of those that are meant.
func (a Archive) named(word string, meant func(record.Match) bool) (string, error) {
	start := strings.ToLower(strings.TrimSpace(word))
	if m, err := a.Record.Match(context.TODO(), start); err == nil {
		return m.ID, nil // mostly: without a look at all the others
	}
	list, err := a.Record.Matches(context.TODO())
	if err != nil {
		return "", err
	}
	if word == Latest {
		return latest(slices.DeleteFunc(list, func(m record.Match) bool { return !meant(m) }))
	}
	var found []string
	for _, m := range list {
		if start != "" && strings.HasPrefix(m.ID, start) {
			found = append(found, m.ID)
		}
	}
	switch len(found) {
	case 0:
		return "", &record.UnknownError{Match: word, Path: a.Record.Name()}
	case 1:
		return found[0], nil
	}
	return "", &NamedError{Word: word, Matches: found}
}

// latest is the id of the match that changed last.
func latest(list []record.Match) (string, error) {
	id, changed := "", time.Time{}
	for _, m := range list {
		if id == "" || m.Changed.After(changed) {
			id, changed = m.ID, m.Changed
		}
	}
	if id == "" {
		return "", &NamedError{Word: Latest}
	}
	return id, nil
}

// NamedError says that a word means no single match.
type NamedError struct {
	Word    string   // as it was typed
	Matches []string // ids of those that it may mean; none: nothing is on record
}

// Error describes the refusal for logs.
func (e *NamedError) Error() string { return fmt.Sprintf("match %q: %v", e.Word, e.Matches) }

// mostNamed is how many of the matches that a word may mean are named.
const mostNamed = 5

// Phrase says which matches the word may mean.
func (e *NamedError) Phrase() phrase.Phrase {
	if len(e.Matches) == 0 {
		return phrase.Of("command.no_matches")
	}
	return phrase.Of("exchange.several", "word", cards.Abbreviated(e.Word), "n", len(e.Matches),
		"matches", phrase.Names(e.Matches[:min(mostNamed, len(e.Matches))]))
}
