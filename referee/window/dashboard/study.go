package dashboard

import (
	"context"
	"errors"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// thought is a task in the background.
type thought struct {
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
	p.forget()
	p.studied = thought{about: about}
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

// forget ends all background work for the table.
func (p *play) forget() {
	if p.studied.end != nil {
		p.studied.end()
	}
	p.studied = thought{}
	p.stopAsking()
}

// inquire asks a question about the position. A lasting message shows that it is being
// answered, then the answer. Esc ends it.
func (p *play) inquire(o match.Offer, a match.Action) error {
	p.stopAsking()
	a, err := p.input().Action(p.view.Offers, a)
	if err != nil {
		return err
	}
	asked := &thought{about: a.ID}
	p.inquiry = asked
	p.message = staying(func() string { return p.say("dashboard.thinking", "action", o.Label) })
	asked.end = p.background(func(ctx context.Context) func() {
		said, err := p.table.Ask(ctx, a)
		return func() { p.answered(asked, said, err) }
	})
	return nil
}

// answered shows the answer to a question that is still wanted.
func (p *play) answered(asked *thought, said []phrase.Phrase, err error) {
	if p.open != p || p.inquiry != asked {
		return
	}
	p.inquiry = nil
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		p.fail(err)
	default:
		p.message = staying(func() string { return p.notes(said) })
	}
}

// stopAsking ends the open question, and clears its message or the last answer. It
// reports false when no question was open.
func (p *play) stopAsking() bool {
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
