package match

import "tableref/rulesets/phrase"

// Unfit is why something that comes from elsewhere is not taken: no table would
// have taken it.
type Unfit struct{ Why phrase.Phrase }

// Error names the reason, by a stable id, for logs.
func (u *Unfit) Error() string { return u.Why.ID }
