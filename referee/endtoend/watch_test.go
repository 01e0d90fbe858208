//go:build unix

package endtoend

import "testing"

// A window for the room waits for the first match, follows it, and goes on to the next
// one; it holds nothing, and whoever plays notices nothing of it. What is in the room
// stands in block letters.
func TestAWindowForTheRoom(t *testing.T) {
	t.Parallel()
	room := tableref(t)
	room.starts("watch")
	room.shows("Nobody plays yet")
	table := &program{open(t, 80, 24), room.record}
	table.running()
	room.shows("RUNNING", "Go: round 1")
	table.press("Space", "2")
	room.shows("STOPPED", "Ben takes the finished pile")
	table.press("F11")
	table.hides("ESC home")
	table.press("Space")
	table.shows("RUNNING")
	room.shows("RUNNING")
	table.press("Esc")
	table.shows("ESC home")
	table.leaves()
	other := &program{open(t, 80, 24), room.record}
	other.starts("play", "scores", "--players", "Dora,Emil", "--plain")
	room.shows("Then count")
	other.end()
	room.press("Esc")
	room.exit()
}

// In a window that watches nothing can be done, and a match that is named stays.
func TestWatchingANamedMatch(t *testing.T) {
	t.Parallel()
	table := tableref(t)
	table.running()
	room := &program{open(t, 120, 40), table.record}
	room.starts("watch", table.match(), "--theme", "light")
	room.shows("RUNNING")
	room.press("Space", "p", "z")
	room.shows("RUNNING")
	table.press("b")
	room.shows("STOPPED")
	room.press("Esc")
	if status := room.exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	table.leaves()
}
