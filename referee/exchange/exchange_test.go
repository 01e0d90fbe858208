package exchange_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/exchange"
	"tableref/referee/history"
	"tableref/referee/printable"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
)

// What somebody typed is on record as it was typed. In a file it does nothing to the
// terminal on which the file is looked at, and it comes back to the byte.
func TestNothingInAFileIsObeyed(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", "go", "ruling a\u009b31m\u202eb\x7f")
	file := export(t, room)
	if text := string(file); printable.Text(text) != text {
		t.Errorf("a terminal would obey %q", text)
	}
	other := laptop(t)
	added(t, other, file)
	sound(t, other)
	if again := export(t, other); !bytes.Equal(file, again) {
		t.Errorf("not the same:\n%s", cmp.Diff(string(file), string(again)))
	}
}

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
		if diff := cmp.Diff(record.Merged{}, added(t, other, first)); diff != "" {
			rt.Fatalf("the second time:\n%s", diff)
		}
		if diff := cmp.Diff(record.Merged{}, added(t, room, first)); diff != "" {
			rt.Fatalf("back home:\n%s", diff)
		}
	})
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
	if _, err := exchange.Write(&out, a.Archive, []string{id}); err != nil {
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
	replaced := func(old, new string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("no %s in the file", old)
		}
		return strings.Replace(whole, old, new, 1)
	}
	tests := map[string]struct {
		data string
		want string // id of the phrase
	}{
		"nothing":              {"", "exchange.foreign"},
		"cut short":            {whole[:len(whole)/2], "exchange.garbled_here"},
		"more behind":          {whole + "x", "exchange.garbled"},
		"other JSON":           {`{"matches":[]}`, "exchange.foreign"},
		"a list":               {`[]`, "exchange.foreign"},
		"newer":                {replaced(`"version":2`, `"version":3`), "exchange.version"},
		"older than all":       {replaced(`"version":2`, `"version":0`), "exchange.version"},
		"a word of a version":  {replaced(`"version":2`, `"version":"2"`), "exchange.garbled_here"},
		"unknown part":         {replaced(`"matches"`, `"more":1,"matches"`), "exchange.altered"},
		"unknown in entry":     {replaced(`"seq":1,`, `"seq":1,"note":"x",`), "exchange.altered"},
		"part twice":           {replaced(`"seq":1,`, `"seq":1,"seq":1,`), "exchange.altered"},
		"number as words":      {replaced(`"seq":1,`, `"seq":1.0,`), "exchange.garbled_here"},
		"capital hash":         {capital(whole), "exchange.altered"},
		"other order":          {replaced(`"format":"tableref record","version":2`, `"version":2,"format":"tableref record"`), "exchange.altered"},
		"no hash":              {replaced(`"hash":"`, `"hash":"0`), "journal.chain.roster"},
		"no time":              {replaced(`"wall":"2026`, `"wall":"22026`), "journal.chain.roster"},
		"no id":                {replaced(`"match":"`, `"match":"../`), "exchange.id"},
		"changed name":         {replaced(`"name":"Ana"`, `"name":"Eva"`), "journal.chain.roster"},
		"changed count":        {replaced(`[10,3]`, `[11,3]`), "journal.chain.match"},
		"match is twice":       {twice(whole), "exchange.twice"},
		"match is nothing":     {`{"format":"tableref record","version":2,"derivation":1,"roster":[],"matches":[{"match":"22222222","entries":[],"derived":{}}]}`, "journal.chain.match"},
		"changed total":        {replaced(`"total":4`, `"total":40`), "exchange.derived"},
		"changed winner":       {replaced(`"winners":[]`, `"winners":[0]`), "exchange.derived"},
		"changed today's name": {replaced(`"name":"Ana","told"`, `"name":"Eva","told"`), "exchange.derived"},
		"more derived":         {replaced(`"low_wins"`, `"high_wins":true,"low_wins"`), "exchange.derived"},
		"less derived":         {replaced(`"low_wins":false,`, ``), "exchange.derived"},
		"derived is null":      {replaced(whole[strings.Index(whole, `"derived":`):strings.LastIndex(whole, "}]}")], `"derived":null`), "exchange.derived"},
		"derived twice":        {replaced(`"low_wins":false,`, `"low_wins":true,"low_wins":false,`), "exchange.derived_form"},
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

// capital writes the first hash in capitals.
func capital(whole string) string {
	at := strings.Index(whole, `"hash":"`) + len(`"hash":"`)
	return whole[:at] + strings.ToUpper(whole[at:at+64]) + whole[at+64:]
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
		first := record.Entry{Kind: "open", Action: opened, Events: json.RawMessage(events), Wall: from.Clock.Now().Wall}
		h, err := from.Store.Begin(t.Context(), "plink", record.Decided(record.Step{Entries: []record.Entry{first}}))
		if err != nil {
			t.Fatal(err)
		}
		defer h.Release() //nolint:errcheck // the test would notice
		return fileOf(t, from, h.Match())
	}
	id := start(t, from, "Ana,Ben", round...)
	held, err := from.Store.Take(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	broken := appendNonsense(t, from, held)
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
			var fault *history.RecordError
			if !errors.As(err, &fault) {
				t.Fatalf("error %v", err)
			}
			if name == "unknown event" && fault.Seq != broken {
				t.Errorf("entry %d is named, want %d", fault.Seq, broken)
			}
			if list, err := into.Matches(); err != nil || len(list) != 0 {
				t.Errorf("something was taken: %v, %v", list, err)
			}
		})
	}
}

