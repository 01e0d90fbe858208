package exchange_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/audit"
	"tableref/referee/exchange"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// forged changes an export with do and seals it again.
func forged(t *testing.T, data []byte, do func(*exchange.File)) []byte {
	t.Helper()
	file, err := exchange.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	do(file)
	return file.Reseal()
}

// in puts a text in the place of another in all entries of matches.
func in(old, new string) func(*exchange.File) {
	return func(f *exchange.File) {
		for _, m := range f.Matches {
			for i := range m.Entries {
				m.Entries[i].Events = bytes.ReplaceAll(m.Entries[i].Events, []byte(old), []byte(new))
			}
		}
	}
}

// inRoster puts a text in the place of another in the roster.
func inRoster(old, new string) func(*exchange.File) {
	return func(f *exchange.File) {
		for i := range f.Roster {
			f.Roster[i].Event = bytes.ReplaceAll(f.Roster[i].Event, []byte(old), []byte(new))
		}
	}
}

// Hashes are no keys: anyone who changes a file can compute them again. What no table would
// take is refused all the same, with its place, and nothing of the file is taken.
func TestSealedAgainIsNotBelieved(t *testing.T) {
	room := laptop(t)
	start(t, room, "Ana,Ben", "go", "ruling hm", "go", "call Ben", "count Ana 10 3", "count Ben 20 0", "accept anyway", "correct 1 Ana 11 3 anyway why because by Eva")
	whole := export(t, room)
	evil := `\u001b]52;c;ZXZpbA==\u0007`
	long := strings.Repeat("x", 200_000)
	for name, test := range map[string]struct {
		do   func(*exchange.File)
		want string
	}{
		"a name that commands":      {in(`"Ana"`, `"`+evil+`"`), "admit.entry"},
		"a blank name":              {in(`"Ana"`, `"  "`), "admit.entry"},
		"a long name":               {in(`"Ana"`, `"`+long+`"`), "admit.entry"},
		"a name that turns around":  {in(`"Ana"`, "\"\u202eAna\""), "admit.entry"},
		"two of one name":           {in(`"Ana"`, `"Ben"`), "records.astray"},
		"a ruling that commands":    {in(`"hm"`, `"`+evil+`"`), "admit.entry"},
		"a cause that commands":     {in(`"because"`, `"`+evil+`"`), "admit.entry"},
		"who says so commands":      {in(`"Eva"`, `"`+evil+`"`), "admit.entry"},
		"a setting that commands":   {in(`"signal_delay":"0s"`, `"signal_delay":"`+evil+`"`), "admit.entry"},
		"a setting that is none":    {in(`"signal_delay":"0s"`, `"signal_delay":"soon"`), "admit.entry"},
		"a setting out of bounds":   {in(`"signal_delay":"0s"`, `"signal_delay":"23h"`), "admit.entry"},
		"a game that commands":      {in(`"id":"plink"`, `"id":"`+evil+`"`), "admit.entry"},
		"a game without counts":     {in(`"counts":[{"id":"centre"`, `"counts":[],"x":[{"id":"centre"`), "admit.entry"},
		"a section that commands":   {in(`"sections":["`, `"sections":["`+evil+`","`), "admit.entry"},
		"too many counts":           {in(`"counts":[10,3]`, `"counts":[10,3,4]`), "records.astray"},
		"too few counts":            {in(`"counts":[10,3]`, `"counts":[10]`), "records.astray"},
		"no counts":                 {in(`"counts":[10,3]`, `"counts":null`), "records.astray"},
		"a count out of bounds":     {in(`"counts":[10,3]`, `"counts":[10,999]`), "records.astray"},
		"a seat that is not there":  {in(`"seat":0`, `"seat":7`), "records.astray"},
		"a caller who is not there": {in(`"caller":1`, `"caller":-2`), "records.astray"},
		"a round that is not there": {in(`"round":1`, `"round":-1`), "records.astray"},
		"roster: commands":          {inRoster(`"Ana"`, `"`+evil+`"`), "admit.roster"},
		"roster: a blank name":      {inRoster(`"Ana"`, `"  "`), "admit.roster"},
		"roster: a long name":       {inRoster(`"Ana"`, `"`+long+`"`), "admit.roster"},
		"roster: an odd id":         {inRoster(`"player":"`, `"player":"../`), "admit.roster"},
		"roster: the end of time":   {func(f *exchange.File) { f.Roster[len(f.Roster)-1].Clock = 1 << 62 }, "admit.roster"},
		"accepted uncounted": {func(f *exchange.File) {
			accept := slices.IndexFunc(f.Matches[0].Entries, func(e record.Entry) bool { return bytes.Contains(e.Events, []byte(`"accept"`)) })
			f.Matches[0].Entries = slices.Delete(f.Matches[0].Entries, accept-1, accept)
		}, "records.astray"},
		"nobody is known":          {func(f *exchange.File) { f.Roster = nil }, "records.stranger"},
		"a match within the match": {func(f *exchange.File) { f.Matches[0].Entries[2] = f.Matches[0].Entries[0] }, "records.astray"},
		"a run that commands":      {func(f *exchange.File) { f.Matches[0].Entries[2].Run = "\x1b[2J" }, "records.astray"},
	} {
		t.Run(name, func(t *testing.T) {
			data := forged(t, whole, test.do)
			into := laptop(t)
			_, err := add(into, data)
			var says interface{ Phrase() phrase.Phrase }
			if !errors.As(err, &says) || says.Phrase().ID != test.want {
				t.Fatalf("error %v, want %s", err, test.want)
			}
			list, err := into.Matches()
			players, err2 := into.Players()
			if err := errors.Join(err, err2); err != nil || len(list)+len(players) != 0 {
				t.Errorf("something was taken: %v, %v, %v", list, players, err)
			}
		})
	}
}

