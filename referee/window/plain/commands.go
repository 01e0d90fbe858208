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

// command is a word of line mode itself, beside the actions of the game. Nothing
// of it is recorded.
type command struct {
	id   string
	form phrase.Sentences // what may follow the id
	run  func(*Session, []string) reply
}

// commands are all commands, in the order of the help.
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

// commandOf finds a command by its id or its word.
func commandOf(verb string) (command, bool) {
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.id == verb || c.word() == verb })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// word is the id as a word: help for ?.
func (c command) word() string { return strings.ReplaceAll(c.id, "?", "help") }

func (c command) usage(words *rulesets.Text) wire.Usage {
	form := append(phrase.Sentences{phrase.Of("name", "name", c.id)}, c.form...)
	return wire.Usage{ID: c.id, Usage: words.Say(phrase.Of("usage.line", "words", form)), Text: words.Say(phrase.Of("plain.explain." + c.word()))}
}

// help explains one action, or all that are legal now and the commands.
func (s *Session) help(words []string) reply {
	v := s.Table.View()
	if len(words) > 0 {
		return s.explain(v, strings.ToLower(words[0]))
	}
	lines := s.usages(v.Offers)
	for _, c := range commands() {
		lines = append(lines, c.usage(s.Words))
	}
	return reply{help: lines}
}

// explain explains one action, also one that is not legal now, or one command.
func (s *Session) explain(v match.View, id string) reply {
	offers := slices.DeleteFunc(slices.Clone(v.Offers), func(o match.Offer) bool { return o.ID != id })
	if len(offers) > 0 {
		return reply{help: s.usages(offers)}
	}
	if c, ok := commandOf(id); ok {
		return reply{help: []wire.Usage{c.usage(s.Words)}}
	}
	_, _, err := s.Table.Preview(match.Action{ID: id})
	refused, ok := errors.AsType[*match.Refusal](err)
	if !ok || refused.What.IsZero() || refused.Why.ID == unknown {
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

// usages explains actions that are legal now and, where one takes cards, how these
// are written.
func (s *Session) usages(offers []match.Offer) []wire.Usage {
	var lines []wire.Usage
	for _, o := range offers {
		lines = append(lines, s.usage(o))
	}
	if slices.ContainsFunc(offers, takesCards) {
		lines = append(lines, s.card())
	}
	return lines
}

// card explains how a card is written, and which letter is which suit.
func (s *Session) card() wire.Usage {
	return wire.Usage{
		ID:    "card",
		Usage: s.Words.Say(phrase.Of("usage.card")),
		Text:  s.Words.Say(phrase.Of("plain.card", "legend", cards.Legend())),
	}
}

func (s *Session) usage(o match.Offer) wire.Usage {
	return wire.Usage{ID: o.ID, Usage: s.Words.Say(match.Usage(o.ID, o.Args)), Text: s.Words.Say(s.sentence(o.ID, o.Label))}
}

// sentence explains an action: by its label where that says more than its id, as
// with one more King.
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

// preview shows the consequences of an action or, without any, what would have to be
// done next.
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

// rules prints a section of the rules; without a name, the one that governs this
// moment.
func (s *Session) rules(words []string) reply {
	v := s.Table.View()
	id := v.Section
	if len(words) > 0 {
		id = strings.ToLower(words[0])
	}
	var ids []string
	for _, section := range s.Words.Sections(v.Game, v.Values) {
		if section.ID == id {
			return reply{asked: lines(section)}
		}
		ids = append(ids, section.ID)
	}
	return reply{refused: match.Refuse("plain.no_section", "word", cards.Abbreviated(id), "sections", strings.Join(ids, ", "))}
}

func lines(section rulesets.Section) []phrase.Phrase {
	list := []phrase.Phrase{phrase.Of("name", "name", section.Title)}
	for _, block := range section.Blocks {
		list = append(list, phrase.Of("name", "name", block.Text))
	}
	return list
}

// tally prints each round and the totals.
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

func (s *Session) roundLine(v match.View, round match.PastRound) phrase.Phrase {
	switch {
	case round.Carried:
		return phrase.Of("plain.round.carried", "n", round.Number, "scores", s.scores(v, round.Totals))
	case round.Void:
		return phrase.Of("plain.round.void", "n", round.Number)
	}
	return phrase.Of("plain.round.played", "n", round.Number, "scores", s.scores(v, round.Scores))
}

// scores joins the numbers of the seats that have one: Ana +10, Ben −3.
func (s *Session) scores(v match.View, numbers []*int) phrase.Phrase {
	var parts []phrase.Phrase
	for i, n := range numbers {
		if n != nil {
			parts = append(parts, phrase.Of("plain.points", "name", v.Seats[i].Name, "points", v.Points(*n)))
		}
	}
	return commas(s.Words, parts)
}

// defaultHistory is how many events are printed without a number.
const defaultHistory = 10

// history prints what happened last.
func (s *Session) history(words []string) reply {
	v := s.Table.View()
	most := defaultHistory
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
