package dashboard

import (
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// picker asks for one argument of an action with a list, a field, or both.
type picker struct {
	argInput
	choices []choice
	cursor  int
	field   *field
}

type choice struct {
	word  string // as the action takes it; "": leave the argument out
	digit int    // the key that picks it; 0: none
}

func newPicker(a argInput) *picker {
	s := &picker{argInput: a}
	s.choices = s.list(s.arg())
	switch s.arg().Kind {
	case match.SeatArg, match.WordArg, match.RoundArg, match.CountArg:
		if len(s.choices) > 0 {
			return s
		}
	}
	s.field = newField(s.currentText())
	s.field.digits = s.arg().Kind == match.TimeArg || s.arg().Kind == match.CountArg && s.arg().Min >= 0
	return s
}

func (s *picker) dialog() {}

// covered says that the next question of the same action hides it.
func (s *picker) covered() {}

func (s *picker) openField() *field { return s.field }

// list are the choices for an argument; none when it has to be typed.
func (s *picker) list(arg match.Arg) []choice {
	var all []choice
	if !arg.Alone.IsZero() {
		all = append(all, choice{})
	}
	switch arg.Kind {
	case match.SeatArg:
		for _, seat := range arg.Seats {
			all = append(all, choice{s.view.Seats[seat].Name, digitKey(seat + 1)})
		}
	case match.NameArg:
		for _, v := range s.view.Seats {
			if !v.In {
				all = append(all, choice{word: v.Name})
			}
		}
	case match.RoundArg:
		for _, r := range s.view.Past {
			if !r.Void {
				all = append(all, choice{strconv.Itoa(r.Number), digitKey(r.Number)})
			}
		}
	case match.CountArg:
		for i := range arg.Named {
			all = append(all, choice{strconv.Itoa(arg.Min + i), digitKey(arg.Min + i)})
		}
	case match.WordArg, match.TimeArg:
		for i, word := range arg.Words {
			all = append(all, choice{word, digitKey(i + 1)})
		}
	}
	if len(all) > 0 && arg.Optional && arg.Alone.IsZero() {
		all = append(all, choice{})
	}
	return all
}

// label is a choice in the current language.
func (s *picker) label(one choice) string {
	arg := s.arg()
	if one.word == "" && arg.Alone.IsZero() {
		return s.say("dashboard.picker.skip")
	}
	if one.word == "" {
		return s.phrase(arg.Alone)
	}
	switch arg.Kind {
	case match.CountArg:
		if n, _ := strconv.Atoi(one.word); n-arg.Min < len(arg.Named) {
			return s.phrase(arg.Named[n-arg.Min])
		}
	case match.RoundArg:
		return s.say("dashboard.history.round", "round", one.word)
	case match.WordArg, match.TimeArg:
		return s.wordLabel(arg, one.word)
	}
	return one.word
}

// suffix follows a seat's name: that the player takes back a word, or else the card
// backs; "": nothing.
func (s *picker) suffix(one choice) string {
	for i, v := range s.view.Seats {
		switch {
		case s.arg().Kind != match.SeatArg || v.Name != one.word:
		case slices.Contains(s.arg().Back, i):
			return "  " + s.say("dashboard.picker.back")
		case v.Design != "":
			return "  " + v.Design
		}
	}
	return ""
}

// wordLabel is one of an argument's own words in the current language, with the clock
// where the word stands for a time.
func (p *play) wordLabel(arg match.Arg, word string) string {
	id := "dashboard.word." + arg.ID + "." + word
	if !p.text.Lookup(id) {
		return word
	}
	return p.say(id, "last", clockOf(p.view.Time().Low), "now", clockOf(p.view.Time().High))
}

// digitKey is the key of entry n; 0 from the tenth on.
func digitKey(n int) int {
	if n > 9 {
		return 0
	}
	return n
}

func (s *picker) press(key string) bool {
	switch {
	case key == keys.Esc:
		s.pop()
	case key == keys.Enter:
		s.enter()
	case arrow(&s.cursor, key, len(s.choices)):
	case s.field == nil && keys.Digit(key) > 0:
		return s.pick(keys.Digit(key))
	case s.field == nil && keyOf(s.offer) == key:
		// Ignored: the key that opened the picker was pressed again.
	default:
		return false
	}
	return true
}

// pick chooses the entry with a digit.
func (s *picker) pick(number int) bool {
	for _, one := range s.choices {
		if one.digit == number {
			s.choose(one)
			return true
		}
	}
	return false
}

// enter takes what was typed, else the entry under the cursor, else leaves an optional
// argument out.
func (s *picker) enter() {
	typed := ""
	if s.field != nil {
		typed = strings.TrimSpace(s.field.text())
	}
	switch {
	case typed != "" && s.arg().Many && s.arg().Kind != match.TextArg:
		s.take(s.splitList(typed)...)
	case typed != "":
		s.take(s.splitName(typed)...)
	case len(s.choices) > 0:
		s.choose(s.choices[s.cursor])
	case s.arg().Optional:
		s.skip()
	default:
		s.warn("dashboard.picker.empty", "what", s.say("arg."+s.arg().ID))
	}
}

// skip leaves the argument out. If it would only add to an action that was done, there
// is nothing more to send.
func (s *picker) skip() {
	if s.actionDone {
		s.pop()
		return
	}
	s.finish(s, s.args)
}

func (s *picker) choose(one choice) {
	if one.word == "" {
		s.skip()
		return
	}
	s.take(one.word)
}

// splitName splits a new player's name from the card backs after it. Without any the
// name stays as typed and is read with the action.
func (s *picker) splitName(typed string) []string {
	_, backs := names.SplitBacks(typed)
	if backs == "" || s.arg().Kind != match.NameArg || s.index+1 >= len(s.offer.Args) {
		return []string{typed}
	}
	name, _ := names.SplitBacks(typed)
	return []string{name, backs}
}

func (s *picker) take(words ...string) {
	next := s.index + len(words)
	if s.arg().Many {
		next = s.index + 1
	}
	s.advance(s, next, words...)
}

const pickerWidth = 52

func (s *picker) draw(c *sheet) {
	rows := len(s.choices)
	full, _ := c.Size()
	read := s.markedCards(min(pickerWidth, full-4))
	if s.field != nil {
		rows += 1 + len(read)
	}
	question := wrap(s.question(), pickerWidth)
	body := s.dialogBox(c, s.title(), pickerWidth, rows+len(question)+1, s.hints())
	w, h := body.Size()
	y := drawParagraph(body, 0, 0, w, max(h-rows-1, 2), s.styles.strong, s.question()) + 1
	fit := h - y
	if s.field != nil {
		fit -= 1 + len(read)
	}
	for i, last := visible(s.cursor, len(s.choices), fit); i < last; i++ {
		s.drawChoice(body, y, w, i)
		y++
	}
	if s.field != nil {
		body.Text(0, y, s.styles.faint, "›")
		s.field.place(body, 2, y, w-2)
		drawLines(body, 0, y+1, read)
	}
}

// question names the argument, with its range or the way to write it.
func (s *picker) question() string {
	arg := s.arg()
	what := s.say("arg." + arg.ID)
	switch {
	case arg.Kind == match.CountArg && arg.Max > arg.Min && s.field != nil:
		return s.say("dashboard.picker.range", "what", what, "min", arg.Min, "max", arg.Max)
	case len(arg.Back) > 0:
		said := make(phrase.Names, len(arg.Back))
		for i, seat := range arg.Back {
			said[i] = s.view.Seats[seat].Name
		}
		return s.say("dashboard.picker.said", "what", what, "names", said, "n", len(said))
	case arg.Kind == match.CardArg && arg.Many:
		return s.say("dashboard.picker.cards", "what", what, "legend", cards.Legend())
	case s.text.Lookup("dashboard.picker.kind." + string(arg.Kind)):
		return s.say("dashboard.picker.kind."+string(arg.Kind), "what", what, "legend", cards.Legend())
	}
	return what
}

func (s *picker) drawChoice(c *sheet, y, w, i int) {
	one := s.choices[i]
	look := s.styles.row(i == s.cursor && (s.field == nil || s.field.text() == ""))
	number := " "
	if one.digit > 0 && s.field == nil {
		number = strconv.Itoa(one.digit)
	}
	name, beside := s.label(one), s.suffix(one)
	if room := w - width("    "+beside); width(name) > room {
		name = canvas.Cut(name, max(room, minName))
	}
	c.Fit(0, y, w, look, pad(" "+number+"  "+name+beside, w))
	c.OnClick(0, y, w, 1, func() { s.choose(one) })
}

// digitKeys are the digits that pick an entry, as hints show them; "" where digits are
// typed into a field.
func (s *picker) digitKeys() string {
	if s.field != nil {
		return ""
	}
	var at []int
	for _, one := range s.choices {
		if one.digit > 0 {
			at = append(at, one.digit-1)
		}
	}
	if len(at) == 0 {
		return ""
	}
	return seatKeys(at)
}

func (s *picker) hints() []hint {
	all := []hint{s.fixedHint(keys.Enter, "dashboard.hint.take")}
	if s.field != nil && len(s.choices) > 0 {
		all[0].alt = "↑↓" // digits are typed into the field
	}
	if s.field != nil && s.field.text() == "" && len(s.choices) == 0 && s.arg().Optional {
		all[0].label = s.say("dashboard.picker.skip")
	}
	if digits := s.digitKeys(); digits != "" {
		all = append([]hint{s.fixedHint(digits, "arg."+s.arg().ID)}, all...)
	}
	return append(all, s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
