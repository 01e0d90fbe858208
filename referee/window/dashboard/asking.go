package dashboard

import (
	"errors"
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/typed"
)

// argInput is an action whose arguments are being asked for, each on the screen
// that suits its kind. The screens of one action lie above one another, so that
// Esc goes back by one.
type argInput struct {
	*play
	offer       match.Offer
	args        []string // given before this screen
	index       int      // of the argument that this screen begins with
	first       screen   // the screen that was asked first; nil: this one
	actionDone  bool     // the action is done already; what is asked only adds to it
	refusedArgs []string // the words that were refused last
	refusal     error    // why they were refused; nil: nothing was
}

// ask asks for the arguments after those that are given. Where only one thing can
// be named there is nothing to ask.
func (p *play) ask(o match.Offer, given []string) {
	given = slices.Clone(given)
	if word, ok := p.only(o.Args[len(given)]); ok && len(given)+1 < len(o.Args) {
		given = append(given, word)
	}
	p.push(p.screenFor(argInput{play: p, offer: o, args: given, index: len(given)}))
}

// askOn asks for what the table waits to hear.
func (p *play) askOn(ask match.Ask) {
	p.push(p.screenFor(argInput{play: p, offer: ask.Offer, args: slices.Clone(ask.Given), index: len(ask.Given), actionDone: true}))
}

// only is the one word that an argument can be.
func (p *play) only(arg match.Arg) (string, bool) {
	if seat, ok := arg.Only(); ok {
		return p.view.Seats[seat].Name, true
	}
	return strconv.Itoa(arg.Min), len(arg.Named) == 1
}

// screenFor makes the screen for the argument that is asked for.
func (p *play) screenFor(a argInput) screen {
	switch a.offer.Args[a.index].Kind {
	case match.PlaceArg:
		return newPlaceScreen(a)
	case match.LayoutArg:
		return newLayoutScreen(a)
	case match.DisputeArg:
		return newDispute(a)
	}
	return newPicker(a)
}

// title is the action; with the one of a list that was picked for it.
func (a *argInput) title() string {
	label := a.phrase(a.offer.Label)
	if of := a.listed(a.offer, a.args); of != "" {
		return a.say("dashboard.of", "first", label, "second", of)
	}
	return label
}

// listed is what the number stands for with which the words for an action begin;
// "" when it stands for nothing.
func (p *play) listed(o match.Offer, words []string) string {
	if len(words) == 0 {
		return ""
	}
	first := o.Args[0]
	n, err := strconv.Atoi(words[0])
	if i := n - first.Min; err == nil && i >= 0 && i < len(first.Named) {
		return p.phrase(first.Named[i])
	}
	return ""
}

// arg is the argument that the screen begins with.
func (a *argInput) arg() match.Arg { return a.offer.Args[a.index] }

// advance asks on for the arguments from index on, above the screen s, or sends the
// action when all are given. It reports false when the table refused it.
func (a *argInput) advance(s screen, index int, words ...string) bool {
	args := append(slices.Clone(a.args), words...)
	if index >= len(a.offer.Args) {
		return a.finish(s, args)
	}
	if err := a.earlyRefusal(index, args); err != nil {
		return a.keepRefused(args, err)
	}
	first := a.first
	if first == nil {
		first = s
	}
	a.push(a.screenFor(argInput{play: a.play, offer: a.offer, args: args, index: index, first: first}))
	return true
}

// earlyRefusal is why the table would refuse a name that was just given,
// whatever may follow it: nobody is asked for the cards of a player who cannot
// come in.
func (a *argInput) earlyRefusal(index int, args []string) error {
	optional := !slices.ContainsFunc(a.offer.Args[index:], func(arg match.Arg) bool { return !arg.Optional })
	if a.offer.Args[index-1].Kind != match.NameArg || !optional {
		return nil
	}
	action, err := typed.Action(typed.Cards(a.text), a.view.Offers, match.Action{ID: a.offer.ID, Args: args})
	if err == nil {
		_, _, err = a.table.Preview(action)
	}
	return err
}

// finish sends the action, and leaves all the screens that asked for it unless
// the table refuses it.
func (a *argInput) finish(s screen, args []string) bool {
	action := match.Action{ID: a.offer.ID, Args: args}
	if a.offer.Question {
		if err := a.inquire(a.offer, action); err != nil {
			return a.keepRefused(args, err)
		}
	} else if err := a.do(action); err != nil {
		return a.keepRefused(args, err)
	}
	if a.first != nil {
		s = a.first
	}
	a.popThrough(s)
	return true
}

// keepRefused keeps what the table refused, and says why. It returns false.
func (a *argInput) keepRefused(words []string, why error) bool {
	a.refusedArgs, a.refusal = words, why
	a.fail(why)
	return false
}

// isAtFault reports whether the table named a word when it refused the last ones.
func (a *argInput) isAtFault(word string) bool {
	refusal, ok := errors.AsType[*match.Refusal](a.refusal)
	return ok && refusal.At > 0 && refusal.At <= len(a.refusedArgs) && a.refusedArgs[refusal.At-1] == word
}
