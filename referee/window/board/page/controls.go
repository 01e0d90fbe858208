package page

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
)

// controls are what the remote can do now, all from the offers of the View.
type controls struct {
	Ask     *form  // what the table waits to hear
	Primary *form  // the likeliest action
	Counts  []form // one for each seat, while there is something to count
	Seats   []form // actions of which only the player is to be named
	More    []form
	Undo    *form
	UndoWhy string // what it would take back; or that there is nothing
}

// form is one action with what has to be said of it.
type form struct {
	ID      string // of the element
	Action  string
	Given   string // words that are said already, as JSON
	Label   string
	Primary bool
	Direct  bool // it can be sent as it is
	Fields  []field
	Asked   string // the question that it answers; "": none
}

// Single reports whether the form is answered by one tap: its only field is a choice.
func (f form) Single() bool { return len(f.Fields) == 1 && f.Fields[0].Tap }

// field is one argument of an action.
type field struct {
	ID, Kind, Label string
	Lead            string
	Optional, Many  bool
	Choices         []choice
	Tap             bool // one tap on a choice is the answer
	Min, Max        string
	Minus           bool
	Value           string
	Help            string
	Rows            [][]choice // places as they lie on the table
	Ranks, Suits    []choice
}

type choice struct {
	Word, Label, Note string
}

func (d drawer) controls() *controls {
	c := &controls{UndoWhy: d.of("refuse.nothing_to_undo")}
	if len(d.view.Asks) > 0 {
		c.Ask = d.askForm(d.view.Asks[0])
	}
	for i, o := range d.view.Offers {
		f := d.offerForm(i, o)
		switch {
		case o.ID == "undo":
			f.Direct, f.Fields, f.ID = true, nil, "undo"
			c.Undo = &f
		case isCounting(o) && d.view.Phase == match.Counting:
			c.Counts = d.countForms(i, o)
		case o.Primary:
			if hasRequired(o) {
				f.Direct = false
			}
			c.Primary = &f
			if f.Direct && len(f.Fields) > 0 { // with what may be said of it, it waits among the others
				also := f
				also.ID, also.Direct, also.Primary = also.ID+"-also", false, false
				c.More = append(c.More, also)
				f.Fields = nil
			}
		case f.Single() && f.Fields[0].Kind == string(match.SeatArg) && !f.Fields[0].Optional:
			c.Seats = append(c.Seats, f)
		default:
			c.More = append(c.More, f)
		}
	}
	if d.view.Undo != nil {
		c.UndoWhy = d.Say(d.view.Undo.Text)
	}
	return c
}

// isCounting reports whether an offer takes one seat's counts.
func isCounting(o match.Offer) bool {
	return len(o.Args) > 1 && o.Args[0].Kind == match.SeatArg &&
		!slices.ContainsFunc(o.Args[1:], func(a match.Arg) bool { return a.Kind != match.CountArg && !a.Optional })
}

func hasRequired(o match.Offer) bool {
	return slices.ContainsFunc(o.Args, func(a match.Arg) bool { return !a.Optional })
}

// offerForm is the form of the i-th offer.
func (d drawer) offerForm(i int, o match.Offer) form {
	f := form{
		ID: "o" + strconv.Itoa(i), Action: o.ID, Given: "[]", Label: d.Say(o.Label), Primary: o.Primary, Direct: !hasRequired(o),
	}
	for k, arg := range o.Args {
		f.Fields = append(f.Fields, d.field(f.ID+"-"+strconv.Itoa(k), arg, nil))
	}
	return f
}

// askForm is the form of an answer: one field, after the words that were said.
func (d drawer) askForm(a match.Ask) *form {
	given, _ := json.Marshal(append([]string{}, a.Given...)) // strings always can be
	arg := a.Arg()
	must := arg
	must.Optional = a.Optional
	f := form{ID: "ask", Action: a.Offer.ID, Given: string(given), Label: d.Say(a.Offer.Label), Fields: []field{d.field("ask-0", must, nil)}}
	f.Asked = d.of("board.ask", "action", f.Label, "what", f.Fields[0].Label)
	return &f
}

