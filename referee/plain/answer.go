package plain

import (
	"encoding/json"
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// answer is one line of JSON: the table after a line of input.
type answer struct {
	Match   string   `json:"match"`
	Game    string   `json:"game"`
	Phase   string   `json:"phase"`
	Round   int      `json:"round"`
	Prompt  message  `json:"prompt"`
	Actions []string `json:"actions"`
	Clock   clock    `json:"clock"`
	Seats   []seat   `json:"seats"`
	Checks  []check  `json:"checks"`
	Winners []string `json:"winners"`
	Error   *message `json:"error"`

	Hints   []message   `json:"hints"`
	Notes   []message   `json:"notes"`
	Section string      `json:"section"`
	Rounds  int         `json:"rounds"` // agreed; 0: until the scorekeeper ends it
	Past    []past      `json:"past"`
	Piles   []diagram   `json:"diagrams"`
	Undo    *step       `json:"undo"`
	Redo    *step       `json:"redo"`
	Outcome *message    `json:"outcome"`
	Help    []usageLine `json:"help,omitempty"`    // the answer to ?
	Preview []message   `json:"preview,omitempty"` // the answer to preview
}

type message struct {
	ID   string `json:"id"`
	Text string `json:"text"`
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
	Name   string          `json:"name"`
	Design string          `json:"design"`
	Total  int             `json:"total"`
	Rank   *int            `json:"rank"`
	In     bool            `json:"in"`
	Called bool            `json:"called"`
	Marks  []string        `json:"marks"`
	Round  map[string]*int `json:"round"`
}

type check struct {
	ID       string `json:"id"`
	OK       bool   `json:"ok"`
	Blocking bool   `json:"blocking"`
	Text     string `json:"text"`
}

type past struct {
	Round      int                        `json:"round"`
	Void       bool                       `json:"void"`
	Caller     *string                    `json:"caller"`
	Elapsed    int64                      `json:"elapsed_ms"`
	ElapsedMax int64                      `json:"elapsed_max_ms"`
	Seats      map[string]map[string]*int `json:"seats"`
	Warnings   map[string]int             `json:"warnings"`
	Corrected  bool                       `json:"corrected"`
	Anyway     bool                       `json:"anyway"`
	Checks     []check                    `json:"checks"`
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

// encode writes the answer as one line.
func (s *Session) encode(a answer) (string, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(a)
	return b.String(), err
}

// answer turns the view into the answer's form.
func (s *Session) answer(v match.View) answer {
	return answer{
		Match: v.Match, Game: v.Game, Phase: string(v.Phase), Round: v.Round, Rounds: v.Rounds,
		Prompt: s.message(v.Prompt), Actions: offered(v.Offers), Section: v.Section,
		Clock: clock{
			Running: v.Clock.Running,
			Elapsed: v.Clock.Low.Milliseconds(), ElapsedMax: v.Clock.High.Milliseconds(),
			Asked: v.Clock.Asked, Limit: v.Clock.Limit.Milliseconds(), Over: v.Clock.Over,
		},
		Seats: s.seats(v), Checks: s.checks(v.Checks), Winners: winners(v),
		Hints: s.messages(v.Hints), Notes: s.messages(v.Notes),
		Past: s.past(v), Piles: s.diagrams(v.Diagrams),
		Undo: s.step(v.Undo), Redo: s.step(v.Redo), Outcome: s.perhaps(v.Outcome),
	}
}

func (s *Session) message(p phrase.Phrase) message { return message{ID: p.ID, Text: s.Words.Say(p)} }

func (s *Session) messages(list []phrase.Phrase) []message {
	out := make([]message, len(list))
	for i, p := range list {
		out[i] = s.message(p)
	}
	return out
}

func (s *Session) perhaps(p phrase.Phrase) *message {
	if p.IsZero() {
		return nil
	}
	m := s.message(p)
	return &m
}

func offered(offers []match.Offer) []string {
	ids := make([]string, len(offers))
	for i, o := range offers {
		ids[i] = o.ID
	}
	return ids
}

func winners(v match.View) []string {
	names := make([]string, len(v.Winners))
	for i, seat := range v.Winners {
		names[i] = v.Seats[seat].Name
	}
	return names
}

func (s *Session) seats(v match.View) []seat {
	list := make([]seat, len(v.Seats))
	for i, from := range v.Seats {
		to := seat{
			Name: from.Name, Design: from.Design, Total: from.Total, In: from.In, Called: from.Called,
			Marks: s.texts(from.Marks), Round: counts(v.Fields, from.Counts, from.Score),
		}
		if from.Rank > 0 {
			to.Rank = &from.Rank
		}
		list[i] = to
	}
	return list
}

func counts(fields []match.Field, numbers []*int, score *int) map[string]*int {
	row := map[string]*int{"score": score}
	for k, field := range fields {
		row[field.ID] = nil
		if k < len(numbers) {
			row[field.ID] = numbers[k]
		}
	}
	return row
}

func (s *Session) texts(list []phrase.Phrase) []string {
	out := make([]string, len(list))
	for i, p := range list {
		out[i] = s.Words.Say(p)
	}
	return out
}

func (s *Session) checks(list []match.Check) []check {
	out := make([]check, len(list))
	for i, c := range list {
		out[i] = check{ID: c.ID, OK: c.OK, Blocking: c.Blocking, Text: s.Words.Say(c.Text)}
	}
	return out
}

func (s *Session) past(v match.View) []past {
	list := make([]past, len(v.Past))
	for i, from := range v.Past {
		to := past{
			Round: from.Number, Void: from.Void, Corrected: from.Corrected, Anyway: from.Anyway,
			Elapsed: from.Low.Milliseconds(), ElapsedMax: from.High.Milliseconds(),
			Seats: map[string]map[string]*int{}, Warnings: map[string]int{}, Checks: s.checks(from.Checks),
		}
		for k, seat := range v.Seats {
			if from.Played[k] {
				row := counts(v.Fields, from.Counts[k], from.Scores[k])
				row["total"] = from.Totals[k]
				to.Seats[seat.Name] = row
			}
			if from.Warnings[k] > 0 {
				to.Warnings[seat.Name] = from.Warnings[k]
			}
		}
		if from.Caller >= 0 {
			to.Caller = &v.Seats[from.Caller].Name
		}
		list[i] = to
	}
	return list
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

func (s *Session) usage(offers []match.Offer) []usageLine {
	lines := make([]usageLine, len(offers))
	for i, o := range offers {
		lines[i] = usageLine{ID: o.ID, Usage: match.Usage(o.ID, o.Args), Text: s.Words.Say(o.Label)}
	}
	return slices.Clip(lines)
}
