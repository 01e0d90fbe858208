package rulesets_test

import (
	"tableref/referee/match/procedures"
	"tableref/rulesets"
)

func init() { rulesets.SetKnown(procedures.Needs()) }
