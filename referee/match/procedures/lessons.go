package procedures

import (
	"strings"

	"golang.org/x/text/language"

	"tableref/referee/learn"
	"tableref/rulesets"
)

// Course is the lesson of a game with the settings of a match; false if there is none.
func Course(library *rulesets.Library, game *rulesets.Game, agreed rulesets.Values) (learn.Course, bool) {
	lesson, ok := library.Lesson(game.ID)
	return learn.Course{
		GameOf: learn.GameOf{Game: game, Agreed: agreed}, Lesson: lesson,
		Book: Rulings(game, agreed), Kinds: Questions(game, agreed),
	}, ok
}

// LessonFaults are what is wrong with the lessons of a library: what they draw, tasks
// that have no right answer or several, and words that are missing or too many. It is
// for authors, and takes as long as all questions of a lesson take to make.
func LessonFaults(library rulesets.Sources) []rulesets.Fault {
	var faults []rulesets.Fault
	for _, lesson := range library.Lessons() {
		game, _ := library.Game(lesson.Game)
		values, err := game.Agree("", nil)
		if err != nil {
			continue // a fault of the game
		}
		course, _ := Course(library.Library, game, values)
		course.Strict = true
		words := library.Text(language.English)
		for _, step := range lesson.Steps {
			alone := *lesson
			alone.Steps = []rulesets.LessonStep{step}
			course.Lesson = &alone
			if fault, ok := faultOf(course); ok {
				faults = append(faults, fault)
			}
			if step.Task.Ask != "" && !words.Lookup("learn.topic."+game.Procedure+"."+step.Task.Ask) {
				faults = append(faults, lesson.Fault(step.ID, "ask", "", "lesson_topic", "name", step.Task.Ask, "known", topics(course.Kinds)))
			}
			for _, tag := range library.Languages() {
				faults = append(faults, wordFaults(library.Text(tag).For(game.ID), course, tag)...)
			}
		}
	}
	return faults
}

func faultOf(course learn.Course) (rulesets.Fault, bool) {
	_, err := course.Steps(0)
	fault, ok := err.(rulesets.Fault)
	return fault, ok
}

// wordFaults are what is wrong with the words of a step in a language. What is written
// in English only is missing as all words may be.
func wordFaults(words *rulesets.Text, course learn.Course, tag language.Tag) []rulesets.Fault {
	step := course.Lesson.Steps[0]
	fault := func(id string, pairs ...any) []rulesets.Fault {
		pairs = append([]any{"id", step.ID, "language", tag.String()}, pairs...)
		return []rulesets.Fault{course.Lesson.Fault(step.ID, "", "", id, pairs...)}
	}
	for _, id := range learn.Speaks(step) {
		if !words.Lookup(id) {
			if tag == language.English {
				return fault("lesson_words", "phrase", id)
			}
			return nil
		}
	}
	steps, err := course.Steps(0)
	if err != nil {
		return nil // it is told already
	}
	text := words.Say(steps[0].Text)
	if strings.Contains(text, "⟨") {
		return fault("lesson_number")
	}
	if n := len(strings.Fields(text)); n > learn.MostWords {
		return fault("lesson_long", "n", n, "most", learn.MostWords)
	}
	for _, d := range steps[0].Diagrams {
		for _, row := range d.Rows {
			if name := row[0].Label.ID; tag == language.English && !words.Lookup(name) {
				return fault("lesson_row_words", "phrase", name)
			}
		}
	}
	return nil
}

func topics(kinds []learn.Kind) string {
	var list []string
	for _, kind := range kinds {
		_, short, _ := strings.Cut(kind.ID, ".")
		list = append(list, short)
	}
	return strings.Join(list, ", ")
}
