package dashboard

import (
	"context"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/loop"
	"tableref/referee/window/dashboard/theme"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// desk is what all screens share: language, styles, clock, the stack of screens, and the
// message to the user.
type desk struct {
	room Room
	// evenings assigns matches to evenings.
	evenings stats.Evenings
	library  *rulesets.Library
	clock    loop.Clock
	styles   theme.Styles // the same
	bell     func()
	speak    func(words string)
	// openFile returns the text of a file by its name; nil: no files can be opened.
	openFile func(name string) ([]byte, error)
	controls
	// background runs work off the loop, and then the function it returns on the loop.
	// The returned CancelFunc ends the work's context.
	background func(work func(context.Context) (then func())) context.CancelFunc

	// turn belongs to all that reads or changes the screens. Who waits for the disk gives
	// it back meanwhile (besideTurn), so that the window goes on being drawn.
	turn       sync.Locker
	besideTurn func(wait func())

	// follow lets the screens of a table see what is published, until the returned
	// function is called.
	follow func(*play) (end func())

	tag   language.Tag
	game  string         // whose words override the interface's; "": none
	text  *rulesets.Text // in the language and the game's words
	stack []screen
	pages *tview.Pages    // a page for each screen
	focus tview.Primitive // what was given the focus last
	open  *play           // nil: no table is open
	draft *draft          // the set-up begun last; nil: none

	board     Board  // nil: there is none
	boardOpen bool   // it answers to the network
	phone     string // the number on the phone that wants to be the remote; "": none does

	numberRow  keys.NumberRow // of the user's keyboard layout
	hideAdvice bool           // do not show what a table says about the position unasked

	changed bool // something was written to the record since the lists of matches were read

	message message
	flash   time.Time // the window is shown in reverse until then
}

// controls are what screens can ask of the terminal.
type controls struct {
	quit    func()
	suspend func()
	redraw  func()
	mouse   func(on bool)
	mouseOn bool
}

// screen is a page of the window: primitives of tview between a title and the keys.
type screen interface {
	tview.Primitive
	// hints are the keys that work here, the likeliest first.
	hints() []hint
	// refresh fills the primitives from the state. It is called before the screen is
	// drawn, and before and after a key, so that drawing and naming the keys change
	// nothing.
	refresh()
	// title is the title, and the state that stands beside it; "": none.
	title() (title, state string)
}

// dialogScreen is a screen in a box on top of another one, which stays visible.
type dialogScreen interface {
	screen
	// size is what is asked for: columns and rows inside the box.
	size() (w, h int)
}

// refreshScreens refreshes the screens of the whole stack.
func (d *desk) refreshScreens() {
	for _, s := range d.stack {
		s.refresh()
	}
}

// runeScreen is a screen that takes typed characters without a field.
type runeScreen interface {
	screen
	// typeRune handles a character as it is written on the key. It reports false when it
	// should be handled as a key instead.
	typeRune(r rune) bool
}

// message is one line to the user. The next key clears it, unless it is a lasting one.
type message struct {
	text    string
	warning bool          // shown as a refusal
	words   func() string // makes a lasting message, which stays until something happens at the table; called again for another language
}

func (m message) lasting() bool { return m.words != nil }

// lastingMessage is a message that stays until something happens at the table.
func lastingMessage(words func() string) message { return message{text: words(), words: words} }

func (d *desk) setLanguage(tag language.Tag) {
	d.tag = tag
	d.text = d.library.Text(tag)
	if d.game != "" {
		d.text = d.text.For(d.game)
	}
	if d.message.lasting() {
		d.message = lastingMessage(d.message.words)
	}
}

// setGame lets a game's words override the interface's; "" ends that.
func (d *desk) setGame(game string) {
	d.game = game
	d.setLanguage(d.tag)
}

// say is a phrase by its id, in the current language.
func (d *desk) say(id string, pairs ...any) string {
	return d.text.Say(phrase.Of(id, pairs...))
}

// phrase is a phrase in the current language. The dashboard's own words for it come
// first: a command line is no help where there are keys.
func (d *desk) phrase(p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	return d.text.Say(d.ownWords(p))
}

// ownWords replaces phrase ids by the dashboard's own, in arguments too: a refusal
// carries its reason as a phrase.
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

// clearMessage clears the message, unless it is a lasting one.
func (d *desk) clearMessage() {
	if !d.message.lasting() {
		d.message = message{}
	}
}

func (d *desk) tell(id string, pairs ...any) { d.message = message{text: d.say(id, pairs...)} }

// warn shows a refusal.
func (d *desk) warn(id string, pairs ...any) {
	d.message = message{text: d.say(id, pairs...), warning: true}
}

// fail shows an error.
func (d *desk) fail(err error) { d.message = message{text: d.errorText(err), warning: true} }

// errorText is an error in the user's language, if it has a phrase.
func (d *desk) errorText(err error) string {
	if p, has := phrase.FromError(err); has {
		return d.phrase(p)
	}
	return d.say("dashboard.failed", "error", phrase.OfError(err))
}

// languageName is what a language calls itself.
func (d *desk) languageName(tag language.Tag) string { return d.say("language." + tag.String()) }

// click does what a key does, for a click on its hint.
func (d *desk) click(key string) { d.press(key) }

// press gives a key to the top screen. A key without a meaning there counts as the digit
// in its place on the keyboard; if that has none either, the message lists the keys that
// do.
func (d *desk) press(key string) {
	d.clearMessage()
	d.refreshScreens()
	defer d.refreshScreens()
	switch {
	case key == "" || d.everywhere(key) || d.pressTop(key):
	case key == "?":
		d.openHelp(d.top())
	default:
		if digit, ok := d.numberRow.Digit(key); !ok || !d.pressTop(digit) {
			d.wrongKey(key)
		}
	}
}

// pressTop gives a key to the top screen; it reports false when the key does nothing
// there. A key that is shown goes before one that only does the same.
func (d *desk) pressTop(key string) bool {
	if s, ok := d.top().(interface{ takes(key string) bool }); ok && s.takes(key) {
		return true
	}
	all := d.top().hints()
	for _, one := range all {
		if one.key == key && one.press(key, d.setFocus) {
			return true
		}
	}
	return pressed(all, key, d.setFocus)
}

func (d *desk) wrongKey(key string) {
	var legal []string
	for _, one := range listed(d.top().hints()) {
		legal = append(legal, d.keyNames(one))
	}
	d.warn("dashboard.wrong_key", "key", d.keyName(key), "keys", strings.Join(legal, " "))
}

// everywhere handles the keys that work on every screen.
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
