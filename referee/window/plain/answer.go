package plain

import (
	"encoding/json"
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/referee/wire"
	"tableref/rulesets/phrase"
)

// answer is one line of JSON: the table after a line of input.
type answer struct {
	Match   string       `json:"match"`
	Game    string       `json:"game"`
	Phase   string       `json:"phase"`
	Round   int          `json:"round"`
	Prompt  wire.Message `json:"prompt"`
	Actions []string     `json:"actions"`
	Clock   clock        `json:"clock"`
	Seats   []seat       `json:"seats"`
	Checks  []wire.Check `json:"checks"`
	Winners []string     `json:"winners"`
	Error   *fault       `json:"error"`

	Ruling  *wire.Ruling   `json:"ruling"` // how the dispute that is on was settled
	Hints   []wire.Message `json:"hints"`
	Notes   []wire.Message `json:"notes"`
	Asks    []ask          `json:"asks"` // what the table waits to hear
	Section string         `json:"section"`
	Rounds  int            `json:"rounds"` // agreed; 0: until the scorekeeper ends it
	Past    []wire.Past    `json:"past"`
	Piles   []diagram      `json:"diagrams"`
	Undo    *step          `json:"undo"`
	Redo    *step          `json:"redo"`
	Outcome *wire.Message  `json:"outcome"`
	Help    []usageLine    `json:"help,omitempty"`    // the answer to ?
	Preview []wire.Message `json:"preview,omitempty"` // the answer to preview

	facts []match.Fact // of this kind of game, each under a key of its own
}

// fault is why a line was refused.
type fault struct {
	wire.Message
	Section string `json:"section,omitempty"` // of the rule text that forbids it
}

// ask is an action that lacks a word: {"action":"king","given":["2","Ben"],"arg":"card"}.
type ask struct {
	Action   string   `json:"action"`
	Given    []string `json:"given"`
	Arg      string   `json:"arg"`
	Kind     string   `json:"kind"`
	Optional bool     `json:"optional"`
	Usage    string   `json:"usage"`
}

type clock struct {
	Running bool  `json:"running"`
	Elapsed int64 `json:"elapsed_ms"`
	// The upper bound; it differs from elapsed_ms when the program could not
	// watch the clock.
	ElapsedMax int64 `json:"elapsed_max_ms"`
	Asked      bool  `json:"asked"`
	Limit      int64 `json:"limit_ms"` // 0: none
	Over       bool  `json:"over"`
}

type seat struct {
	Name   string      `json:"name"`
	Design string      `json:"design"`
	Total  int         `json:"total"`
	Rank   *int        `json:"rank"`
	In     bool        `json:"in"`
	Called bool        `json:"called"`
	Marks  []string    `json:"marks"`
	Round  wire.Counts `json:"round"`
}

type diagram struct {
	ID   string   `json:"id"`
	Rows [][]pile `json:"rows"`
}

type pile struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	Shape string   `json:"shape"`
	Cards int      `json:"cards"`
	Faces []string `json:"faces"`
}

type step struct {
	Text string `json:"text"`
	Adds int64  `json:"adds_ms"`
}

type usageLine struct {
	ID    string `json:"id"`
	Usage string `json:"usage"`
	Text  string `json:"text"`
}

// encode writes the answer as one line, the facts of its kind of game last.
func (s *Session) encode(a answer) (string, error) {
	line, err := encode(a)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(strings.TrimSuffix(line, "}"))
	for _, fact := range a.facts {
		value, err := encode(fact.Value)
		if err != nil {
			return "", err
		}
		b.WriteString(`,"` + fact.ID + `":` + value)
	}
	b.WriteString("}\n")
	return b.String(), nil
}

func encode(value any) (string, error) {
	var b strings.Builder
	enc := json.NewEncoder(printable.JSON(&b))
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// answer turns the view into the answer's form.
func (s *Session) answer(v match.View) answer {
	return answer{
		Ruling: s.ruling(v),
		Match:  v.Match, Game: v.Game, Phase: string(v.Phase), Round: v.Round, Rounds: v.Rounds,
		Prompt: wire.Say(s.Words, v.Prompt), Actions: match.IDs(v.Offers), Section: v.Section,
		Clock: clock{
			Running: v.Clock.Running,
			Elapsed: v.Clock.Low.Milliseconds(), ElapsedMax: v.Clock.High.Milliseconds(),
			Asked: v.Clock.Asked, Limit: v.Clock.Limit.Milliseconds(), Over: v.Clock.Over,
		},
		Seats: s.seats(v), Checks: wire.Checks(s.Words, v.Checks), Winners: wire.Winners(v),
		Asks:  s.asks(v.Asks),
		Hints: wire.SayAll(s.Words, v.Hints), Notes: wire.SayAll(s.Words, v.Notes),
		Past: wire.PastOf(s.Words, v), Piles: s.diagrams(v.Diagrams),
		Undo: s.step(v.Undo), Redo: s.step(v.Redo), Outcome: wire.Perhaps(s.Words, v.Outcome),
		facts: v.Facts,
	}
}

// ruling is how the dispute that is on was settled; nil: it is open, or there is
// none.
func (s *Session) ruling(v match.View) *wire.Ruling {
	if v.Ruling == nil {
		return nil
	}
	settled := wire.RulingOf(s.Words, v.Ruling.Decision)
	return &settled
}

func (s *Session) asks(list []match.Ask) []ask {
	out := make([]ask, len(list))
	for i, from := range list {
		out[i] = ask{
			Action: from.Offer.ID, Given: slices.Concat([]string{}, from.Given), Arg: from.Arg().ID, Kind: string(from.Arg().Kind),
			Optional: from.Optional, Usage: s.Words.Say(from.Usage()),
		}
	}
	return out
}

func (s *Session) seats(v match.View) []seat {
	list := make([]seat, len(v.Seats))
	for i, from := range v.Seats {
		list[i] = seat{
			Name: from.Name, Design: from.Design, Total: from.Total, Rank: wire.Rank(from), In: from.In, Called: from.Called,
			Marks: s.texts(from.Marks), Round: wire.CountsOf(v.Fields, from.Counts, from.Score),
		}
	}
	return list
}

func (s *Session) texts(list []phrase.Phrase) []string {
	out := make([]string, len(list))
	for i, p := range list {
		out[i] = s.Words.Say(p)
	}
	return out
}

func (s *Session) diagrams(list []match.Diagram) []diagram {
	out := make([]diagram, len(list))
	for i, from := range list {
		to := diagram{ID: from.ID, Rows: make([][]pile, len(from.Rows))}
		for r, row := range from.Rows {
			to.Rows[r] = make([]pile, len(row))
			for c, p := range row {
				to.Rows[r][c] = pile{ID: p.ID, Label: s.label(p.Label), Shape: string(p.Shape), Cards: p.Cards, Faces: s.texts(p.Faces)}
			}
		}
		out[i] = to
	}
	return out
}

func (s *Session) label(p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	return s.Words.Say(p)
}

func (s *Session) step(from *match.Step) *step {
	if from == nil {
		return nil
	}
	return &step{Text: s.Words.Say(from.Text), Adds: from.Adds.Milliseconds()}
}
