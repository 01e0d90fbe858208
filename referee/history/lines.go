package history

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Tell gives every entry its line, as it was told when the entry was made: what
// was taken back since may speak of seats that are no more.
func (l Log) Tell() {
	state := &match.State{}
	for i := range l {
		was := state.Stage
		switch l[i].Kind {
		case Undone, Redone:
			state = l[:i+1].State()
		default:
			l[i].Apply(state)
			l[i].Line = l[i].LineAfter(state, was)
		}
	}
}

// LineAfter is the entry's line, with the state after it and the stage before it;
// without a text when there is nothing to tell.
func (e Entry) LineAfter(s *match.State, was match.Stage) match.Line {
	line := match.Line{Seq: e.Seq, At: e.At.Wall, Text: e.say(s)}
	if s.Round == nil {
		return line
	}
	line.Round, line.Clock = s.Round.Number, s.Clock.Read(e.At).Low
	line.Timed = e.Kind == Acted && (s.Stage == match.StagePlay || was == match.StagePlay)
	return line
}

// say tells what the entry is, with the state after it.
func (e Entry) say(s *match.State) phrase.Phrase {
	asked := s.Clock.Asked != nil && s.Clock.Asked.At == e.At
	switch {
	case e.Kind == Opening, e.Kind == Acted:
		text := e.Events[0].Say(s)
		for _, event := range e.Events[1:] {
			text = phrase.Of("line.both", "first", text, "second", event.Say(s))
		}
		return text
	case e.Kind == Resumed && asked:
		return phrase.Of("line.resume")
	case e.Kind == Gap && asked:
		return phrase.Of("line.gap")
	case e.Kind == Hiding:
		return phrase.Of("line.hide")
	case e.Kind == Showing:
		return phrase.Of("line.show")
	}
	return phrase.Phrase{}
}

// lines tells what happened, oldest first, and what of it was taken back.
func (l Log) lines() []match.Line {
	_, stands := l.stand()
	list := make([]match.Line, 0, len(l))
	for i, e := range l {
		if e.Line.Text.IsZero() {
			continue
		}
		line := e.Line
		line.Undone = e.Kind == Acted && !stands[i]
		list = append(list, line)
	}
	return list
}
