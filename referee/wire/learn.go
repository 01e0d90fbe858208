package wire

import (
	"tableref/referee/learn"
	"tableref/rulesets"
)

// Lesson is a step of a lesson, or a question of a quiz, as programs read it. A line
// that answers one has its Verdict.
type Lesson struct {
	Step     int             `json:"step"` // from 1
	Of       int             `json:"of"`
	Text     string          `json:"text"`
	Diagrams []Diagram       `json:"diagrams,omitempty"`
	Question *LessonQuestion `json:"question"` // nil: a step that only tells something
	Verdict  *LessonVerdict  `json:"verdict"`  // nil: no answer yet
	Error    *Message        `json:"error,omitempty"`
	Points   []LessonPoints  `json:"points,omitempty"` // of a quiz for the whole table
	Result   *LessonResult   `json:"result,omitempty"` // at the end
}

// LessonQuestion is what is asked.
type LessonQuestion struct {
	ID      string         `json:"id"`      // of its kind: race.build
	Cards   []string       `json:"cards"`   // that it is about, in English letters
	Choices []LessonChoice `json:"choices"` // none: a number is to be typed
}

// LessonChoice is an answer that can be given, by its number from 1 or its id.
type LessonChoice struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// LessonVerdict is how an answer is marked.
type LessonVerdict struct {
	Right   bool    `json:"right"`
	Given   string  `json:"given"`  // id of the choice; "": everybody answered
	Answer  string  `json:"answer"` // id of the right choice
	Number  int     `json:"number"` // of the right choice, from 1
	Why     Message `json:"why"`
	Section string  `json:"section"` // of the rules
}

// LessonPoints are the points of one who plays along.
type LessonPoints struct {
	Name   string `json:"name"`
	Points int    `json:"points"`
}

// LessonResult is how a quiz went.
type LessonResult struct {
	Right  int           `json:"right"`
	Asked  int           `json:"asked"`
	Seed   uint64        `json:"seed"` // repeats the quiz
	Topics []LessonTopic `json:"topics"`
}

// LessonTopic is how one topic went.
type LessonTopic struct {
	ID    string `json:"id"`
	Asked int    `json:"asked"`
	Right int    `json:"right"`
	Row   int    `json:"row"` // right ones in a row, at the end
}

// Asked is a question in words.
func Asked(words *rulesets.Text, q learn.Question) Lesson {
	to := Lesson{Text: words.Say(q.Text), Question: &LessonQuestion{ID: q.ID, Cards: List(q.Cards), Choices: []LessonChoice{}}}
	for _, d := range q.Diagrams {
		to.Diagrams = append(to.Diagrams, diagram(words, d))
	}
	if !q.Typed {
		to.Question.Choices = listOf(q.Choices, func(c learn.Choice) LessonChoice {
			return LessonChoice{ID: c.ID, Text: words.Say(c.Text)}
		})
	}
	return to
}

// Marked is the verdict on an answer in words.
func Marked(words *rulesets.Text, mark learn.Mark) *LessonVerdict {
	return &LessonVerdict{
		Right: mark.Right, Given: mark.Given.ID, Answer: mark.Answer.ID, Number: mark.Number,
		Why: Say(words, mark.Given.Verdict.Why), Section: mark.Given.Verdict.Section,
	}
}

// Told is a step in words, with its task. The question of a task, where it has one,
// follows what the step says.
func Told(words *rulesets.Text, step learn.Step) Lesson {
	to := Lesson{}
	if step.Task != nil {
		to = Asked(words, *step.Task)
	}
	if to.Diagrams == nil {
		for _, d := range step.Diagrams {
			to.Diagrams = append(to.Diagrams, diagram(words, d))
		}
	}
	if to.Text = words.Say(step.Text); step.Task != nil && !step.Task.Text.IsZero() {
		to.Text += " " + words.Say(step.Task.Text)
	}
	return to
}

// Topics are the topics of a quiz.
func Topics(list []learn.Topic) []LessonTopic {
	return listOf(list, func(t learn.Topic) LessonTopic {
		return LessonTopic{ID: t.ID, Asked: t.Asked, Right: t.Right, Row: t.Row}
	})
}

// Podium are the points of all, the most first.
func Podium(places []learn.Place) []LessonPoints {
	var list []LessonPoints
	for _, place := range places {
		for _, name := range place.Names {
			list = append(list, LessonPoints{Name: name, Points: place.Points})
		}
	}
	return list
}
