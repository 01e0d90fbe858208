package plain

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/wire"
	"tableref/rulesets/phrase"
)

// Every line that is printed stands for itself, so that a screen reader can read it
// and a script can search it.

// heading says where the match stands.
func (s *Session) heading(v match.View) phrase.Phrase {
	id := "plain.heading_open"
	switch {
	case v.Extra():
		id = "plain.heading_extra"
	case v.Rounds > 0:
		id = "plain.heading"
	}
	return phrase.Of(id, "game", v.Title, "round", v.Round, "rounds", v.Rounds, "phase", phrase.Of("phase."+string(v.Phase)))
}

func (s *Session) say(out io.Writer, p phrase.Phrase) { fmt.Fprintln(out, s.Words.Say(p)) }

// printed is what a session has printed already. It is not repeated until it changes
// or is asked for.
type printed struct {
	phase   match.Phase
	now     []string // what is to be done
	notes   []string // what the last action did
	totals  string
	actions []string // what may come next, sorted
	help    bool     // how to ask for more
	known   []string // actions that were explained
}

// printNews prints what happened, and what is new of what is to be done now.
func (s *Session) printNews(out io.Writer, v match.View) {
	s.printed.notes = nil
	for _, note := range v.Notes {
		if note.ID != match.JudgedLine { // the prompt says it
			text := s.Words.Say(note)
			fmt.Fprintln(out, text)
			s.printed.notes = append(s.printed.notes, text)
		}
	}
	if s.printed.phase == match.Running && (v.Phase == match.Stopped || v.Phase == match.Counting) {
		s.say(out, timeLine(v))
	}
	if totals := s.totals(v); totals != s.printed.totals && totals != "" {
		fmt.Fprintln(out, totals)
	}
	s.printNow(out, v, false)
}

// printNow prints what is to be done and what may come next: all of it, or only what
// is new and the answer to what was just asked.
func (s *Session) printNow(out io.Writer, v match.View, all bool) {
	var lines []string
	say := func(p phrase.Phrase, again bool) {
		text := s.Words.Say(p)
		if all || again || !slices.Contains(s.printed.now, text) && !slices.Contains(s.printed.notes, text) {
			fmt.Fprintln(out, text)
		}
		lines = append(lines, text)
	}
	judged := slices.ContainsFunc(v.Notes, func(note phrase.Phrase) bool { return note.ID == match.JudgedLine })
	for _, line := range append([]phrase.Phrase{v.Prompt}, v.Hints...) {
		answer := match.TellsAnswer(line)
		say(line, answer && judged)
		if rule, ok := s.ruleOf(v); ok && answer {
			say(rule, judged)
		}
	}
	for _, c := range v.Checks {
		if !c.OK || counted(v) {
			say(checkLine(c), !c.OK)
		}
	}
	if len(v.Asks) > 0 && !v.Asks[0].Optional && isShort(v.Asks[0].Arg().Kind) {
		say(phrase.Of("plain.ask", "usage", v.Asks[0].Usage()), false)
	}
	if i := slices.IndexFunc(v.Offers, func(o match.Offer) bool { return o.ID == "count" }); i >= 0 && !counted(v) {
		say(phrase.Of("plain.ask", "usage", match.Usage("count", v.Offers[i].Args)), false)
	}
	if v.Phase == match.Finished {
		say(v.Outcome, s.printed.phase != match.Finished)
	}
	s.printed.now, s.printed.totals = lines, s.totals(v)
	s.printNext(out, v, all)
}

// printNext prints which actions are legal, if others were before.
func (s *Session) printNext(out io.Writer, v match.View, all bool) {
	ids := match.IDs(v.Offers)
	sorted := slices.Sorted(slices.Values(ids))
	if s.Full {
		s.explainNew(out, v.Offers)
	}
	if all || !slices.Equal(sorted, s.printed.actions) {
		s.say(out, phrase.Of("plain.next", "actions", strings.Join(ids, ", ")))
	}
	if !s.printed.help {
		s.say(out, phrase.Of("plain.more"))
	}
	s.printed.actions, s.printed.help = sorted, true
}

// explainNew explains the actions that were not legal before.
func (s *Session) explainNew(out io.Writer, offers []match.Offer) {
	var fresh []match.Offer
	for _, offer := range offers {
		if !slices.Contains(s.printed.known, offer.ID) {
			fresh = append(fresh, offer)
			s.printed.known = append(s.printed.known, offer.ID)
		}
	}
	s.sayUsages(out, s.usages(fresh))
}

