package referee

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// lines tells what happened, oldest first: what stands with the round's clock
// as it then was, what was taken back as such.
func (l log) lines() []match.Line {
	at := make(map[int]match.Line, len(l))
	was := match.Stage("")
	state := l.replay(func(i int, s *match.State) {
		at[i] = lineAt(l[i], s, was)
		was = s.Stage
	})
	list := make([]match.Line, 0, len(l))
	for i, e := range l {
		text := e.say(state)
		if text.IsZero() {
			continue
		}
		line := at[i]
		line.Seq, line.At, line.Text = e.seq, e.at.Wall, text
		if e.kind == acted {
			_, stands := at[i]
			line.Undone = !stands
		}
		if (e.kind == resumed || e.kind == unseen) && !line.Timed {
			continue
		}
		list = append(list, line)
	}
	return list
}

// lineAt says when in which round the entry happened.
func lineAt(e entry, s *match.State, was match.Stage) match.Line {
	if s.Round == nil {
		return match.Line{}
	}
	line := match.Line{Round: s.Round.Number, Clock: s.Clock.Read(e.at).Low}
	playing := s.Stage == match.StagePlay || was == match.StagePlay
	line.Timed = playing && e.kind == acted || s.Stop == match.GapStop
	return line
}

// say tells what the entry is, with the seats of the state; zero for an entry
// that is nothing to tell.
func (e entry) say(s *match.State) phrase.Phrase {
	switch e.kind {
	case opening, acted:
		return e.events[0].Say(s)
	case resumed:
		return phrase.Of("line.resume")
	case unseen:
		return phrase.Of("line.gap")
	}
	return phrase.Phrase{}
}
