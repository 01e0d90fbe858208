package dashboard

import (
	"strings"

	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
)

// helpScreen lists every action that is legal now with its key, and the keys
// that are always there.
type helpScreen struct {
	*play
	scroll
}

func newHelpScreen(p *play) *helpScreen { return &helpScreen{play: p} }

func (s *helpScreen) draw(c *sheet) {
	body := s.frame(c, s.say("dashboard.help.title"), s.state(), s.hints())
	w, h := body.Size()
	lines := s.lines(w - 2*margin)
	first := s.within(len(lines), h-1)
	body.Right(w-1, 0, 4, s.styles.faint, s.more())
	drawLines(body, margin, 1, lines[first:min(first+h-1, len(lines))])
}

// lines are the help's rows: two lists side by side in a wide window.
func (s *helpScreen) lines(w int) [][]piece {
	each := w
	if w >= 110 {
		each = (w - 4) / 2
	}
	now := s.list("dashboard.help.now", s.actions(), each)
	always := s.list("dashboard.help.always", s.fixedKeys(), each)
	if each == w {
		return append(append(now, nil), always...)
	}
	return beside(now, always, each+4)
}

// beside puts two lists side by side.
func beside(left, right [][]piece, w int) [][]piece {
	lines := make([][]piece, max(len(left), len(right)))
	for i := range lines {
		used := 0
		if i < len(left) {
			for _, p := range left[i] {
				lines[i] = append(lines[i], p)
				used += width(p.text)
			}
		}
		if i < len(right) {
			lines[i] = append(lines[i], piece{text: strings.Repeat(" ", max(w-used, 0))})
			lines[i] = append(lines[i], right[i]...)
		}
	}
	return lines
}

const helpKeyWidth = 12

func (s *helpScreen) list(title string, all []hint, w int) [][]piece {
	lines := [][]piece{{{text: s.say(title), look: s.styles.title}}}
	for _, one := range all {
		for i, text := range wrap(one.label, max(w-helpKeyWidth, 10)) {
			key := ""
			if i == 0 {
				key = s.keyNames(one)
			}
			lines = append(lines, []piece{{text: pad(key, helpKeyWidth), look: s.styles.strong}, {text: text, look: s.styles.plain}})
		}
	}
	return lines
}

// actions are the offers with what they want to know.
func (s *helpScreen) actions() []hint {
	var all []hint
	for _, o := range s.view.Offers {
		if isStep(o) {
			continue
		}
		label := s.phrase(o.Label)
		if args := s.arguments(o); args != "" {
			label = s.say("dashboard.help.action", "action", label, "args", args)
		}
		all = append(all, hint{key: keyOf(o), own: ownKeyOf(o), label: label})
	}
	return all
}

func (s *helpScreen) arguments(o match.Offer) string {
	var names []string
	for _, arg := range o.Args {
		name := s.say("arg." + arg.ID)
		if arg.Optional {
			name = "[" + name + "]"
		}
		names = append(names, name)
	}
	return strings.Join(names, " · ")
}

func (s *helpScreen) fixedKeys() []hint {
	var all []hint
	for _, key := range []string{"z", "y", "F1", "F2", "F3", "F9", "?", "F12", keys.Esc, "q", "Ctrl-L", "Ctrl-Z", "Ctrl-C"} {
		all = append(all, s.h(key, "dashboard.help.key."+strings.ToLower(strings.ReplaceAll(helpID(key), "-", "_"))))
	}
	return all
}

// helpID is a key as the id of its help.
func helpID(key string) string {
	if key == "?" {
		return "help"
	}
	return key
}

func (s *helpScreen) press(key string) bool {
	switch key {
	case keys.Esc, "?", keys.Enter:
		s.pop()
		return true
	}
	return s.scroll.press(key)
}

func (s *helpScreen) hints() []hint {
	return []hint{
		s.fixed("↑↓", "dashboard.hint.scroll"),
		s.fixed(keys.Esc, "dashboard.hint.back"),
	}
}
