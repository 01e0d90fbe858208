package board

import (
	"sync"

	"tableref/referee/match"
	"tableref/referee/window/board/page"
	"tableref/referee/wire"
	"tableref/rulesets"
)

// Format is the version of what the board's events and view.json say. It rises when a
// field changes its meaning; fields are only added.
const Format = 1

// State is the table as the board's events and view.json tell it. Times are milliseconds
// of the server's own clock, which "time" tells.
type State struct {
	Format int        `json:"v"`
	Boot   string     `json:"boot"`   // of this run of the server; its times belong to it
	Number int        `json:"number"` // rises with every event
	Seq    int        `json:"seq"`    // number of the newest entry of the match
	Clock  *Clock     `json:"clock"`  // null: no match is open
	Signal *Signal    `json:"signal"` // null: "Ready.." is not being said
	View   *wire.View `json:"view"`   // null: no match is open
	Last   []Line     `json:"last"`   // what happened last, oldest first
	HTML   string     `json:"html,omitempty"`
}

// Clock is the round's clock: base_ms had been played at the moment at_ms.
type Clock struct {
	Running bool  `json:"running"`
	Base    int64 `json:"base_ms"`
	At      int64 `json:"at_ms"`
	Limit   int64 `json:"limit_ms"` // 0: none
}

// Signal is a "Go!" that is still to come.
type Signal struct {
	Go int64 `json:"go_at_ms"`
}

// Line is one thing that happened.
type Line struct {
	Seq    int    `json:"seq"`
	Text   string `json:"text"`
	Undone bool   `json:"undone"`
}

// lastLines is how many lines tell what happened last.
const lastLines = 8

// version is what the board shows at one moment. Each form of it is made once, however
// many read it.
type version struct {
	number int
	view   *match.View // nil: no match is open

	mu    sync.Mutex
	forms map[form][]byte
}

// form is one way in which a version is told.
type form struct {
	lang string
	role page.Role
	kind kind
}

type kind int

const (
	event     kind = iota // without the rounds that have ended
	whole                 // with them
	withPages             // an event, with the page
)

// encoded is the version in a form, as one line of JSON.
func (v *version) encoded(f form, make func() ([]byte, error)) ([]byte, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if data, ok := v.forms[f]; ok {
		return data, nil
	}
	data, err := make()
	if err != nil {
		return nil, err
	}
	if v.forms == nil {
		v.forms = map[form][]byte{}
	}
	v.forms[f] = data
	return data, nil
}

// stateOf is the version in the words of a language.
func stateOf(boot string, words *rulesets.Text, v *version, k kind) State {
	s := State{Format: Format, Boot: boot, Number: v.number, Last: []Line{}}
	if v.view == nil {
		return s
	}
	view := *v.view
	view.Offers, view.Asks = nil, nil // a viewer can do nothing
	told := wire.Brief(words, view)
	if k == whole {
		told = wire.Whole(words, view)
		told.Offers = nil
	}
	told.Undo, told.Redo = nil, nil
	s.Seq, s.View = view.Seq, &told
	times := page.TimesOf(view)
	s.Clock = &Clock{Running: times.Running, Base: times.Base, At: times.At, Limit: times.Limit}
	if times.Signals {
		s.Signal = &Signal{Go: times.Go}
	}
	for _, line := range view.Last.Tail(lastLines) {
		s.Last = append(s.Last, Line{Seq: line.Seq, Text: words.Say(line.Text), Undone: line.Undone})
	}
	return s
}
