package wire

import (
	"tableref/referee/match"
	"tableref/rulesets"
)

// Ruling is how a dispute was settled: by the rules, by what the scorekeeper
// decided, or both. What is not there is null.
type Ruling struct {
	Question *Question `json:"question"`
	Verdict  *string   `json:"verdict"` // yes, no, or open: something must be found out first
	Why      *Message  `json:"why"`
	Section  *string   `json:"section"` // of the rule text that says so
	Decided  *string   `json:"decided"` // what the scorekeeper decided
}

// Question is a question to the rules, with cards in English letters.
type Question struct {
	ID   string            `json:"id"`
	Args map[string]string `json:"args"`
	Text string            `json:"text"`
}

func ruling(words *rulesets.Text, d match.Decision) Ruling {
	var to Ruling
	if d.Text != "" {
		to.Decided = &d.Text
	}
	if d.Judged == nil {
		return to
	}
	q := d.Judged.Question
	verdict, why := string(d.Judged.Answer), Say(words, d.Judged.Why.Phrase)
	to.Question = &Question{ID: q.Kind, Args: q.Args, Text: words.Say(q.Phrase())}
	to.Verdict, to.Why, to.Section = &verdict, &why, &d.Judged.Section
	return to
}

func rulings(words *rulesets.Text, list []match.Decision) []Ruling {
	return listOf(list, func(d match.Decision) Ruling { return ruling(words, d) })
}

// RuleCommand is the command that shows a section of the rules of a game.
func RuleCommand(game, section string) string {
	return "tableref rules " + game + " --section " + section
}
