package table

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match"
)

// The properties that hold after any sequence of actions: what is read from
// disk equals what is on the table, undo and redo are each other's reverse, and
// totals agree wherever they stand.
func TestAnySequenceOfActions(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := begin(t, "Ana,Ben,Cid", "rounds=3", "signal_delay=1s")
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			e.randomly(r)
		}
		e.replays(r)
		e.undoIsReversed(r)
		e.agrees(r)
	})
}

// randomly does one thing at random that is legal.
func (e *evening) randomly(r *rapid.T) {
	switch rapid.IntRange(0, 9).Draw(r, "what") {
	case 0:
		e.clock.pass(time.Duration(rapid.IntRange(0, 90).Draw(r, "pass")) * time.Second)
	case 1:
		e.restarts(time.Duration(rapid.IntRange(0, 90).Draw(r, "restart")) * time.Second)
	default:
		offers := e.View().Offers
		offer := rapid.SampledFrom(offers).Draw(r, "action")
		action := match.Action{ID: offer.ID}
		for _, arg := range offer.Args {
			word, ok := e.word(r, arg)
			if !ok {
				break
			}
			action.Args = append(action.Args, word)
		}
		err := e.Do(action)
		var refusal *match.Refusal
		if err != nil && !errors.As(err, &refusal) {
			r.Fatalf("%v: %v", action, err)
		}
		if refusal != nil && !refusal.What.IsZero() {
			r.Fatalf("%v was offered and is not legal: %v", action, err)
		}
	}
}

func (e *evening) word(r *rapid.T, arg match.Arg) (string, bool) {
	if arg.Optional && rapid.Bool().Draw(r, "leave out") {
		return "", false
	}
	switch arg.Kind {
	case match.SeatArg:
		if len(arg.Seats) == 0 {
			return "", false
		}
		return e.match.State.Seats[rapid.SampledFrom(arg.Seats).Draw(r, "seat")].Name, true
	case match.NameArg:
		return rapid.SampledFrom([]string{"Dan", "Eva", "ana"}).Draw(r, "name"), true
	case match.CountArg, match.RoundArg:
		return fmt.Sprint(rapid.IntRange(0, 13).Draw(r, "number")), true
	case match.CardArg:
		return rapid.SampledFrom([]string{"KH", "KS", "3D", "AC"}).Draw(r, "card"), true
	case match.TimeArg:
		return rapid.SampledFrom([]string{"00:30", "last", "now"}).Draw(r, "time"), true
	case match.WordArg:
		return arg.Words[0], true
	}
	return "a text", true
}

// replays expects the record to give the state that is on the table.
func (e *evening) replays(r *rapid.T) {
	look, err := e.room.LookOn(e.ID())
	if err != nil {
		r.Fatal(err)
	}
	if diff := cmp.Diff(e.bare(), (&evening{Table: look, clock: e.clock}).bare()); diff != "" {
		r.Fatalf("replay differs from the live table:\n%s", diff)
	}
}

// bare is the view without what belongs to the window that acts.
func (e *evening) bare() match.View {
	v := e.look(e.clock.Now())
	v.Notes, v.Offers, v.Asks, v.Undo, v.Redo = nil, nil, nil, nil, nil
	v.Onlooking = false
	return v
}

func (e *evening) undoIsReversed(r *rapid.T) {
	standing, _ := e.match.Log.Steps()
	if len(standing) == 0 {
		return
	}
	before := e.bare()
	n := fmt.Sprint(rapid.IntRange(1, len(standing)).Draw(r, "undo"))
	for _, line := range []string{"undo " + n, "redo " + n} {
		if err := e.Do(actionOf(line)); err != nil {
			r.Fatalf("%s: %v", line, err)
		}
	}
	after := e.bare()
	if diff := cmp.Diff(before, after); diff != "" {
		r.Fatalf("undo and redo are not each other's reverse:\n%s", diff)
	}
}

// agrees adds the rounds up by itself and expects the same totals.
func (e *evening) agrees(r *rapid.T) {
	v := e.View()
	for i, seat := range v.Seats {
		sum := 0
		for _, past := range v.Past {
			if past.Void || past.Counts[i] == nil {
				continue
			}
			sum += *past.Counts[i][0] - 2**past.Counts[i][1]
			if *past.Totals[i] != sum {
				r.Fatalf("%s after round %d: %d, want %d", seat.Name, past.Number, *past.Totals[i], sum)
			}
		}
		if seat.Total != sum {
			r.Fatalf("%s has %d, the rounds give %d", seat.Name, seat.Total, sum)
		}
	}
}
