package match

import (
	"errors"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets/phrase"
)

// RulingOf is a dispute: the clock stands, and the question that the rules decided
// with their answer, or what the scorekeeper decided, is recorded. What can be asked
// are the rulings of p.
func RulingOf(p Procedure) Spec {
	return disputed(func(s *State) ruling.Book { return p.Rulings(&s.Game, s.Agreed) })
}

// RulingAlone is a question to the rules where nobody is there to argue with: only
// what the rules decide can be asked.
func RulingAlone(book func(*State) ruling.Book) Spec {
	spec := disputed(book)
	spec.Named = func(*State) string { return "action.ruling_ask" }
	spec.Args = func(s *State) []Arg {
		return []Arg{{ID: "dispute", Kind: DisputeArg, Many: true, Book: book(s), BookOnly: true}}
	}
	return spec
}

// disputed is the action for a dispute that these questions may settle.
func disputed(book func(*State) ruling.Book) Spec {
	return Spec{
		ID: "ruling", Key: "r",
		Args: func(s *State) []Arg {
			return []Arg{{ID: "dispute", Kind: DisputeArg, Optional: !mustSay(s), Many: true, Book: book(s)}}
		},
		When: func(s *State, now Moment) phrase.Phrase {
			if s.Stage == StageCounting {
				return phrase.Phrase{}
			}
			return NoRoundOn(s, now)
		},
		Waits: func(s *State, _ Moment) ([]string, bool, bool) {
			open := s.Stop == RulingStop && s.Decided.IsZero()
			return nil, open, open
		},
		Decide: func(req Request) ([]Event, *Refusal) {
			return []Event{Ruled{Text: req.Given.Text, Judged: req.Given.Judged}}, nil
		},
	}
}

// mustSay reports whether there is nothing more to stop: what is in dispute, or what
// was decided, has to be said now.
func mustSay(s *State) bool { return s.Stage == StageCounting || s.Stop == RulingStop }

// Judged is a question that the rules decided, as it is kept: told in any language,
// and to be asked again.
type Judged struct {
	Question ruling.Question `json:"question"`
	Answer   ruling.Answer   `json:"answer"`
	Why      StoredPhrase    `json:"why"`
	Section  string          `json:"section,omitempty"` // of the rule text that says so
}

// Phrase is the answer with its reason.
func (j Judged) Phrase() phrase.Phrase { return j.Answer.Phrase(j.Why.Phrase) }

// Decision is how a dispute was settled: by the rules, by what the scorekeeper
// said, or both.
type Decision struct {
	Judged *Judged // nil: the rules were not asked
	Text   string  // what the scorekeeper decided; "" if nothing else was said
}

// IsZero reports whether nothing is decided.
func (d Decision) IsZero() bool { return d.Judged == nil && d.Text == "" }

// JudgedLine is the phrase that tells an answer of the rules.
const JudgedLine = "line.judged"

// TellsAnswer reports whether a phrase tells an answer of the rules, after which
// their section may be named.
func TellsAnswer(p phrase.Phrase) bool {
	switch p.ID {
	case JudgedLine, "line.judged_ruled", "stop.judged", "stop.judged_ruled", "stop.judged_alone":
		return true
	}
	return false
}

// Phrase tells the decision.
func (d Decision) Phrase() phrase.Phrase {
	switch {
	case d.Judged == nil:
		return phrase.Of("line.ruled", "text", d.Text)
	case d.Text == "":
		return phrase.Of(JudgedLine, "question", d.Judged.Question.Phrase(), "answer", d.Judged.Phrase())
	}
	return phrase.Of("line.judged_ruled", "question", d.Judged.Question.Phrase(), "answer", d.Judged.Phrase(), "text", d.Text)
}

// english reads what records and programs write.
var english cards.Reader

// OwnWords are words of one's own as an action takes them, whatever they say: in
// quotation marks.
func OwnWords(text string) string { return ownMark + text + ownMark }

const ownMark = `"`

// Decided reports whether the words of a dispute are what was decided, and returns
// them; else they are a question to the rules, with cards as r reads them.
func (a Arg) Decided(words []string, r cards.Reader) (text string, own bool) {
	text = strings.TrimSpace(strings.Join(words, " "))
	inner, marked := strings.CutPrefix(text, ownMark)
	switch {
	case a.BookOnly:
		return "", false
	case marked:
		return strings.TrimSuffix(inner, ownMark), true
	}
	return text, !a.Book.IsQuestion(words, r)
}

