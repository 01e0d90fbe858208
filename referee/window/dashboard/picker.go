package dashboard

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/tview"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// picker asks for one argument of an action with a list, a field, or both.
type picker struct {
	*tview.Flex
	argInput
	choices []choice
	asked   *textView         // the question
	entries *listView         // of the choices
	field   *tview.InputField // nil: nothing is typed
	read    *textView         // the cards in the field, when some were refused
}

type choice struct {
	word  string // as the action takes it; "": leave the argument out
	digit int    // the key that picks it; 0: none
}

func newPicker(a argInput) *picker {
	s := newPickerOf(a, nil)
	s.choices = s.list(s.arg())
	if !s.listed() {
		s.field = a.newInput()
		if s.arg().Kind == match.TimeArg || s.arg().Kind == match.CountArg && s.arg().Min >= 0 {
			s.field = a.newNumberInput()
		}
		s.field.SetText(s.currentText()).SetLabel("› ")
	}
	s.refresh()
	return s
}

// newPickerOf asks which of some choices it is.
func newPickerOf(a argInput, choices []choice) *picker {
	s := &picker{Flex: tview.NewFlex().SetDirection(tview.FlexRow), argInput: a, entries: a.newList(), choices: choices}
	s.asked = a.newText(func(w int) [][]piece { return pieces(s.question(), w, a.styles.Strong) })
	s.read = a.newText(s.markedCards)
	s.entries.clicked = func(row int) { s.choose(s.choices[row]) }
	for _, part := range []*tview.Box{s.asked.Box, s.read.Box, s.entries.Box} {
		part.SetBorderPadding(0, 0, 0, 0)
	}
	s.refresh()
	return s
}

// listed reports whether all that can be answered is in the list.
func (s *picker) listed() bool {
	switch s.arg().Kind {
	case match.SeatArg, match.WordArg, match.RoundArg, match.CountArg:
		return len(s.choices) > 0
	}
	return false
}

// covered says that the next question of the same action hides it.
func (s *picker) covered() {}

func (s *picker) title() (title, state string) { return s.argInput.title(), "" }

func (s *picker) size() (w, h int) {
	rows := len(s.choices)
	if s.field != nil {
		rows += 1 + len(s.markedCards(pickerWidth))
	}
	return pickerWidth, len(wrap(s.question(), pickerWidth)) + 1 + rows
}

// refresh fills the list, and lays the parts below one another.
func (s *picker) refresh() {
	labels := make([]string, len(s.choices))
	for i, one := range s.choices {
		labels[i] = s.entry(one)
	}
	s.entries.fill(labels)
	s.entries.SetSelectedStyle(s.row(s.field == nil || s.field.GetText() == ""))
	s.Clear().AddItem(s.asked, len(wrap(s.question(), pickerWidth)), 0, false).AddItem(tview.NewBox(), 1, 0, false)
	s.AddItem(s.entries, 0, 1, s.field == nil)
	if s.field != nil {
		s.AddItem(s.field, 1, 0, true).AddItem(s.read, len(s.markedCards(pickerWidth)), 0, false)
	}
}

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

// pick chooses the entry with a digit.
func (s *picker) pick(number int) {
	for _, one := range s.choices {
		if one.digit == number {
			s.choose(one)
			return
		}
	}
}

// enter takes what was typed, else the entry under the cursor, else leaves an optional
// argument out.
func (s *picker) enter() {
	typed := ""
	if s.field != nil {
		typed = strings.TrimSpace(s.field.GetText())
	}
	switch {
	case typed != "" && s.arg().Many && s.arg().Kind != match.TextArg:
		s.take(s.splitList(typed)...)
	case typed != "":
		s.take(s.splitName(typed)...)
	case len(s.choices) > 0:
		s.choose(s.choices[s.entries.chosen()])
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

// entry is a choice as the list shows it. What stands beside a name is never cut.
func (s *picker) entry(one choice) string {
	number := " "
	if one.digit > 0 && s.field == nil {
		number = strconv.Itoa(one.digit)
	}
	name, beside := s.label(one), s.suffix(one)
	if room := pickerWidth - width("    "+beside); width(name) > room {
		name = canvas.Cut(name, max(room, minName))
	}
	return number + "  " + name + beside
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
	enter := s.fixedHint(keys.Enter, "dashboard.hint.take").does(s.enter)
	if s.field != nil && len(s.choices) > 0 {
		enter.alt = "↑↓" // digits are typed into the field
	}
	if s.field != nil && s.field.GetText() == "" && len(s.choices) == 0 && s.arg().Optional {
		enter.label = s.say("dashboard.picker.skip")
	}
	digits := hint{key: s.digitKeys(), label: s.say("arg." + s.arg().ID), fixed: true, do: func(key string) { s.pick(keys.Digit(key)) }}
	digits.quiet = digits.key == ""
	for _, one := range s.choices {
		if one.digit > 0 && s.field == nil { // in a field they are typed
			digits.also = append(digits.also, strconv.Itoa(one.digit))
		}
	}
	again := hint{key: keyOf(s.offer), quiet: true}.does(func() {}) // the key that opened the picker, pressed again
	move := s.moving("", "dashboard.hint.choose", s.entries)
	move.quiet = true
	return []hint{digits, enter, move, again, s.backHint()}
}
