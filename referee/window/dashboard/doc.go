// Package dashboard is the window on a terminal. It shows a View, sends Actions, and
// knows no game.
//
// What goes where:
//
//   - A screen is a primitive of tview, most often a Flex of several: a TextView for
//     running text (textView), a Table for lists and tables (listView), an InputField to
//     type into. What tview lacks is drawn by a type of our own on a Box. A screen says its
//     title, its keys, and with refresh fills its widgets from the state; the page around
//     it draws title, message and keys. Screens form a stack, each one a page of
//     tview.Pages; the top one gets the keys.
//   - One table says what each key does (hints): the footer, the help, the mouse and the
//     tests read it, and pressing a key looks it up. A key that is not in it does nothing.
//     While an InputField has the focus, what edits a line goes there first.
//   - All widgets draw on a canvas of cells, which looks like a terminal to them, so that a
//     test opens any screen without one.
//   - Named fields, no embedded desk or play: a screen embeds its primitive only.
//   - Everything drawn for a table comes from match.View. What a game needs on the
//     screen belongs in the View.
//   - play is the open table as its screens share it: the newest View, and the one way
//     to send an Action.
//   - One package draws the diagrams of all games (diagram), and every kind of argument has
//     one screen that asks for it (argInput): a list or a field (picker), the table
//     itself (placeScreen), a layout (layoutScreen), a dispute (disputeMenu).
//   - Work that takes long runs in the background, so that no key waits. What a key itself
//     asks of the record is read beside the turn (besideTurn), so that no picture waits.
//   - Words come from the desk (say), never from a file of this package.
//   - window is the root primitive: it takes turns with what handles keys beside the
//     loop, and gives the pages keys, clicks and pasted text. dashboard.go owns the application, its loop and
//     the terminal; other goroutines reach its loop only through package loop.
//
// Files are named after what is on the screen: home_, setup_, table_, count_, tally_,
// rules, history, help; places_, layout_, picker_ and dispute_ ask for arguments.
package dashboard
