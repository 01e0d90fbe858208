package dashboard

import (
	"slices"

	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
)

// languageDialog changes the language at the cursor, at once.
type languageDialog struct {
	*listView
	desk     *desk
	tags     []language.Tag
	previous language.Tag
}

// chooseLanguage opens the dialog. In the dialog the same key goes to the next language,
// so that two presses are enough.
func (d *desk) chooseLanguage() {
	if open, ok := d.top().(*languageDialog); ok {
		open.choose((open.chosen() + 1) % len(open.tags))
		return
	}
	s := &languageDialog{listView: d.newList(), desk: d, tags: d.library.Languages(), previous: d.tag}
	s.SetBorderPadding(0, 0, 0, 0)
	s.clicked = s.take
	s.refresh()
	s.choose(slices.Index(s.tags, d.tag))
	s.SetSelectionChangedFunc(func(row, _ int) { d.setLanguage(s.tags[row]) })
	d.push(s)
}

// take takes a language and closes the dialog.
func (s *languageDialog) take(row int) {
	s.choose(row)
	s.desk.pop()
}

func (s *languageDialog) title() (title, state string) {
	return s.desk.say("dashboard.language.title"), ""
}

func (s *languageDialog) size() (w, h int) { return 36, len(s.tags) }

func (s *languageDialog) refresh() {
	var names []string
	for i, tag := range s.tags {
		names = append(names, s.desk.number(i+1)+"  "+s.desk.languageName(tag))
	}
	s.fill(names)
}

func (s *languageDialog) hints() []hint {
	return []hint{
		s.desk.digits(len(s.tags), func(n int) { s.take(n - 1) }),
		s.desk.fixedHint(keys.Enter, "dashboard.hint.take").does(s.desk.pop),
		s.desk.moving("↑↓", "dashboard.hint.choose", s.listView),
		s.desk.fixedHint(keys.Esc, "dashboard.hint.back").does(func() {
			s.desk.setLanguage(s.previous)
			s.desk.pop()
		}),
	}
}
