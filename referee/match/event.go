package match

import (
	"encoding/json"
	"fmt"

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

// Decoder reads the data of one kind of event.
type Decoder func(data json.RawMessage) (Event, error)

// Kinds are the decoders of a set of events, by kind.
type Kinds map[string]Decoder

// Decode is the decoder of the event type E.
func Decode[E Event](data json.RawMessage) (Event, error) {
	var e E
	err := json.Unmarshal(data, &e)
	return e, err
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
		decode, ok := commonKinds[env.Kind]
		if !ok {
			decode, ok = own[env.Kind]
		}
		if !ok {
			return nil, fmt.Errorf("unknown kind of event %q", env.Kind)
		}
		e, err := decode(env.Data)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", env.Kind, err)
		}
		events[i] = e
	}
	return events, nil
}

// commonKinds are the events that every procedure shares.
var commonKinds = Kinds{
	"open":       Decode[Opened],
	"go":         Decode[Started],
	"pause":      Decode[Paused],
	"ruling":     Decode[Ruled],
	"clock":      Decode[ClockSet],
	"falsestart": Decode[TakenBack],
	"end":        Decode[Ended],
	"count":      Decode[Counted],
	"accept":     Decode[Accepted],
	"correct":    Decode[Corrected],
	"recheck":    Decode[Rechecked],
	"carry":      Decode[Carried],
	"void":       Decode[Voided],
	"join":       Decode[Joined],
	"leave":      Decode[Left],
	"finish":     Decode[Closed],
	"warn":       Decode[Warned],
}