// appendNonsense adds an entry about a seat that is not there, and returns its number.
func appendNonsense(t *testing.T, room *table.Room, held record.Hold) int {
	t.Helper()
	written, err := room.Record.Entries(t.Context(), held.Match(), 0)
	if err != nil {
		t.Fatal(err)
	}
	step := record.Step{Entries: []record.Entry{{
		Kind: "action", Action: json.RawMessage(`{"id":"leave"}`), Events: json.RawMessage(`[{"kind":"leave","data":{"seat":77}}]`),
	}}}
	if err := held.Append(t.Context(), len(written), step); err != nil {
		t.Fatal(err)
	}
	return step.Entries[0].Seq
}

// One match that is damaged does not keep the others from being written.
func TestDamagedMatchIsLeftOut(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", round...)
	damaged := start(t, room, "Ana,Cid")
	held, err := room.Store.Take(context.Background(), damaged)
	if err != nil {
		t.Fatal(err)
	}
	appendNonsense(t, room, held)
	if err := held.Release(); err != nil {
		t.Fatal(err)
	}
	list, err := room.Matches()
	if err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	var out bytes.Buffer
	left, err := exchange.Write(&out, room.Archive, []string{list[0].ID, list[1].ID, list[0].ID, list[1].ID}) // each is written once
	if fault := (*history.RecordError)(nil); err != nil || len(left) != 1 || !errors.As(left[0], &fault) || fault.Match != damaged {
		t.Fatalf("left %v, %v", left, err)
	}
	if merged := added(t, laptop(t), out.Bytes()); merged.Matches != 1 {
		t.Errorf("merged %+v", merged)
	}
	out.Reset()
	if _, err := exchange.Write(&out, room.Archive, []string{damaged}); err == nil || out.Len() > 0 {
		t.Errorf("%v, and %d bytes were written", err, out.Len())
	}
	seen, faults := 0, 0
	for _, err := range room.Views([]string{damaged, list[0].ID, list[1].ID}) {
		if seen++; history.IsBroken(err) {
			faults++
		}
	}
	if seen != 3 || faults != 2 {
		t.Errorf("%d matches, %d of them damaged", seen, faults)
	}
	_, looked := room.LookOn(damaged)
	_, taken := room.Resume(damaged)
	if !history.IsBroken(looked) || !history.IsBroken(taken) {
		t.Errorf("looked at: %v; taken up: %v", looked, taken)
	}
}

