package match

import (
	"encoding/json"
	"fmt"
	"reflect"

	"tableref/rulesets/phrase"
)

// Event is something that happened. It is decided once, kept in the record for
// ever, and applied again at every replay.
type Event interface {
	// Kind is the event's stable name in the record.
	Kind() string
	// Apply changes the state to the one after the event, which happened at the
	// moment at. It cannot fail.
	Apply(s *State, at Moment)
	// Say tells what happened, with the seats of the state.
	Say(s *State) phrase.Phrase
}

// Kinds are kinds of events, by their names in the record.
type Kinds map[string]reflect.Type

// KindsOf are the kinds of these events. Of each only its type and its Kind count.
func KindsOf(events ...Event) Kinds {
	kinds := make(Kinds, len(events))
	for _, e := range events {
		kinds[e.Kind()] = reflect.TypeOf(e)
	}
	return kinds
}

// decode reads the data of an event of a type.
func decode(kind reflect.Type, data json.RawMessage) (Event, error) {
	e := reflect.New(kind)
	if err := json.Unmarshal(data, e.Interface()); err != nil {
		return nil, err
	}
	return e.Elem().Interface().(Event), nil
}

type envelope struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// EncodeEvents writes events for the record.
func EncodeEvents(events []Event) (json.RawMessage, error) {
	list := make([]envelope, len(events))
	for i, e := range events {
		data, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", e.Kind(), err)
		}
		list[i] = envelope{Kind: e.Kind(), Data: data}
	}
	return json.Marshal(list)
}

// DecodeEvents reads events from the record. An unknown kind is an error: a
// newer program wrote it, and leaving it out would give wrong totals.
func DecodeEvents(p Procedure, data json.RawMessage) ([]Event, error) {
	var list []envelope
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	own := p.Kinds()
	events := make([]Event, len(list))
	for i, env := range list {
		kind, ok := sharedKinds[env.Kind]
		if !ok {
			kind, ok = own[env.Kind]
		}
		if !ok {
			return nil, fmt.Errorf("unknown kind of event %q", env.Kind)
		}
		e, err := decode(kind, env.Data)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", env.Kind, err)
		}
		events[i] = e
	}
	return events, nil
}

// sharedKinds are the events that every procedure has.
var sharedKinds = KindsOf(
	Opened{}, Started{}, Paused{}, Ruled{}, ClockSet{}, TakenBack{}, Ended{}, Counted{}, Accepted{},
	Corrected{}, Rechecked{}, Carried{}, Voided{}, Joined{}, Left{}, Closed{}, Warned{},
)
