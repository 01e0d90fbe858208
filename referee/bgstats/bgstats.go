// Package bgstats has the two forms of JSON of BG Stats, an app in which people keep
// what they play: its export, and the plays that it takes in from other programs.
package bgstats

import (
	"bytes"
	"encoding/json"
)

// TimeForm is how both forms write a moment, by the clock on the wall.
const TimeForm = "2006-01-02 15:04:05"

// Export is what the app exports. Its parts name each other by ids of the file.
type Export struct {
	Players   []Named    `json:"players"`
	Locations []Named    `json:"locations"`
	Games     []Game     `json:"games"`
	Plays     []Recorded `json:"plays"`
}

// Named is somebody or somewhere.
type Named struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

// Game is a game that was played.
type Game struct {
	ID          int    `json:"id"`
	Name        string `json:"name"`
	HighestWins bool   `json:"highestWins"`
	NoPoints    bool   `json:"noPoints"`
}

// Recorded is a play in an export.
type Recorded struct {
	UUID         string  `json:"uuid"`
	Ignored      bool    `json:"ignored"`
	Game         int     `json:"gameRefId"`
	Date         string  `json:"playDate"`
	Minutes      int     `json:"durationMin"`
	Rounds       int     `json:"rounds"`
	Location     int     `json:"locationRefId"`
	ManualWinner bool    `json:"manualWinner"`
	Scores       []Score `json:"playerScores"`
}

// Score is what somebody had in a play.
type Score struct {
	Player int    `json:"playerRefId"`
	Score  string `json:"score"` // a number, a sum such as 10+5+12, or nothing
	Winner bool   `json:"winner"`
}

// Play is a play from another program. The app wants all parts that have no omitempty.
type Play struct {
	Source   string   `json:"sourceName"`
	ID       string   `json:"sourcePlayId"`
	Date     string   `json:"playDate"`
	Minutes  int      `json:"durationMin,omitempty"`
	Location string   `json:"location,omitempty"`
	Game     Played   `json:"game"`
	Players  []Player `json:"players"`
}

// Played is the game of a play.
type Played struct {
	Name        string `json:"name"`
	ID          string `json:"sourceGameId"`
	HighestWins bool   `json:"highestWins"`
	NoPoints    bool   `json:"noPoints"`
}

// Player is somebody who took part in a play.
type Player struct {
	Name        string `json:"name"`
	ID          string `json:"sourcePlayerId"`
	StartPlayer bool   `json:"startPlayer"`
	Winner      bool   `json:"winner"`
	Score       *int   `json:"score,omitempty"`
	Rank        int    `json:"rank,omitempty"`
}

// Read reads either form; of the second, one play or a list of them. It is false for
// any other JSON.
func Read(data []byte) (export Export, plays []Play, ok bool) {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		err := json.Unmarshal(data, &plays)
		return export, plays, err == nil && len(plays) > 0 && plays[0].Source != "" && len(plays[0].Players) > 0
	}
	var parts map[string]json.RawMessage
	if json.Unmarshal(data, &parts) != nil {
		return export, nil, false
	}
	if parts["sourceName"] != nil && parts["players"] != nil {
		plays = make([]Play, 1)
		return export, plays, json.Unmarshal(data, &plays[0]) == nil
	}
	if parts["plays"] != nil && parts["games"] != nil && parts["players"] != nil {
		return export, nil, json.Unmarshal(data, &export) == nil
	}
	return export, nil, false
}
