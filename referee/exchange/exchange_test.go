package exchange_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee"
	"tableref/referee/exchange"
	"tableref/referee/journal"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Whatever was played, a record that reads an export writes the same bytes, and
// reading it twice adds nothing.
func TestExportImportExportIsTheSame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		room := laptop(t)
		for range rapid.IntRange(0, 2).Draw(rt, "matches") {
			anyMatch(rt, t, room)
		}
		first := export(t, room)
		other := laptop(t)
		added(t, other, first)
		sound(t, other)
		if second := export(t, other); !bytes.Equal(first, second) {
			rt.Fatalf("not the same:\n%s", cmp.Diff(string(first), string(second)))
		}
		if diff := cmp.Diff(journal.Merged{}, added(t, other, first)); diff != "" {
			rt.Fatalf("the second time:\n%s", diff)
		}
		if diff := cmp.Diff(journal.Merged{}, added(t, room, first)); diff != "" {
			rt.Fatalf("back home:\n%s", diff)
		}
	})
}

// anyMatch plays some actions, and changes the roster now and then.
func anyMatch(rt *rapid.T, t *testing.T, room *referee.Room) {
	players := rapid.SampledFrom([]string{"Ana,Ben", "Ana,Ben,<Cid & Dan>", "Ben,=1+1", "Ана,Ben,👩‍👩‍👧‍👦"}).Draw(rt, "players")
	table, err := room.Resume(start(t, room, players))
	if err != nil {
		rt.Fatal(err)
	}
	defer table.Close() //nolint:errcheck // the test would notice
	for range rapid.IntRange(0, 12).Draw(rt, "actions") {
		line := rapid.SampledFrom([]string{
			"go", "go", "go", "pause", "call Ben", "count Ben 20 0", "accept anyway", "end", "undo", "redo", "void",
			"king Ben", "warn Ben", "join Eva red & gold", "leave Ben", "finish", "correct 1 Ben 7 0", "ruling a <b> & \u2028",
		}).Draw(rt, "action")
		words := strings.Fields(line)
		err := table.Do(match.Action{ID: words[0], Args: words[1:]})
		var refused *match.Refusal
		if err != nil && !errors.As(err, &refused) {
			rt.Fatal(err)
		}
	}
	if rapid.Bool().Draw(rt, "rename") {
		if _, err := room.RenamePlayer("Ben", rapid.StringMatching(`[A-Z][a-z]{3,9}`).Draw(rt, "name")); err != nil {
			rt.Fatal(err)
		}
	}
}

func TestTwoLaptopsBecomeOneRecord(t *testing.T) {
	a, b := laptop(t), laptop(t)
	start(t, a, "Ana,Ben", append(round, "finish")...)
	second := start(t, b, "Ana,Ben", round...)
	merged := added(t, a, export(t, b))
	if merged.Matches != 1 || merged.Roster != 2 {
		t.Errorf("merged %+v", merged)
	}
	added(t, b, export(t, a))
	if diff := cmp.Diff(string(export(t, a)), string(export(t, b))); diff != "" {
		t.Errorf("after both took the other's:\n%s", diff)
	}
	// Two called Ana are two, until somebody says that they are one.
	players, err := a.Players()
	if err != nil || len(players) != 4 {
		t.Fatalf("%d players, %v", len(players), err)
	}
	// The evening goes on over there, and comes again.
	play(t, b, second, "finish")
	if merged := added(t, a, export(t, b)); merged.Longer != 1 {
		t.Errorf("the longer match: %+v", merged)
	}
	sound(t, a)
	sound(t, b)
}

