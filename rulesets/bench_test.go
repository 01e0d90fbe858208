package rulesets

import (
	"testing"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// BenchmarkLoad is part of every start of the program: a library and its first
// phrase.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		l, faults := Load(known)
		if len(faults) > 0 {
			b.Fatal(faults[0])
		}
		l.Text(language.English).Say(phrase.Of("phase.ready"))
	}
}

// BenchmarkRead reads and checks all files, as authors do and as Load does when a
// user's own file has a fault.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, faults := Read(known); len(faults) > 0 {
			b.Fatal(faults[0])
		}
	}
}
