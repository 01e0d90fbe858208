package wire

import (
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// View is a View as programs read it: the table at one moment. A brief one leaves
// out Offers and Past, which grow with the game and the match.
type View struct {
	Match   string   `json:"match"`
	Game    string   `json:"game"`
	Phase   string   `json:"phase"`
	Round   int      `json:"round"` // the one that is on, or else the next one
	Prompt  Message  `json:"prompt"`
	Actions []string `json:"actions"` // what is legal now, the likeliest first
	Clock   Clock    `json:"clock"`
	Seats   []Seat   `json:"seats"`
	Checks  []Check  `json:"checks"`
	Winners []string `json:"winners"`
	Error   *Refusal `json:"error"` // why the line that this answers was refused

	Ruling      *Ruling   `json:"ruling"` // how the dispute that is on was settled
	Hints       []Message `json:"hints"`
	Notes       []Message `json:"notes"` // what the line that this answers did, or what it asked
	Asks        []Ask     `json:"asks"`  // what the table waits to hear
	Offers      []Offer   `json:"offers,omitzero"`
	Section     string    `json:"section"`      // of the rules, which governs this moment
	Rounds      int       `json:"rounds"`       // agreed; 0: until the scorekeeper ends it
	RoundsEnded int       `json:"rounds_ended"` // void ones and totals carried over included: the length of past
	Past        []Past    `json:"past,omitzero"`
	Diagrams    []Diagram `json:"diagrams"`
	Undo        *Step     `json:"undo"`
	Redo        *Step     `json:"redo"`
	Outcome     *Message  `json:"outcome"`
	Help        []Usage   `json:"help,omitempty"`    // the answer to ?
	Preview     []Message `json:"preview,omitempty"` // the answer to preview

	facts []match.Fact // of this kind of game, each under a key of its own
}

// Refusal is why something was refused.
type Refusal struct {
	Message
	Section string `json:"section,omitempty"` // of the rules, which forbids it
}

// Clock is the round's clock. The bounds differ when the program could not watch
// the time.
type Clock struct {
	Running bool  `json:"running"`
	Low     int64 `json:"elapsed_ms"`
	High    int64 `json:"elapsed_max_ms"`
	Asked   bool  `json:"asked"`    // the range waits for an answer
	Limit   int64 `json:"limit_ms"` // 0: none
	Over    bool  `json:"over"`
}

// Seat is a seat in the round that is on.
type Seat struct {
	Name   string   `json:"name"`
	Design string   `json:"design"` // of the card backs; "": not known
	Total  int      `json:"total"`  // over accepted rounds
	Rank   *int     `json:"rank"`   // from 1; null before it has played
	In     bool     `json:"in"`
	Called bool     `json:"called"`
	Marks  []string `json:"marks"`
	Round  Counts   `json:"round"`
}

// Ask is an action that lacks a word: {"action":"king","given":["2","Ben"],"arg":"card"}.
type Ask struct {
	Action   string   `json:"action"`
	Given    []string `json:"given"` // the words before the missing one
	Arg      string   `json:"arg"`
	Kind     string   `json:"kind"`
	Optional bool     `json:"optional"`
	Usage    string   `json:"usage"` // how the answer is typed
}

// Offer is an action that is legal now, with what has to follow its id.
type Offer struct {
	ID       string `json:"id"`
	Label    string `json:"label"`
	Usage    string `json:"usage"` // how it is typed
	Args     []Arg  `json:"args"`
	Primary  bool   `json:"primary"`  // the likeliest action; at most one is
	Question bool   `json:"question"` // it only asks; nothing is recorded
}

// Arg is an argument of an action. What does not belong to its kind is left out.
type Arg struct {
	ID       string   `json:"id"`
	Kind     string   `json:"kind"` // seat, person, name, count, round, card, place, time, text, word, layout, dispute
	Optional bool     `json:"optional"`
	Many     bool     `json:"many"`             // it takes all the words that are left
	Lead     string   `json:"lead,omitempty"`   // the word that must stand before it
	Min      *int     `json:"min,omitempty"`    // of a count
	Max      *int     `json:"max,omitempty"`    // of a count
	Named    []string `json:"named,omitempty"`  // what each number from min on stands for
	Words    []string `json:"words,omitempty"`  // that are understood
	Seats    []string `json:"seats,omitempty"`  // that can be named now
	Places   []string `json:"places,omitempty"` // that can be named now; without it, any of the diagrams
	Now      []string `json:"now,omitempty"`    // what was given last and still stands
}

// Diagram is a part of the table: rows of piles.
type Diagram struct {
	ID   string   `json:"id"`
	Rows [][]Pile `json:"rows"`
}

// Pile is a place on the table with the cards that lie there.
type Pile struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	Shape string   `json:"shape"`
	Cards int      `json:"cards"` // -1: not known
	Faces []string `json:"faces"` // that can be seen, the exposed card last
}

