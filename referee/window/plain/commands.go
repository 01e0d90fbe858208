package plain

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// What line mode itself understands beside the actions of the game. Nothing of it
// is recorded.

// command is one of them.
type command struct {
	id   string
	form phrase.Sentences // after its id, when it is explained
	run  func(*Session, []string) reply
}

// commands are all of them, in the order in which they are explained.
func commands() []command {
	word := func(id string) phrase.Sentences { return phrase.Sentences{phrase.Of(id)} }
	return []command{
		{"state", nil, func(*Session, []string) reply { return state }},
		{"?", word("plain.form.action"), (*Session).help},
		{"preview", word("usage.action"), (*Session).preview},
		{"rules", word("plain.form.section"), (*Session).rules},
		{"tally", nil, (*Session).tally},
		{"history", word("plain.form.count"), (*Session).history},
		{"quit", nil, func(*Session, []string) reply { return reply{quit: true} }},
	}
}

// commandOf finds a command; help is another name for ?.
func commandOf(verb string) (command, bool) {
	if verb == "help" {
		verb = "?"
	}
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.id == verb })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// usage explains the command.
func (c command) usage(words *rulesets.Text) wire.Usage {
	form := append(phrase.Sentences{phrase.Of("name", "name", c.id)}, c.form...)
	name := strings.ReplaceAll(c.id, "?", "help")
	return wire.Usage{ID: c.id, Usage: words.Say(phrase.Of("usage.line", "words", form)), Text: words.Say(phrase.Of("plain.explain." + name))}
}

// help explains one action, or all that are legal now and the commands.
func (s *Session) help(words []string) reply {
	v := s.Table.View()
	if len(words) > 0 {
		return s.explain(v, strings.ToLower(words[0]))
	}
	var lines []wire.Usage
	for _, o := range v.Offers {
		lines = append(lines, s.usage(o))
	}
	if slices.ContainsFunc(v.Offers, takesCards) {
		lines = append(lines, s.card())
	}
	for _, c := range commands() {
		lines = append(lines, c.usage(s.Words))
	}
	return reply{help: lines}
}

// explain explains one action, also one that is not legal now, or one command.
func (s *Session) explain(v match.View, id string) reply {
	var lines []wire.Usage
	for _, o := range v.Offers {
		if o.ID == id {
			lines = append(lines, s.usage(o))
		}
	}
	if i := slices.IndexFunc(v.Offers, func(o match.Offer) bool { return o.ID == id }); i >= 0 && takesCards(v.Offers[i]) {
		lines = append(lines, s.card())
	}
	if len(lines) > 0 {
		return reply{help: lines}
	}
	if c, ok := commandOf(id); ok {
		return reply{help: []wire.Usage{c.usage(s.Words)}}
	}
	_, _, err := s.Table.Preview(match.Action{ID: id})
	var refused *match.Refusal
	if !errors.As(err, &refused) || refused.What.IsZero() || refused.Why.ID == unknown {
		return reply{refused: s.noAction(v, id)}
	}
	text := phrase.Of("plain.explain_later", "text", s.sentence(id, phrase.Phrase{}), "why", refused.Why)
	return reply{help: []wire.Usage{{ID: id, Usage: id, Text: s.Words.Say(text)}}}
}

// takesCards reports whether playing cards are typed for an action.
func takesCards(o match.Offer) bool {
	return slices.ContainsFunc(o.Args, func(arg match.Arg) bool {
		return arg.Kind == match.CardArg || arg.Kind == match.LayoutArg
	})
}

// card explains how a card is written, and which letter is which suit.
func (s *Session) card() wire.Usage {
	return wire.Usage{
		ID:    "card",
		Usage: s.Words.Say(phrase.Of("usage.card")),
		Text:  s.Words.Say(phrase.Of("plain.card", "legend", cards.Legend())),
	}
}

// usage explains an action that is legal now.
func (s *Session) usage(o match.Offer) wire.Usage {
	return wire.Usage{ID: o.ID, Usage: s.Words.Say(match.Usage(o.ID, o.Args)), Text: s.Words.Say(s.sentence(o.ID, o.Label))}
}

