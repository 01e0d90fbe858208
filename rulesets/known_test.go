package rulesets

// known are the procedures that the program has. The packages above set them, for
// the tests here cannot import what imports this package.
var known Procedures

// SetKnown sets what games can name in the tests of this package.
func SetKnown(procedures Procedures) { known = procedures }
