// Package dashboard is the window on a terminal: it shows a View and sends
// Actions, and knows no game.
//
// Rules for what goes where:
//
//   - A screen is a small type with draw and press. It draws on a canvas, which
//     is cells without a terminal, and is told names of keys. It knows nothing
//     of tview; screens lie on a stack, and the topmost is asked first.
//   - Everything that is drawn for a table comes from match.View. A game that
//     needs something new on the screen needs it in the View.
//   - play is the open table as its screens share it: the newest View, and the
//     one way to send an Action.
//   - The middle of the table has one drawer for the diagrams of all games
//     (drawing), and every kind of argument one screen that asks for it (asking):
//     a list, a field, the table itself (placeScreen), a layout (layoutScreen).
//   - What takes long to find out is done beside the loop (aside): no key waits.
//   - Words come from the desk (say), never from a file of this package.
//   - window is the one tview primitive. dashboard.go owns the application, its
//     loop and the terminal; all that happens on another goroutine reaches the
//     loop through pump.post.
//
// The packages below it: canvas (cells), big (block letters), keys (names of
// keys), terminal (what comes in and goes out), picture (cells as SVG).
package dashboard
