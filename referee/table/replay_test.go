package table

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/history"
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
	for name, m := range map[string]*history.Match{"live": e.match, "read": look.match} {
		e.isWhole(r, name, m)
	}
}

// isWhole expects a match, which goes on from kept states, to be what its whole log
// gives, and what its log would give without the newest step.
func (e *evening) isWhole(r *rapid.T, name string, m *history.Match) {
	now := e.clock.Now()
	state, end := m.Log.Replay()
	if diff := cmp.Diff(match.Look(m.Procedure, state, now), match.Look(m.Procedure, m.State, now)); diff != "" || end != m.End {
		r.Fatalf("%s: the whole log gives another match: %v, %v\n%s", name, end, m.End, diff)
	}
	standing, _ := m.Log.Steps()
	if len(standing) == 0 {
		return
	}
	undo := history.Entry{Seq: len(m.Log) + 1, Kind: history.Undone, Target: m.Log[standing[len(standing)-1]].Seq, At: m.Last().At}
	state, _ = append(slices.Clone(m.Log), undo).Replay()
	if diff := cmp.Diff(match.Look(m.Procedure, state, now), match.Look(m.Procedure, m.Before, now)); diff != "" {
		r.Fatalf("%s: without the newest step the whole log gives another match\n%s", name, diff)
	}
}

// bare is the view without what belongs to the window that acts.
func (e *evening) bare() match.View {
	v := e.View()
	v.Notes, v.Offers, v.Asks, v.Undo, v.Redo = nil, nil, nil, nil, nil
	v.Onlooking, v.Seq, v.At = false, 0, match.Moment{}
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

// A match that is longer than what is kept of it in between is taken back and brought
// back like a short one.
func TestALongMatchIsTakenBackLikeAShortOne(t *testing.T) {
	sweep(t)
	rapid.Check(t, func(r *rapid.T) {
		e := begin(t, "Ana,Ben", "rounds=0", "signal_delay=0s")
		lines := []string{"go", "pause", "warn Ana", "king Ben KH", "void", "join Cid", "leave Cid", "call Ana", "count Ana 30 0", "count Ben 2 3", "accept anyway", "accept"}
		for range rapid.IntRange(40, 150).Draw(r, "steps") {
			line := rapid.SampledFrom(append(lines, "undo", "redo", "undo 7", "redo 5", "undo 40", "redo 40")).Draw(r, "line")
			if err := e.Do(actionOf(line)); err != nil && !errors.As(err, new(*match.Refusal)) {
				r.Fatal(err)
			}
			if rapid.IntRange(0, 30).Draw(r, "sleep") == 0 {
				e.clock.sleep(time.Minute)
				e.Tick()
			}
		}
		e.replays(r)
	})
}