// counted reports whether every seat that plays has counted. Before that, a check
// that holds proves nothing.
func counted(v match.View) bool {
	return !slices.ContainsFunc(v.Seats, func(seat match.SeatView) bool { return seat.In && seat.Score == nil })
}

// totals are the totals in words; "" before there are any, and for a single player.
func (s *Session) totals(v match.View) string {
	if len(v.Seats) < 2 || !slices.ContainsFunc(v.Seats, func(seat match.SeatView) bool { return seat.Rank > 0 }) {
		return ""
	}
	return s.Words.Say(s.standing(v))
}

// standing is the totals in words, the best first.
func (s *Session) standing(v match.View) phrase.Phrase {
	ranked := slices.DeleteFunc(slices.Clone(v.Seats), func(seat match.SeatView) bool { return seat.Rank == 0 })
	slices.SortStableFunc(ranked, func(a, b match.SeatView) int { return cmp.Compare(a.Rank, b.Rank) })
	parts := make([]phrase.Phrase, len(ranked))
	for i, seat := range ranked {
		parts[i] = phrase.Of("plain.points", "name", seat.Name, "points", v.Points(seat.Total))
	}
	return phrase.Of("plain.totals", "totals", commas(s.Words, parts))
}

// timeLine says how long the round was played before it stopped.
func timeLine(v match.View) phrase.Phrase {
	if !v.Time().Exact() {
		return clockLine(v)
	}
	return phrase.Of("plain.clock.at", "time", phrase.Clock(v.Time().Low))
}

// ruleOf names the section of the rules that decided the dispute, and the command
// that shows it; false: none did.
func (s *Session) ruleOf(v match.View) (phrase.Phrase, bool) {
	if v.Ruling == nil || v.Ruling.Judged == nil {
		return phrase.Phrase{}, false
	}
	section, _ := s.Words.Section(v.Game, v.Ruling.Judged.Section, v.Values)
	return phrase.Of("plain.rule", "section", section.Title, "command", wire.RuleCommand(v.Game, v.Ruling.Judged.Section)), true
}

func checkLine(c match.Check) phrase.Phrase {
	switch {
	case c.OK:
		return phrase.Of("plain.check.ok", "text", c.Text)
	case c.Blocking:
		return phrase.Of("plain.check.wrong", "text", c.Text)
	}
	return phrase.Of("plain.check.doubt", "text", c.Text)
}

func (s *Session) printTable(out io.Writer, v match.View) {
	s.say(out, s.heading(v))
	s.say(out, clockLine(v))
	for _, seat := range v.Seats {
		s.say(out, s.seatLine(v, seat))
	}
	for _, d := range v.Diagrams {
		if !d.Hinted {
			s.say(out, diagramLine(s.Words, d))
		}
	}
	s.printNow(out, v, true)
}

func clockLine(v match.View) phrase.Phrase {
	time := v.Time()
	switch {
	case !time.Exact():
		return phrase.Of("plain.clock.range", "low", phrase.Clock(time.Low), "high", phrase.Clock(time.High))
	case v.Runs():
		return phrase.Of("plain.clock.runs", "time", phrase.Clock(time.Low))
	}
	return phrase.Of("plain.clock.stands", "time", phrase.Clock(time.Low))
}

func (s *Session) seatLine(v match.View, seat match.SeatView) phrase.Phrase {
	parts := []phrase.Phrase{phrase.Of("name", "name", seat.Name)}
	if seat.Design != "" {
		parts[0] = phrase.Of("plain.seat.design", "name", seat.Name, "design", seat.Design)
	}
	if seat.Rank > 0 {
		parts = append(parts, phrase.Of("plain.seat.total", "total", v.Points(seat.Total), "rank", phrase.Of("place", "n", seat.Rank)))
	}
	if !seat.In {
		parts = append(parts, phrase.Of("plain.seat.out"))
	}
	for k, n := range seat.Counts {
		if n != nil {
			parts = append(parts, phrase.Of("plain.seat.count", "field", v.Fields[k].Label, "n", *n))
		}
	}
	if seat.Score != nil {
		parts = append(parts, phrase.Of("plain.seat.score", "score", v.Points(*seat.Score)))
	}
	return commas(s.Words, append(parts, seat.Marks...))
}

// isShort reports whether an answer is one short word, so that a line shows how to give
// it; what is told in words is asked for by the prompt.
func isShort(kind match.ArgKind) bool { return kind == match.SeatArg || kind == match.TimeArg }
