// Hello is what a program in a terminal costs at least: tview shows one word.
package main

import "github.com/rivo/tview"

func main() {
	word := tview.NewTextView().SetText("Hello")
	if err := tview.NewApplication().SetRoot(word, true).Run(); err != nil {
		panic(err)
	}
}
