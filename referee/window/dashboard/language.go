package dashboard

import (
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
)

// languageDialog lets the user choose the language. The choice shows at once,
// and nothing else changes.
type languageDialog struct {
	*desk
	tags   []language.Tag
	at     int
	before language.Tag
}

// chooseLanguage opens the choice; while it is open its key goes to the next
// language, so that two presses are enough.
func (d *desk) chooseLanguage() {
	if open, ok := d.top().(*languageDialog); ok {
		open.move(1)
		return
	}
	s := &languageDialog{desk: d, tags: d.library.Languages(), before: d.tag}
	for i, tag := range s.tags {
		if tag == d.tag {
			s.at = i
		}
	}
	d.push(s)
}

func (s *languageDialog) dialog() {}

func (s *languageDialog) draw(c *sheet) {
	body := s.dialogBox(c, s.say("dashboard.language.title"), 36, len(s.tags), s.hints())
	w, _ := body.Size()
	for i, tag := range s.tags {
		look := s.styles.row(i == s.at)
		body.Fit(0, i, w, look, pad(" "+s.number(i+1)+"  "+s.language(tag), w))
		to := i
		body.OnClick(0, i, w, 1, func() { s.move(to - s.at); s.pop() })
	}
}

func (s *languageDialog) move(by int) {
	s.at = (s.at + by + len(s.tags)) % len(s.tags)
	s.speakIn(s.tags[s.at])
}

func (s *languageDialog) press(key string) bool {
	switch digit := keys.Digit(key); {
	case digit > 0 && digit <= len(s.tags):
		s.move(digit - 1 - s.at)
		s.pop()
	case key == keys.Up:
		s.move(-1)
	case key == keys.Down:
		s.move(1)
	case key == keys.Enter:
		s.pop()
	case key == keys.Esc:
		s.speakIn(s.before)
		s.pop()
	default:
		return false
	}
	return true
}

func (s *languageDialog) hints() []hint {
	return []hint{s.fixed(keys.Enter, "dashboard.hint.take"), s.fixed(keys.Esc, "dashboard.hint.back")}
}
