package learn

// Walk is the way through a lesson: at which step it is, and how often its task was
// answered wrong. Windows show its step and hand it what was answered.
type Walk struct {
	Steps []Step
	at    int
	wrong int // answers to the task of this step
}

// Step is the step that is on; false: the lesson is over.
func (w *Walk) Step() (Step, bool) {
	if w.at >= len(w.Steps) {
		return Step{}, false
	}
	return w.Steps[w.at], true
}

// Number is that of the step, from 1; one more than there are when the lesson is over.
func (w *Walk) Number() int { return w.at + 1 }

// GoOn goes to the next step, whatever this one asks.
func (w *Walk) GoOn() { w.at, w.wrong = w.at+1, 0 }

// Answered is how the answer to a task is marked, and what it does.
type Answered struct {
	Mark
	Shown bool // it was wrong too often: the right answer is to be shown
	On    bool // the lesson has gone on
}

// Answer marks an answer to the task of the step, and goes on when it is right or was
// wrong [Tries] times. It reports false for what is no answer; then nothing is counted.
func (w *Walk) Answer(answer string) (Answered, bool) {
	step, ok := w.Step()
	if !ok || step.Task == nil {
		return Answered{}, false
	}
	mark, ok := step.Task.Mark(answer)
	if !ok {
		return Answered{}, false
	}
	if !mark.Right {
		w.wrong++
	}
	shown := !mark.Right && w.wrong >= Tries
	if mark.Right || shown {
		w.GoOn()
	}
	return Answered{Mark: mark, Shown: shown, On: mark.Right || shown}, true
}