// countForms are one form for each seat that counts, with what it has counted so far.
func (d drawer) countForms(i int, o match.Offer) []form {
	var list []form
	for _, seat := range o.Args[0].Seats {
		name := d.view.Seats[seat].Name
		given, _ := json.Marshal([]string{name}) // a string always can be
		f := form{ID: "c" + strconv.Itoa(i) + "-" + strconv.Itoa(seat), Action: o.ID, Given: string(given), Label: name}
		for k, arg := range o.Args[1:] {
			var now *int
			if counts := d.view.Seats[seat].Counts; k < len(counts) {
				now = counts[k]
			}
			f.Fields = append(f.Fields, d.field(f.ID+"-"+strconv.Itoa(k), arg, now))
		}
		list = append(list, f)
	}
	return list
}

// field is the field of an argument, by its kind. now is the count that stands; nil: none.
func (d drawer) field(id string, arg match.Arg, now *int) field {
	f := field{
		ID: id, Kind: string(arg.Kind), Label: d.of("arg." + arg.ID), Lead: arg.Lead, Optional: arg.Optional, Many: arg.Many,
	}
	for _, word := range arg.Words {
		f.Choices = append(f.Choices, choice{Word: word, Label: word})
	}
	switch arg.Kind {
	case match.SeatArg:
		f.Tap = true
		for _, i := range arg.Seats {
			f.Choices = append(f.Choices, choice{Word: d.view.Seats[i].Name, Label: d.view.Seats[i].Name, Note: d.points(d.view.Seats[i].Total)})
		}
	case match.NameArg:
		for _, seat := range d.view.Seats {
			if !seat.In {
				f.Choices = append(f.Choices, choice{Word: seat.Name, Label: seat.Name})
			}
		}
	case match.WordArg:
		f.Tap = true
	case match.RoundArg:
		f.Tap = true
		for _, r := range d.view.Past {
			if !r.Void && !r.Carried {
				f.Choices = append(f.Choices, choice{Word: strconv.Itoa(r.Number), Label: strconv.Itoa(r.Number)})
			}
		}
	case match.CountArg:
		d.countField(&f, arg, now)
	case match.CardArg:
		d.cardField(&f)
	case match.PlaceArg:
		f.Rows = d.placeRows(arg)
		if arg.Pack != nil {
			f.Help = d.of("board.hidden_card")
		}
	case match.TimeArg:
		f.Help = d.of("usage.time")
	case match.LayoutArg, match.DisputeArg:
		f.Help = strings.TrimSpace(d.Say(match.Usage("", []match.Arg{arg})))
	}
	return f
}

func (d drawer) countField(f *field, arg match.Arg, now *int) {
	f.Minus = arg.Min < 0
	if !arg.Many {
		f.Min, f.Max = strconv.Itoa(arg.Min), strconv.Itoa(arg.Max)
	}
	for k, named := range arg.Named {
		f.Choices = append(f.Choices, choice{Word: strconv.Itoa(arg.Min + k), Label: d.Say(named)})
	}
	f.Tap = len(f.Choices) > 0
	if now != nil {
		f.Value = strconv.Itoa(*now)
	}
}

// cardField has a key for each rank and each suit; what else a game calls a card can be
// typed.
func (d drawer) cardField(f *field) {
	for rank := cards.Ace; rank <= cards.King; rank++ {
		f.Ranks = append(f.Ranks, choice{Word: rank.String(), Label: d.Say(rank.Phrase())})
	}
	for _, suit := range cards.Suits {
		f.Suits = append(f.Suits, choice{Word: suit.String(), Label: d.Say(suit.Phrase())})
	}
}

// placeRows are the places that can be named, as they lie on the table.
func (d drawer) placeRows(arg match.Arg) [][]choice {
	var rows [][]choice
	shown := make(map[string]bool)
	for _, diagram := range d.view.Diagrams {
		for _, piles := range diagram.Rows {
			var row []choice
			for _, p := range piles {
				if len(arg.Places) > 0 && !slices.Contains(arg.Places, p.ID) {
					continue
				}
				shown[p.ID] = true
				one := choice{Word: p.ID, Label: p.ID}
				if n := len(p.Faces); n > 0 {
					one.Note = d.Say(p.Faces[n-1])
				}
				row = append(row, one)
			}
			if len(row) > 0 {
				rows = append(rows, row)
			}
		}
	}
	var rest []choice
	for _, id := range arg.Places {
		if !shown[id] {
			rest = append(rest, choice{Word: id, Label: id})
		}
	}
	if len(rest) > 0 {
		rows = append(rows, rest)
	}
	return rows
}
