package dashboard

import (
	"context"
	"errors"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// thought is something that is being found out beside the loop, so that no key
// waits for it.
type thought struct {
	about string // the position, or the action that asks
	end   context.CancelFunc
}

// study keeps the answer to the table's standing question up to date. When the
// position changes, what is thought about the one before ends; so it does when
// nobody wants to know.
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

// forget ends all thinking about the table.
func (p *play) forget() {
	if p.studied.end != nil {
		p.studied.end()
	}
	p.studied = thought{}
	p.stopAsking()
}

// inquire asks a question about the position. The answer comes as a message;
// until then a message says that it is being thought about, and Esc ends that.
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

// answered shows the answer to a question, unless it is no longer wanted.
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

// stopAsking ends the question that is being thought about, and takes its
// message and that of the last answer away. It reports false when there was none.
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
