package referee

import (
	"strconv"

	"tableref/referee/match"
)

// StartAt opens a match that began elsewhere, as on paper: round is the one to be
// played next, at least 2, and the totals are those of the seats so far. With
// round 0 it is Start. A *match.Refusal says what is wrong; then nothing is
// recorded.
func (r *Room) StartAt(setup Setup, round int, totals []int) (*Table, error) {
	if round == 0 && len(totals) == 0 {
		return r.Start(setup)
	}
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return nil, err
	}
	carry := match.Action{ID: match.Carry.ID, Args: []string{strconv.Itoa(round - 1)}}
	for _, total := range totals {
		carry.Args = append(carry.Args, strconv.Itoa(total))
	}
	state := &match.State{}
	opened.Apply(state, match.Moment{})
	if _, refusal := match.Decide(procedure, state, carry, r.Clock.Now(), r.Random); refusal != nil {
		return nil, refusal
	}
	table, err := r.Start(setup)
	if err != nil {
		return nil, err
	}
	if err := table.Do(carry); err != nil {
		_ = table.Close() // the first error is the one to tell
		return nil, err
	}
	return table, nil
}
