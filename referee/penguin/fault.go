package penguin

import "tableref/rulesets/phrase"

// The sections of the rule text that moves follow.
const (
	sectionColumns     = "play"
	sectionGaps        = "gaps"
	sectionSequences   = "sequences"
	sectionSteps       = "by_steps"
	sectionCells       = "cells"
	sectionFoundations = "foundations"
	sectionBaseCard    = "base_card"
)

// Fault says why a move is not legal, and what would be legal.
type Fault struct {
	Why     phrase.Phrase
	Section string // id of the section of the rule text that forbids it
}

// Error returns the id of the phrase, for logs.
func (f *Fault) Error() string { return f.Why.ID }

// Phrase returns the message for the player.
func (f *Fault) Phrase() phrase.Phrase { return f.Why }

// forbid makes a fault. The phrase's id is below "penguin.no".
func forbid(section, why string, pairs ...any) *Fault {
	return &Fault{Why: phrase.Of("penguin.no."+why, pairs...), Section: section}
}
