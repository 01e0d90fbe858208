package dashboard

import (
	"reflect"
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/typed"
)

// askHowMany asks for an optional number after the places by trying what each number
// would do. It reports false when there is no choice. The cursor starts on the number
// that the table would assume.
func (s *placeScreen) askHowMany(index int) bool {
	if index >= len(s.offer.Args) || !s.offer.Args[index].Optional || s.offer.Args[index].Kind != match.CountArg {
		return false
	}
	args := append(slices.Clone(s.args), s.words...)
	usual, err := s.preview(args)
	if err != nil {
		return false // sending it tells the reason
	}
	arg, same := s.offer.Args[index], 0
	var choices []choice
	for n := arg.Min; n <= arg.Max; n++ {
		word := strconv.Itoa(n)
		then, err := s.preview(append(slices.Clone(args), word))
		if err != nil {
			continue
		}
		if reflect.DeepEqual(then.Diagrams, usual.Diagrams) {
			same = len(choices)
		}
		choices = append(choices, choice{word, digitKey(n)})
	}
	if len(choices) < 2 {
		return false
	}
	ask := newPickerOf(argInput{play: s.play, offer: s.offer, args: args, index: index, first: s.firstOr(s)}, choices)
	ask.entries.choose(same)
	s.push(ask)
	return true
}

// preview is the table after the action.
func (s *placeScreen) preview(args []string) (match.View, error) {
	action, err := typed.In(s.text).Action(s.view.Offers, match.Action{ID: s.offer.ID, Args: args})
	if err != nil {
		return match.View{}, err
	}
	view, _, err := s.play.table.Preview(action)
	return view, err
}
