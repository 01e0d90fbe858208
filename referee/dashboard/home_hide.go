package dashboard

import (
	"tableref/referee"
	"tableref/referee/dashboard/keys"
	"tableref/rulesets/phrase"
)

// hideDialog asks before a match disappears from all lists, and says how it comes
// back.
type hideDialog struct {
	*homeScreen
	match *referee.Listing
}

// hide asks whether the match under the cursor is to disappear.
func (s *homeScreen) hide() {
	if s.at < len(s.entries) && s.entries[s.at].listing != nil {
		s.push(&hideDialog{homeScreen: s, match: s.entries[s.at].listing})
	}
}

// bringBack undoes the hiding of a match, the last one first.
func (s *homeScreen) bringBack() {
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
	s.standAt(id)
	s.tell("dashboard.home.hide.undone")
}

func (s *hideDialog) dialog() {}

// hideWidth is the width of the question's box.
const hideWidth = 56

func (s *hideDialog) draw(c *sheet) {
	text := wrap(s.say("dashboard.home.hide.message",
		"game", phrase.Game(s.match.Game), "players", phrase.Names(s.match.Names), "match", s.match.ID), hideWidth)
	body := s.dialogBox(c, s.say("dashboard.home.hide.title"), hideWidth, len(text), s.hints())
	for i, line := range text {
		body.Text(0, i, s.styles.plain, line)
	}
}

func (s *hideDialog) press(key string) bool {
	switch key {
	case keys.Enter:
		s.pop()
		if err := s.room.HideMatch(s.match.ID); err != nil {
			s.fail(err)
			return true
		}
		s.homeScreen.hidden = append(s.homeScreen.hidden, s.match.ID)
		s.reload()
		s.tell("dashboard.home.hide.done", "match", s.match.ID)
	case keys.Esc:
		s.pop()
	default:
		return false
	}
	return true
}

func (s *hideDialog) hints() []hint {
	return []hint{s.fixed(keys.Enter, "dashboard.home.hide.yes"), s.fixed(keys.Esc, "dashboard.leave.no")}
}