// Asked reads a question to the rules and decides it, with cards as r reads them.
// The error is a *cards.SyntaxError; where words of one's own may have been meant,
// it says how those are typed.
func (a Arg) Asked(words []string, r cards.Reader) (ruling.Question, ruling.Verdict, error) {
	question, verdict, err := a.Book.Ask(words, r)
	if fault := (*cards.SyntaxError)(nil); errors.As(err, &fault) && !a.BookOnly && !a.Book.Begins(words, r) {
		err = &cards.SyntaxError{Text: fault.Text, Why: phrase.Of("no_play.own_words", "why", fault.Why)}
	}
	return question, verdict, err
}

// takeDispute reads the words of a dispute: a question to the rules, or what was
// decided.
func (g *Given) takeDispute(arg Arg, words []string) *Refusal {
	if text, own := arg.Decided(words, english); own {
		if g.Text = visible(text); g.Text == "" {
			return &Refusal{Why: arg.howToSettle("refuse.ruling_text")}
		}
		return nil
	}
	question, verdict, err := arg.Asked(words, english)
	if err != nil {
		return &Refusal{Why: phrase.OfError(err)}
	}
	g.Judged = &Judged{Question: question, Answer: verdict.Answer(), Why: StoredPhrase{verdict.Why}, Section: verdict.Section}
	return nil
}

// Ruled is a dispute, or with a text or an answer of the rules what was decided in
// one.
type Ruled struct {
	Text   string  `json:"text,omitempty"`
	Judged *Judged `json:"judged,omitempty"` // nil: the rules were not asked
}

func (Ruled) Kind() string { return "ruling" }

// Apply stops play if it was not stopped, and records the decision. What the
// scorekeeper says at the Stop at which the rules were asked belongs to their
// answer: the record says both.
func (e Ruled) Apply(s *State, at Moment) {
	open := e.Text == "" && e.Judged == nil
	if s.Stage == StagePlay && (open || s.Clock.Since != nil || s.Stop == GapStop) {
		s.Halt(RulingStop, at)
	}
	if open {
		return
	}
	if n := len(s.Round.Rulings); e.Judged == nil && s.Decided.Judged != nil && n > 0 {
		s.Decided.Text = e.Text
		s.Round.Rulings[n-1] = s.Decided
		return
	}
	s.Decided = Decision{Judged: e.Judged, Text: e.Text}
	s.Round.Rulings = append(s.Round.Rulings, s.Decided)
}

func (e Ruled) Say(*State) phrase.Phrase {
	if d := (Decision{Judged: e.Judged, Text: e.Text}); !d.IsZero() {
		return d.Phrase()
	}
	return phrase.Of("line.ruling.asked")
}

// RulingPrompt asks for the decision of a dispute, or repeats it.
func RulingPrompt(s *State) phrase.Phrase {
	switch d := s.Decided; {
	case d.IsZero():
		return phrase.Of("stop.ruling")
	case d.Judged == nil:
		return phrase.Of("stop.ruled", "text", d.Text)
	case d.Text == "":
		return phrase.Of("stop.judged", "answer", d.Judged.Phrase())
	}
	return phrase.Of("stop.judged_ruled", "answer", s.Decided.Judged.Phrase(), "text", s.Decided.Text)
}

// disputePrompt says how an open dispute is settled here: by what the rules can be
// asked, by words of one's own, or both.
func disputePrompt(prompt phrase.Phrase, offers []Offer) phrase.Phrase {
	if prompt.ID != "stop.ruling" {
		return prompt
	}
	for _, o := range offers {
		for _, arg := range o.Args {
			if arg.Kind == DisputeArg {
				return arg.howToSettle("stop.ruling")
			}
		}
	}
	return phrase.Of("stop.ruling_own")
}

// howToSettle is a phrase that says howToSettle a dispute is settled, with examples of questions.
func (a Arg) howToSettle(id string) phrase.Phrase {
	switch {
	case len(a.Book.Kinds) == 0:
		return phrase.Of(id + "_own")
	case a.BookOnly:
		id += "_ask"
	}
	return phrase.Of(id, "examples", a.examples())
}

// examples are questions as they are typed, one of each kind.
func (a Arg) examples() []phrase.Phrase {
	list := make([]phrase.Phrase, len(a.Book.Kinds))
	for i, kind := range a.Book.Kinds {
		list[i] = phrase.Of("dispute.example." + kind.ID)
	}
	return list
}

// RulingView is how the dispute that is on was settled.
type RulingView struct {
	Decision
	// Answer is the answer of the rules in one word; zero when they were not asked.
	Answer phrase.Phrase
}

// rulingView is how the dispute was settled that is on, or that came up while the
// round is counted; nil: none was.
func rulingView(s *State) *RulingView {
	if s.Decided.IsZero() || !s.Stands() && s.Stage != StageCounting {
		return nil
	}
	v := &RulingView{Decision: s.Decided}
	if v.Judged != nil {
		v.Answer = phrase.Of("answer." + string(v.Judged.Answer))
	}
	return v
}
