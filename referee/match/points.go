package match

import (
	"slices"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// Points is a number of points as the argument of a phrase: with its sign in a
// game in which points can be below zero, as a plain number in all others, where
// a plus sign would only raise the question what the others are.
func Points(sheet scoring.Sheet, n int) any {
	if sheet.Signed() {
		return phrase.Signed(n)
	}
	return n
}

// Points is Points for the game of the match.
func (s *State) Points(n int) any { return Points(s.Sheet(), n) }

// Points is Points for the match that is viewed.
func (v View) Points(n int) any {
	if slices.ContainsFunc(v.Fields, func(f Field) bool { return scoring.Field{Weight: f.Weight, Min: f.Min}.Signed() }) {
		return phrase.Signed(n)
	}
	return n
}
