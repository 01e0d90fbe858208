package match

import (
	"encoding/json"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

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
	// Label is what is played in a game that only adds up: "Rummy"; "" if nobody says.
	Label string `json:"label,omitempty"`
	// Kept is what is known of a match that was kept elsewhere, beside its scores; nil
	// for one that was played at a table here.
	Kept *Kept `json:"kept,omitempty"`
}

// Kept is what is known of a match that was kept elsewhere.
type Kept struct {
	Import string        `json:"import"`          // names the import that it came with
	At     time.Time     `json:"at"`              // of the import, UTC
	Place  string        `json:"place,omitempty"` // where it was played; "" if nobody says
	Took   time.Duration `json:"took,omitempty"`  // 0 if nobody says
	// Winners are the seats that won, in order, where the totals do not say it: a game
	// without points, a tie that was broken. nil: the totals say it.
	Winners []int `json:"winners,omitempty"`
}

// longestTold is the length of the longest name of a game or a place, in bytes.
const longestTold = 400

// Fits reports whether what is told of the match beside its game and its seats can be.
func (e Opened) Fits() bool {
	k := e.Kept
	if k == nil {
		return len(e.Label) <= longestTold
	}
	if len(e.Label) > longestTold || len(k.Place) > longestTold || len(k.Import) > longestTold || k.Took < 0 {
		return false
	}
	for i, seat := range k.Winners {
		if seat < 0 || seat >= len(e.Seats) || i > 0 && seat <= k.Winners[i-1] {
			return false
		}
	}
	return true
}

// Tidied is a text from elsewhere without what [Untidy] finds, cut to what a match may
// tell of its game and its place.
func Tidied(text string) string {
	clean := strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unseen(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))), " ")
	for len(clean) > longestTold {
		_, size := utf8.DecodeLastRuneInString(clean)
		clean = clean[:len(clean)-size]
	}
	return clean
}

func (Opened) Kind() string { return "open" }

// Apply begins the match.
func (e Opened) Apply(s *State, at Moment) {
	*s = State{Game: e.Game, Variant: e.Variant, Agreed: e.Agreed, Label: e.Label, Kept: e.Kept, Stage: StageReady}
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
