package plain_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/window/plain"
	"tableref/rulesets/phrase"
)

// shown is a table that only shows one View, and answers every action with an error
// or with none.
type shown struct {
	view match.View
	errs []error
}

func (s *shown) View() match.View { return s.view }

func (s *shown) DoAt(int, match.Action) error {
	if len(s.errs) == 0 {
		return nil
	}
	err := s.errs[0]
	s.errs = s.errs[1:]
	return err
}

func (s *shown) Ask(context.Context, match.Action) ([]phrase.Phrase, error) { return nil, nil }

func (s *shown) Preview(match.Action) (match.View, []phrase.Phrase, error) { return s.view, nil, nil }

func named(text string) phrase.Phrase { return phrase.Of("name", "name", text) }

func ref(n int) *int { return &n }

// counting is a View of Plink in which Ana has counted and Ben does not play.
func counting() match.View {
	return match.View{
		Game: "plink", Title: named("Plink"), Phase: match.Counting, Round: 2, Rounds: 3, Prompt: named("Go on."),
		Clock:  match.ClockView{Banked: match.Span{Low: 61 * time.Second, High: 75 * time.Second}},
		Fields: []match.Field{{ID: "centre", Label: named("middle")}, {ID: "left", Label: named("left")}},
		Seats: []match.SeatView{
			{Name: "Ana", Design: "red", In: true, Counts: []*int{ref(30), ref(10)}, Score: ref(10), Total: 18, Rank: 1, Marks: []phrase.Phrase{named("called")}},
			{Name: "Ben", Total: -3, Rank: 2},
		},
		Checks: []match.Check{
			{ID: "deck", OK: true, Text: named("it fits")}, {ID: "sum", Blocking: true, Text: named("it differs")}, {ID: "odd", Text: named("It is odd.")},
		},
		Offers: []match.Offer{{ID: "accept"}, {ID: "undo"}},
	}
}

// stateOf is what line mode says of a View when it is asked for the whole table.
func stateOf(t *testing.T, v match.View) []string {
	t.Helper()
	said := hears(t, session(&shown{view: v}, "plink", "en"))
	return strings.Split(strings.TrimSuffix(said, "\n"), "\n")
}

func TestState(t *testing.T) {
	want := []string{
		"Plink, round 2 of 3: counting.",
		"Played between 01:01 and 01:15.",
		"Ana (red), total 18, place 1, middle 30, left 10, score 10, called",
		"Ben, total −3, place 2, not in this round",
		"Go on.",
		"Proved: it fits.",
		"Wrong: it differs.",
		"Ask: It is odd.",
		"Next: accept, undo.",
		"Type ? for help, an empty line for the table, quit to leave.",
	}
	if diff := cmp.Diff(want, stateOf(t, counting())); diff != "" {
		t.Error(diff)
	}
}

// The heading says how far the match has come: of an agreed number, without one, and
// past it.
func TestHeading(t *testing.T) {
	for rounds, want := range map[int]string{3: "Plink, round 2 of 3: counting.", 0: "Plink, round 2: counting.", 1: "Plink, extra round 2: counting."} {
		v := counting()
		v.Rounds = rounds
		if got := stateOf(t, v)[0]; got != want {
			t.Errorf("%d rounds: %q, want %q", rounds, got, want)
		}
	}
}

// A check that holds proves nothing before everybody who plays has counted.
func TestNothingIsProvedTooEarly(t *testing.T) {
	v := counting()
	v.Seats[1].In = true
	said := strings.Join(stateOf(t, v), "\n")
	if strings.Contains(said, "Proved") || !strings.Contains(said, "Wrong: it differs.") {
		t.Errorf("said:\n%s", said)
	}
}

// Totals are said of several players once somebody has played.
func TestTotalsAreOfSeveral(t *testing.T) {
	v := counting()
	v.Past = []match.PastRound{
		{Number: 3, Carried: true, Totals: []*int{ref(7), nil}},
		{Number: 4, Void: true, Scores: []*int{ref(1), ref(2)}},
		{Number: 4, Anyway: true, Scores: []*int{ref(11), ref(-3)}},
	}
	tally := func() string {
		said := hears(t, session(&shown{view: v}, "plink", "en"), "tally")
		return said[strings.Index(said, "quit to leave.\n")+len("quit to leave.\n"):]
	}
	if want := "Rounds on paper: 3; totals after them: Ana 7.\nRound 4 did not count.\nRound 4: Ana 11, Ben −3.\nTotals: Ana 18, Ben −3.\n"; tally() != want {
		t.Error(cmp.Diff(want, tally()))
	}
	v.Seats, v.Past = v.Seats[:1], []match.PastRound{{Number: 1, Scores: []*int{ref(11)}}}
	if want := "Round 1: Ana 11.\n"; tally() != want {
		t.Error(cmp.Diff(want, tally()))
	}
}

