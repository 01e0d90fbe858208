// Package dashboard is the window on a terminal. It shows a View, sends Actions, and
// knows no game.
//
// What goes where:
//
//   - A screen is a small type with draw and press. It draws on a canvas of cells and
//     gets keys by their names; it knows nothing of tview. Screens form a stack, and the
//     top one gets the keys.
//   - Everything drawn for a table comes from match.View. What a game needs on the
//     screen belongs in the View.
//   - play is the open table as its screens share it: the newest View, and the one way
//     to send an Action.
//   - One package draws the diagrams of all games (diagram), and every kind of argument has
//     one screen that asks for it (argInput): a list or a field (picker), the table
//     itself (placeScreen), a layout (layoutScreen), a dispute (disputeMenu).
//   - Work that takes long runs in the background, so that no key waits.
//   - Words come from the desk (say), never from a file of this package.
//   - window is the one tview primitive. dashboard.go owns the application, its loop and
//     the terminal; other goroutines reach the loop only through the pump.
//
// Files are named after what is on the screen: home_, setup_, table_, count_, tally_,
// rules, history, help; places_, layout_, picker_ and dispute_ ask for arguments.
package dashboard
