// Package endtoend holds the tests that use the finished program as people do:
// it runs in a real terminal, is driven by keys alone, and is judged by what the
// terminal shows.
//
// A test opens a window (a pseudo-terminal with an emulator that draws what the
// program sends), runs the program in it, presses keys, and waits until the
// screen shows what it should. It waits for conditions, never for an amount of
// time; only the test of a machine that slept lets real time pass. The words it
// looks for are those of the English interface.
package endtoend
