package match

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"tableref/referee/cards"
	"tableref/referee/names"
	"tableref/rulesets/phrase"
)

// read turns the words of an action into its arguments, by kind.
func read(s *State, spec Spec, words []string) (Given, *Refusal) {
	given := Given{Seat: -1}
	args := spec.args(s)
	for i, arg := range args {
		if arg.Optional && (len(words) == 0 || arg.skips(words[0], i == len(args)-1)) {
			continue
		}
		if only, ok := arg.Only(); ok && s.omitsName(words, i == len(args)-1) {
			given.Seat = only
			continue
		}
		if arg.Lead != "" {
			words = words[1:]
		}
		if len(words) == 0 && arg.Kind == DisputeArg {
			return given, &Refusal{Why: arg.howToSettle("refuse.ruling_text")}
		}
		if len(words) == 0 {
			return given, usage("refuse.arg_missing", spec, args, "arg", phrase.Of("arg."+arg.ID))
		}
		take := words[:1]
		if arg.Many {
			take = words[:wordsFor(words, args[i+1:])]
		}
		if arg.onlyNumbers(take) {
			return given, usage("refuse.arg_extra", spec, args, "word", cards.Abbreviated(take[0]))
		}
		if refusal := given.take(s, arg, take); refusal != nil {
			return given, refusal
		}
		words = words[len(take):]
	}
	if len(words) > 0 {
		return given, usage("refuse.arg_extra", spec, args, "word", cards.Abbreviated(words[0]))
	}
	return given, nil
}

// wordsFor is how many of the words an argument takes that takes many: all of them
// up to the lead of one that follows, the first one in any case. Two lists of
// numbers are as long as each other.
func wordsFor(words []string, next []Arg) int {
	if len(next) > 0 && next[0].Many && next[0].Kind == CountArg {
		return max(len(words)/2, 1)
	}
	for n := 1; n < len(words); n++ {
		if slices.ContainsFunc(next, func(a Arg) bool { return a.Lead != "" && a.Lead == words[n] }) {
			return n
		}
	}
	return len(words)
}

// skips reports whether the word is not meant for the argument, which may be
// left out: its lead is missing, or it is none of its words and others may
// still follow.
func (a Arg) skips(word string, last bool) bool {
	if a.Lead != "" {
		return word != a.Lead
	}
	return a.Kind == WordArg && !last && !slices.Contains(a.Words, word)
}

// Only is the one seat that the argument can name, which need not be said. It
// reports false while there is a choice, or none.
func (a Arg) Only() (int, bool) {
	if a.Kind != SeatArg || a.Optional || len(a.Seats) != 1 {
		return -1, false
	}
	return a.Seats[0], true
}

// omitsName reports whether the words leave out the name of a player: there is none,
// or the first is no name and meant for an argument that follows.
func (s *State) omitsName(words []string, last bool) bool {
	if len(words) == 0 {
		return true
	}
	_, found := s.Seat(words[0])
	return !found && !last
}

// onlyNumbers reports whether the words are numbers where a text may follow: one
// number too many is a slip and says nothing.
func (a Arg) onlyNumbers(words []string) bool {
	return (a.Kind == TextArg && a.Optional || a.Kind == DisputeArg) && a.Lead == "" && !slices.ContainsFunc(words, func(word string) bool {
		_, err := whole(word)
		return err != nil
	})
}

// whole reads a whole number; its minus may be a hyphen.
func whole(word string) (int, error) { return strconv.Atoi(strings.Replace(word, "−", "-", 1)) }

func usage(id string, spec Spec, args []Arg, pairs ...any) *Refusal {
	return Refuse(id, append(pairs, "usage", Usage(spec.ID, args))...)
}

// take reads the words as the argument.
func (g *Given) take(s *State, arg Arg, words []string) *Refusal {
	word := words[0]
	switch arg.Kind {
	case SeatArg:
		return g.takeSeat(s, arg, word)
	case NameArg:
		name, err := SeatName(word, s.Game.Players.Team)
		if err != nil {
			return &Refusal{Why: phrase.OfError(err)}
		}
		g.Name = name
	case PersonArg:
		name, err := names.Clean(word)
		if err != nil {
			return &Refusal{Why: phrase.OfError(err)}
		}
		g.Name = name
	case CountArg:
		return g.takeCounts(words)
	case RoundArg:
		return g.takeRound(s, word)
	case CardArg:
		return g.takeCards(words)
	case TimeArg:
		return g.takeTime(arg, word)
	case WordArg:
		if !slices.Contains(arg.Words, word) {
			return Refuse("refuse.word", "word", cards.Abbreviated(word), "words", listed(arg.Words))
		}
		g.Word = word
	case TextArg:
		g.Text = visible(strings.Join(words, " "))
	case PlaceArg:
		g.Places = append(g.Places, words...)
	case LayoutArg:
		g.Layout = append(g.Layout, words...)
	case DisputeArg:
		return g.takeDispute(arg, words)
	}
	return nil
}

