package referee

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// tell gives every entry its line, as it was told when the entry was made: what
// was taken back since may speak of seats that are no more.
func (l log) tell() {
	state := &match.State{}
	for i := range l {
		was := state.Stage
		switch l[i].kind {
		case undone, redone:
			state = l[:i+1].replay()
		default:
			l[i].apply(state)
			l[i].line = l[i].told(state, was)
		}
	}
}

// told is the entry's line, with the state after it and the stage before it;
// without a text when there is nothing to tell.
func (e entry) told(s *match.State, was match.Stage) match.Line {
	line := match.Line{Seq: e.seq, At: e.at.Wall, Text: e.say(s)}
	if s.Round == nil {
		return line
	}
	line.Round, line.Clock = s.Round.Number, s.Clock.Read(e.at).Low
	line.Timed = e.kind == acted && (s.Stage == match.StagePlay || was == match.StagePlay)
	return line
}

// say tells what the entry is, with the state after it.
func (e entry) say(s *match.State) phrase.Phrase {
	asked := s.Clock.Asked != nil && s.Clock.Asked.At == e.at
	switch {
	case e.kind == opening, e.kind == acted:
		text := e.events[0].Say(s)
		for _, event := range e.events[1:] {
			text = phrase.Of("line.both", "first", text, "second", event.Say(s))
		}
		return text
	case e.kind == resumed && asked:
		return phrase.Of("line.resume")
	case e.kind == unseen && asked:
		return phrase.Of("line.gap")
	case e.kind == hiding:
		return phrase.Of("line.hide")
	case e.kind == showing:
		return phrase.Of("line.show")
	}
	return phrase.Phrase{}
}

// lines tells what happened, oldest first, and what of it was taken back.
func (l log) lines() []match.Line {
	_, stands := l.stand()
	list := make([]match.Line, 0, len(l))
	for i, e := range l {
		if e.line.Text.IsZero() {
			continue
		}
		line := e.line
		line.Undone = e.kind == acted && !stands[i]
		list = append(list, line)
	}
	return list
}
