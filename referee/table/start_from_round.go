package table

import (
	"slices"
	"strconv"

	"tableref/referee/history"
	"tableref/referee/match"
)

// StartAt opens a match that began elsewhere, as on paper: round is the one to be
// played next, at least 2, and the numbers are those of the action carry, the
// totals of the seats first. With round 0 it is Start.
func (r *Room) StartAt(setup Setup, round int, numbers []int) (*Table, error) {
	if round != 0 || len(numbers) != 0 {
		setup.Carried = append([]int{round - 1}, numbers...)
	}
	return r.Start(setup)
}

// StartFromRound is the table of a match that is still being set up, before its first
// round, and the offer that takes over what was played elsewhere. Nobody holds the
// table: actions can be previewed, and nothing is recorded. The error says why this
// match cannot start from a later round.
func (r *Room) StartFromRound(setup Setup) (*Table, match.Offer, error) {
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return nil, match.Offer{}, err
	}
	table := r.open(history.Of("", procedure, history.Log{r.opening(opened)}))
	now := r.Clock.Now()
	offers := match.Offers(procedure, table.match.State, now)
	at := slices.IndexFunc(offers, func(o match.Offer) bool { return o.ID == match.Carry.ID })
	if at >= 0 {
		return table, offers[at], nil
	}
	_, refusal := match.Decide(procedure, table.match.State, match.Action{ID: match.Carry.ID}, now, r.draws())
	return nil, match.Offer{}, &match.Refusal{Why: refusal.Why}
}

// applyCarried takes what was played elsewhere over into the state of a match that has
// not applyCarried, or refuses it.
func (r *Room) applyCarried(procedure match.Procedure, s *match.State, setup Setup) error {
	if setup.Carried == nil {
		return nil
	}
	events, refusal := match.Decide(procedure, s, setup.carry(), r.Clock.Now(), r.draws())
	if refusal != nil {
		return refusal
	}
	for _, e := range events {
		e.Apply(s, match.Moment{})
	}
	return nil
}

// carry is the action that takes over what was played elsewhere.
func (setup Setup) carry() match.Action {
	a := match.Action{ID: match.Carry.ID}
	for _, n := range setup.Carried {
		a.Args = append(a.Args, strconv.Itoa(n))
	}
	return a
}
