package match

import (
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// Outlook says, between two rounds of an agreed number, who can still win, and
// what everybody else needs to draw level with the leaders. Both follow from
// what the counts of a round can bring at all. There is nothing to say where
// totals are no sums.
func Outlook(s *State) []phrase.Phrase {
	rounds := s.Agreed.Int("rounds")
	tally := s.Tally()
	if rounds == 0 || s.Stage != StageBetween || tally.Latest || len(s.Seats) < 2 {
		return nil
	}
	places := make([]stats.Place, len(s.Seats))
	for i, seat := range s.Seats {
		places[i] = stats.Place{Total: tally.Totals[i], In: seat.In}
	}
	a, ok := stats.NewOutlook(places, rounds-s.Done(), stats.RangeOf(s.Sheet()), s.Wins())
	if !ok || len(a.Chasers) == 0 {
		return nil
	}
	o := outlook{state: s, ahead: a, leaders: phrase.Names(s.Names(a.Leaders))}
	if a.Decided() {
		return o.decided()
	}
	return o.open()
}

// outlook puts into phrases how a match stands.
type outlook struct {
	state   *State
	ahead   stats.Outlook
	leaders phrase.Names
}

func (o outlook) decided() []phrase.Phrase {
	if o.ahead.Lost {
		return []phrase.Phrase{phrase.Of("outlook.nobody")}
	}
	return []phrase.Phrase{about("outlook.decided", o.leaders)}
}

// open says what everybody needs, and of whom there is something else to say.
func (o outlook) open() []phrase.Phrase {
	needs := "outlook.more"
	if o.state.Wins().Low {
		needs = "outlook.fewer"
	}
	var needed []phrase.Phrase
	var fresh, gone, out phrase.Names
	for _, c := range o.ahead.Chasers {
		name := o.state.Seats[c.Seat].Name
		switch {
		case c.Out:
			out = append(out, name)
		case !c.In:
			gone = append(gone, name)
		case c.Behind < 1:
			fresh = append(fresh, name)
		default:
			needed = append(needed, phrase.Of(needs, "seat", name, "n", c.Behind))
		}
	}
	var said []phrase.Phrase
	if len(needed) > 0 {
		said = append(said, phrase.Of("outlook.left", "names", o.leaders, "n", o.ahead.Left, "needs", needed))
	}
	if len(fresh) > 0 {
		said = append(said, about("outlook.fresh", fresh))
	}
	if len(gone) > 0 {
		said = append(said, phrase.Of("outlook.gone", "names", gone, "n", len(gone), "leaders", o.leaders))
	}
	if len(out) > 0 {
		said = append(said, about("outlook.out", out))
	}
	return said
}

// about says something about people.
func about(id string, names phrase.Names) phrase.Phrase {
	return phrase.Of(id, "names", names, "n", len(names))
}
