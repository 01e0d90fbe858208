package matchtest

import (
	"strings"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// HasWords expects everything that the table says now, and what tells of its last
// action, to have words in every language.
func (t *Table) HasWords() {
	t.Helper()
	say := append(said(t.View()), t.dealt()...)
	for _, e := range t.Last() {
		say = append(say, e.Say(t.State))
	}
	for _, tag := range Library().Languages() {
		text := Library().Text(tag).For(t.State.Game.ID)
		for _, p := range say {
			if words := text.Say(p); strings.ContainsAny(words, "⟨⟩{}") {
				t.Errorf("%v: %s says %q", tag, p.ID, words)
			}
		}
	}
}

// said are the phrases of a view.
func said(v match.View) []phrase.Phrase {
	say := append([]phrase.Phrase{v.Prompt, v.Outcome}, v.Hints...)
	for _, offer := range v.Offers {
		say = append(say, offer.Label)
		for _, arg := range offer.Args {
			say = append(say, phrase.Of("arg."+arg.ID))
		}
	}
	for _, seat := range v.Seats {
		say = append(say, seat.Marks...)
	}
	for _, check := range v.Checks {
		say = append(say, check.Text)
	}
	for _, past := range v.Past {
		for _, check := range past.Checks {
			say = append(say, check.Text)
		}
	}
	for _, d := range v.Diagrams {
		say = append(say, d.Caption)
	}
	return say
}

// dealt are the phrases of the deal.
func (t *Table) dealt() []phrase.Phrase {
	var say []phrase.Phrase
	for _, step := range t.Procedure.Deal(t.State).Steps {
		say = append(say, step.Text)
	}
	return say
}