// A prompt says what is wanted in every window; how it is typed stands on a line of its
// own.
func TestAShortAnswerIsShownAsItIsTyped(t *testing.T) {
	clock := match.Offer{ID: "clock", Args: []match.Arg{{ID: "time", Kind: match.TimeArg, Words: []string{"last", "now"}}}}
	dispute := match.Offer{ID: "ruling", Args: []match.Arg{{ID: "text", Kind: match.TextArg, Many: true}}}
	for _, test := range []struct {
		ask  match.Ask
		want bool
	}{
		{match.Ask{Offer: clock}, true},
		{match.Ask{Offer: clock, Optional: true}, false},
		{match.Ask{Offer: dispute}, false},
	} {
		v := counting()
		v.Prompt = phrase.Of("stop.gap", "last", phrase.Clock(time.Minute), "now", phrase.Clock(2*time.Minute))
		v.Asks = []match.Ask{test.ask}
		lines := stateOf(t, v)
		if got := slices.Contains(lines, "To answer: clock last|now|MM:SS"); got != test.want {
			t.Errorf("%s, optional %v: shown %v\n%s", test.ask.Offer.ID, test.ask.Optional, got, strings.Join(lines, "\n"))
		}
	}
}

// A diagram is a sentence: piles with what is on them, columns under their heads, the
// rows of a square with the cards that are still there.
func TestDiagrams(t *testing.T) {
	square := match.Diagram{Caption: named("Pot"), Heads: []phrase.Phrase{named("a"), named("b")}, Rows: [][]match.Pile{
		{{Label: named("1"), Shape: match.Place, Cards: 1, Faces: []phrase.Phrase{named("sun")}}, {Shape: match.Place, Cards: 1}},
		{{Label: named("2"), Shape: match.Place}, {Shape: match.Place}},
	}}
	piles := match.Diagram{Caption: named("Middle"), Rows: [][]match.Pile{
		{{Label: named("left"), Shape: match.Stack, Cards: 3, Faces: []phrase.Phrase{named("K♥")}}, {Shape: match.Stack, Cards: -1}},
	}}
	shared := match.Diagram{Caption: named("Top"), Heads: []phrase.Phrase{named("cells"), {}, {}}, Rows: [][]match.Pile{
		{{Shape: match.Place}, {Shape: match.Place, Faces: []phrase.Phrase{named("3♦")}}, {Shape: match.Place}},
	}}
	hinted := match.Diagram{Caption: named("Hinted"), Hinted: true}
	v := match.View{Game: "plink", Title: named("Plink"), Phase: match.Running, Round: 1, Prompt: named("Play."), Diagrams: []match.Diagram{square, piles, shared, hinted}}
	want := []string{"Pot: 1 a sun b, 2 nothing.", "Middle: left K♥ 3 cards.", "Top: cells empty, 3♦."}
	if diff := cmp.Diff(want, stateOf(t, v)[2:5]); diff != "" {
		t.Error(diff)
	}
	if said := strings.Join(stateOf(t, v), "\n"); strings.Contains(said, "Hinted") {
		t.Errorf("what the hints say is said again:\n%s", said)
	}
}

func TestHistoryTakesACount(t *testing.T) {
	v := counting()
	for i := range 12 {
		v.Last = v.Last.Plus(match.Line{Seq: i + 1, Text: named("event"), Clock: time.Minute, Timed: i%2 == 0, Undone: i == 11})
	}
	for line, want := range map[string]int{"history": 10, "history 1": 1, "history 12": 12, "history 99": 12, "history 0": 0, "history -1": 0} {
		if got := strings.Count(hears(t, session(&shown{view: v}, "plink", "en"), line), ". "); got < want || want == 0 && got > 3 {
			t.Errorf("%s: %d events", line, got)
		}
	}
	said := hears(t, session(&shown{view: v}, "plink", "en"), "history 2")
	if want := "11. 01:00 event\n12. event (taken back)\n"; !strings.HasSuffix(said, want) {
		t.Error(said)
	}
	said = hears(t, session(&shown{view: v}, "plink", "en"), "history 0")
	if !strings.Contains(said, "“0”") {
		t.Errorf("0 is a number of events:\n%s", said)
	}
}

// The session ends with the first error of the record, whatever came after it.
func TestTheFirstLossIsReported(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	s := session(&shown{view: counting(), errs: []error{first, second, nil}}, "plink", "en")
	err := s.Run(t.Context(), strings.NewReader("accept\naccept\naccept\nquit\n"), &strings.Builder{})
	if !errors.Is(err, first) {
		t.Errorf("the session ends with %v", err)
	}
}

// Whatever cannot be written ends the session at once.
func TestNobodyReads(t *testing.T) {
	lost := errors.New("lost")
	for _, asJSON := range []bool{false, true} {
		s := session(&shown{view: counting()}, "plink", "en")
		s.JSON = asJSON
		if err := s.Run(t.Context(), strings.NewReader("accept\n"), closed{lost}); !errors.Is(err, lost) {
			t.Errorf("JSON %v: %v", asJSON, err)
		}
	}
}

type closed struct{ err error }

func (c closed) Write([]byte) (int, error) { return 0, c.err }

var _ plain.Table = (*shown)(nil)
