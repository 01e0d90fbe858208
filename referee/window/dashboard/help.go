package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// helpScreen lists keys and what they do: of a table every legal action, and the keys
// that always work; of any other screen its own keys.
type helpScreen struct {
	*textView
	desk  *desk
	state func() string
}

func (d *desk) newHelp(lines func(w int) [][]piece, state func() string) *helpScreen {
	s := &helpScreen{textView: d.newText(lines), desk: d, state: state}
	s.SetBorderPadding(1, 0, margin, margin)
	return s
}

func (s *helpScreen) title() (title, state string) {
	return s.desk.say("dashboard.help.title"), s.state()
}

func (s *helpScreen) refresh() {}

func (s *helpScreen) hints() []hint {
	return []hint{s.desk.scrolling(s.textView), s.desk.backHint("?", keys.Enter)}
}

// openHelp explains the keys of a screen.
func (d *desk) openHelp(of screen) {
	if table, ok := of.(*tableScreen); ok {
		d.push(d.newHelp(tableHelp{table}.lines, table.state))
		return
	}
	d.push(d.newHelp(func(w int) [][]piece {
		lines := append(d.list("dashboard.help.now", of.hints(), w), nil)
		return append(lines, d.list("dashboard.help.always", d.helpOf("F9", "F12", "Ctrl-L", "Ctrl-Z", "Ctrl-C"), w)...)
	}, func() string { return "" }))
}

// tableHelp explains the keys of a table.
type tableHelp struct{ of *tableScreen }

// lines are the two lists, side by side in a wide window.
func (s tableHelp) lines(w int) [][]piece {
	each := w
	if w >= 110 {
		each = (w - 4) / 2
	}
	var now [][]piece
	if able := append(s.of.answerHints(), s.actions()...); len(able) > 0 {
		now = s.of.list("dashboard.help.now", able, each)
	}
	always := s.of.list("dashboard.help.always", s.fixedKeys(), each)
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

const helpKeyWidth = 12

func (d *desk) list(title string, all []hint, w int) [][]piece {
	lines := [][]piece{{{Text: d.say(title), Look: d.styles.Title}}}
	for _, one := range listed(all) {
		for i, text := range wrap(one.label, max(w-helpKeyWidth, 10)) {
			key := ""
			if i == 0 {
				key = d.keyNames(one)
			}
			lines = append(lines, []piece{{Text: pad(key+" ", helpKeyWidth), Look: d.styles.Strong}, {Text: text, Look: d.styles.Plain}})
		}
	}
	return lines
}

// actions are the offers with the names of their arguments.
func (s tableHelp) actions() []hint {
	var all []hint
	for _, o := range s.of.view.Offers {
		if isStep(o) || isCounting(o) && s.of.form != nil {
			continue
		}
		label := s.of.phrase(o.Label)
		if args := s.arguments(o); args != "" {
			label = s.of.say("dashboard.help.action", "action", label, "args", args)
		}
		all = append(all, hint{key: keyOf(o), alt: ownKeyOf(o), label: label})
	}
	return all
}

func (s tableHelp) arguments(o match.Offer) string {
	var names []string
	for _, arg := range o.Args {
		name := s.of.say("arg." + arg.ID)
		if arg.Optional {
			name = "[" + name + "]"
		}
		names = append(names, name)
	}
	return strings.Join(names, " · ")
}

func (s tableHelp) fixedKeys() []hint {
	return slices.DeleteFunc(s.always(), func(one hint) bool { return one.key == "F8" && s.of.board == nil })
}

func (s tableHelp) always() []hint {
	if s.of.view.Onlooking { // nothing can be undone or corrected
		all := append(s.of.helpOf("F1"), s.of.fixedHint("F2", "dashboard.hint.tally"))
		return append(all, s.of.helpOf("F3", "F8", "F11", "F9", "?", "F12", keys.Esc, "q", "Ctrl-L", "Ctrl-Z", "Ctrl-C")...)
	}
	return s.of.helpOf("z", "y", "F1", "F2", "F3", "F8", "F11", "F9", "?", "F12", keys.Esc, "q", "Ctrl-L", "Ctrl-Z", "Ctrl-C")
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
