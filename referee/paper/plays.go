package paper

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"time"

	"tableref/referee/bgstats"
	"tableref/scoring"
)

// ReadPlays reads what BG Stats exports, or what other programs give to it. It is false
// for any other JSON. The error is a [*Fault].
func ReadPlays(data []byte) (r Reading, ok bool, err error) {
	export, plays, ok := bgstats.Read(data)
	if !ok {
		return Reading{}, false, nil
	}
	for _, play := range plays {
		m, err := given(play, data)
		if err != nil {
			return Reading{}, true, err
		}
		r.Matches = append(r.Matches, m)
	}
	for _, play := range export.Plays {
		if play.Ignored {
			r.Skipped++
			continue
		}
		m, err := recorded(export, play, data)
		if err != nil {
			return Reading{}, true, err
		}
		r.Matches = append(r.Matches, m)
	}
	if len(r.Matches) == 0 {
		return Reading{}, true, &Fault{Line: 1, Problem: NoTable}
	}
	r, err = limited(r, nil)
	return r, true, err
}

// lineOf is the line on which a text stands first.
func lineOf(data []byte, text string) int {
	at := bytes.Index(data, []byte(text))
	return 1 + bytes.Count(data[:max(at, 0)], []byte("\n"))
}

// dated sets when a match was played.
func (m *Match) dated(text string) error {
	at, err := time.Parse(bgstats.TimeForm, text)
	if err != nil {
		return &Fault{Line: m.Line, Problem: NoDay, Found: text}
	}
	m.Day, m.Clock = at.Format(time.DateOnly), at.Format(time.TimeOnly)
	return nil
}

// nameIn is the name that an id of the file has; "" without one.
func nameIn(list []bgstats.Named, id int) string {
	for _, one := range list {
		if one.ID == id {
			return one.Name
		}
	}
	return ""
}

// recorded is a play of an export.
func recorded(export bgstats.Export, play bgstats.Recorded, data []byte) (Match, error) {
	m := Match{Line: lineOf(data, play.UUID), Place: nameIn(export.Locations, play.Location), Took: time.Duration(max(play.Minutes, 0)) * time.Minute}
	if play.UUID != "" {
		m.Source = "bgstats:" + play.UUID
	}
	if err := m.dated(play.Date); err != nil {
		return m, err
	}
	game := slices.IndexFunc(export.Games, func(g bgstats.Game) bool { return g.ID == play.Game })
	if game >= 0 {
		low := !export.Games[game].HighestWins
		m.Game, m.LowWins = export.Games[game].Name, &low
	}
	scores, won := make([]*int, len(play.Scores)), []int(nil)
	for seat, score := range play.Scores {
		n, ok := summed(score.Score)
		name := nameIn(export.Players, score.Player)
		switch {
		case !ok:
			return m, &Fault{Line: m.Line, Problem: NoNumber, Found: score.Score, Want: Marks}
		case name == "":
			return m, &Fault{Line: m.Line, Problem: NoName}
		case score.Winner:
			won = append(won, seat)
		}
		m.Names, scores[seat] = append(m.Names, distinct(m.Names, name)), n
	}
	return m.ended(scores, won, play.Rounds), nil
}

// distinct is a name that nobody has yet: of several who are anonymous, each has a
// number.
func distinct(taken []string, name string) string {
	for n, as := 2, name; ; n++ {
		if !slices.Contains(taken, as) {
			return as
		}
		as = name + " " + strconv.Itoa(n)
	}
}

// given is a play that a program gave.
func given(play bgstats.Play, data []byte) (Match, error) {
	low := !play.Game.HighestWins
	m := Match{
		Line: lineOf(data, play.ID), Place: play.Location, Took: time.Duration(max(play.Minutes, 0)) * time.Minute,
		Game: play.Game.Name, LowWins: &low,
	}
	if play.ID != "" {
		m.Source = play.Source + ":" + play.ID
	}
	if err := m.dated(play.Date); err != nil {
		return m, err
	}
	scores, won := make([]*int, len(play.Players)), []int(nil)
	for seat, player := range play.Players {
		if player.Name == "" {
			return m, &Fault{Line: m.Line, Problem: NoName}
		}
		if player.Winner {
			won = append(won, seat)
		}
		m.Names, scores[seat] = append(m.Names, distinct(m.Names, player.Name)), player.Score
	}
	return m.ended(scores, won, 1), nil
}

// ended gives a match its final scores, and those who won where the scores do not say
// it.
func (m Match) ended(scores []*int, won []int, rounds int) Match {
	some := slices.ContainsFunc(scores, func(n *int) bool { return n != nil })
	switch all := !slices.Contains(scores, nil); {
	case some && all && rounds > 1:
		m.Carried = &Totals{Rounds: rounds, Totals: scores}
	case some:
		m.Rounds = [][]*int{scores}
	}
	wins := scoring.Wins{Low: m.LowWins != nil && *m.LowWins}
	if len(won) > 0 && !slices.Equal(won, wins.Winners(scores, nil)) {
		m.Winners = won
	}
	return m
}

// sumForm is a number, or several with signs between them.
var sumForm = regexp.MustCompile(`^\s*[+-]?\s*\d+(?:\s*[+-]\s*\d+)*\s*$`)

// termForm is one number of a sum with its sign.
var termForm = regexp.MustCompile(`[+-]?\s*\d+`)

// summed reads a number or a sum; nil for nothing.
func summed(text string) (*int, bool) {
	text = minus.Replace(text)
	if text == "" {
		return nil, true
	}
	if n, ok := whole(text); ok {
		return &n, true
	}
	if !sumForm.MatchString(text) {
		return nil, false
	}
	sum := 0
	for _, term := range termForm.FindAllString(text, -1) {
		n, err := strconv.Atoi(string(bytes.ReplaceAll([]byte(term), []byte(" "), nil)))
		if err != nil {
			return nil, false
		}
		sum += n
	}
	return &sum, true
}
