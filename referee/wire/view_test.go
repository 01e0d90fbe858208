package wire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

var (
	ten, eight = 10, 8
	none       *int
)

// english are the words of Plink in English.
func english() *rulesets.Text {
	library, _ := procedures.Load()
	return library.Text(language.English).For("plink")
}

func named(text string) phrase.Phrase { return phrase.Of("name", "name", text) }

// table is a View in which everything has a value that no other field has, so that
// no two can be mixed up.
func table() match.View {
	decided := match.Decision{Text: "it stays", Judged: &match.Judged{
		Question: ruling.Question{Kind: "build", Args: map[string]string{"card": "5H", "on": "4H"}},
		Answer:   ruling.AnswerNo, Why: match.StoredPhrase{Phrase: named("the reason")}, Section: "building",
	}}
	seat := match.Arg{ID: "seat", Kind: match.SeatArg, Seats: []int{1}}
	king := match.Offer{ID: "king", Label: named("a King"), Primary: true, Args: []match.Arg{
		{ID: "king", Kind: match.CountArg, Min: 1, Max: 2, Named: []phrase.Phrase{named("the first"), named("the second")}},
		seat,
		{ID: "card", Kind: match.CardArg, Optional: true, Many: true, Lead: "with", Now: []string{"KH"}},
	}}
	return match.View{
		Match: "k7f3q2wx", Game: "plink", Phase: match.Stopped, Round: 3, Rounds: 4, Section: "king",
		Prompt: named("prompt"), Hints: []phrase.Phrase{named("hint")}, Notes: []phrase.Phrase{named("note & <b>")},
		Offers: []match.Offer{king, {ID: "hint", Question: true}},
		Asks:   []match.Ask{{Offer: king, Given: []string{"2", "Ben Ok"}, Optional: true}},
		Clock:  match.ClockView{Banked: match.Span{Low: 1500 * time.Millisecond, High: 2 * time.Second}, Since: &match.Moment{}, Asked: true, Limit: time.Second},
		Fields: []match.Field{{ID: "centre"}, {ID: "left"}},
		Seats: []match.SeatView{
			{Name: "Ana", Design: "red", Total: 18, Rank: 1, In: true, Marks: []phrase.Phrase{named("mark")}, Counts: []*int{&ten, nil}, Score: &eight},
			{Name: "Ben", Called: true},
		},
		Checks: []match.Check{{ID: "deck", OK: true, Text: named("fits")}, {ID: "sum", Blocking: true, Text: named("differs")}},
		Ruling: &match.RulingView{Decision: decided},
		Diagrams: []match.Diagram{{ID: "middle", Rows: [][]match.Pile{{
			{ID: "a1", Label: named("A"), Shape: match.Place, Cards: 1, Faces: []phrase.Phrase{named("K♥")}}, {ID: "b1", Shape: match.Stack, Cards: -1},
		}}}},
		Facts: []match.Fact{{ID: "deal", Value: []int{1, 2}}, {ID: "stock", Value: "<none>"}},
		Past: []match.PastRound{
			{
				Number: 1, Caller: 1, Low: time.Second, High: 3 * time.Second, Played: []bool{true}, Counts: [][]*int{{&ten, &eight}},
				Scores: []*int{&ten}, Totals: []*int{&eight}, Warnings: []int{2}, FalseStarts: []int{1}, Corrected: true,
				Rulings: []match.Decision{{Text: "again"}}, Checks: []match.Check{{ID: "deck", OK: true, Text: named("fitted")}},
			},
			{Number: 2, Caller: -1, Void: true, Anyway: true, Warnings: []int{0, 1}, FalseStarts: []int{0, 3}},
			{Number: 2, Caller: -1, Void: true},
		},
		Undo: match.StepBack(named("undone"), &match.State{}, &match.State{Clock: match.Clock{
			Banked: match.Span{Low: 2 * time.Second, High: 2 * time.Second}, Since: &match.Moment{},
		}}),
		Winners: []int{1}, Outcome: named("outcome"),
	}
}

const brief = `{
"match":"k7f3q2wx", "game":"plink", "phase":"stopped", "round":3, "prompt":{"id":"name","text":"prompt"}, "actions":["king","hint"],
"clock":{"running":true,"elapsed_ms":1500,"elapsed_max_ms":2000,"asked":true,"limit_ms":1000,"over":true},
"seats":[
 {"name":"Ana","design":"red","total":18,"rank":1,"in":true,"called":false,"marks":["mark"],"round":{"centre":10,"left":null,"score":8}},
 {"name":"Ben","design":"","total":0,"rank":null,"in":false,"called":true,"marks":[],"round":{"centre":null,"left":null,"score":null}}],
"checks":[{"id":"deck","ok":true,"blocking":false,"text":"fits"},{"id":"sum","ok":false,"blocking":true,"text":"differs"}],
"winners":["Ben"], "error":null,
"ruling":{"question":{"id":"build","args":{"card":"5H","on":"4H"},"text":"Build pile: 5♥ on 4♥?"},
 "verdict":"no","why":{"id":"name","text":"the reason"},"section":"building","decided":"it stays"},
"hints":[{"id":"name","text":"hint"}], "notes":[{"id":"name","text":"note & <b>"}],
"asks":[{"action":"king","given":["2","Ben Ok"],"arg":"card","kind":"card","optional":true,"usage":"king 2 \"Ben Ok\" with CARD..."}],
OFFERS
"section":"king", "rounds":4, "rounds_ended":3,
PAST
"diagrams":[{"id":"middle","rows":[[{"id":"a1","label":"A","shape":"place","cards":1,"faces":["K♥"]},{"id":"b1","label":"","shape":"stack","cards":-1,"faces":[]}]]}],
"undo":{"text":"undone","adds_ms":2000}, "redo":null, "outcome":{"id":"name","text":"outcome"}, "deal":[1,2], "stock":"<none>"
}`

