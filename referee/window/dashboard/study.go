package dashboard

import (
	"context"
	"errors"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// task is a task in the background.
type task struct {
	about string // the position, or the action that asks
	end   context.CancelFunc
}

// study keeps the answer to the table's standing question up to date. Work on an earlier
// position ends, and so does all work once advice is hidden.
func (p *play) study() {
	about := p.table.Studies()
	if p.hideAdvice {
		about = ""
	}
	if about == p.studied.about {
		return
	}
	p.cancelWork()
	p.studied = task{about: about}
	if about == "" {
		return
	}
	p.studied.end = p.background(func(ctx context.Context) func() {
		if !p.table.Study(ctx) {
			return nil
		}
		return func() {
			if p.open == p {
				p.view = p.table.View()
			}
		}
	})
}

// cancelWork ends all background work for the table.
func (p *play) cancelWork() {
	if p.studied.end != nil {
		p.studied.end()
	}
	p.studied = task{}
	p.cancelQuestion()
}

// askTable asks a question about the position. A lasting message shows that it is being
// answered, then the answer. Esc ends it.
func (p *play) askTable(o match.Offer, a match.Action) error {
	p.cancelQuestion()
	a, err := p.input().Action(p.view.Offers, a)
	if err != nil {
		return err
	}
	asked := &task{about: a.ID}
	p.inquiry = asked
	p.message = lastingMessage(func() string { return p.say("dashboard.thinking", "action", o.Label) })
	asked.end = p.background(func(ctx context.Context) func() {
		said, err := p.table.Ask(ctx, a)
		return func() { p.showAnswer(asked, said, err) }
	})
	return nil
}

// showAnswer shows the answer to a question that is still wanted.
func (p *play) showAnswer(asked *task, said []phrase.Phrase, err error) {
	if p.open != p || p.inquiry != asked {
		return
	}
	p.inquiry = nil
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		p.fail(err)
	default:
		p.message = lastingMessage(func() string { return p.notes(said) })
	}
}

// cancelQuestion ends the open question, and clears its message or the last answer. It
// reports false when no question was open.
func (p *play) cancelQuestion() bool {
	if p.message.lasting() {
		p.message = message{}
	}
	if p.inquiry == nil {
		return false
	}
	if end := p.inquiry.end; end != nil {
		end()
	}
	p.inquiry = nil
	return true
}
