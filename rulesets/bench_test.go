package rulesets

import "testing"

// BenchmarkLoad is part of every start of the program.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, faults := Load(known); len(faults) > 0 {
			b.Fatal(faults[0])
		}
	}
}