const offers = `"offers":[
 {"id":"king","label":"a King","usage":"king COUNT NAME [with CARD...]","args":[
  {"id":"king","kind":"count","optional":false,"many":false,"min":1,"max":2,"named":["the first","the second"]},
  {"id":"seat","kind":"seat","optional":false,"many":false,"seats":["Ben"]},
  {"id":"card","kind":"card","optional":true,"many":true,"lead":"with","now":["KH"]}],"primary":true,"question":false},
 {"id":"hint","label":"","usage":"hint","args":[],"primary":false,"question":true}],`

const past = `"past":[
 {"round":1,"void":false,"caller":"Ben","elapsed_ms":1000,"elapsed_max_ms":3000,"seats":{"Ana":{"centre":10,"left":8,"score":10,"total":8}},
  "warnings":{"Ana":2},"false_starts":{"Ana":1},"corrected":true,"anyway":false,
  "rulings":[{"question":null,"verdict":null,"why":null,"section":null,"decided":"again"}],"checks":[{"id":"deck","ok":true,"blocking":false,"text":"fitted"}]},
 {"round":2,"void":true,"caller":null,"elapsed_ms":0,"elapsed_max_ms":0,"seats":{},
  "warnings":{"Ben":1},"false_starts":{"Ben":3},"corrected":false,"anyway":true,"rulings":[],"checks":[]},
 {"round":2,"void":true,"caller":null,"elapsed_ms":0,"elapsed_max_ms":0,"seats":{},
  "warnings":{},"false_starts":{},"corrected":false,"anyway":false,"rulings":[],"checks":[]}],`

// compact is JSON without the spaces between its parts.
func compact(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return b.String() + "\n"
}

// Programs rely on every byte: the keys, their order, what is null and what is empty.
func TestView(t *testing.T) {
	for _, c := range []struct {
		name         string
		view         func(*rulesets.Text, match.View) wire.View
		offers, past string
	}{{"brief", wire.Brief, "", ""}, {"whole", wire.Whole, offers, past}} {
		var b bytes.Buffer
		if err := wire.Write(&b, c.view(english(), table()), ""); err != nil {
			t.Fatal(err)
		}
		want := compact(t, strings.NewReplacer("OFFERS", c.offers, "PAST", c.past).Replace(brief))
		if diff := cmp.Diff(want, b.String()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// A list is never null, so that a program need not ask.
func TestEmptyViewHasNoNullLists(t *testing.T) {
	line, err := json.Marshal(wire.Whole(english(), match.View{}))
	if err != nil {
		t.Fatal(err)
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(line, &keys); err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"actions", "seats", "checks", "winners", "hints", "notes", "asks", "offers", "past", "diagrams"} {
		if string(keys[list]) != "[]" {
			t.Errorf("%s is %s", list, keys[list])
		}
	}
	for _, one := range []string{"error", "ruling", "undo", "redo", "outcome"} {
		if string(keys[one]) != "null" {
			t.Errorf("%s is %s", one, keys[one])
		}
	}
}

// What the rules alone decided has no words of the scorekeeper.
func TestRulingOfTheRulesAlone(t *testing.T) {
	v := table()
	v.Ruling.Decision.Text = ""
	if r := wire.Brief(english(), v).Ruling; r.Decided != nil || *r.Verdict != "no" || *r.Section != "building" {
		t.Errorf("%+v", r)
	}
}

// A fact that cannot be written is an error and no half a line.
func TestFactThatIsNoJSON(t *testing.T) {
	v := table()
	v.Facts = []match.Fact{{ID: "deal", Value: func() {}}}
	var b bytes.Buffer
	if err := wire.Write(&b, wire.Brief(english(), v), ""); err == nil || b.Len() > 0 {
		t.Errorf("%v: %s", err, b.String())
	}
}

// What a terminal would obey is escaped, and reads back as it was.
func TestWriteIsHarmless(t *testing.T) {
	var b bytes.Buffer
	if err := wire.Write(&b, []string{"a\u009b31m", "<&>"}, "  "); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "[\n  \"a\\u009b31m\",\n  \"<&>\"\n]\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	lost := errors.New("lost")
	if err := wire.Write(failing{lost}, 1, ""); !errors.Is(err, lost) {
		t.Errorf("%v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// Every key is explained on the page for programs.
func TestEveryKeyIsDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/line_mode.md")
	if err != nil {
		t.Fatal(err)
	}
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			walk(of.Elem())
		case reflect.Struct:
			for _, field := range reflect.VisibleFields(of) {
				if key, _, _ := strings.Cut(field.Tag.Get("json"), ","); key != "" && !bytes.Contains(page, []byte("`"+key+"`")) {
					t.Errorf("%s of %s is not explained", key, of)
				}
				walk(field.Type)
			}
		}
	}
	walk(reflect.TypeFor[wire.View]())
}

func TestAt(t *testing.T) {
	list := []*int{&ten}
	if wire.At(list, 0) != &ten || wire.At(list, 1) != none {
		t.Error("not the entry, or not nothing past the end")
	}
}
