package history

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// lineAfter is the entry's line, with the state after it and the stage before it;
// without a text when there is nothing to tell.
func (e Entry) lineAfter(s *match.State, was match.Stage) match.Line {
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
