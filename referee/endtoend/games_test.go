//go:build unix

package endtoend

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sitsDown starts a match of a game in which Go follows on Ready at once.
func (p *program) sitsDown(game, players string, words ...string) {
	p.Helper()
	p.starts(append([]string{"play", game, "--players", players, "--set", "signal_delay=0s"}, words...)...)
	p.shows("READY", "SPACE/G  Ready..")
}

// hasWinner expects the only match on record to be won by somebody with these totals.
func (p *program) hasWinner(winner string, totals map[string]int) {
	p.Helper()
	a := p.reports("", "show", p.match(), "--format", "json")
	if diff := cmp.Diff(totals, a.totals()); diff != "" {
		p.Errorf("totals (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{winner}, a.Winners); diff != "" {
		p.Errorf("winners (-want +got):\n%s", diff)
	}
}

// Spit to its end: a stuck moment, a round with a slap, a round with one spit
// pile that wins the game.
func TestSpit(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.sitsDown("spit", "Ana,Ben")
	p.press("Space")
	p.shows("RUNNING", "Neither can play")
	p.press("x")
	p.shows("! X does nothing here")
	p.press("s")
	p.shows("STOPPED", "10 spit cards")
	p.press("Space")
	p.shows("RUNNING", "9 spit cards")
	p.press("u", "1")
	p.shows("COUNTING", "Slap a spit pile!")
	p.fills("60")
	p.shows("60")
	p.press("d")
	p.shows("COUNTING", "60 cannot be")
	p.press("\x7f", "\x7f")
	p.fills("12")
	p.choose("Accept the round")
	p.shows("BETWEEN", "the next layout", "[░░]×25")
	p.press("Space")
	p.shows("RUNNING", "One spit pile")
	p.press("u", "1")
	p.shows("FINISHED", "Ana wins")
	p.leaves()
	p.hasWinner("Ana", map[string]int{"Ana": 0, "Ben": 52})
}

// Plic-Plac by places: a pair that is asked for, one whose cards are named, a
// pass, and claims that put everybody out.
func TestPlicPlac(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.sitsDown("plicplac", "Ana,Ben,Cid")
	p.press("Space")
	p.shows("RUNNING", "Ana to play")
	p.press("Space")
	p.shows("░b2░░")
	p.press("z")
	p.shows("! No place")
	p.press("b", "2", "c", "4")
	p.shows("ENTER makes")
	p.press("Enter")
	p.shows("Do b2 and c4 go")
	p.press("Space")
	p.shows("Take the pair")
	p.press("Space")
	p.shows("Ben to play", "has 2", "34 of 36")
	p.press("Space", "b", "1", ":")
	p.shows("› b1:")
	p.fills("sun-red")
	p.press("a", "3", ":")
	p.shows("› b1:sun-red  a3:")
	p.fills("moon-blue")
	p.shows("Cid to play")
	p.press("s")
	p.shows("Ana to play")
	for _, seat := range []string{"1", "2", "3"} {
		p.press("m")
		p.shows("player: who?")
		p.press(seat)
		p.hides("player: who?")
	}
	p.shows("FINISHED", "Ana wins")
	p.leaves()
	p.hasWinner("Ana", map[string]int{"Ana": 2, "Ben": 0, "Cid": 0})
}

// almostWon is a table of Penguin with five cards to go.
const almostWon = `Base: A
Foundations: C-J D-Q H-Q S-Q
Freecells: KC
KD QC
KH
KS
:
:
:
:
`

// Penguin from a pasted layout to the win: the lines of what is pasted stay
// lines, what is wrong is told, and the answer to whether it can be won comes by
// itself.
func TestPenguin(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.sitsDown("penguin", "Ana")
	p.press("k")
	p.shows("column 1, card 1")
	p.send("10hKd")
	p.shows("column 1, card 3", "10♥", "K♦")
	p.paste(almostWon)
	p.shows("from a text", "K♦", "Q♣")
	p.press("Enter")
	p.shows("READY", "can still be won")
	p.press("Space")
	p.shows("RUNNING")
	p.press("h")
	p.shows("Hint:")
	p.press("Space", "c", "1", "c", "2")
	p.shows("! ")
	p.press("f", "c")
	p.shows("› Q♣")
	p.press("a")
	p.shows("FINISHED", "1 of 1 deal won")
	p.leaves()
	p.hasWinner("Ana", map[string]int{"Ana": 52})
}

// A layout comes from a file, too, and one that is not there is told.
func TestPenguinFromAFile(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	file := filepath.Join(filepath.Dir(p.record), "deal.txt")
	if err := os.WriteFile(file, []byte(almostWon), 0o600); err != nil {
		t.Fatal(err)
	}
	p.sitsDown("penguin", "Ana")
	p.press("k")
	p.shows("column 1, card 1")
	p.press("F4")
	p.shows("File:")
	p.fills("nowhere.txt")
	p.shows("! ", "no file of that name")
	p.press("Esc")
	p.hides("File:")
	p.press("F4")
	p.shows("File:")
	p.fills(file)
	p.shows("from a text", "Q♣")
	p.press("Enter")
	p.shows("base rank A")
	p.leaves()
}
