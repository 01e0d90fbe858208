package dashboard

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// desk is what all screens share: the words, the looks, the time, the stack of
// screens, and the message to the user.
type desk struct {
	room Room
	// evenings says which matches are those of one evening.
	evenings stats.Evenings
	library  *rulesets.Library
	clock    Clock
	styles   styles
	bell     func()
	speak    func(words string)
	// openFile returns the text of a file that somebody names; nil: none can be.
	openFile func(name string) ([]byte, error)
	controls
	// aside runs work beside the loop, and what it returns on the loop. The answer
	// ends the work's context.
	background func(work func(context.Context) (then func())) context.CancelFunc

	tag   language.Tag
	game  string         // whose words lie over the interface's; "" for none
	text  *rulesets.Text // of tag and game
	stack []screen
	open  *play  // the open table; nil: none
	draft *draft // the set-up that was begun last; nil: none

	numberRow  keys.NumberRow // of the keyboard that is used
	hideAdvice bool           // what a table says of the position by itself is not shown

	message message
	flash   time.Time // until then the whole window is shown in reverse
}

// controls are what screens may ask of the terminal.
type controls struct {
	quit    func()
	suspend func()
	redraw  func()
	mouse   func(on bool)
	mouseOn bool
}

// screen is one thing that the window can show.
type screen interface {
	// draw shows the screen on the whole window.
	draw(c *sheet)
	// press is told a key by its name (package keys). It reports false when the
	// key does nothing here.
	press(key string) bool
	// hints are the keys that work here, the likeliest first.
	hints() []hint
}

// dialog is a screen that lies over the one below it.
type dialog interface {
	screen
	dialog()
}

// fieldScreen is a screen that can have a field open for typing.
type fieldScreen interface {
	screen
	openField() *field // nil: none is open
}

// runeScreen is a screen on which characters are typed where no field is.
type runeScreen interface {
	screen
	// spell is told a character as it is written on the key. It reports false
	// when that is a key like others here.
	typeRune(r rune) bool
}

// message is one line to the user. It goes with the next key unless it stays.
type message struct {
	text    string
	warning bool          // something was refused
	words   func() string // it stays until something happens at the table: says it in another language too
}

// lasting reports whether more than the next key is to take the message away.
func (m message) lasting() bool { return m.words != nil }

// staying is a message that stays.
func staying(words func() string) message { return message{text: words(), words: words} }

// setLanguage changes the language; nothing else changes.
func (d *desk) setLanguage(tag language.Tag) {
	d.tag = tag
	d.text = d.library.Text(tag)
	if d.game != "" {
		d.text = d.text.For(d.game)
	}
	if d.message.lasting() {
		d.message = staying(d.message.words)
	}
}

// speakOf lays the words of a game over the interface's; "" takes them off.
func (d *desk) speakOf(game string) {
	d.game = game
	d.setLanguage(d.tag)
}

// say is the phrase with the id in the language in use.
func (d *desk) say(id string, pairs ...any) string {
	return d.text.Say(phrase.Of(id, pairs...))
}

// phrase is a phrase in the language in use. Words of the dashboard's own for
// it go first: a line to be typed is no help where there are keys.
func (d *desk) phrase(p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	return d.text.Say(d.ownWords(p))
}

// ownWords is a phrase with the ids of the dashboard's own words, in its arguments
// too: a refusal carries the reason as a phrase.
func (d *desk) ownWords(p phrase.Phrase) phrase.Phrase {
	if own := "dashboard.own." + p.ID; d.text.Lookup(own) {
		p.ID = own
	}
	for name, value := range p.Args {
		if inner, ok := value.(phrase.Phrase); ok && !inner.IsZero() {
			p.Args = maps.Clone(p.Args)
			p.Args[name] = d.ownWords(inner)
		}
	}
	return p
}

// push lays a screen on top.
func (d *desk) push(s screen) { d.stack = append(d.stack, s) }

// pop takes the top screen away. The first one stays.
func (d *desk) pop() {
	if len(d.stack) > 1 {
		d.stack = d.stack[:len(d.stack)-1]
	}
}

// clearMessage takes the message away, unless it stays.
func (d *desk) clearMessage() {
	if !d.message.lasting() {
		d.message = message{}
	}
}

// popThrough takes screens away down to and with s.
func (d *desk) popThrough(s screen) {
	if i := slices.Index(d.stack, s); i > 0 {
		d.stack = d.stack[:i]
	}
}

// top is the screen that is asked first.
func (d *desk) top() screen { return d.stack[len(d.stack)-1] }

// tell shows a message.
func (d *desk) tell(id string, pairs ...any) { d.message = message{text: d.say(id, pairs...)} }

// warn shows that something was refused.
func (d *desk) warn(id string, pairs ...any) {
	d.message = message{text: d.say(id, pairs...), warning: true}
}

// fail shows an error, in the user's words when it has some.
func (d *desk) fail(err error) { d.message = message{text: d.errorText(err), warning: true} }

// errorText is an error in the user's words.
func (d *desk) errorText(err error) string {
	if p, has := phrase.FromError(err); has {
		return d.phrase(p)
	}
	return d.say("dashboard.failed", "error", phrase.OfError(err))
}

// languageName is the name of a language in itself.
func (d *desk) languageName(tag language.Tag) string { return d.say("language." + tag.String()) }

// phraseOf makes a phrase, for words of another language than the one in use.
func phraseOf(id string, pairs ...any) phrase.Phrase { return phrase.Of(id, pairs...) }

// click is a key that was pressed by the mouse.
func (d *desk) click(key string) { d.press(key) }

// press gives a key to the top screen. A key that does nothing there counts as the
// digit in whose place it is; one that does nothing even so is answered with those
// that do.
func (d *desk) press(key string) {
	d.clearMessage()
	switch {
	case key == "" || d.everywhere(key) || d.top().press(key):
	case key == "?":
		d.push(&keysScreen{keyList: keyList{desk: d}, of: d.top()})
	default:
		if digit, ok := d.numberRow.Digit(key); !ok || !d.top().press(digit) {
			d.wrongKey(key)
		}
	}
}

// wrongKey says that a key does nothing here, and which ones do.
func (d *desk) wrongKey(key string) {
	var legal []string
	for _, one := range d.top().hints() {
		legal = append(legal, d.keyNames(one))
	}
	d.warn("dashboard.wrong_key", "key", d.keyName(key), "keys", strings.Join(legal, " "))
}

// everywhere does what a key does on every screen.
func (d *desk) everywhere(key string) bool {
	switch key {
	case "F9":
		d.chooseLanguage()
	case "Ctrl-L":
		d.redraw()
	case "Ctrl-Z":
		d.suspend()
	case "Ctrl-C":
		d.quit()
	case "F12":
		d.mouseOn = !d.mouseOn
		d.mouse(d.mouseOn)
		if d.mouseOn {
			d.tell("dashboard.mouse.on")
		} else {
			d.tell("dashboard.mouse.off")
		}
	default:
		return false
	}
	return true
}
