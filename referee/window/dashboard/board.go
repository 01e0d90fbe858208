package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/keys"
)

// boardScreen says where other screens find the table, as a link and as a code for a
// camera, and answers the phones that want to be the remote.
type boardScreen struct {
	*tview.Flex
	desk    *desk
	about   *textView
	links   BoardLinks
	remote  bool // the remote's code is shown, not that for viewers
	inverse bool // the code is drawn for a light ground
	code    []string
}

// openBoard opens the board, on this computer only at first.
func (d *desk) openBoard() {
	s := &boardScreen{Flex: tview.NewFlex(), desk: d}
	if !s.open(d.boardOpen) {
		return
	}
	code := newDrawn(s.drawCode)
	s.about = d.newText(s.lines)
	s.AddItem(code, codeWidth, 0, false).AddItem(s.about, 0, 1, true)
	d.push(s)
}

// codeWidth are the columns of a code.
const codeWidth = 43

// open begins to answer, to the network too if it says so. It reports false when that
// cannot be done, and says why.
func (s *boardScreen) open(network bool) bool {
	var err error
	s.desk.besideTurn(func() { s.links, err = s.desk.board.Open(network) })
	if err != nil {
		s.desk.warn("dashboard.board.failed", "cause", s.desk.errorText(err))
		return false
	}
	s.desk.boardOpen = network
	s.encode()
	return true
}

// encode makes the code of the link that is shown.
func (s *boardScreen) encode() {
	link := s.links.Viewer
	if s.remote {
		link = s.links.Remote
	}
	s.code = s.desk.board.Code(link, s.inverse)
}

// knock notes that a phone wants to be the remote. It opens nothing: whoever plays needs
// the keys for that.
func (d *desk) knock(check string) {
	d.phone = check
	if _, open := d.top().(*boardScreen); !open {
		d.tell("dashboard.board.knocks", "key", d.keyName("F8"))
	}
	d.bell()
}

func (s *boardScreen) title() (title, state string) { return s.desk.say("dashboard.board.title"), "" }

func (s *boardScreen) refresh() {}

// lines say what the code is for, and what becomes of phones.
func (s *boardScreen) lines(w int) [][]piece {
	d := s.desk
	var all [][]piece
	add := func(look style, id string, pairs ...any) {
		all = append(append(all, pieces(d.say(id, pairs...), w, look)...), nil)
	}
	if d.phone != "" {
		add(d.styles.Strong, "dashboard.board.asks", "check", d.phone)
	}
	if s.remote {
		add(d.styles.Plain, "dashboard.board.remote", "link", s.links.Remote)
		add(d.styles.Faint, "dashboard.board.once")
	} else {
		add(d.styles.Plain, "dashboard.board.viewer", "link", s.links.Viewer)
	}
	if !d.boardOpen {
		add(d.styles.Warn, "dashboard.board.local", "key", d.keyName("o"))
	}
	add(d.styles.Plain, "dashboard.board.paired", "n", d.board.Paired())
	return all
}

// drawCode draws the code for a camera, if there is room for all of it.
func (s *boardScreen) drawCode(c *sheet) {
	w, h := c.Size()
	if len(s.code) == 0 || len(s.code) > h || width(s.code[0]) > w {
		if s.desk.phone != "" {
			return // it was seen already
		}
		drawParagraph(c, margin, 0, w-margin, h, s.desk.styles.Faint, s.desk.say("dashboard.board.small"))
		return
	}
	drawText(c, 0, 0, tcell.StyleDefault, s.code)
}

// answer answers the phone that asks.
func (s *boardScreen) answer(yes bool) {
	s.desk.phone = ""
	s.desk.besideTurn(func() { s.desk.board.Answer(yes) })
}

// newCode shows the code of the remote, a new one each time, or that for viewers.
func (s *boardScreen) newCode() {
	s.remote = !s.remote
	s.open(s.desk.boardOpen)
}

func (s *boardScreen) invert() {
	s.inverse = !s.inverse
	s.encode()
}

func (s *boardScreen) hints() []hint {
	d := s.desk
	other := "dashboard.board.hint.remote"
	if s.remote {
		other = "dashboard.board.hint.viewer"
	}
	accept, refuse := d.hintFor(keys.Enter, "dashboard.board.hint.accept"), d.hintFor("n", "dashboard.board.hint.refuse")
	accept.strong = true
	network := d.fixedHint("o", "dashboard.board.hint.network").does(func() { s.open(true) })
	unpair := d.fixedHint("u", "dashboard.board.hint.unpair").does(func() { d.besideTurn(d.board.Unpair) })
	network.quiet, unpair.quiet = d.boardOpen, d.board.Paired() == 0
	all := []hint{
		d.fixedHint("r", other).does(s.newCode), network, unpair,
		d.fixedHint("i", "dashboard.board.hint.invert").does(s.invert),
		d.backHint("F8"),
	}
	if d.phone == "" {
		return all
	}
	return append([]hint{accept.does(func() { s.answer(true) }), refuse.does(func() { s.answer(false) })}, all...)
}

// boardHint opens the board; where there is none, it is no key.
func (d *desk) boardHint() hint {
	if d.board == nil {
		return hint{quiet: true}
	}
	return d.fixedHint("F8", "dashboard.board.hint.open").does(d.openBoard)
}

// showOnBoard shows a table on the board; nil: none is open.
func (d *desk) showOnBoard(table Table) {
	if d.board != nil {
		d.board.Show(table)
	}
}