// Two who sat at one table do not become one person by what another record says.
func TestTwoAtOneTableStayTwo(t *testing.T) {
	a, b := laptop(t), laptop(t)
	start(t, a, "Ana,Ben", round...)
	added(t, b, export(t, a))
	id := start(t, a, "Anna,Ana", round[:1]...)
	added(t, b, export(t, a))
	// Over there a merge is added by hand, for the program refuses it.
	players, err := b.Players()
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) string {
		i := slices.IndexFunc(players, func(p history.Player) bool { return p.Name == name })
		return players[i].ID
	}
	if _, err := b.MergePlayer(at("Anna"), at("Ana")); err == nil {
		t.Fatal("the two were merged at home")
	}
	merge := fmt.Sprintf(`{"kind":"merge","player":%q,"into":%q}`, at("Anna"), at("Ana"))
	err = b.Store.Enroll(context.Background(), b.Clock.Now().Wall, func([]record.RosterEntry) ([]json.RawMessage, error) {
		return []json.RawMessage{json.RawMessage(merge)}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, into := range map[string]*table.Room{"where they sat": a, "a new one": laptop(t)} {
		_, err := add(into, export(t, b))
		if together, ok := errors.AsType[*audit.TogetherError](err); !ok || together.Match != id {
			t.Errorf("%s: error %v", name, err)
		}
	}
	sound(t, a)
	if list, err := a.Players(); err != nil || len(list) != 3 {
		t.Errorf("%d players, %v", len(list), err)
	}
}

// Whatever somebody does to a file and seals again is refused, or is a match like
// any other: it is sound, can be shown, counted and written, and played on.
func TestForgedFilesAreRefusedOrPlayable(t *testing.T) {
	whole := export(t, allGames(t))
	taken := 0
	rapid.Check(t, func(rt *rapid.T) {
		file, err := exchange.Read(whole)
		if err != nil {
			rt.Fatal(err)
		}
		one := rapid.IntRange(0, len(file.Matches)-1).Draw(rt, "match")
		file.Matches = file.Matches[one : one+1]
		for range rapid.IntRange(1, 2).Draw(rt, "changes") {
			anyForgery(rt, file)
		}
		data := file.Reseal()
		if data == nil {
			rt.Skip()
		}
		room := laptop(t)
		_, err = add(room, data)
		var says interface{ Phrase() phrase.Phrase }
		if err != nil {
			if !errors.As(err, &says) {
				rt.Fatalf("an error without words: %v", err)
			}
			if list, err := room.Matches(); err != nil || len(list) > 0 {
				rt.Fatalf("something was taken: %v, %v", list, err)
			}
			return
		}
		taken++
		livesOn(rt, t, room, file.Matches[0].ID)
	})
	if taken == 0 {
		t.Error("nothing was taken at all")
	}
}

// livesOn makes sure that a match can be looked at in every way and played on.
func livesOn(rt *rapid.T, t *testing.T, room *table.Room, id string) {
	checked, err := room.Auditor().Check()
	if err != nil || len(checked.Faults) > 0 {
		rt.Fatalf("the record does not fit: %v, %v", checked.Faults, err)
	}
	looked, err := room.LookOn(id)
	if err != nil {
		rt.Fatal(err)
	}
	v, words := looked.View(), shipped().Text(shipped().Languages()[0]).For(looked.View().Game)
	for _, r := range []report.Report{report.Match(words, v), report.Tally(words, v), report.ScoreSheet(words, v)} {
		for _, f := range report.Formats {
			if err := r.Write(io.Discard, f); err != nil {
				rt.Fatal(err)
			}
		}
	}
	for _, f := range report.Sheets {
		if err := report.Export(io.Discard, words, room.Views([]string{id}), f); err != nil {
			rt.Fatal(err)
		}
	}
	if _, err := room.Statistics(history.Filter{}, stats.Evenings{Ends: 5 * time.Hour, Place: time.UTC}); err != nil {
		rt.Fatal(err)
	}
	added(t, laptop(t), export(t, room))
	table, err := room.Resume(id)
	if err != nil {
		rt.Fatal(err)
	}
	defer table.Close() //nolint:errcheck // the test would notice
	for range 12 {
		if v := table.View(); len(v.Offers) > 0 {
			refused(rt, table.Do(anyOffer(rt, table)))
		}
	}
	for !refused(rt, table.Do(match.Action{ID: "undo"})) {
		table.View()
	}
	for range 12 {
		if v := table.View(); len(v.Offers) > 0 {
			refused(rt, table.Do(anyOffer(rt, table)))
		}
	}
}

// anyForgery changes something in a match or in the roster.
func anyForgery(rt *rapid.T, file *exchange.File) {
	entries := file.Matches[0].Entries
	i := rapid.IntRange(0, len(entries)-1).Draw(rt, "entry")
	switch rapid.IntRange(0, 9).Draw(rt, "forgery") {
	case 0:
		k := rapid.IntRange(0, len(entries)-1).Draw(rt, "other")
		entries[i].Events, entries[k].Events = entries[k].Events, entries[i].Events
	case 1:
		file.Matches[0].Entries = slices.Delete(entries, i, i+1)
		if len(entries) == 1 {
			file.Matches[0].Entries = entries
		}
	case 2:
		file.Matches[0].Entries = slices.Insert(slices.Clone(entries), i, entries[rapid.IntRange(0, len(entries)-1).Draw(rt, "again")])
	case 3:
		entries[i].Kind = rapid.SampledFrom([]string{"open", "action", "undo", "redo", "resume", "gap", "x"}).Draw(rt, "kind")
	case 4:
		entries[i].Target = rapid.IntRange(-1, len(entries)+1).Draw(rt, "target")
	case 5:
		entries[i].Mono = time.Duration(rapid.Int64().Draw(rt, "mono"))
		entries[i].Wall = time.UnixMicro(rapid.Int64Range(-1<<50, 1<<50).Draw(rt, "wall")).UTC()
	case 6:
		if len(file.Roster) > 0 {
			r := rapid.IntRange(0, len(file.Roster)-1).Draw(rt, "of the roster")
			file.Roster[r].Event = anyChangeOf(rt, file.Roster[r].Event)
		}
	default:
		entries[i].Events = anyChangeOf(rt, entries[i].Events)
	}
}

// anyChangeOf changes one value somewhere in a piece of JSON.
func anyChangeOf(rt *rapid.T, raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return raw
	}
	in := json.NewDecoder(bytes.NewReader(raw))
	in.UseNumber()
	var v any
	if in.Decode(&v) != nil {
		return raw
	}
	n := 0
	count(v, &n)
	at := rapid.IntRange(0, n-1).Draw(rt, "place")
	changed, err := json.Marshal(changedAt(rt, v, &at))
	if err != nil {
		rt.Fatal(err)
	}
	return changed
}

