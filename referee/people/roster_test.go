package people_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/people"
)

func created(id, name string) people.Event {
	return people.Event{Kind: people.Created, Player: id, Name: name}
}

func merged(id, into string) people.Event {
	return people.Event{Kind: people.Merged, Player: id, Into: into}
}

func after(events ...people.Event) *people.Roster {
	r := &people.Roster{}
	for _, e := range events {
		r.Apply(e)
	}
	return r
}

func TestMergeAndSplit(t *testing.T) {
	r := after(created("a", "Ana"), created("b", "Anna"), created("c", "Any"), merged("a", "b"), merged("b", "c"))
	if r.Of("a") != "c" || len(r.Players()) != 1 {
		t.Fatalf("Ana is %s of %+v", r.Of("a"), r.Players())
	}
	if got := r.Players()[0].Merged; !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("merged %v", got)
	}
	r.Apply(merged("c", "a")) // would be a circle
	if r.Of("c") != "c" {
		t.Error("somebody was merged in a circle")
	}
	r.Apply(people.Event{Kind: people.SplitAway, Player: "b"})
	if r.Of("a") != "b" || r.Of("b") != "b" || r.Of("c") != "c" {
		t.Errorf("after the split: a is %s, b is %s", r.Of("a"), r.Of("b"))
	}
}

