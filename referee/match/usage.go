package match

import (
	"strings"

	"tableref/rulesets/phrase"
)

// usageWords are the phrases that stand for what an argument of a kind is
// typed as. The other kinds are typed as words of their own.
var usageWords = map[ArgKind]string{
	SeatArg: "usage.name", PersonArg: "usage.name", NameArg: "usage.name",
	CountArg: "usage.count", RoundArg: "usage.round", CardArg: "usage.card", PlaceArg: "usage.place",
	TimeArg: "usage.time", TextArg: "usage.text", LayoutArg: "usage.layout",
	DisputeArg: "usage.dispute",
}

// Usage says how an action is typed with its arguments: count NAME CENTRE LEFT, with
// the words of the language and of the game for what is to be filled in.
func Usage(id string, args []Arg) phrase.Phrase {
	words := phrase.Sentences{phrase.Of("name", "name", id)}
	for _, arg := range args {
		words = append(words, arg.usage())
	}
	return phrase.Of("usage.line", "words", words)
}

// label is the phrase that names a number among several; of those that a game counts
// it is the one that its columns have.
func (a Arg) label() (id string, named bool) {
	if _, count := strings.CutPrefix(a.ID, "count."); count {
		return a.ID, true
	}
	return "arg." + a.ID, a.Kind == CountArg && strings.Contains(a.ID, ".")
}

// usage is the argument as it is typed: [why TEXT...].
func (a Arg) usage() phrase.Phrase {
	var before, after string
	if a.Many {
		after = "..."
	}
	if a.Lead != "" {
		before = a.Lead + " "
	}
	if a.Optional {
		before, after = "["+before, after+"]"
	}
	before += strings.Join(a.Words, "|")
	word, ok := usageWords[a.Kind]
	if name, named := a.label(); named {
		return phrase.Of("usage.arg", "before", before, "word", phrase.Blank(phrase.Of(name)), "after", after)
	}
	if !ok {
		return phrase.Of("name", "name", before+after)
	}
	if len(a.Words) > 0 {
		before += "|"
	}
	return phrase.Of("usage.arg", "before", before, "word", phrase.Of(word), "after", after)
}
