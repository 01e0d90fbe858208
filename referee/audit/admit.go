package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"

	"tableref/referee/history"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Admit reads the log of a match that comes from elsewhere, as [history.Archive.Replay] does,
// and takes only what a table could have brought: hashes are no keys, so who makes
// a file can seal anything. Names and texts are those that can be typed, the game
// and its settings are sound, and each entry is what the table decides for its
// action, or at least leaves a match that every window can show. The rules may have
// decided otherwise when an old match was played.
//
// The error is a [*history.RecordError] that names the first entry that is not taken.
func (a Auditor) Admit(id string, entries []record.Entry, roster *people.Roster) (*history.Match, error) {
	for _, raw := range entries {
		if why := untidy(raw.Events); !why.IsZero() {
			return nil, &history.RecordError{Match: id, Seq: raw.Seq, Err: &match.Unfit{Why: why}}
		}
		if len(raw.Run) > longestRun || tidy(raw.Run) != nil {
			return nil, &history.RecordError{Match: id, Seq: raw.Seq, Err: history.ErrReplay}
		}
	}
	m, err := a.Replay(id, entries, roster)
	if err != nil {
		return nil, err
	}
	gate := gate{procedure: m.Procedure, state: &match.State{}}
	for i, e := range m.Log {
		if !history.Guarded(func() { err = gate.pass(m.Log[:i], e) }) {
			err = history.ErrReplay
		}
		if err != nil {
			return nil, &history.RecordError{Match: id, Seq: e.Seq, Err: err}
		}
	}
	return m, nil
}

// longestRun is the length of the longest name of a run of the program.
const longestRun = 64

// gate follows a log and stops at what a table would not have taken.
type gate struct {
	procedure match.Procedure
	state     *match.State // after the entries so far
}

// pass lets one entry through, or says why not.
func (g *gate) pass(before history.Log, e history.Entry) error {
	switch e.Kind {
	case history.Opening:
		if len(before) > 0 {
			return history.ErrReplay
		}
		return g.open(e)
	case history.Acted:
		return g.act(e)
	case history.Undone, history.Redone:
		g.state, _ = append(before[:len(before):len(before)], e).Replay()
	case history.Resumed, history.Gap:
		e.Apply(g.state)
	}
	return g.sound()
}

// open lets a match begin with a game that can be played, and people who can sit
// down to it.
func (g *gate) open(e history.Entry) error {
	opened, ok := e.Events[0].(match.Opened)
	if !ok || len(e.Events) != 1 {
		return history.ErrReplay
	}
	if _, zone := match.PlaceOf(opened.Zone); !zone || !opened.Game.Sound(g.procedure.Needs(), opened.Variant, opened.Agreed) {
		return &match.Unfit{Why: phrase.Of("admit.game")}
	}
	if !opened.Fits() {
		return history.ErrReplay
	}
	limits, seats := opened.Game.Players, make([]string, len(opened.Seats))
	for i, seat := range opened.Seats {
		if err := g.seat(seat, limits.Team); err != nil {
			return err
		}
		seats[i] = seat.Name
	}
	if n := len(seats); n < limits.Min || limits.Max > 0 && n > limits.Max {
		return &match.Unfit{Why: phrase.Of("admit.seats", "n", n)}
	}
	if person, shared := match.Shared(seats, limits.Team); shared {
		return &match.Unfit{Why: phrase.Of("refuse.same_name", "name", person)}
	}
	e.Apply(g.state)
	return g.shown(e)
}

// act lets an action through that the table decides like the log. What it decides
// otherwise has to leave a match that can be shown.
func (g *gate) act(e history.Entry) error {
	team := g.state.Game.Players.Team
	for _, event := range e.Events {
		switch event := event.(type) {
		case match.Opened:
			return history.ErrReplay
		case match.Joined:
			if err := g.seat(event, team); err != nil {
				return err
			}
		}
	}
	var events []match.Event
	decided := history.Guarded(func() { events, _ = match.Decide(g.procedure, g.state, e.Action, e.At, rand.New(rand.NewPCG(0, 0))) })
	same := decided && reflect.DeepEqual(events, e.Events)
	e.Apply(g.state)
	if same {
		return nil
	}
	return g.shown(e)
}

// seat lets people sit down whose names can be typed. In a match where two have one
// name, an id behind it tells them apart.
func (g *gate) seat(joined match.Joined, team int) error {
	roster := match.People(joined.Name, team)
	if team > 1 && len(roster) != team {
		return &match.Unfit{Why: phrase.Of("refuse.team", "name", joined.Name, "n", team)}
	}
	for _, person := range roster {
		if err := typable(unmarked(person)); err != nil {
			return err
		}
	}
	for _, id := range joined.Players {
		if !record.ValidID(id) {
			return history.ErrStranger
		}
	}
	if len(joined.Players) > len(roster) {
		return history.ErrReplay
	}
	return nil
}

// typable lets a name through that somebody can type.
func typable(name string) error {
	_, err := names.Clean(name)
	if fault := (*names.Error)(nil); errors.As(err, &fault) {
		return &match.Unfit{Why: fault.Phrase()}
	}
	return err
}

// unmarked is a name without the id that tells it apart at a table.
func unmarked(name string) string {
	at := strings.LastIndex(name, " (")
	if at < 0 || !strings.HasSuffix(name, ")") || !record.ValidID(name[at+2:len(name)-1]) {
		return name
	}
	return name[:at]
}

// sound lets a state through that windows can rely on.
func (g *gate) sound() error {
	if !g.state.Sound() {
		return history.ErrReplay
	}
	return nil
}

// shown lets a state through that can be shown and gone on from.
func (g *gate) shown(e history.Entry) error {
	if err := g.sound(); err != nil {
		return err
	}
	for _, event := range e.Events {
		event.Say(g.state)
	}
	match.Look(g.procedure, g.state.Clone(), e.At)
	return nil
}

// untidy says which text in a piece of JSON has a character that no table takes.
// The zero phrase: none has.
func untidy(raw json.RawMessage) phrase.Phrase {
	if len(raw) == 0 {
		return phrase.Phrase{}
	}
	in := json.NewDecoder(bytes.NewReader(raw))
	in.UseNumber()
	for {
		token, err := in.Token()
		if err == io.EOF {
			return phrase.Phrase{}
		}
		if err != nil {
			return phrase.OfError(err)
		}
		if text, ok := token.(string); ok {
			if fault := tidy(text); fault != nil {
				return fault.Why
			}
		}
	}
}

// tidy lets a text through that can be seen as a whole.
func tidy(text string) *match.Unfit {
	r, has := match.Untidy(text)
	if !has {
		return nil
	}
	return &match.Unfit{Why: phrase.Of("admit.text", "character", fmt.Sprintf("%U", r))}
}
