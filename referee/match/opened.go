package match

import (
	"encoding/json"
	"errors"
	"time"

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
	// Zone is how far the clock on the wall was ahead of UTC, +02:00, so that the
	// evening keeps its date wherever it is read; "" in older matches.
	Zone string `json:"zone,omitempty"`
}

func (Opened) Kind() string { return "open" }

// Apply begins the match.
func (e Opened) Apply(s *State, at Moment) {
	*s = State{Game: e.Game, Variant: e.Variant, Agreed: e.Agreed, Stage: StageReady}
	s.Place, _ = PlaceOf(e.Zone)
	for _, seat := range e.Seats {
		seat.Apply(s, at)
	}
}

func (e Opened) Say(*State) phrase.Phrase { return phrase.Of("line.open") }

// zoneForm is how a zone is written.
const zoneForm = "-07:00"

// ZoneOf is the zone in which a moment has its place.
func ZoneOf(at time.Time) string { return at.Format(zoneForm) }

// PlaceOf is a place whose clocks go as a zone says; nil for "". It reports whether
// the zone is one.
func PlaceOf(zone string) (*time.Location, bool) {
	if zone == "" {
		return nil, true
	}
	at, err := time.Parse(zoneForm, zone)
	if err != nil {
		return nil, false
	}
	_, ahead := at.Zone()
	return time.FixedZone(zone, ahead), true
}

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
