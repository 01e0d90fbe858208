package dashboard

import (
	"time"

	"tableref/referee/match"
)

// moment is what bell and voice distinguish.
type moment int

const (
	quiet   moment = iota // nobody plays
	ready                 // after "Ready..", before Go
	running               // people play
	stopped               // after a Stop or the end of a round
)

func momentOf(v match.View) moment {
	_, signals := v.ToGo()
	switch {
	case signals:
		return ready
	case v.Phase == match.Running:
		return running
	case v.Phase == match.Stopped, v.Phase == match.Counting:
		return stopped
	}
	return quiet
}

// How long "Go!" fills the window, and how long a Stop reverses it.
const (
	goShown   = 700 * time.Millisecond
	stopShown = 200 * time.Millisecond
)

// ring announces Ready, Go and Stop when they happen.
func (p *play) ring(before, after moment) {
	if before == after {
		return
	}
	now := p.clock.Now()
	p.goUntil = time.Time{}
	switch {
	case after == ready:
		p.announce("signal.ready")
	case after == running:
		p.goUntil = now.Add(goShown)
		p.announce("signal.go")
	case after == stopped && (before == running || before == ready):
		p.flash = now.Add(stopShown)
		p.announce("dashboard.stop")
	}
}

func (p *play) announce(id string) {
	p.bell()
	p.speak(p.say(id))
}

// signalWord is the word that fills the window; "" for none.
func (p *play) signalWord() string {
	switch _, signals := p.view.ToGo(); {
	case signals:
		return p.say("signal.ready")
	case p.view.Phase == match.Running && p.clock.Now().Before(p.goUntil):
		return p.say("signal.go")
	}
	return ""
}
