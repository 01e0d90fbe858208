package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// keyList is what screens with lists of keys share.
type keyList struct {
	*desk
	scroll
}

// drawKeys draws the lines, with the arrows for more of them right columns from the edge.
func (s *keyList) drawKeys(c *sheet, state string, lines [][]piece, right int) {
	body := s.frame(c, s.say("dashboard.help.title"), state, s.hints())
	w, h := body.Size()
	s.drawVisible(body.Sub(margin, 1, w-margin, h-1), lines)
	body.Right(w-right, 0, 4, s.styles.faint, s.more())
}

func (s *keyList) press(key string) bool {
	switch key {
	case keys.Esc, "?", keys.Enter:
		s.pop()
		return true
	}
	return s.scroll.press(key)
}

func (s *keyList) hints() []hint {
	return []hint{s.fixedHint("↑↓", "dashboard.hint.scroll"), s.fixedHint(keys.Esc, "dashboard.hint.back")}
}

// helpScreen lists every legal action with its key, and the keys that always work.
type helpScreen struct {
	keyList
	of *tableScreen
}

func newHelpScreen(of *tableScreen) *helpScreen {
	return &helpScreen{keyList: keyList{desk: of.desk}, of: of}
}

func (s *helpScreen) draw(c *sheet) {
	w, _ := c.Size()
	s.drawKeys(c, s.of.state(), s.lines(w-2*margin), 1)
}

// lines are the two lists, side by side in a wide window.
func (s *helpScreen) lines(w int) [][]piece {
	each := w
	if w >= 110 {
		each = (w - 4) / 2
	}
	var now [][]piece
	if able := append(s.of.answerHints(), s.actions()...); len(able) > 0 {
		now = s.list("dashboard.help.now", able, each)
	}
	always := s.list("dashboard.help.always", s.fixedKeys(), each)
	switch {
	case len(now) == 0:
		return always
	case each == w:
		return append(append(now, nil), always...)
	}
	return beside(now, always, each+4)
}

func beside(left, right [][]piece, w int) [][]piece {
	lines := make([][]piece, max(len(left), len(right)))
	for i := range lines {
		used := 0
		if i < len(left) {
			lines[i] = slices.Clone(left[i])
			for _, p := range left[i] {
				used += width(p.Text)
			}
		}
		if i < len(right) {
			lines[i] = append(lines[i], piece{Text: strings.Repeat(" ", max(w-used, 0))})
			lines[i] = append(lines[i], right[i]...)
		}
	}
	return lines
}

// keysScreen lists the keys of any screen but a table.
type keysScreen struct {
	keyList
	of layer
}

func newKeysScreen(d *desk, of layer) *keysScreen {
	return &keysScreen{keyList: keyList{desk: d}, of: of}
}

func (s *keysScreen) draw(c *sheet) {
	w, _ := c.Size()
	lines := append(s.list("dashboard.help.now", s.of.hints(), w-2*margin), nil)
	lines = append(lines, s.list("dashboard.help.always", s.helpOf("F9", "F12", "Ctrl-L", "Ctrl-Z", "Ctrl-C"), w-2*margin)...)
	s.drawKeys(c, "", lines, margin)
}

const helpKeyWidth = 12

func (d *desk) list(title string, all []hint, w int) [][]piece {
	lines := [][]piece{{{Text: d.say(title), Look: d.styles.title}}}
	for _, one := range all {
		for i, text := range wrap(one.label, max(w-helpKeyWidth, 10)) {
			key := ""
			if i == 0 {
				key = d.keyNames(one)
			}
			lines = append(lines, []piece{{Text: pad(key+" ", helpKeyWidth), Look: d.styles.strong}, {Text: text, Look: d.styles.plain}})
		}
	}
	return lines
}

// actions are the offers with the names of their arguments.
func (s *helpScreen) actions() []hint {
	var all []hint
	for _, o := range s.of.view.Offers {
		if isStep(o) || isCounting(o) && s.of.form != nil {
			continue
		}
		label := s.phrase(o.Label)
		if args := s.arguments(o); args != "" {
			label = s.say("dashboard.help.action", "action", label, "args", args)
		}
		all = append(all, hint{key: keyOf(o), alt: ownKeyOf(o), label: label})
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
	if s.of.view.Onlooking { // nothing can be undone or corrected
		all := append(s.helpOf("F1"), s.fixedHint("F2", "dashboard.hint.tally"))
		return append(all, s.helpOf("F3", "F9", "?", "F12", keys.Esc, "q", "Ctrl-L", "Ctrl-Z", "Ctrl-C")...)
	}
	return s.helpOf("z", "y", "F1", "F2", "F3", "F9", "?", "F12", keys.Esc, "q", "Ctrl-L", "Ctrl-Z", "Ctrl-C")
}

// helpOf explains keys that do the same on every screen.
func (d *desk) helpOf(names ...string) []hint {
	var all []hint
	for _, key := range names {
		all = append(all, d.hintFor(key, "dashboard.help.key."+strings.ToLower(strings.ReplaceAll(helpID(key), "-", "_"))))
	}
	return all
}

// helpID is the last part of the phrase id for a key.
func helpID(key string) string {
	if key == "?" {
		return "help"
	}
	return key
}
