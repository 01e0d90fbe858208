package match

import "slices"

// formFor finds the row of the table that an action means: of several forms of it
// the one that its words fit.
func formFor(specs []Spec, s *State, a Action) (Spec, bool) {
	i := form(len(specs), a, func(i int) string { return specs[i].ID }, func(i int) []Arg { return specs[i].args(s) })
	if i < 0 {
		return Spec{}, false
	}
	return specs[i], true
}

// OfferFor finds the offer that takes an action: of several forms of it the one
// that its words fit.
func OfferFor(offers []Offer, a Action) (Offer, bool) {
	i := form(len(offers), a, func(i int) string { return offers[i].ID }, func(i int) []Arg { return offers[i].Args })
	if i < 0 {
		return Offer{}, false
	}
	return offers[i], true
}

// form is which of n forms an action means: the one that its words fit, else the
// first with its id; -1: none has it.
func form(n int, a Action, id func(int) string, args func(int) []Arg) int {
	first := -1
	for i := range n {
		switch {
		case id(i) != a.ID:
		case numbered(args(i), a.Args):
			return i
		case first < 0:
			first = i
		}
	}
	return first
}

// numbered reports whether the words begin with the number that the arguments
// begin with. A number alone may be somebody's name.
func numbered(args []Arg, words []string) bool {
	if len(args) == 0 || args[0].Kind != CountArg || args[0].Optional || len(words) == 0 {
		return false
	}
	required := len(args) - len(slices.DeleteFunc(slices.Clone(args), func(arg Arg) bool { return !arg.Optional }))
	_, err := whole(words[0])
	return err == nil && len(words) >= required
}

// IDs are the ids of offers, each once.
func IDs(offers []Offer) []string {
	ids := make([]string, 0, len(offers))
	for _, o := range offers {
		if !slices.Contains(ids, o.ID) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}
