package match

import (
	"encoding/json"
	"errors"

	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Opened is the first event of a match: who plays what, as it was agreed. It
// holds the whole game, so that an old match never changes when a file does.
type Opened struct {
	Game    rulesets.Game   `json:"game"`
	Variant string          `json:"variant,omitempty"`
	Agreed  rulesets.Values `json:"agreed"`
	Seats   []Joined        `json:"seats"`
}

// Kind names the event.
func (Opened) Kind() string { return "open" }

// Apply begins the match.
func (e Opened) Apply(s *State, at Moment) {
	*s = State{Game: e.Game, Variant: e.Variant, Agreed: e.Agreed, Stage: StageReady}
	for _, seat := range e.Seats {
		seat.Apply(s, at)
	}
}

// Say tells what happened.
func (e Opened) Say(*State) phrase.Phrase { return phrase.Of("line.open") }

// DecodeOpening reads the first event of a match, which says by which procedure
// the others are read.
func DecodeOpening(data json.RawMessage) (Opened, error) {
	var list []struct {
		Data Opened `json:"data"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return Opened{}, err
	}
	if len(list) != 1 || list[0].Data.Game.ID == "" {
		return Opened{}, errNotOpened
	}
	return list[0].Data, nil
}

var errNotOpened = errors.New("the record does not begin with the opening of a match")
