package dashboard

import (
	"slices"

	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
)

// languageDialog changes the language at the cursor, at once.
type languageDialog struct {
	*desk
	tags     []language.Tag
	cursor   int
	previous language.Tag
}

// chooseLanguage opens the dialog. In the dialog the same key goes to the next language,
// so that two presses are enough.
func (d *desk) chooseLanguage() {
	if open, ok := d.top().(*languageDialog); ok {
		open.move(1)
		return
	}
	tags := d.library.Languages()
	d.push(&languageDialog{desk: d, tags: tags, cursor: max(slices.Index(tags, d.tag), 0), previous: d.tag})
}

func (s *languageDialog) dialog() {}

func (s *languageDialog) draw(c *sheet) {
	body := s.dialogBox(c, s.say("dashboard.language.title"), 36, len(s.tags), s.hints())
	w, _ := body.Size()
	for i, tag := range s.tags {
		look := s.styles.row(i == s.cursor)
		body.Fit(0, i, w, look, pad(" "+s.number(i+1)+"  "+s.languageName(tag), w))
		to := i
		body.OnClick(0, i, w, 1, func() { s.move(to - s.cursor); s.pop() })
	}
}

func (s *languageDialog) move(by int) {
	s.cursor = (s.cursor + by + len(s.tags)) % len(s.tags)
	s.setLanguage(s.tags[s.cursor])
}

func (s *languageDialog) press(key string) bool {
	switch digit := keys.Digit(key); {
	case digit > 0 && digit <= len(s.tags):
		s.move(digit - 1 - s.cursor)
		s.pop()
	case key == keys.Up:
		s.move(-1)
	case key == keys.Down:
		s.move(1)
	case key == keys.Enter:
		s.pop()
	case key == keys.Esc:
		s.setLanguage(s.previous)
		s.pop()
	default:
		return false
	}
	return true
}

func (s *languageDialog) hints() []hint {
	return []hint{s.fixedHint(keys.Enter, "dashboard.hint.take"), s.fixedHint(keys.Esc, "dashboard.hint.back")}
}
