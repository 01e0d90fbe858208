package dashboard

import "tableref/rulesets/phrase"

// confirmHide asks before the match under the cursor is removed from all lists.
func (s *homeScreen) confirmHide() {
	if s.cursor >= len(s.entries) || s.entries[s.cursor].listing == nil {
		return
	}
	match := s.entries[s.cursor].listing
	question := func() string {
		return s.say("dashboard.home.hide.message",
			"game", phrase.Game(match.Game), "players", phrase.Names(match.Names), "match", match.ID)
	}
	s.push(s.newConfirm("dashboard.home.hide.title", question, 56, "dashboard.home.hide.yes", func() { s.hideMatch(match.ID) }))
}

func (s *homeScreen) hideMatch(id string) {
	if err := s.room.HideMatch(id); err != nil {
		s.fail(err)
		return
	}
	s.hidden = append(s.hidden, id)
	s.reload()
	s.tell("dashboard.home.hide.done", "match", id)
}

// restoreLast brings back the match that was hidden last.
func (s *homeScreen) restoreLast() {
	n := len(s.hidden)
	if n == 0 {
		return
	}
	id := s.hidden[n-1]
	if err := s.room.RestoreMatch(id); err != nil {
		s.fail(err)
		return
	}
	s.hidden = s.hidden[:n-1]
	s.reload()
	s.selectMatch(id)
	s.tell("dashboard.home.hide.undone")
}
