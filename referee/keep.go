package referee

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"strconv"

	"tableref/referee/journal"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Keep records a match whose scores were kept elsewhere, as if it had been typed
// in: the scores are by round and seat, nil where a seat did not play. Its id
// follows from the set-up and the scores, so that keeping the same match twice
// is keeping it once; then added is false. The game must be one of which a single
// number is counted. It is dated at the moment at, and finished.
//
// A *match.Refusal says what cannot be; then nothing is recorded.
func (r *Room) Keep(setup Setup, scores [][]*int, at match.Moment) (id string, added bool, err error) {
	id = keptID(setup, scores)
	if _, err := r.Record.Match(id); err == nil {
		return id, false, nil
	}
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return id, false, err
	}
	if opened.Game.Procedure != "tally" || len(opened.Game.Counts) != 1 {
		return id, false, match.Refuse("scores.not_summed", "game", phrase.Game(opened.Game.ID))
	}
	table := r.table(id, procedure, log{{
		seq: 1, kind: opening, action: match.Action{ID: "open"}, events: []match.Event{opened}, at: at,
	}})
	if err := table.typeIn(scores, at); err != nil {
		return id, false, err
	}
	// Only now that all of it can be is anybody added to the roster.
	if err := r.sit(opened.Seats, nil, opened.Game.Players.Team); err != nil {
		return id, false, err
	}
	table.log[0].events = []match.Event{opened}
	table.settle()
	incoming, err := table.incoming(setup.Game)
	if err != nil {
		return id, false, err
	}
	merged, err := r.Journal.Merge(nil, []journal.Incoming{incoming})
	return id, merged.Matches == 1, err
}

// keptID is the id of a match that was kept elsewhere.
func keptID(setup Setup, scores [][]*int) string {
	text, err := json.Marshal(struct {
		Setup  Setup
		Scores [][]*int
	}{setup, scores})
	if err != nil {
		panic(err) // names and numbers can always be written
	}
	return journal.IDOf(sha256.Sum256(text))
}

// typeIn does what somebody would who types in the rounds.
func (t *Table) typeIn(scores [][]*int, at match.Moment) error {
	for k, round := range scores {
		for _, a := range t.comings(round) {
			if err := t.pretend(a, at); err != nil {
				return inRound(k+1, err)
			}
		}
		for seat, score := range round {
			if score == nil {
				continue
			}
			count := match.Action{ID: match.Count.ID, Args: []string{t.state.Seats[seat].Name, strconv.Itoa(*score)}}
			if err := t.pretend(count, at); err != nil {
				return inRound(k+1, err)
			}
		}
		if err := t.pretend(match.Action{ID: match.Accept.ID}, at); err != nil {
			return inRound(k+1, err)
		}
	}
	if t.state.Stage == match.StageFinished {
		return nil
	}
	return t.pretend(match.Action{ID: match.Finish.ID}, at)
}

// inRound says of which round a refusal is.
func inRound(round int, err error) error {
	if refusal := (*match.Refusal)(nil); errors.As(err, &refusal) {
		return match.Refuse("scores.round", "round", round, "why", refusal.Phrase())
	}
	return err
}

// comings are the seats that leave before a round and those that come back.
func (t *Table) comings(round []*int) []match.Action {
	var come, leave []match.Action
	for seat, score := range round {
		name := t.state.Seats[seat].Name
		switch in := t.state.Seats[seat].In; {
		case in && score == nil:
			leave = append(leave, match.Action{ID: match.Leave.ID, Args: []string{name}})
		case !in && score != nil:
			come = append(come, match.Action{ID: match.Join.ID, Args: []string{name}})
		}
	}
	return append(come, leave...)
}

// pretend does an action that is not written down.
func (t *Table) pretend(a match.Action, at match.Moment) error {
	events, refusal := match.Decide(t.procedure, t.state, a, at, t.random)
	if refusal != nil {
		return refusal
	}
	t.show(t.with(entry{kind: acted, action: a, events: events, at: at}))
	return nil
}

// incoming is the table as a match that another record has.
func (t *Table) incoming(game string) (journal.Incoming, error) {
	in := journal.Incoming{ID: t.id, Game: game, Summary: t.summary(), Entries: make([]journal.Entry, len(t.log))}
	for i, e := range t.log {
		raw, err := e.pack()
		if err != nil {
			return in, err
		}
		in.Entries[i] = raw
	}
	return in, journal.Seal(t.id, in.Entries)
}
