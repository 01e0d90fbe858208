package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/display"
)

// tableScreen is the table: state, prompt, clock, seats, the rule of the moment, the
// latest events. During a count it shows the count form, between rounds the scores.
type tableScreen struct {
	*tview.Box
	*play
	form       *countForm // nil: no counts are being entered
	formOpened bool       // the form was opened by its key before the round ended
	rule       rule
	picking    *pileCursor // what is being picked in the diagrams; nil: nothing
}

func newTableScreen(p *play) *tableScreen { return &tableScreen{Box: tview.NewBox(), play: p} }

// refresh opens or closes the count form as the view asks for counts.
func (s *tableScreen) refresh() {
	s.rule.refresh(s.play)
	_, can := s.countOffer()
	s.formOpened = s.formOpened && can && s.view.Phase != match.Counting
	switch {
	case !s.counting():
		s.form = nil
	case s.form == nil && s.picking == nil:
		s.form = newCountForm(s.play)
	case s.form != nil:
		s.form.refresh()
	}
}

// counting reports whether the counts of this round are being entered.
func (s *tableScreen) counting() bool {
	return len(s.view.Fields) > 0 && (s.view.Phase == match.Counting || s.formOpened)
}

func (s *tableScreen) title() (title, state string) { return s.headline(), s.state() }

// messagePlace says that a message is written over the table, so that the clock does not
// move.
func (s *tableScreen) messagePlace() (over bool, below int) {
	return s.form == nil && !s.showsScores(), 0
}

// Draw draws the table.
func (s *tableScreen) Draw(screen tcell.Screen) { s.drawBody(canvas.On(screen, s)) }

func (s *tableScreen) drawBody(body *sheet) {
	w, h := body.Size()
	t := s.picture()
	left, right := t.Columns(w)
	switch {
	case s.picking != nil: // what is being picked must be visible
		t.Draw(body)
	case s.form != nil:
		s.form.draw(body.Sub(0, 0, left, h))
		t.DrawSide(body.Sub(left+2, 0, right, h))
	case s.showsScores():
		display.Results{Table: t, Legend: s.legend(), Chart: s.totalsChart}.Draw(body)
	default:
		t.Draw(body)
	}
}

func (s *tableScreen) showsScores() bool {
	return s.view.Phase == match.Between || s.view.Phase == match.Finished
}

// headline is the game, the round if there was one, and the target total.
func (p *play) headline() string {
	title := p.matchTitle()
	if p.view.Onlooking {
		title = p.say("dashboard.onlooking.title", "title", title)
	}
	switch {
	case p.view.Round < 1:
		return title
	case p.view.Extra():
		title = p.say("dashboard.headline_extra", "title", title, "round", p.view.Round)
	case p.view.Rounds > 0:
		title = p.say("dashboard.headline", "title", title, "round", p.view.Round, "rounds", p.view.Rounds)
	default:
		title = p.say("dashboard.headline_open", "title", title, "round", p.view.Round)
	}
	if p.view.Target != 0 {
		title = p.say("dashboard.headline_target", "headline", title, "target", p.points(p.view.Target))
	}
	return title
}

func (p *play) matchTitle() string { return p.phrase(p.view.Title) }
