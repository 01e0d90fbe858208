package report

import (
	"strconv"
	"strings"
	"time"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// teller reports on one match in the words of its game.
type teller struct {
	words *rulesets.Text
	view  match.View
}

func tell(text *rulesets.Text, v match.View) teller {
	return teller{words: text.For(v.Game), view: v}
}

func (t teller) say(id string, pairs ...any) string { return t.words.Say(phrase.Of(id, pairs...)) }

func title(text *rulesets.Text, id string) Column {
	return Column{Title: text.Say(phrase.Of("report.column." + id))}
}

func (t teller) column(id string) Column { return title(t.words, id) }

func (t teller) numbers(id string) Column {
	c := t.column(id)
	c.Right = true
	return c
}

// place is the time zone of the table; the local one for a match that does not say.
func (t teller) place() *time.Location {
	if t.view.Place != nil {
		return t.view.Place
	}
	return time.Local
}

// points is a number as the game writes points, for a spreadsheet in plain digits;
// empty when it is missing.
func (t teller) points(n *int) Cell {
	if n == nil {
		return Cell{}
	}
	return Cell{text: t.say("number", "value", t.view.Points(*n)), sheet: strconv.Itoa(*n)}
}

// rank is empty before the seat has played.
func (t teller) rank(rank int) Cell {
	if rank == 0 {
		return Cell{}
	}
	return Cell{text: t.say("place", "n", rank), sheet: strconv.Itoa(rank)}
}

// clock is the time of a round; a range when the program could not watch it.
func (t teller) clock(low, high time.Duration) string {
	from := t.say("number", "value", phrase.Clock(low))
	if low == high {
		return from
	}
	return t.say("report.range", "low", from, "high", phrase.Clock(high))
}

func (t teller) names() phrase.Names {
	names := make(phrase.Names, len(t.view.Seats))
	for i, seat := range t.view.Seats {
		names[i] = seat.Name
	}
	return names
}

func (t teller) heading() string {
	return t.say("report.match", "game", t.game(), "names", t.names())
}

// game is what was played.
func (t teller) game() string {
	if t.view.Label != "" {
		return t.view.Label
	}
	return t.words.Title(t.view.Game)
}

// state says where the match stands, since when it is on record, who has won or
// leads, and whether a round was corrected after the end.
func (t teller) state() []string {
	lines := []string{t.say("report.state", "match", t.view.Match, "phase", phrase.Of("phase."+string(t.view.Phase)))}
	if t.view.Last.Len() > 0 {
		lines = append(lines, t.say("report.opened", "time", moment(t.view.Last.At(0).At, t.place()).text))
	}
	if k := t.view.Kept; k != nil && k.Place != "" {
		lines = append(lines, t.say("report.place", "place", k.Place))
	}
	if k := t.view.Kept; k != nil && k.Took > 0 {
		lines = append(lines, t.say("report.took", "time", phrase.Clock(k.Took)))
	}
	if !t.view.Outcome.IsZero() {
		lines = append(lines, t.words.Say(t.view.Outcome))
	}
	if t.view.CorrectedLate {
		lines = append(lines, t.say("report.corrected_late"))
	}
	return lines
}

func sentence(parts []string) string { return strings.Join(parts, ", ") }
