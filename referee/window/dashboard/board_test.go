package dashboard

import (
	"strings"
	"testing"
)

// fakeBoard is a board that nobody can reach.
type fakeBoard struct {
	network  bool
	opened   int
	shown    Table
	answered []bool
	paired   int
}

func (b *fakeBoard) Open(network bool) (BoardLinks, error) {
	b.network = network
	b.opened++
	return BoardLinks{"http://127.0.0.1:8642/v/abcdefghijklmnop/", "http://127.0.0.1:8642/r/abcdefghijklmnop/#ABCDEFGH"}, nil
}

func (b *fakeBoard) Code(string, bool) []string {
	return strings.Split(strings.TrimSuffix(strings.Repeat(strings.Repeat("█", 41)+"\n", 21), "\n"), "\n")
}

func (b *fakeBoard) Show(t Table) { b.shown = t }

func (b *fakeBoard) Requests() <-chan string { return nil }

func (b *fakeBoard) Answer(yes bool) bool {
	b.answered = append(b.answered, yes)
	if yes {
		b.paired++
	}
	return true
}

func (b *fakeBoard) Paired() int { return b.paired }

func (b *fakeBoard) Unpair() { b.paired = 0 }

// withBoard is a table on a board.
func withBoard(t *testing.T, lang string) (*bench, *fakeBoard) {
	b := newBench(t, lang)
	board := &fakeBoard{}
	b.w.board = board
	b.table.view = runningView()
	b.w.openTable(b.table)
	return b, board
}

func TestTheBoardScreenCanBeRead(t *testing.T) {
	for _, lang := range languages {
		b, _ := withBoard(t, lang)
		b.press("F8").drawn("board", lang)
		b.w.knock("42")
		b.press("r").drawn("board-asks", lang)
	}
}

// The board follows the tables, answers this computer only until it is asked for more,
// and goes with the key that brought it.
func TestTheBoardFollowsTheTable(t *testing.T) {
	b, board := withBoard(t, "en")
	if board.shown != b.table || board.opened > 0 {
		t.Errorf("shown: %v, opened %d times unasked", board.shown, board.opened)
	}
	if b.press("F8"); board.opened != 1 || board.network {
		t.Errorf("opened %d times, to the network: %v", board.opened, board.network)
	}
	if b.press("o"); !board.network {
		t.Error("it is not open to the network")
	}
	if b.press("F8", "Esc", "Enter"); board.shown != nil || b.w.open != nil {
		t.Errorf("after the table the board shows %v", board.shown)
	}
}

// A phone that knocks takes no key from those who play; it is answered on the board's
// own screen.
func TestAPhoneIsAnswered(t *testing.T) {
	b, board := withBoard(t, "en")
	b.w.knock("42")
	if b.press("Enter"); len(board.answered) > 0 {
		t.Errorf("answered at the table: %v", board.answered)
	}
	if screen := strings.Join(text(b.press("F8").shot(80, 24)), "\n"); !strings.Contains(screen, "42") {
		t.Errorf("the number of the phone is not shown:\n%s", screen)
	}
	b.press("n")
	b.w.knock("43")
	b.press("Enter")
	if len(board.answered) != 2 || board.answered[0] || !board.answered[1] {
		t.Errorf("answered %v", board.answered)
	}
	if b.press("u"); board.paired != 0 {
		t.Error("the phone is still paired")
	}
	if b.press("Enter"); !b.w.message.warning {
		t.Error("Enter answers nobody without a word")
	}
}
