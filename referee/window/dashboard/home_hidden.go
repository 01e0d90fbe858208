package dashboard

import (
	"tableref/referee/history"
	"tableref/rulesets/phrase"
)

// confirmHide asks before a match is removed from all lists.
func (s *homeScreen) confirmHide(match *history.Listing) {
	question := func() string {
		return s.desk.say("dashboard.home.hide.message",
			"game", phrase.Game(match.Game), "players", phrase.Names(match.Names), "match", match.ID)
	}
	s.desk.push(s.desk.newConfirm("dashboard.home.hide.title", question, 56, "dashboard.home.hide.yes", func() { s.hideMatch(match.ID) }))
}

func (s *homeScreen) hideMatch(id string) {
	if !s.writes(func() error { return s.desk.room.HideMatch(id) }) {
		return
	}
	s.hidden = append(s.hidden, id)
	s.desk.tell("dashboard.home.hide.done", "match", id)
}

// restoreLast brings back the match that was hidden last.
func (s *homeScreen) restoreLast() {
	n := len(s.hidden) - 1
	id := s.hidden[n]
	if !s.writes(func() error { return s.desk.room.RestoreMatch(id) }) {
		return
	}
	s.hidden = s.hidden[:n]
	s.selectMatch(id)
	s.desk.tell("dashboard.home.hide.undone")
}

// writes writes to the record beside the turn and reads the lists again. It reports false
// if that failed, and says so.
func (s *homeScreen) writes(write func() error) bool {
	var err error
	s.desk.besideTurn(func() { err = write() })
	if err != nil {
		s.desk.fail(err)
		return false
	}
	s.reload()
	return true
}