// Step is what undo would take back, or redo bring back.
type Step struct {
	Text string `json:"text"`
	Adds int64  `json:"adds_ms"` // to the round's clock
}

// Usage explains something that can be typed.
type Usage struct {
	ID    string `json:"id"`
	Usage string `json:"usage"`
	Text  string `json:"text"`
}

// Whole is all of a View in words.
func Whole(words *rulesets.Text, v match.View) View {
	to := Brief(words, v)
	to.Offers = listOf(v.Offers, func(o match.Offer) Offer { return offer(words, v, o) })
	to.Past = pastRounds(words, v)
	return to
}

// Brief is a View in words, without the arguments of its offers and the rounds
// that have ended.
func Brief(words *rulesets.Text, v match.View) View {
	to := View{
		Match: v.Match, Game: v.Game, Phase: string(v.Phase), Section: v.Section,
		Round: v.Round, Rounds: v.Rounds, RoundsEnded: len(v.Past),
		Prompt: Say(words, v.Prompt), Hints: SayAll(words, v.Hints), Notes: SayAll(words, v.Notes),
		Actions: match.IDs(v.Offers),
		Clock: Clock{
			Running: v.Runs(), Low: v.Time().Low.Milliseconds(), High: v.Time().High.Milliseconds(),
			Asked: v.Clock.Asked, Limit: v.Clock.Limit.Milliseconds(), Over: v.OverLimit(),
		},
		Seats:    listOf(v.Seats, func(s match.SeatView) Seat { return seat(words, v.Fields, s) }),
		Asks:     listOf(v.Asks, func(a match.Ask) Ask { return ask(words, a) }),
		Diagrams: listOf(v.Diagrams, func(d match.Diagram) Diagram { return diagram(words, d) }),
		Checks:   checks(words, v.Checks),
		Undo:     step(words, v.Undo, v.At), Redo: step(words, v.Redo, v.At),
		Winners: winners(v), Outcome: optional(words, v.Outcome),
		facts: v.Facts,
	}
	if v.Ruling != nil {
		settled := ruling(words, v.Ruling.Decision)
		to.Ruling = &settled
	}
	return to
}

// MarshalJSON writes the facts after all that every game has.
func (v View) MarshalJSON() ([]byte, error) {
	type fields View // without this method
	line, err := Marshal(fields(v))
	if err != nil {
		return nil, err
	}
	line = line[:len(line)-len("}")]
	for _, fact := range v.facts {
		value, err := Marshal(fact.Value)
		if err != nil {
			return nil, err
		}
		line = append(append(line, `,"`+fact.ID+`":`...), value...)
	}
	return append(line, '}'), nil
}

func seat(words *rulesets.Text, fields []match.Field, from match.SeatView) Seat {
	return Seat{
		Name: from.Name, Design: from.Design, Total: from.Total, Rank: rank(from), In: from.In, Called: from.Called,
		Marks: texts(words, from.Marks), Round: counts(fields, from.Counts, from.Score),
	}
}

func ask(words *rulesets.Text, from match.Ask) Ask {
	return Ask{
		Action: from.Offer.ID, Given: List(from.Given), Arg: from.Arg().ID, Kind: string(from.Arg().Kind),
		Optional: from.Optional, Usage: words.Say(from.Usage()),
	}
}

func offer(words *rulesets.Text, v match.View, from match.Offer) Offer {
	return Offer{
		ID: from.ID, Label: label(words, from.Label), Usage: words.Say(match.Usage(from.ID, from.Args)),
		Args:    listOf(from.Args, func(a match.Arg) Arg { return arg(words, v, a) }),
		Primary: from.Primary, Question: from.Question,
	}
}

func arg(words *rulesets.Text, v match.View, from match.Arg) Arg {
	to := Arg{
		ID: from.ID, Kind: string(from.Kind), Optional: from.Optional, Many: from.Many, Lead: from.Lead,
		Named: texts(words, from.Named), Words: from.Words, Places: from.Places, Now: from.Now,
		Seats: listOf(from.Seats, func(i int) string { return v.Seats[i].Name }),
	}
	if from.Kind == match.CountArg {
		to.Min, to.Max = &from.Min, &from.Max
	}
	return to
}

func diagram(words *rulesets.Text, from match.Diagram) Diagram {
	return Diagram{ID: from.ID, Rows: listOf(from.Rows, func(row []match.Pile) []Pile {
		return listOf(row, func(p match.Pile) Pile {
			return Pile{ID: p.ID, Label: label(words, p.Label), Shape: string(p.Shape), Cards: p.Cards, Faces: texts(words, p.Faces)}
		})
	})}
}

// label is what a label says; "" for the zero phrase.
func label(words *rulesets.Text, p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	return words.Say(p)
}

func step(words *rulesets.Text, from *match.Step, now match.Moment) *Step {
	if from == nil {
		return nil
	}
	return &Step{Text: words.Say(from.Text), Adds: from.Adds(now).Milliseconds()}
}