func TestMatchThatWentOnInTwoPlacesIsNamed(t *testing.T) {
	a, b := laptop(t), laptop(t)
	id := start(t, a, "Ana,Ben", round...)
	added(t, b, export(t, a))
	play(t, a, id, "finish")
	play(t, b, id, "go", "end")
	other := start(t, b, "Cid,Ben")
	before := export(t, a)
	merged := added(t, a, export(t, b))
	if len(merged.Conflicts) != 1 || merged.Conflicts[0].Match != id || merged.Matches != 1 {
		t.Fatalf("merged %+v", merged)
	}
	var out bytes.Buffer
	if err := exchange.Write(&out, a, []string{id}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(before, between(t, out.Bytes(), `"entries":`, `"derived":`)) {
		t.Error("the match that went two ways was changed")
	}
	if _, err := a.LookOn(other); err != nil {
		t.Errorf("the match without a conflict: %v", err)
	}
	sound(t, a)
}

func between(t *testing.T, data []byte, from, to string) []byte {
	t.Helper()
	_, rest, ok := bytes.Cut(data, []byte(from))
	part, _, found := bytes.Cut(rest, []byte(to))
	if !ok || !found {
		t.Fatalf("no %s … %s in\n%s", from, to, data)
	}
	return part
}

// A match that is corrected after its end says so, with the new scores.
func TestCorrectionAfterTheEnd(t *testing.T) {
	room := laptop(t)
	id := start(t, room, "Ana,Ben", append(round, "finish")...)
	derived := func() (d struct {
		Derived struct {
			Corrected bool  `json:"corrected_after_finish"`
			Winners   []int `json:"winners"`
			Finished  string
			Seats     []struct{ Total int }
			Rounds    []struct{ Corrected bool }
		}
	},
	) {
		var file struct{ Matches []json.RawMessage }
		if err := json.Unmarshal(export(t, room), &file); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(file.Matches[0], &d); err != nil {
			t.Fatal(err)
		}
		return d
	}
	before := derived().Derived
	if before.Corrected || before.Winners[0] != 1 {
		t.Errorf("before: %+v", before)
	}
	play(t, room, id, "correct 1 Ana 40 3")
	after := derived().Derived
	if !after.Corrected || !after.Rounds[0].Corrected || after.Winners[0] != 0 || after.Seats[0].Total != 34 || after.Finished != before.Finished {
		t.Errorf("after: %+v", after)
	}
	play(t, room, id, "undo")
	if diff := cmp.Diff(before, derived().Derived); diff != "" {
		t.Errorf("taken back:\n%s", diff)
	}
}

func TestRefusedFiles(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", round...)
	whole := string(export(t, room))
	tests := map[string]struct {
		data string
		want string // id of the phrase
	}{
		"nothing":          {"", "exchange.garbled"},
		"cut short":        {whole[:len(whole)/2], "exchange.garbled"},
		"more behind":      {whole + "x", "exchange.garbled"},
		"other JSON":       {`{"matches":[]}`, "exchange.foreign"},
		"newer":            {strings.Replace(whole, `"version":1`, `"version":2`, 1), "exchange.version"},
		"unknown part":     {strings.Replace(whole, `"roster"`, `"rooster"`, 1), "exchange.garbled"},
		"no hash":          {strings.Replace(whole, `"hash":"`, `"hash":"0`, 1), "exchange.garbled"},
		"no id":            {strings.Replace(whole, `"match":"`, `"match":"../`, 1), "exchange.id"},
		"changed name":     {strings.Replace(whole, `"name":"Ana"`, `"name":"Eva"`, 1), "journal.chain.roster"},
		"changed count":    {strings.Replace(whole, `[10,3]`, `[11,3]`, 1), "journal.chain.match"},
		"match is twice":   {twice(whole), "exchange.twice"},
		"match is nothing": {`{"format":"tableref record","version":1,"roster":[],"matches":[{"match":"22222222","entries":[],"derived":{}}]}`, "journal.chain.match"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			into := laptop(t)
			_, err := add(into, []byte(test.data))
			var says interface{ Phrase() phrase.Phrase }
			if !errors.As(err, &says) || says.Phrase().ID != test.want {
				t.Fatalf("error %v, want %s", err, test.want)
			}
			if list, err := into.Matches(); err != nil || len(list) != 0 {
				t.Errorf("something was taken: %v, %v", list, err)
			}
		})
	}
}

