package dashboard

import (
	"errors"
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/typed"
)

// argInput is an action whose arguments are being entered, each on the screen that suits
// its kind. The screens of one action lie on top of one another, so Esc goes back by
// one.
type argInput struct {
	*play
	offer       match.Offer
	args        []string // entered before this screen
	index       int      // of the first argument that this screen asks for
	first       screen   // the bottom screen of this action; nil: this one
	actionDone  bool     // what is asked only adds to an action that was done
	refusedArgs []string // the arguments that were refused last
	refusal     error    // nil: nothing was refused
}

// ask asks for the arguments after the given ones. An argument with only one possible
// value is filled in.
func (p *play) ask(o match.Offer, given []string) {
	given = slices.Clone(given)
	if word, ok := p.only(o.Args[len(given)]); ok && len(given)+1 < len(o.Args) {
		given = append(given, word)
	}
	p.push(p.screenFor(argInput{play: p, offer: o, args: given, index: len(given)}))
}

// askPending asks for what the table still wants to know.
func (p *play) askPending(ask match.Ask) {
	p.push(p.screenFor(argInput{play: p, offer: ask.Offer, args: slices.Clone(ask.Given), index: len(ask.Given), actionDone: true}))
}

// only is the single value that an argument can have.
func (p *play) only(arg match.Arg) (string, bool) {
	if seat, ok := arg.Only(); ok {
		return p.view.Seats[seat].Name, true
	}
	return strconv.Itoa(arg.Min), len(arg.Named) == 1
}

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

// title is the action, together with the list entry that was picked for it.
func (a *argInput) title() string {
	label := a.phrase(a.offer.Label)
	if of := a.listed(a.offer, a.args); of != "" {
		return a.say("dashboard.of", "first", label, "second", of)
	}
	return label
}

// listed names the list entry that the first word of an action picks; "" for none.
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

// arg is the first argument that the screen asks for.
func (a *argInput) arg() match.Arg { return a.offer.Args[a.index] }

// advance asks for the arguments from index on, on top of screen s, or sends the action
// when all are given. It reports false when the table refused it.
func (a *argInput) advance(s screen, index int, words ...string) bool {
	args := append(slices.Clone(a.args), words...)
	if index >= len(a.offer.Args) {
		return a.finish(s, args)
	}
	if err := a.earlyRefusal(index, args); err != nil {
		return a.keepRefused(args, err)
	}
	a.push(a.screenFor(argInput{play: a.play, offer: a.offer, args: args, index: index, first: a.firstOr(s)}))
	return true
}

// firstOr is the bottom screen of the action, or s if that is the only one.
func (a *argInput) firstOr(s screen) screen {
	if a.first != nil {
		return a.first
	}
	return s
}

// earlyRefusal says why the table would refuse a name whatever follows it, so that
// nobody is asked for the cards of a player who cannot join.
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

// finish sends the action and closes all its screens, unless the table refuses it.
func (a *argInput) finish(s screen, args []string) bool {
	action := match.Action{ID: a.offer.ID, Args: args}
	if a.offer.Question {
		if err := a.askTable(a.offer, action); err != nil {
			return a.keepRefused(args, err)
		}
	} else if err := a.do(action); err != nil {
		return a.keepRefused(args, err)
	}
	a.popThrough(a.firstOr(s))
	return true
}

// keepRefused remembers and shows a refusal. It returns false.
func (a *argInput) keepRefused(words []string, why error) bool {
	a.refusedArgs, a.refusal = words, why
	a.fail(why)
	return false
}

// isAtFault reports whether the last refusal was about this word.
func (a *argInput) isAtFault(word string) bool {
	refusal, ok := errors.AsType[*match.Refusal](a.refusal)
	return ok && refusal.At > 0 && refusal.At <= len(a.refusedArgs) && a.refusedArgs[refusal.At-1] == word
}