// count counts the values inside a value, itself included.
func count(v any, n *int) {
	*n++
	switch v := v.(type) {
	case map[string]any:
		for _, part := range v {
			count(part, n)
		}
	case []any:
		for _, part := range v {
			count(part, n)
		}
	}
}

// changedAt is a value with the one at a place changed.
func changedAt(rt *rapid.T, v any, at *int) any {
	*at--
	if *at == -1 {
		return anyOther(rt, v)
	}
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			if *at >= 0 {
				v[key] = changedAt(rt, v[key], at)
			}
		}
	case []any:
		for i := range v {
			if *at >= 0 {
				v[i] = changedAt(rt, v[i], at)
			}
		}
	}
	return v
}

// anyOther is another value in the place of one, often of the same kind.
func anyOther(rt *rapid.T, v any) any {
	numbers := []string{"-1", "0", "1", "2", "3", "13", "52", "53", "999", "1000000", "-1000000", "2147483648", "-9223372036854775808", "9223372036854775807", "1e400", "0.5"}
	texts := []string{"", " ", "Ana", "Ben", "yes", "no", "KH", "TS", "a1", "f6", "c1", "5", "1000000", "-1", "1h", "\x1b]0;evil\a", "\u202e", "plink", "any", strings.Repeat("x", 300)}
	switch rapid.IntRange(0, 3).Draw(rt, "how") {
	case 0:
		return nil
	case 1:
		if list, ok := v.([]any); ok && len(list) > 0 {
			if rapid.Bool().Draw(rt, "shorter") {
				return list[:len(list)-1]
			}
			return append(slices.Clone(list), list[0])
		}
	}
	switch v.(type) {
	case json.Number:
		return json.Number(rapid.SampledFrom(numbers).Draw(rt, "number"))
	case string:
		return rapid.SampledFrom(texts).Draw(rt, "text")
	case bool:
		return v == false
	case map[string]any:
		return map[string]any{}
	}
	return []any{}
}
