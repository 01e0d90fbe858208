package plain

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// unknown is the reason why an action is refused that the game does not have.
const unknown = "refuse.unknown"

// reworded is a refusal in the words of line mode.
type reworded struct {
	*match.Refusal
	words phrase.Phrase
}

func (r reworded) Phrase() phrase.Phrase { return r.words }
func (r reworded) Unwrap() error         { return r.Refusal }

// hinted adds to a refusal the words that were typed and how to type them better.
func (s *Session) hinted(refusal *match.Refusal, words []string) error {
	v := s.Table.View()
	switch {
	case refusal.Why.ID == unknown && !v.Onlooking:
		return s.noAction(v, words[0])
	case !refusal.What.IsZero():
		return reworded{refusal, phrase.Of("plain.not_now", "word", words[0], "why", refusal.Why)}
	}
	return s.quoting(refusal, words)
}

// quoting adds to an error which of the words are one name and need quotes.
func (s *Session) quoting(err error, words []string) error {
	why := phrase.OfError(err)
	if line, ok := s.inQuotes(why.ID, words); ok {
		return reworded{&match.Refusal{Why: why}, phrase.Of("plain.quotes", "line", line)}
	}
	return err
}

// noAction refuses an action that does not exist, and suggests the one that was
// probably meant.
func (s *Session) noAction(v match.View, word string) error {
	known := match.IDs(v.Offers)
	for _, c := range commands() {
		known = append(known, c.word())
	}
	refusal := match.Refuse(unknown)
	if meant := rulesets.Nearest(word, known); meant != "" {
		return reworded{refusal, phrase.Of("plain.unknown_meant", "word", cards.Abbreviated(word), "meant", meant)}
	}
	return reworded{refusal, phrase.Of("plain.unknown", "word", cards.Abbreviated(word))}
}

// splitName are the reasons for which a part of a name is refused.
var splitName = []string{
	"refuse.no_seat", "refuse.arg_extra", "refuse.number",
	"no_card.no_suit", "no_card.no_rank", "no_card.bad_rank", "no_card.suit_first",
}

// inQuotes is the line as it was probably meant, if a name of several words was typed
// without quotes.
func (s *Session) inQuotes(why string, words []string) (string, bool) {
	if !slices.Contains(splitName, why) {
		return "", false
	}
	v := s.Table.View()
	for from := 1; from < len(words)-1; from++ {
		for to := len(words); to > from+1; to-- {
			name := strings.Join(words[from:to], " ")
			seated := slices.ContainsFunc(v.Seats, func(seat match.SeatView) bool { return names.Key(seat.Name) == names.Key(name) })
			if seated {
				quoted := slices.Concat(words[:from], []string{`"` + name + `"`}, words[to:])
				return strings.Join(quoted, " "), true
			}
		}
	}
	return "", false
}

// refuse prints why something was refused and by which rule.
func (s *Session) refuse(w io.Writer, v match.View, err error) {
	refused := s.refusal(err)
	if refused.Section == "" {
		fmt.Fprintln(w, refused.Text)
		return
	}
	section, _ := s.Words.Section(v.Game, refused.Section, v.Values)
	s.say(w, phrase.Of("plain.by_rule", "why", refused.Text, "section", section.Title))
}

// refusal is the error of a line as JSON; nil for none.
func (s *Session) refusal(err error) *wire.Refusal {
	if err == nil {
		return nil
	}
	to := wire.Refusal{Message: wire.Say(s.Words, phrase.OfError(err))}
	if refusal, ok := errors.AsType[*match.Refusal](err); ok {
		to.ID, to.Section = refusal.Why.ID, refusal.Section
	}
	return &to
}
