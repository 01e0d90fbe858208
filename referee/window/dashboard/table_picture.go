package dashboard

import (
	"slices"
	"strconv"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/diagram"
	"tableref/referee/window/dashboard/display"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// displayPen draws in the desk's words and styles.
func (d *desk) displayPen() display.Pen { return display.Pen{Say: d.phrase, Styles: d.styles} }

// words says things of the open table as its picture does.
func (p *play) words() display.Table { return display.Table{Pen: p.displayPen(), View: p.view} }

// picture is the open table as it is drawn.
func (p *play) picture() display.Table {
	t := display.Table{
		Pen: p.displayPen(), View: p.view, Advice: p.advice(), Asked: p.askedSeats(),
		Middle:      func(w, h int) [][]piece { return p.diagrams(p.view.Diagrams, w, h, nil) },
		MiddleFirst: slices.ContainsFunc(p.view.Diagrams, diagramFirst),
		OnSeat: func(seat int) {
			if seat < 9 {
				p.click(strconv.Itoa(seat + 1))
			}
		},
	}
	if ruling := p.view.Ruling; ruling != nil && ruling.Judged != nil {
		section, _ := p.text.Section(p.view.Game, ruling.Judged.Section, p.view.Values)
		t.RuledBy = section.Title
	}
	return t
}

// picture is the table with what the screen adds: the rule of the moment, and what is
// being picked.
func (s *tableScreen) picture() display.Table {
	t := s.play.picture()
	t.Counting = s.counting()
	t.Rule = display.Rule{Section: s.rule.section, Found: s.rule.found, MoreKey: s.keyName("F1")}
	if s.rule.section.Fallback != language.Und {
		t.Rule.Fallback = s.languageName(s.rule.section.Fallback)
	}
	if s.picking != nil {
		t.Question, t.OnPile, t.MiddleFirst = s.picking.question(), s.picking.pick, true
		t.Middle = func(w, h int) [][]piece { return s.diagrams(s.view.Diagrams, w, h, s.picking) }
	}
	return t
}

// diagramFirst reports whether everybody looks at a diagram: a square of places, or
// columns of open cards.
func diagramFirst(one match.Diagram) bool {
	const columns = 3
	return diagram.IsSquare(one) || slices.ContainsFunc(one.Rows, func(row []match.Pile) bool {
		fans := 0
		for _, pile := range row {
			if pile.Shape == match.Fan {
				fans++
			}
		}
		return fans >= columns
	})
}

// advice is what the table says about the position unasked; none while it is hidden.
func (p *play) advice() []phrase.Phrase {
	if p.hideAdvice {
		return nil
	}
	return p.view.Advice
}

// toggleAdvice hides or shows the advice until the program ends.
func (p *play) toggleAdvice() {
	p.hideAdvice = !p.hideAdvice
	p.study()
}

// rule caches the rule of the moment, because the screen is drawn again with every tick.
type rule struct {
	id      string
	tag     language.Tag
	section rulesets.Section
	found   bool
}

func (r *rule) refresh(p *play) {
	if r.id != p.section() || r.tag != p.tag {
		r.id, r.tag = p.section(), p.tag
		r.section, r.found = p.text.Section(p.view.Game, r.id, p.view.Values)
	}
}

// unbounded is more rows or columns than anything needs.
const unbounded = 1000

// margin is the width left of a screen's text.
const margin = 2

// minName is the width a name keeps before a mark is cut.
const minName = display.MinName

func clockOf(d time.Duration) phrase.Clock { return phrase.Clock(d) }

// clockText is the round's clock in digits.
func (p *play) clockText() string { return p.say("dashboard.time", "time", clockOf(p.view.Time().Low)) }

// state is the phase in capitals.
func (p *play) state() string { return p.words().State() }

// points writes points as the game does.
func (p *play) points(n int) string { return p.words().Points(n) }

func (d *desk) number(n int) string { return d.displayPen().Number(n) }

// byRank lists the seats, first place first; those without a rank come last.
func (p *play) byRank() []int { return display.ByRank(p.view.Seats) }

func (p *play) longestName() int { return display.LongestName(p.view.Seats) }

// eventText is an event: when in the round, and what.
func (p *play) eventText(line match.Line) (at string, what canvas.Piece) {
	return p.words().Event(line)
}
