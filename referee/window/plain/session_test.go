package plain_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
	"tableref/referee/window/plain"
)

// still is a clock on which the time passes only where a test lets it.
type still struct{ mono time.Duration }

func (c *still) Now() match.Moment {
	return match.Moment{Run: "test", Wall: time.Date(2026, 11, 30, 20, 0, 0, 0, time.UTC).Add(c.mono), Mono: c.mono}
}

func (c *still) Wait(_ context.Context, d time.Duration) error {
	c.mono += d
	return nil
}

var library, _ = procedures.Load() // faults are for the tests of rulesets

// open starts a match of the game, for players whose names stand between commas.
func open(t *testing.T, game, players string, clock *still) *table.Table {
	t.Helper()
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "record.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() }) //nolint:errcheck // the test is over
	room := &table.Room{Archive: history.Archive{Library: library, Record: j, Clock: clock}, Store: j}
	setup := table.Setup{Game: game, Settings: map[string]string{"signal_delay": "0s", "rounds": "1"}}
	for name := range strings.SplitSeq(players, ",") {
		setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
	}
	table, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() }) //nolint:errcheck // the test is over
	return table
}

// session is a session at the table, in a language.
func session(table plain.Table, game, lang string) *plain.Session {
	words := library.Text(language.Make(lang)).For(game)
	return &plain.Session{Table: table, Words: words, Wait: func(context.Context, time.Duration) error { return nil }}
}

