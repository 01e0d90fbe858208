package rulesets

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"tableref/rulesets/phrase"
)

// Lesson is how a game is taught, step by step. Its words are the game's own phrases:
// lesson.<id> is what a step says.
type Lesson struct {
	Game  string       `json:"game" yaml:"lesson" doc:"The id of the game that is taught."`
	Steps []LessonStep `json:"steps" yaml:"steps,byid" doc:"The steps in the order in which they are taken. What a step says is the game's phrase lesson.<id>."`

	root *node // of the file; nil for a lesson that was not read from one
}

// LessonStep is one step of a lesson.
type LessonStep struct {
	ID      string     `json:"id" yaml:"-"`
	Section string     `json:"section" yaml:"section" doc:"The section of the rules that the step is about."`
	Draw    []string   `json:"draw,omitempty" yaml:"draw" doc:"What lies on the table, row by row: a name, a colon, and the piles from left to right."`
	Task    LessonTask `json:"task,omitzero" yaml:"task" doc:"What is to be done before the lesson goes on; left out: nothing."`
}

// LessonTask is the task of a step: one of a number, a question, a play and a practice
// round.
type LessonTask struct {
	Number   Amount   `json:"number,omitempty" yaml:"number" doc:"A setting or figure whose number is to be typed. The game's phrase lesson_why.<id> says how it is found."`
	Ask      string   `json:"ask,omitempty" yaml:"ask" doc:"A topic: a question about it is made by the rules."`
	Play     string   `json:"play,omitempty" yaml:"play" doc:"A question to the rules, as after tableref ruling GAME, with ? for what is to be chosen."`
	Cards    []string `json:"cards,omitempty" yaml:"cards" doc:"The cards to choose from in a play. Exactly one of them may be played."`
	Practice bool     `json:"practice,omitempty" yaml:"practice" doc:"yes: a round is played for practice, which nothing records. It is the last step."`
}

// lessonFile is a lesson.
type lessonFile struct {
	Format int `yaml:"format" doc:"The version of the file format: 1."`
	Lesson
}

// Lesson is the lesson of a game; false if there is none.
func (l *Library) Lesson(game string) (*Lesson, bool) {
	if lesson, ok := l.lessons[game]; ok {
		return lesson, true
	}
	fields := l.shipped.fields("lesson/" + game)
	if fields == nil {
		return nil, false
	}
	lesson := new(Lesson)
	if err := json.Unmarshal([]byte(fields[0]), lesson); err != nil {
		panic(fmt.Sprintf("rulesets: lesson/%s: %v", game, err)) // a test keeps the text whole
	}
	return lesson, true
}

// Lessons are the lessons that were read from files, by game.
func (s Sources) Lessons() []*Lesson {
	var list []*Lesson
	for _, game := range slices.Sorted(maps.Keys(s.lessons)) {
		list = append(list, s.lessons[game])
	}
	return list
}

// Fault is something wrong with the words, the section or the task of a step, of which
// key and piece name the place.
func (l *Lesson) Fault(step, key, piece, id string, pairs ...any) Fault {
	at := l.home()
	if l.root != nil {
		at = l.root.at("steps", step)
		if key != "" {
			at = l.root.get("steps").get(step).at("task", key)
		}
	}
	return newFault(at.find(piece), id, pairs...)
}

// DrawFault is something wrong with a row of what lies on the table.
func (l *Lesson) DrawFault(step string, row int, piece, id string, pairs ...any) Fault {
	at := l.home()
	if l.root != nil {
		at = l.root.get("steps").get(step).item(row, "draw")
	}
	return newFault(at.find(piece), id, pairs...)
}

// home is the place of a lesson that was not read from a file.
func (l *Lesson) home() place { return compiledPlace }

// Args are the numbers of a game with the settings of a match, as rule texts and
// lessons name them.
func (g *Game) Args(values Values) phrase.Args { return g.args(values) }

// addLesson lays a lesson over the library.
func (l *Library) addLesson(y *layer, p parsed) []Fault {
	var f lessonFile
	if faults := decode(p.root, &f); len(faults) > 0 {
		return faults
	}
	lesson := &f.Lesson
	lesson.root = p.root
	game, ok := l.games[lesson.Game]
	if !ok {
		return []Fault{unknownFault(p.root.get("lesson").place, "unknown_game", lesson.Game, l.gameIDs())}
	}
	what := "lesson " + lesson.Game
	faults := y.saidBefore(what, p.root.get("lesson").place)
	if len(lesson.Steps) == 0 {
		return append(faults, newFault(p.root.place, "missing_key", "key", "steps"))
	}
	for _, step := range lesson.Steps {
		faults = append(faults, lesson.check(game, step)...)
	}
	if len(faults) > 0 {
		return faults
	}
	y.remember(what, p.root.get("lesson").place)
	l.lessons[lesson.Game] = lesson
	return nil
}

// check finds what is wrong with a step by itself.
func (l *Lesson) check(game *Game, step LessonStep) []Fault {
	var faults []Fault
	at := l.root.at("steps", step.ID)
	if !slices.Contains(game.Sections, step.Section) {
		if step.Section == "" {
			return []Fault{newFault(at, "missing_key", "key", "section")}
		}
		faults = append(faults, unknownFault(l.root.at("steps", step.ID, "section"), "unknown_section", step.Section, game.Sections))
	}
	tasks := 0
	for _, given := range []bool{step.Task.Number != "", step.Task.Ask != "", step.Task.Play != "", step.Task.Practice} {
		if given {
			tasks++
		}
	}
	if tasks > 1 || tasks == 0 && l.root.get("steps").get(step.ID).get("task") != nil {
		faults = append(faults, newFault(l.root.at("steps", step.ID, "task"), "lesson_task"))
	}
	if number := string(step.Task.Number); number != "" && !slices.Contains(game.argNames(), number) {
		faults = append(faults, unknownFault(l.root.at("steps", step.ID, "task", "number"), "unknown_number", number, game.argNames()))
	}
	return faults
}