// fileOf writes one match as it is, whether it can be replayed or not.
func fileOf(t *testing.T, room *table.Room, id string) []byte {
	t.Helper()
	entries, err := room.Record.Entries(context.Background(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	return exchange.Bare(t, id, entries)
}

func TestOnePlayerOfTwoInstallations(t *testing.T) {
	a, b := laptop(t), laptop(t)
	for _, room := range []*table.Room{a, b} {
		err := room.Store.Enroll(context.Background(), room.Clock.Now().Wall, func([]record.RosterEntry) ([]json.RawMessage, error) {
			return []json.RawMessage{json.RawMessage(`{"kind":"player","player":"22222222","name":"Ana"}`)}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := add(a, export(t, b))
	if twice, ok := errors.AsType[*exchange.IdentityError](err); !ok || twice.Player != "22222222" {
		t.Errorf("error %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"format":"tableref record","version":1,"roster":[],"matches":[]}`))
	f.Add([]byte(`{"format":"tableref record","version":1,"roster":[{"installation":"22222222","seq":1,"clock":1,"wall":"2026-11-30T19:00:00.000000Z","event":{},"hash":""}],"matches":[{"match":"22222222","entries":[{}]}]}`))
	f.Add([]byte(`{"formAt":"tableref record","version":1}`))
	f.Add([]byte("{\n\"format\": 7"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := exchange.Read(data)
		var says interface{ Phrase() phrase.Phrase }
		if (file == nil) != (err != nil) || err != nil && !errors.As(err, &says) {
			t.Errorf("%v, %v", file, err)
		}
	})
}

// A fault is named with its place and with what must be there.
func TestFaultsHaveAPlace(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", round...)
	whole := string(export(t, room))
	head := `{"format":"tableref record","version":2,`
	for _, test := range []struct {
		data         string
		line, column int
		must         string
	}{
		{head + "\n  roster", 2, 3, "key"},
		{head + `"roster"[`, 1, 49, "colon"},
		{head + `"roster":x`, 1, 50, "value"},
		{head + `"roster":[] "`, 1, 53, "more_pairs"},
		{head + `"roster":[1 2`, 1, 53, "more_values"},
		{head + "\"roster\":[],\n\"matches\":[]}\nx", 3, 1, "nothing"},
		{head + `"roster":["` + "\x01", 1, 52, "sign"},
		{head + "\n", 2, 1, "ends"},
		{head + `"roster":{}}`, 1, 50, "be_list"},
		{head + `"roster":[],"matches":[{"match":1}]}`, 1, 73, "be_text"},
	} {
		_, err := exchange.Read([]byte(test.data))
		if fault, ok := errors.AsType[*exchange.Error](err); !ok || fault.Line != test.line || fault.Column != test.column || fault.Because.ID != "exchange.must."+test.must {
			t.Errorf("%q: %+v", test.data, fault)
		}
	}
	_, err := exchange.Read([]byte(strings.Replace(whole, `"seq":2,"kind"`, `"seq":2,"note":"x","kind"`, 1)))
	if fault, ok := errors.AsType[*exchange.Error](err); !ok || !strings.HasPrefix(fault.Found, `note":"x`) || !strings.HasPrefix(fault.Want, `kind":"`) {
		t.Errorf("%+v", fault)
	}
	_, err = add(laptop(t), []byte(strings.Replace(whole, `"total":4`, `"total":40`, 1)))
	if derived, ok := errors.AsType[*exchange.DerivedError](err); !ok || derived.Part != "derived.seats[0].total" || derived.Found != "40" || derived.Want != "4" {
		t.Errorf("%+v", derived)
	}
}

// A program with other rules derives other totals, and more of them. Its entries
// are as good as ours.
func TestDerivedByOtherRules(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", round...)
	whole := string(export(t, room))
	for name, data := range map[string]string{
		"newer rules": strings.NewReplacer(`"derivation":2`, `"derivation":9`, `"low_wins"`, `"stars":[1,2],"low_wins"`, `"total":4`, `"total":5`).Replace(whole),
		"first form":  strings.NewReplacer(`"version":2,"derivation":2`, `"version":1`, `"total":4`, `"total":5`).Replace(whole),
	} {
		file, err := exchange.Read([]byte(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !file.Unproved {
			t.Errorf("%s: it does not say that nothing was compared", name)
		}
		other := laptop(t)
		if _, err := file.Add(other.Auditor()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if again := string(export(t, other)); again != whole {
			t.Errorf("%s:\n%s", name, cmp.Diff(whole, again))
		}
	}
	file, err := exchange.Read([]byte(whole))
	if err != nil || file.Unproved {
		t.Errorf("ours: %+v, %v", file, err)
	}
}
