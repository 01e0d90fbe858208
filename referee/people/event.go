package people

import (
	"encoding/json"
	"fmt"
)

// Kind is the kind of an event.
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

// Event is one change of the roster, as the record stores it.
type Event struct {
	Kind   Kind   `json:"kind"`
	Player string `json:"player,omitempty"` // id; for all kinds but Seated
	Name   string `json:"name,omitempty"`   // for Created and Renamed
	Suffix string `json:"suffix,omitempty"` // for Suffixed; empty removes it
	Into   string `json:"into,omitempty"`   // for Merged: id of the player that remains
	// For Seated: the match, and the ids of its players by the keys of their names.
	Match string            `json:"match,omitempty"`
	Seats map[string]string `json:"seats,omitempty"`
}

// Encode encodes events for the record.
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

// Decode decodes an event from the record. An unknown kind is an error: a newer
// program wrote it, and without it the names would be wrong.
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
