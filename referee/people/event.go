package people

import (
	"encoding/json"
	"fmt"
)

// Kind says what an event of the roster is.
type Kind string

// The kinds of events.
const (
	Created   Kind = "player"
	Renamed   Kind = "rename"
	Suffixed  Kind = "suffix"
	Merged    Kind = "merge"
	SplitAway Kind = "split"
	Seated    Kind = "seats"
	Hidden    Kind = "hide"
	Shown     Kind = "show"
)

// Event is one change of the roster, as the record keeps it.
type Event struct {
	Kind   Kind   `json:"kind"`
	Player string `json:"player,omitempty"` // id; all but Seated
	Name   string `json:"name,omitempty"`   // Created, Renamed
	Suffix string `json:"suffix,omitempty"` // Suffixed; empty takes it away
	Into   string `json:"into,omitempty"`   // Merged: id of the player that remains
	// Seated: the match, and the ids of its people by their names' keys.
	Match string            `json:"match,omitempty"`
	Seats map[string]string `json:"seats,omitempty"`
}

// Encode writes events for the record.
func Encode(events ...Event) ([]json.RawMessage, error) {
	list := make([]json.RawMessage, len(events))
	for i, e := range events {
		raw, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", e.Kind, err)
		}
		list[i] = raw
	}
	return list, nil
}

// Decode reads an event from the record. One of an unknown kind is an error: a
// newer program wrote it, and leaving it out would show wrong names.
func Decode(raw json.RawMessage) (Event, error) {
	var e Event
	if err := json.Unmarshal(raw, &e); err != nil {
		return e, err
	}
	switch e.Kind {
	case Seated:
		return e, nil
	case Created, Renamed, Suffixed, Merged, SplitAway, Hidden, Shown:
		if e.Player == "" {
			return e, fmt.Errorf("event %s: no player", e.Kind)
		}
		return e, nil
	}
	return e, fmt.Errorf("unknown kind of event %q", e.Kind)
}