func TestFind(t *testing.T) {
	suffix := func(id, suffix string) people.Event {
		return people.Event{Kind: people.Suffixed, Player: id, Suffix: suffix}
	}
	r := after(
		created("aa", "Peter"), created("bb", "Peter"), suffix("bb", "jr"),
		created("cc", "Dan"), suffix("cc", "1"), created("dd", "Dan"), suffix("dd", "2"),
		created("ee", "Eva"), created("ff", "Ewa"), merged("ff", "ee"),
	)
	for word, want := range map[string][]string{
		"peter":    {"aa"},
		"PETER jr": {"bb"},
		"Dan":      {"cc", "dd"},
		"dan 2":    {"dd"},
		"Ewa":      {"ee"},
		"ff":       {"ee"},
		" AA ":     {"aa"},
		"Zoe":      nil,
		"":         nil,
	} {
		var got []string
		for _, p := range r.Find(word) {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", word, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	r := after(created("aa", "Ana"), created("bb", "Ben"), created("cc", "Ben"), created("dd", "Dan"), merged("dd", "aa"))
	event := func(e people.Event, err error) error { return err }
	for want, err := range map[string]error{
		"players.unknown":    event(r.Rename("Zoe", "X")),
		"players.several":    event(r.Rename("Ben", "X")),
		"players.same":       event(r.Rename("Ana", "Ana")),
		"players.taken":      event(r.Rename("bb", "ana")),
		"players.self":       event(r.Merge("Dan", "Ana")),
		"players.not_merged": event(r.Split("Ana")),
		"players.not_hidden": event(r.Restore("Ana")),
	} {
		refusal, ok := errors.AsType[*people.Refusal](err)
		if !ok || refusal.Phrase().ID != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if refusal, ok := errors.AsType[*people.Refusal](event(r.Split("bb"))); !ok || refusal.Why.ID != "players.not_merged" {
		t.Errorf("the id of a player who was not merged is split: %v", refusal)
	}
	if err := event(r.Rename("Ana", "\x1b[31m")); err == nil {
		t.Error("a name that nobody can see was taken")
	}
	if err := event(r.Suffix("cc", "jr")); err != nil {
		t.Error(err)
	}
	r.Apply(people.Event{Kind: people.Suffixed, Player: "cc", Suffix: "jr"})
	if refusal, ok := errors.AsType[*people.Refusal](event(r.Suffix("cc", "jr"))); !ok || refusal.Why.ID != "players.same" {
		t.Errorf("the same suffix is given twice: %v", refusal)
	}
	if err := event(r.Rename("Ana", "ANA")); err != nil {
		t.Errorf("a player cannot be written in capitals: %v", err)
	}
}

// Of three merges that form a circle, as two laptops may have made them, the last
// changes nothing.
func TestMergesInACircle(t *testing.T) {
	r := after(created("aa", "Ana"), created("bb", "Ben"), created("cc", "Cid"),
		merged("aa", "bb"), merged("cc", "aa"), merged("aa", "cc"))
	for _, id := range []string{"aa", "bb", "cc"} {
		if got := r.Of(id); got != "bb" {
			t.Errorf("%s stands for %s, want bb", id, got)
		}
	}
}

// For any events in any order, every id belongs to a player who belongs to itself, and
// no id gets lost.
func TestAnyEvents(t *testing.T) {
	ids := []string{"aa", "bb", "cc", "dd"}
	rapid.Check(t, func(rt *rapid.T) {
		r := &people.Roster{}
		known := make(map[string]bool)
		for range rapid.IntRange(0, 40).Draw(rt, "events") {
			e := people.Event{
				Kind:   rapid.SampledFrom([]people.Kind{people.Created, people.Renamed, people.Suffixed, people.Merged, people.SplitAway}).Draw(rt, "kind"),
				Player: rapid.SampledFrom(ids).Draw(rt, "player"),
				Name:   rapid.SampledFrom([]string{"Ana", "Ben"}).Draw(rt, "name"),
				Into:   rapid.SampledFrom(ids).Draw(rt, "into"),
			}
			known[e.Player] = known[e.Player] || e.Kind == people.Created
			raw, err := people.Encode(e)
			if err != nil {
				rt.Fatal(err)
			}
			read, err := people.Decode(raw[0])
			if err != nil {
				rt.Fatal(err)
			}
			r.Apply(read)
		}
		listed := make(map[string]bool)
		for _, p := range r.Players() {
			for _, id := range append(p.Merged, p.ID) {
				if listed[id] || r.Of(id) != p.ID {
					rt.Fatalf("%s is listed with %s and stands for %s", id, p.ID, r.Of(id))
				}
				listed[id] = true
			}
		}
		for _, id := range ids {
			if listed[id] != known[id] || r.Knows(id) != known[id] {
				rt.Fatalf("%s: known %v, listed %v", id, known[id], listed[id])
			}
		}
	})
}

func TestEveryKindOfEventIsKept(t *testing.T) {
	for _, kind := range []people.Kind{
		people.Created, people.Renamed, people.Suffixed, people.Merged, people.SplitAway, people.Seated, people.Hidden, people.Shown,
	} {
		want := people.Event{Kind: kind, Player: "aa", Name: "Ana", Suffix: "jr", Into: "bb", Match: "m", Seats: map[string]string{"ana": "aa"}}
		raw, err := people.Encode(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := people.Decode(raw[0])
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", kind, err, diff)
		}
	}
}

func TestDecodeRefusesWhatItDoesNotKnow(t *testing.T) {
	for _, text := range []string{``, `[]`, `{}`, `{"kind":"marry","player":"aa"}`, `{"kind":"rename","name":"X"}`} {
		if e, err := people.Decode(json.RawMessage(text)); err == nil {
			t.Errorf("%q became %s", text, cmp.Diff(people.Event{}, e))
		}
	}
}

// A hidden player is found if nobody else is meant, and is shown again by sitting down.
func TestHideAndSitDown(t *testing.T) {
	r := after(created("aa", "Ana"), created("bb", "Ana"), created("cc", "Cid"))
	newID := func() (string, error) { return "zz", nil }
	hidden, err := r.Hide("bb")
	if err != nil {
		t.Fatal(err)
	}
	r.Apply(hidden)
	if _, err := r.Hide("bb"); err == nil {
		t.Error("somebody was hidden twice")
	}
	for name, want := range map[string]struct {
		id    string
		event *people.Event
	}{
		"Ana": {"aa", nil},
		"cid": {"cc", nil},
		"bb":  {"bb", &people.Event{Kind: people.Shown, Player: "bb"}},
		"Dan": {"zz", &people.Event{Kind: people.Created, Player: "zz", Name: "Dan"}},
	} {
		id, event, err := r.Seat(name, newID)
		if diff := cmp.Diff(want.event, event); err != nil || id != want.id || diff != "" {
			t.Errorf("%s sits down as %s, %v\n%s", name, id, err, diff)
		}
	}
	back, err := r.Restore("Ana")
	if err != nil || back.Player != "bb" {
		t.Errorf("%+v, %v", back, err)
	}
	r.Apply(back)
	for _, p := range r.Players() {
		if p.Hidden {
			t.Errorf("%s is hidden still", p.ID)
		}
	}
	if _, _, err := r.Seat("Eva", func() (string, error) { return "", errors.ErrUnsupported }); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("the id failed: %v", err)
	}
	r = after(created("aa", "Ana"), created("bb", "ana"))
	if id, event, err := r.Seat("Ana", newID); err == nil {
		t.Errorf("of two called Ana %s sits down: %v", id, event)
	}
}
