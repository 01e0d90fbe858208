package history

import (
	"context"
	"fmt"
	"iter"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets"
)

// Archive reads what is on record: matches, players, statistics.
type Archive struct {
	Library *rulesets.Library
	Record  record.Reader
	Clock   clock.Clock
}

// People is the roster as it stands.
func (a Archive) People() (*people.Roster, error) {
	entries, err := a.Record.Roster(context.TODO())
	if err != nil {
		return nil, err
	}
	return people.Read(entries)
}

// Games lists the games that can be played here, in the library's order.
func (a Archive) Games() []*rulesets.Game { return procedures.Playable(a.Library) }

// Views shows matches as they are on record, with the names of today's roster, one
// after the other. One that is damaged comes with its error, and the others can
// still be read.
func (a Archive) Views(ids []string) iter.Seq2[match.View, error] {
	return func(yield func(match.View, error) bool) {
		roster, err := a.People()
		if err != nil {
			yield(match.View{}, err)
			return
		}
		for _, id := range ids {
			v, err := a.view(id, roster)
			if !yield(v, err) {
				return
			}
		}
	}
}

// view shows a match with the names of a roster.
func (a Archive) view(id string, roster *people.Roster) (match.View, error) {
	m, err := a.Match(id, roster)
	if err != nil {
		return match.View{}, err
	}
	return m.LookOn(a.Clock.Now()), nil
}

// Match reads a match with the names and the ids of a roster.
func (a Archive) Match(id string, roster *people.Roster) (*Match, error) {
	procedure, l, err := a.load(id, roster)
	if err != nil {
		return nil, err
	}
	l.Rename(roster, true)
	return a.replay(id, procedure, l)
}

// MatchAsTold reads a match with the names that were said at the table.
func (a Archive) MatchAsTold(id string, roster *people.Roster) (*Match, error) {
	procedure, l, err := a.load(id, roster)
	if err != nil {
		return nil, err
	}
	return a.replay(id, procedure, l)
}

// load reads the log of a match.
func (a Archive) load(id string, roster *people.Roster) (match.Procedure, Log, error) {
	raw, err := a.Record.Entries(context.TODO(), id, 0)
	if err != nil {
		return nil, nil, err
	}
	if len(raw) == 0 {
		return nil, nil, &record.UnknownError{Match: id}
	}
	procedure, l, err := decode(raw, roster.Sat(id))
	if err != nil {
		return nil, nil, faultIn(id, err)
	}
	return procedure, l, nil
}

// decode reads the entries of a match. Sat are the players of one from before
// players had ids.
func decode(raw []record.Entry, sat map[string]string) (match.Procedure, Log, error) {
	opened, err := match.DecodeOpening(raw[0].Events)
	if err != nil {
		return nil, nil, err
	}
	procedure, ok := procedures.Of(&opened.Game)
	if !ok {
		return nil, nil, fmt.Errorf("unknown procedure %q", opened.Game.Procedure)
	}
	l, err := readLog(procedure, raw)
	if err != nil {
		return nil, nil, err
	}
	l.identify(sat, opened.Game.Players.Team)
	return procedure, l, nil
}
