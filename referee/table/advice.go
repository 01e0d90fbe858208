package table

import (
	"context"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// advice is what was found out about a position. It is no event: it is kept
// beside the record, and dropped when the position changes.
type advice struct {
	key  string // of the question that it answers
	said []phrase.Phrase
}

// Ask answers an action that is a question. It records nothing, takes its time
// without holding up the table, and ends with the context's error. A
// *match.Refusal says why the question cannot be asked now.
func (t *Table) Ask(ctx context.Context, a match.Action) ([]phrase.Phrase, error) {
	t.mu.Lock()
	question, is, refusal := match.Asks(t.match.Procedure, t.match.State, a, t.clock.Now())
	t.mu.Unlock()
	switch {
	case refusal != nil:
		return nil, refusal
	case !is:
		return nil, match.Refuse("refuse.no_question")
	}
	said := question.Answer(ctx)
	return said, ctx.Err()
}

// Study finds the answer to the standing question of the position, if there is
// one that is not known yet, and reports whether the view has a new answer. It
// may take long and be called from any goroutine. The caller ends it by the context
// when the position has changed.
func (t *Table) Study(ctx context.Context) bool {
	t.mu.Lock()
	question, known := standing(t.match), t.advice.key
	t.mu.Unlock()
	if question.Key == "" || question.Key == known {
		return false
	}
	said := question.Answer(ctx)
	t.mu.Lock()
	defer t.mu.Unlock()
	if ctx.Err() != nil || standing(t.match).Key != question.Key {
		return false
	}
	t.advice = advice{key: question.Key, said: said}
	t.publish()
	return true
}

// Studies returns the key of the position's standing question; "" for none. A
// window compares it to see that a new answer is wanted.
func (t *Table) Studies() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return standing(t.match).Key
}

// standing is the procedure's question about the position as it is.
func standing(m *history.Match) match.Question {
	return m.Procedure.PositionQuestion(m.State)
}

// advise is what to say of the standing question: its answer, or that it is
// being looked for.
func (t *Table) advise(m *history.Match) []phrase.Phrase {
	question := standing(m)
	switch {
	case question.Key == "":
		return nil
	case question.Key == t.advice.key:
		return t.advice.said
	case question.Wait.IsZero():
		return nil
	}
	return []phrase.Phrase{question.Wait}
}