// hears runs a session and returns what it says.
func hears(t *testing.T, s *plain.Session, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := s.Run(t.Context(), strings.NewReader(strings.Join(append(lines, ""), "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// small is the round of the README.
var small = []string{
	"go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10",
	"tops QH JS 10D 9C 8H 2S", "accept", "finish",
}

// Somebody hears every line of it, so a small round is short; and nobody sees the
// table, so all that is needed is said.
func TestSmallRoundIsShortAndComplete(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de", "mk"} {
		said := hears(t, session(open(t, "plink", "Ana,Ben,Cid", &still{}), "plink", lang), small...)
		if n := len(strings.Fields(said)); n > 350 {
			t.Errorf("%s: %d words:\n%s", lang, n, said)
		}
	}
	said := hears(t, session(open(t, "plink", "Ana,Ben,Cid", &still{}), "plink", "en"), small...)
	for _, need := range []string{
		"Is everybody ready?", "Go: round 1", "Stop: Ana played a King", "Time: 00:00.", "Ana takes the finished pile",
		"Plink! Ben ends the round", "Still to count: Ana, Ben and Cid.", "count NAME IN-THE-MIDDLE [PLINK-PILE]", "Ana counted 30 and 10",
		"Still to count: Cid.", "Everybody is counted.", "Proved: 65 counted", "round accepted", "Totals: Ben +28, Ana +10, Cid −13.", "Ben wins with +28.",
		"king, call, stalemate", "Next: count,", "Type ? for help",
	} {
		if !strings.Contains(said, need) {
			t.Errorf("%q is not said:\n%s", need, said)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(said), "\n") {
		if strings.HasPrefix(line, "Proved: ") && strings.Count(said, line) > 1 {
			t.Errorf("said more than once: %s", line)
		}
	}
}

// A Stop says how long was played.
func TestStopSaysTheTime(t *testing.T) {
	clock := &still{}
	table := open(t, "plink", "Ana,Ben", clock)
	s := session(table, "plink", "en")
	hears(t, s, "go")
	clock.mono += 83 * time.Second
	if said := hears(t, s, "pause"); !strings.Contains(said, "Time: 01:23.\n") {
		t.Errorf("said:\n%s", said)
	}
}

// Whatever can be legal in any game is explained in a sentence, in every language,
// with what has to be typed.
func TestEveryActionIsExplained(t *testing.T) {
	for _, game := range []struct{ id, players string }{{"plink", "Ana,Ben"}, {"spit", "Ana,Ben"}, {"plicplac", "Ana,Ben"}, {"penguin", "Ana"}, {"scores", "Ana,Ben"}} {
		for _, lang := range []string{"en", "fr", "de", "mk"} {
			s := session(open(t, game.id, game.players, &still{}), game.id, lang)
			first := hears(t, s, "?")
			running := hears(t, s, "go", "?")
			for _, said := range []string{first, running} {
				if strings.Contains(said, "⟨") {
					t.Errorf("%s in %s:\n%s", game.id, lang, said)
				}
			}
			for _, own := range []string{"state", "?", "preview", "rules", "tally", "history", "quit"} {
				if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(own) + `[^\n]*:.*\.$`).MatchString(first) {
					t.Errorf("%s in %s: %s is not explained:\n%s", game.id, lang, own, first)
				}
			}
		}
	}
}

func TestOneActionIsExplained(t *testing.T) {
	s := session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en")
	for line, want := range map[string]string{
		"? go":        "go: The program says",
		"? GO":        "go: The program says",
		"help king":   "Not possible now: no round is on",
		"? preview":   "preview ACTION: Says what an action would do",
		"? dance":     "“dance”: there is no such action.",
		"? fnish":     "Did you mean finish?",
		"hlep":        "Did you mean help?",
		"2":           "“2”: there is no such action. Type ? for what is possible now.",
		"fnish":       "Did you mean finish?",
		"count Ana 1": "“count”: no round is on; go starts one. Type ? for what is possible now.",
	} {
		if said := hears(t, s, line); !strings.Contains(said, want) {
			t.Errorf("%s: want %q in\n%s", line, want, said)
		}
	}
	s = session(open(t, "plink", "Ana,Ben", &still{}), "plink", "mk")
	if said := hears(t, s, "go", "call Ana", "? count"); !strings.Contains(said, "count ИМЕ ВО-СРЕДИНАТА [КУПЧЕ-ПЛИНК]: ") {
		t.Errorf("the counts are not named:\n%s", said)
	}
}

// A refusal is one line, and does not list what is legal; nothing is said twice.
func TestRefusalIsOneLine(t *testing.T) {
	s := session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en")
	before := hears(t, s)
	for _, line := range []string{"accept", "dance", "go now", `go "`, "king", "rules nothing", "history none", "preview", "preview dance"} {
		said := strings.TrimPrefix(hears(t, session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en"), line), before)
		if strings.Count(said, "\n") != 1 || strings.Contains(said, "go, carry") {
			t.Errorf("%s:\n%s", line, said)
		}
	}
}

func TestNameWithoutQuotes(t *testing.T) {
	s := session(open(t, "plink", "Mary Ann,Ben", &still{}), "plink", "en")
	hears(t, s, "go")
	for line, want := range map[string]string{
		"call Mary Ann":    `A name of several words needs quotes: call "Mary Ann"`,
		"king mary ann KH": `needs quotes: king "mary ann" KH`,
		"warn Ben Ann":     "“Ann” is too much.",
	} {
		if said := hears(t, s, line); !strings.Contains(said, want) {
			t.Errorf("%s: want %q in\n%s", line, want, said)
		}
	}
}

// Letters are large or small, and commas part cards and numbers.
func TestLinesAreReadAsPeopleTypeThem(t *testing.T) {
	table := open(t, "plink", "Ana,Ben", &still{})
	hears(t, session(table, "plink", "en"), "Go", "CALL ana", "count ben 10,3", "Count Ana 20, 0", "TOPS QH, JS,10D 4C;2H", "undo", "State", "Accept")
	if v := table.View(); v.Phase != match.Between || v.Seats[0].Total != 20 || v.Seats[1].Total != 4 {
		t.Errorf("phase %s, totals %d and %d", v.Phase, v.Seats[0].Total, v.Seats[1].Total)
	}
}

func TestCommandsOfLineMode(t *testing.T) {
	s := session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en")
	hears(t, s, "go", "call Ben", "count Ana 5 2", "count Ben 9 0", "undo", "count Ben 8 0", "accept")
	for line, want := range map[string]string{
		"state":                     "Plink, round 1 of 1: between rounds.",
		"":                          "Ben, total +8, place 1",
		"tally":                     "Round 1: Ana +1, Ben +8.\nTotals: Ben +8, Ana +1.\n",
		"history":                   ". Ben counted 9 and 0 (taken back)\n",
		"history 1":                 ". round accepted\n",
		"rules king":                "King",
		"rules":                     "Who wins",
		"preview correct 1 Ana 9 0": "It would be: ",
	} {
		if said := hears(t, s, line); !strings.Contains(said, want) {
			t.Errorf("%s: want %q in\n%s", line, want, said)
		}
	}
	if said := hears(t, s, "history 1"); strings.Contains(said, "Ben counted") {
		t.Errorf("history 1 tells more:\n%s", said)
	}
}

// The layout of Spit stands in the hints; a diagram would say it once more.
func TestSpitSaysItsLayoutOnce(t *testing.T) {
	said := hears(t, session(open(t, "spit", "Ana,Ben", &still{}), "spit", "en"), "state")
	if n := strings.Count(said[strings.LastIndex(said, "Spit, round 1"):], "11"); n != 2 { // the spit cards of each
		t.Errorf("said %d times:\n%s", n, said)
	}
}

// The row above a patience says what stands where: an empty foundation says which card
// opens it, a free cell counts where one after it is taken.
func TestThePatienceSaysWhatIsEmpty(t *testing.T) {
	layout := "layout JH KD 3H 3C 4D 2C 3D / 2D KC 2S 4C 7S 7D 8C / 9H 9S KS 5C 3S 6D 10C / 5D 5S 9D 10S 10D 8S 6S / " +
		"7H AD QD QH 4S 8D 9C / 7C QC AS 4H 10H QS 2H / 5H KH AH AC 8H 6C 6H"
	said := hears(t, session(open(t, "penguin", "Ana", &still{}), "penguin", "en"), layout, "state", "go", "move 3D cell.3", "state")
	for _, want := range []string{
		"Foundations and cells: foundations ♣ J♣, ♦ J♦, J♥ empty, ♠ J♠, cells empty.\n",
		"Foundations and cells: foundations ♣ J♣, ♦ J♦, J♥ empty, ♠ J♠, cells empty, empty, 3♦.\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("want %q in\n%s", want, said)
		}
	}
}

// In JSON every line of input has exactly one line, whatever it asks for.
func TestOneLineOfJSONForEachLine(t *testing.T) {
	s := session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en")
	s.JSON = true
	lines := []string{"?", "? king", "help", "state", "", "rules", "rules x", "tally", "history", "preview go", "preview", "dance", "go", "call Ben", "quit"}
	said := strings.Split(strings.TrimSuffix(hears(t, s, lines...), "\n"), "\n")
	if len(said) != len(lines)+1 {
		t.Fatalf("%d lines for %d", len(said), len(lines))
	}
	for i, line := range said {
		var answer struct {
			Notes []struct{ Text string }
			Error *struct{ ID, Text string }
		}
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		if i > 0 && lines[i-1] == "rules" && (len(answer.Notes) < 2 || answer.Error != nil) {
			t.Errorf("rules are not read: %s", line)
		}
		if i > 0 && lines[i-1] == "dance" && (answer.Error == nil || answer.Error.ID != "refuse.unknown") {
			t.Errorf("no error: %s", line)
		}
	}
}

// fullDisk is a table whose record cannot keep some actions.
type fullDisk struct {
	plain.Table
	full bool
}

var errFull = &record.Error{Problem: record.Full, Path: "record.db"}

func (f *fullDisk) DoAt(seq int, a match.Action) error {
	if f.full {
		return errFull
	}
	return f.Table.DoAt(seq, a)
}

// What the record could not keep is said in the answer to that line; nothing has
// changed, the session goes on, and its end says it once more.
func TestFullDiskIsAnAnswer(t *testing.T) {
	for _, asJSON := range []bool{true, false} {
		table := &fullDisk{Table: open(t, "plink", "Ana,Ben", &still{}), full: true}
		s := session(table, "plink", "en")
		s.JSON = asJSON
		var out bytes.Buffer
		err := s.Run(t.Context(), strings.NewReader("go\nstate\n"), &out)
		if failed, ok := errors.AsType[*record.Error](err); !ok || failed.Problem != record.Full {
			t.Errorf("the session ends with %v", err)
		}
		if !strings.Contains(out.String(), "There is no space left for record.db.") {
			t.Errorf("it is not said:\n%s", out.String())
		}
		if lines := strings.Count(out.String(), "\n"); asJSON && (lines != 3 || !strings.Contains(out.String(), `"error":{"id":"journal.full"`)) {
			t.Errorf("%d lines:\n%s", lines, out.String())
		}
		if v := table.View(); v.Phase != match.Ready {
			t.Errorf("phase %s", v.Phase)
		}
		table.full = false
		if hears(t, s, "go"); table.View().Phase != match.Running {
			t.Error("nothing can be done any more")
		}
	}
}

// A line of JSON says how many rounds have ended; the rounds themselves, and what each
// action takes, are in the answer to state and to an empty line, or in every one.
func TestTheWholeViewOnlyWhenAsked(t *testing.T) {
	lines := []string{"go", "call Ben", "count Ana 5 0", "count Ben 9 0", "accept", "state", "", "tally", "dance", "quit"}
	for _, whole := range []bool{false, true} {
		s := session(open(t, "plink", "Ana,Ben", &still{}), "plink", "en")
		s.JSON, s.Whole = true, whole
		said := strings.Split(hears(t, s, lines...), "\n")
		for i, line := range append([]string{"the start"}, lines...) {
			var answer struct {
				Ended        int `json:"rounds_ended"`
				Past, Offers []any
			}
			if err := json.Unmarshal([]byte(said[i]), &answer); err != nil {
				t.Fatal(err)
			}
			ended := 0
			if i >= 5 {
				ended = 1
			}
			if answer.Ended != ended {
				t.Errorf("%s: %d rounds have ended", line, answer.Ended)
			}
			asked := whole || line == "state" || line == ""
			if (answer.Past != nil) != asked || (answer.Offers != nil) != asked || asked && len(answer.Past) != ended {
				t.Errorf("whole %v, %s: past %v, offers %v", whole, line, answer.Past, answer.Offers)
			}
		}
	}
}