// sentence says what an action does: under its label where that says more than its
// id, as with one more King.
func (s *Session) sentence(id string, label phrase.Phrase) phrase.Phrase {
	if _, own, _ := strings.Cut(label.ID, "."); own != "" && s.Words.Lookup("explain."+own) {
		id = own
	}
	word := phrase.Of("call.word")
	if called, ok := label.Args["word"].(phrase.Phrase); ok {
		word = called
	}
	return phrase.Of("explain."+id, "word", word)
}

// preview shows what would come of an action: its consequences, else what would
// have to be done then.
func (s *Session) preview(words []string) reply {
	if len(words) == 0 {
		return reply{refused: match.Refuse("plain.preview_what")}
	}
	words[0] = strings.ToLower(words[0])
	action, err := s.action(words)
	if err != nil {
		return reply{refused: s.quoting(err, words)}
	}
	next, notes, err := s.Table.Preview(action)
	if err == nil && len(notes) == 0 {
		notes = []phrase.Phrase{next.Prompt}
	}
	return s.refusedOr(reply{preview: notes}, err, words)
}

// rules reads a section of the rules aloud: the one that governs this moment when
// none is named.
func (s *Session) rules(words []string) reply {
	v := s.Table.View()
	id := v.Section
	if len(words) > 0 {
		id = strings.ToLower(words[0])
	}
	var ids []string
	for _, section := range s.Words.Sections(v.Game, v.Values) {
		if section.ID == id {
			return reply{asked: read(section)}
		}
		ids = append(ids, section.ID)
	}
	return reply{refused: match.Refuse("plain.no_section", "word", cards.Abbreviated(id), "sections", strings.Join(ids, ", "))}
}

// read are the lines of a section.
func read(section rulesets.Section) []phrase.Phrase {
	lines := []phrase.Phrase{line(section.Title)}
	for _, block := range section.Blocks {
		lines = append(lines, line(block.Text))
	}
	return lines
}

func line(text string) phrase.Phrase { return phrase.Of("name", "name", text) }

// tally says each round that counts, and how it stands.
func (s *Session) tally([]string) reply {
	v := s.Table.View()
	var lines []phrase.Phrase
	for _, round := range v.Past {
		lines = append(lines, s.roundLine(v, round))
	}
	if len(lines) == 0 {
		return reply{asked: []phrase.Phrase{phrase.Of("plain.no_rounds")}}
	}
	if s.totals(v) != "" {
		lines = append(lines, s.standing(v))
	}
	if !v.Outcome.IsZero() {
		lines = append(lines, v.Outcome)
	}
	return reply{asked: lines}
}

// roundLine says a round that has ended.
func (s *Session) roundLine(v match.View, round match.PastRound) phrase.Phrase {
	switch {
	case round.Carried:
		return phrase.Of("plain.round.carried", "n", round.Number, "scores", s.scores(v, round.Totals))
	case round.Void:
		return phrase.Of("plain.round.void", "n", round.Number)
	}
	return phrase.Of("plain.round.played", "n", round.Number, "scores", s.scores(v, round.Scores))
}

// scores are the numbers of the seats that have one: Ana +10, Ben −3.
func (s *Session) scores(v match.View, numbers []*int) phrase.Phrase {
	var parts []phrase.Phrase
	for i, n := range numbers {
		if n != nil {
			parts = append(parts, phrase.Of("plain.points", "name", v.Seats[i].Name, "points", v.Points(*n)))
		}
	}
	return s.commas(parts)
}

// usualHistory is how many events are told when no number is given.
const usualHistory = 10

// history says what happened last.
func (s *Session) history(words []string) reply {
	v := s.Table.View()
	most := usualHistory
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 {
			return reply{refused: match.Refuse("refuse.number", "word", cards.Abbreviated(words[0]))}
		}
		most = n
	}
	lines := []phrase.Phrase{}
	for _, event := range v.Last.Tail(most) {
		lines = append(lines, eventLine(event))
	}
	return reply{asked: lines}
}

func eventLine(event match.Line) phrase.Phrase {
	text := event.Text
	if event.Timed {
		text = phrase.Of("plain.event.timed", "time", phrase.Clock(event.Clock), "text", text)
	}
	if event.Undone {
		text = phrase.Of("plain.event.undone", "text", text)
	}
	return phrase.Of("plain.event.line", "number", event.Seq, "text", text)
}
