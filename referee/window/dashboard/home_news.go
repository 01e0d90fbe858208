package dashboard

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tableref/referee/history"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// news are what became of the last evening, and who leads the year.
type news struct {
	day     stats.Day // the last evening
	today   bool      // it is not over
	evening []winner
	year    []winner // those with the most matches
}

// winner is somebody who has won matches.
type winner struct {
	name string
	wins int
}

// readNews reads the evening of the latest of the finished matches, and the year.
func (d *desk) readNews(ctx context.Context, finished matchList, now time.Time) (news, error) {
	var said news
	if len(finished.entries) == 0 || ctx.Err() != nil {
		return said, nil
	}
	today := d.evenings.Of(now)
	said.day = d.evenings.Of(finished.entries[0].listing.Opened)
	said.today = said.day == today
	evening, err := d.room.Statistics(history.Filter{}.Evening(d.evenings, said.day), d.evenings)
	if err != nil || ctx.Err() != nil {
		return said, err
	}
	said.evening = winners(evening)
	year, err := d.room.Statistics(history.Filter{}.From(d.evenings, stats.Day{Year: today.Year, Month: time.January, Day: 1}), d.evenings)
	all := winners(year)
	said.year = all[:len(all)-len(afterFirst(all))]
	return said, err
}

// winners are all who have won, over all games that several play, the one who has won
// most first.
func winners(s history.Statistics) []winner {
	wins := make(map[string]int)
	for _, game := range s.Games {
		if game.Solo {
			continue
		}
		for _, line := range game.Book.Lines() {
			wins[line.Player] += line.Wins
		}
	}
	var all []winner
	for id, n := range wins {
		if n > 0 {
			all = append(all, winner{s.Marked(id), n})
		}
	}
	slices.SortFunc(all, func(a, b winner) int { return cmp.Or(cmp.Compare(b.wins, a.wins), cmp.Compare(a.name, b.name)) })
	return all
}

// afterFirst are the winners who have won less than the first.
func afterFirst(all []winner) []winner {
	i := slices.IndexFunc(all, func(one winner) bool { return one.wins < all[0].wins })
	if i < 0 {
		return nil
	}
	return all[i:]
}

func namesOf(all []winner) phrase.Names {
	names := make(phrase.Names, len(all))
	for i, one := range all {
		names[i] = one.name
	}
	return names
}

// newsLines are the last evening and the year, a sentence each, in w columns.
func (s *homeScreen) newsLines(w int) [][]piece {
	const most = 2 // rows of a sentence
	var lines [][]piece
	for _, sentence := range []string{s.desk.eveningText(s.news), s.desk.yearText(s.news)} {
		if sentence != "" {
			lines = append(lines, firstLines(pieces(sentence, w, s.desk.styles.Plain), most, w)...)
		}
	}
	return lines
}

// eveningText says who won on the last evening.
func (d *desk) eveningText(said news) string {
	if len(said.evening) == 0 {
		return ""
	}
	var all phrase.Names
	for rest := said.evening; len(rest) > 0; {
		fewer := afterFirst(rest)
		names := namesOf(rest[:len(rest)-len(fewer)])
		all = append(all, d.say("dashboard.home.won", "names", names, "n", len(names), "matches", phrase.Of("dashboard.home.matches", "n", rest[0].wins)))
		rest = fewer
	}
	if said.today {
		return d.say("dashboard.home.tonight", "won", all)
	}
	return d.say("dashboard.home.evening", "day", said.day.String(), "won", all)
}

// yearText says who leads the year.
func (d *desk) yearText(said news) string {
	if len(said.year) == 0 {
		return ""
	}
	names := namesOf(said.year)
	return d.say("dashboard.home.leads", "names", names, "n", len(names), "wins", phrase.Of("dashboard.home.wins", "n", said.year[0].wins))
}
