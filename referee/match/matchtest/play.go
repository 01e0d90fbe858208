package matchtest

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
)

// Play plays a table at random with legal actions.
type Play struct {
	Steps int // the most actions of one play
	// Word draws a word for an argument. It reports false to leave it to Play.
	Word func(r *rapid.T, t *Table, arg match.Arg) (string, bool)
	// Rare are actions that cut a match short or lead nowhere: they are drawn once
	// in ten times.
	Rare []string
	// Leave are actions that are not drawn at all.
	Leave []string
	// After checks what must hold after every action that was done.
	After func(r *rapid.T, t *Table, done match.Action)
}

// Run plays. What is offered may be refused for its words, but not because it is
// not its time. After every action the record gives the same table, and taking it
// back gives the table before it.
func (p Play) Run(r *rapid.T, t *Table) {
	for range rapid.IntRange(1, p.Steps).Draw(r, "steps") {
		a, ok := p.Draw(r, t)
		if !ok {
			return // nothing is left to do
		}
		before := t.State
		switch refusal := t.Act(a); {
		case refusal != nil && !refusal.What.IsZero():
			r.Fatalf("%v was offered and is not legal: %v", a, refusal)
		case refusal != nil:
			continue
		}
		t.Replays()
		t.HasWords()
		if p.After != nil {
			p.After(r, t, a)
		}
		if rapid.IntRange(0, 7).Draw(r, "undo") == 0 {
			t.Undo()
			t.shows(before, "taking back "+a.ID+" leaves something")
		}
	}
}

// Draw is a legal action with words. It reports false when there is none.
func (p Play) Draw(r *rapid.T, t *Table) (match.Action, bool) {
	offers := slices.DeleteFunc(match.Offers(t.Procedure, t.State, t.Now), func(o match.Offer) bool {
		return o.Question || slices.Contains(p.Leave, o.ID)
	})
	usual := slices.DeleteFunc(slices.Clone(offers), func(o match.Offer) bool { return slices.Contains(p.Rare, o.ID) })
	if len(usual) > 0 && rapid.IntRange(0, 9).Draw(r, "usual") > 0 {
		offers = usual
	}
	if len(offers) == 0 {
		return match.Action{}, false
	}
	return p.Words(r, t, rapid.SampledFrom(offers).Draw(r, "action")), true
}

// Words is the action of an offer, with words for its arguments.
func (p Play) Words(r *rapid.T, t *Table, offer match.Offer) match.Action {
	a := match.Action{ID: offer.ID}
	for _, arg := range offer.Args {
		word, ok := "", false
		if p.Word != nil {
			word, ok = p.Word(r, t, arg)
		}
		if !ok {
			word = usualWord(r, t, arg)
		}
		if word == "" {
			break
		}
		if arg.Lead != "" {
			a.Args = append(a.Args, arg.Lead)
		}
		a.Args = append(a.Args, word)
	}
	return a
}

// usualWord is a word of the argument's kind; "" leaves the argument out.
func usualWord(r *rapid.T, t *Table, arg match.Arg) string {
	if arg.Optional && rapid.Bool().Draw(r, "left out") {
		return ""
	}
	number := func(low, high int) string { return strconv.Itoa(rapid.IntRange(low, max(low, high)).Draw(r, arg.ID)) }
	switch arg.Kind {
	case match.SeatArg:
		if len(arg.Seats) == 0 {
			return ""
		}
		return t.State.Seats[rapid.SampledFrom(arg.Seats).Draw(r, arg.ID)].Name
	case match.NameArg:
		return rapid.SampledFrom([]string{"Dan", "Eva", "ana"}).Draw(r, arg.ID)
	case match.PersonArg:
		return "Dan"
	case match.CountArg, match.RoundArg:
		return number(arg.Min, arg.Max)
	case match.TimeArg:
		return rapid.SampledFrom(append([]string{"00:00", "00:30", "1:00:59"}, arg.Words...)).Draw(r, arg.ID)
	case match.WordArg:
		return rapid.SampledFrom(arg.Words).Draw(r, arg.ID)
	case match.PlaceArg:
		if len(arg.Places) == 0 {
			return ""
		}
		return rapid.SampledFrom(arg.Places).Draw(r, arg.ID)
	case match.CardArg:
		return rapid.SampledFrom([]string{"KH", "KS", "KD", "7C", "AS"}).Draw(r, arg.ID)
	case match.TextArg, match.DisputeArg:
		return "text"
	}
	return ""
}

// Sweep skips a test in a short run: one that goes through very many cases.
func Sweep(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a long sweep")
	}
}