func twice(whole string) string {
	at := strings.Index(whole, `{"match":`)
	one := whole[at : len(whole)-len("]}\n")]
	return whole[:at] + one + "," + one + "]}\n"
}

// Somebody may put spaces into a file without doing harm.
func TestSpacesAreHarmless(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", round...)
	whole := export(t, room)
	var wide bytes.Buffer
	if err := json.Indent(&wide, whole, "", "\t"); err != nil {
		t.Fatal(err)
	}
	other := laptop(t)
	added(t, other, wide.Bytes())
	if !bytes.Equal(whole, export(t, other)) {
		t.Error("spaces changed something")
	}
}

// An entry may have the right hash and be nonsense all the same.
func TestNonsenseIsNotTaken(t *testing.T) {
	from := laptop(t)
	opened := json.RawMessage(`{"id":"open"}`)
	create := func(events string) []byte {
		first := journal.Entry{Kind: "open", Action: opened, Events: json.RawMessage(events), Wall: from.Clock.Now().Wall}
		h, err := from.Journal.Create("plink", journal.Summary{}, first)
		if err != nil {
			t.Fatal(err)
		}
		defer h.Release() //nolint:errcheck // the test would notice
		return fileOf(t, from, h.ID())
	}
	id := start(t, from, "Ana,Ben", round...)
	held, err := from.Journal.Take(id)
	if err != nil {
		t.Fatal(err)
	}
	broken := journal.Entry{Kind: "action", Action: json.RawMessage(`{"id":"leave"}`), Events: json.RawMessage(`[{"kind":"leave","data":{"seat":77}}]`)}
	if err := held.Append(&broken, journal.Summary{}); err != nil {
		t.Fatal(err)
	}
	if err := held.Release(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"no opening":       create(`[]`),
		"no procedure":     create(`[{"kind":"open","data":{"game":{"id":"x","procedure":"bridge"}}}]`),
		"unknown event":    fileOf(t, from, id),
		"not even a match": create(`{}`),
	} {
		t.Run(name, func(t *testing.T) {
			into := laptop(t)
			_, err := add(into, data)
			var fault *referee.RecordError
			if !errors.As(err, &fault) {
				t.Fatalf("error %v", err)
			}
			if name == "unknown event" && fault.Seq != broken.Seq {
				t.Errorf("entry %d is named, want %d", fault.Seq, broken.Seq)
			}
			if list, err := into.Matches(); err != nil || len(list) != 0 {
				t.Errorf("something was taken: %v, %v", list, err)
			}
		})
	}
}

// fileOf writes one match as it is, whether it can be replayed or not.
func fileOf(t *testing.T, room *referee.Room, id string) []byte {
	t.Helper()
	entries, err := room.Record.Entries(id)
	if err != nil {
		t.Fatal(err)
	}
	return exchange.Bare(t, id, entries)
}

func TestOnePlayerOfTwoInstallations(t *testing.T) {
	a, b := laptop(t), laptop(t)
	for _, room := range []*referee.Room{a, b} {
		err := room.Journal.Enroll(room.Clock.Now().Wall, func([]journal.RosterEntry) ([]json.RawMessage, error) {
			return []json.RawMessage{json.RawMessage(`{"kind":"player","player":"22222222","name":"Ana"}`)}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := add(a, export(t, b))
	var twice *exchange.IdentityError
	if !errors.As(err, &twice) || twice.Player != "22222222" {
		t.Errorf("error %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"format":"tableref record","version":1,"roster":[],"matches":[]}`))
	f.Add([]byte(`{"format":"tableref record","version":1,"roster":[{"installation":"22222222","seq":1,"clock":1,"wall":"2026-11-30T19:00:00.000000Z","event":{},"hash":""}],"matches":[{"match":"22222222","entries":[{}]}]}`))
	f.Add([]byte("{\n\"format\": 7"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := exchange.Read(data)
		var says interface{ Phrase() phrase.Phrase }
		if (file == nil) != (err != nil) || err != nil && !errors.As(err, &says) {
			t.Errorf("%v, %v", file, err)
		}
	})
}
