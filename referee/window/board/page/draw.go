package page

import (
	"cmp"
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// drawer says what a View holds in the words of a language.
type drawer struct {
	*rulesets.Text
	view match.View
}

func (d drawer) of(id string, pairs ...any) string { return d.Say(phrase.Of(id, pairs...)) }

func (d drawer) all(list []phrase.Phrase) []string {
	said := make([]string, 0, len(list))
	for _, p := range list {
		if text := d.Say(p); text != "" {
			said = append(said, text)
		}
	}
	return said
}

// label is what a label says; "" for the zero phrase.
func (d drawer) label(p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	return d.Say(p)
}

// sheet is what the templates of both roles draw.
type sheet struct {
	Match, Phase    string
	Seq             int
	Title, Where    string
	Sign, PhaseWord string
	Prompt          string
	Hints, Notes    []string
	Clock           clockText
	Seats           []seat
	Fields          []string
	Checks          []check
	Diagrams        []diagram
	Rule            rule
	Chart           *chart
	Outcome         string
	Podium          []step
	Last            []string
	Said            string // what a screen reader says of this moment
	Onlooking       string
	T               map[string]string
	Remote          *controls
}

type clockText struct {
	Times
	Shown      bool
	Text, Over string
}

type seat struct {
	Name, Total, Rank string
	Out, Called       bool
	First             bool
	Marks             []string
	Counts            []string
	Score             string
}

type check struct {
	Sign, Text string
	OK         bool
}

type rule struct {
	Title  string
	Lang   string // of the text, when it is another one than the page's
	Blocks []rulesets.Block
}

// Bullet reports whether a block is an entry of a list.
func (r rule) Bullet(b rulesets.Block) bool { return b.Kind == rulesets.Bullet }

// step is a place of the podium, with all who share it.
type step struct {
	Place string
	Names []string
	Total string
	N     int
}

// signs show the phase to those who see no colours.
var signs = map[match.Phase]string{
	match.Ready: "◌", match.Running: "▶", match.Stopped: "■", match.Counting: "∑", match.Between: "◌", match.Finished: "★",
}

func draw(words *rulesets.Text, role Role, v match.View) sheet {
	d := drawer{words, v}
	s := sheet{
		Match: v.Match, Phase: string(v.Phase), Seq: v.Seq,
		Title: d.Say(v.Title), Where: d.where(),
		Sign: signs[v.Phase], PhaseWord: d.of("phase." + string(v.Phase)),
		Prompt: d.Say(v.Prompt), Hints: d.all(v.Hints), Clock: d.clock(),
		Seats: d.seats(), Checks: d.checks(), Diagrams: d.diagrams(),
		Rule: d.rule(), Chart: d.chart(), Outcome: d.label(v.Outcome),
		T: map[string]string{
			"seats": d.of("board.seats"), "rule": d.of("board.rule"), "chart": d.of("board.chart"), "last": d.of("board.last"),
			"middle": d.of("board.middle"), "counts": d.of("board.counts"), "checks": d.of("board.checks"), "more": d.of("board.more"),
			"send": d.of("board.send"),
		},
	}
	for _, note := range v.Notes {
		if note.ID != match.JudgedLine { // the prompt says it
			s.Notes = append(s.Notes, d.Say(note))
		}
	}
	for _, f := range v.Fields {
		s.Fields = append(s.Fields, d.Say(f.Label))
	}
	for _, line := range v.Last.Tail(5) {
		if !line.Undone {
			s.Last = append(s.Last, d.Say(line.Text))
		}
	}
	s.Said = d.of("board.said", "phase", s.PhaseWord, "prompt", s.Prompt)
	if v.Phase == match.Finished {
		s.Podium = d.podium()
	}
	if role == Remote {
		if v.Onlooking {
			s.Onlooking = d.of("refuse.looking_on")
		}
		s.Remote = d.controls()
	}
	return s
}

func (d drawer) where() string {
	switch {
	case d.view.Phase == match.Finished:
		return ""
	case d.view.Extra():
		return d.of("board.round_extra", "round", d.view.Round)
	case d.view.Rounds > 0:
		return d.of("board.round_of", "round", d.view.Round, "rounds", d.view.Rounds)
	}
	return d.of("board.round", "round", d.view.Round)
}

func (d drawer) clock() clockText {
	v := d.view
	c := clockText{Times: TimesOf(v)}
	c.Shown = c.Running || c.Signals || v.Time().High > 0
	c.Text = d.of("board.clock", "time", phrase.Clock(v.Time().Low))
	if !v.Time().Exact() {
		c.Text = d.of("board.clock_range", "low", phrase.Clock(v.Time().Low), "high", phrase.Clock(v.Time().High))
	}
	if v.OverLimit() {
		c.Over = d.of("board.over")
	}
	return c
}

// seats are those who play, the best first once there are totals.
func (d drawer) seats() []seat {
	order := make([]int, len(d.view.Seats))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(placed(d.view.Seats[a].Rank), placed(d.view.Seats[b].Rank))
	})
	list := make([]seat, 0, len(order))
	for _, i := range order {
		list = append(list, d.seat(d.view.Seats[i]))
	}
	return list
}

// placed puts those without a rank last.
func placed(rank int) int {
	if rank == 0 {
		return 1 << 20
	}
	return rank
}

func (d drawer) points(n int) string { return d.of("board.points", "points", d.view.Points(n)) }

func (d drawer) seat(v match.SeatView) seat {
	s := seat{Name: v.Name, Total: d.points(v.Total), Out: !v.In, Called: v.Called, Marks: d.all(v.Marks), First: v.Rank == 1}
	if v.Rank > 0 {
		s.Rank = strconv.Itoa(v.Rank)
	}
	if d.view.Phase == match.Counting {
		for _, n := range v.Counts {
			s.Counts = append(s.Counts, numberOr(n, "–"))
		}
	}
	if v.Score != nil {
		s.Score = d.points(*v.Score)
	}
	return s
}

func numberOr(n *int, none string) string {
	if n == nil {
		return none
	}
	return strconv.Itoa(*n)
}

func (d drawer) checks() []check {
	list := make([]check, 0, len(d.view.Checks))
	for _, c := range d.view.Checks {
		one := check{Sign: "✓", Text: d.Say(c.Text), OK: c.OK}
		switch {
		case !c.OK && c.Blocking:
			one.Sign = "✗"
		case !c.OK:
			one.Sign = "?"
		}
		list = append(list, one)
	}
	return list
}

func (d drawer) rule() rule {
	section, ok := d.Section(d.view.Game, d.view.Section, d.view.Values)
	if !ok {
		return rule{}
	}
	r := rule{Title: section.Title, Blocks: section.Blocks}
	if tag := section.Fallback.String(); tag != "und" {
		r.Lang = tag
	}
	return r
}

// podium are the first three places. Those who share a place stand on one step.
func (d drawer) podium() []step {
	var steps []step
	for rank := 1; rank <= 3; rank++ {
		s := step{Place: d.of("place", "n", rank), N: rank}
		for _, seat := range d.view.Seats {
			if seat.Rank == rank {
				s.Names, s.Total = append(s.Names, seat.Name), d.points(seat.Total)
			}
		}
		if len(s.Names) > 0 {
			steps = append(steps, s)
		}
	}
	return steps
}
