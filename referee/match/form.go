package match

import "slices"

// formFor finds the row of the table that an action means: of several forms of it
// the one that its words fit.
func formFor(specs []Spec, s *State, a Action) (Spec, bool) {
	found := slices.DeleteFunc(slices.Clone(specs), func(spec Spec) bool { return spec.ID != a.ID })
	if len(found) == 0 {
		return Spec{}, false
	}
	i := slices.IndexFunc(found, func(spec Spec) bool { return numbered(spec.args(s), a.Args) })
	return found[max(i, 0)], true
}

// OfferFor finds the offer that takes an action: of several forms of it the one
// that its words fit.
func OfferFor(offers []Offer, a Action) (Offer, bool) {
	found := slices.DeleteFunc(slices.Clone(offers), func(o Offer) bool { return o.ID != a.ID })
	if len(found) == 0 {
		return Offer{}, false
	}
	i := slices.IndexFunc(found, func(o Offer) bool { return numbered(o.Args, a.Args) })
	return found[max(i, 0)], true
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