func (g *Given) takeSeat(s *State, arg Arg, word string) *Refusal {
	seat, found := s.Seat(word)
	if !found {
		return Refuse("refuse.no_seat", "word", cards.Abbreviated(word), "names", phrase.Names(s.Names(arg.Seats)))
	}
	for _, can := range arg.Seats {
		if can == seat {
			g.Seat = seat
			return nil
		}
	}
	if len(arg.Seats) == 0 {
		return Refuse("refuse.seat_now_none", "seat", s.Seats[seat].Name)
	}
	return Refuse("refuse.seat_now", "seat", s.Seats[seat].Name, "names", phrase.Names(s.Names(arg.Seats)))
}

func (g *Given) takeRound(s *State, word string) *Refusal {
	n, err := strconv.Atoi(word)
	carried := s.carried()
	switch {
	case err == nil && n >= 1 && n <= carried:
		return Refuse("refuse.round_carried", "carried", carried, "first", carried+1)
	case err != nil || s.Accepted(n) == nil:
		return Refuse("refuse.no_round", "word", cards.Abbreviated(word), "rounds", rounds(carried+1, s.Done()))
	}
	g.Round = n
	return nil
}

// rounds names the rounds from first to last.
func rounds(first, last int) phrase.Phrase {
	if first == last {
		return phrase.Of("number", "value", first)
	}
	return phrase.Of("rounds", "first", first, "last", last)
}

// Seat finds a seat by name: as it is written, by the name that it had before the
// player was renamed, or by its beginning when only one name begins so. A word that
// fits no name may be the id of a player.
func (s *State) Seat(word string) (int, bool) {
	key := names.Key(word)
	if key == "" {
		return -1, false
	}
	match := -1
	for i := range s.Seats {
		have := s.Seats[i].keyed()
		if have == key {
			return i, true
		}
		if strings.HasPrefix(have, key) {
			if match >= 0 {
				match = len(s.Seats)
				continue
			}
			match = i
		}
	}
	if before := s.named(word); before >= 0 {
		return before, true
	}
	if match < 0 {
		match = s.seatOf(word)
	}
	return match, match >= 0 && match < len(s.Seats)
}

// seatOf finds the seat at which the player with an id sits; -1: at none.
func (s *State) seatOf(id string) int {
	return slices.IndexFunc(s.Seats, func(seat Seat) bool { return slices.Contains(seat.Players, id) })
}

func (g *Given) takeCounts(words []string) *Refusal {
	for _, word := range words {
		n, err := whole(word)
		if err != nil {
			return Refuse("refuse.number", "word", cards.Abbreviated(word))
		}
		g.Counts = append(g.Counts, n)
	}
	return nil
}

func (g *Given) takeCards(words []string) *Refusal {
	for _, word := range words {
		card, err := cards.Parse(word)
		if err != nil {
			return &Refusal{Why: phrase.OfError(err)}
		}
		g.Cards = append(g.Cards, card)
	}
	return nil
}

func (g *Given) takeTime(arg Arg, word string) *Refusal {
	if slices.Contains(arg.Words, word) {
		g.Word = word
		return nil
	}
	d, ok := parseClock(word)
	if !ok {
		if len(arg.Words) > 0 {
			return Refuse("refuse.time_words", "word", cards.Abbreviated(word), "words", listed(arg.Words))
		}
		return Refuse("refuse.time", "word", cards.Abbreviated(word))
	}
	g.Time = exactly(d)
	return nil
}

// parseClock reads MM:SS or H:MM:SS.
func parseClock(word string) (time.Duration, bool) {
	parts := strings.Split(word, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	total := 0
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > 9999 || (i > 0 && (n > 59 || len(part) != 2)) {
			return 0, false
		}
		total = total*60 + n
	}
	return time.Duration(total) * time.Second, true
}

// visible leaves out what a text must not bring onto other screens: bytes that
// are no text, and characters that cannot be seen.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

// unseen reports whether no text may bring a character onto other screens.
func unseen(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200d' && r != '\u200c'
}
