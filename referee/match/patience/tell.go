package patience

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// most is how many faults of a layout are told at once; the others come up when
// these are mended.
const most = 8

// layOut enters where every card lies. A deal is entered before Go, or after it until
// the first move; entered again, it replaces the first one.
var layOut = match.Spec{
	ID: "layout", Key: "k", Moment: "layout",
	Args: func(s *match.State) []match.Arg {
		return []match.Arg{{
			ID: "layout", Kind: match.LayoutArg, Many: true,
			Columns: s.Agreed.Int("columns"), Depth: s.Agreed.Int("depth"),
		}}
	},
	When: func(s *match.State, at match.Moment) phrase.Phrase {
		switch {
		case s.Stage == match.StageFinished, s.Stage == match.StageCounting:
			return match.NotPlaying(s, at)
		case current(s).moves > 0:
			return phrase.Of("patience.why.moved")
		}
		return phrase.Phrase{}
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		position, filled, refusal := readLayout(req.Given.Layout, req.State.Agreed.Int("columns"), req.State.Agreed.Int("depth"), req.State.Agreed.Int("cells"))
		if refusal != nil {
			return nil, refusal
		}
		if position.Won() {
			return nil, match.Refuse("patience.layout.won")
		}
		return []match.Event{LaidOut{Layout: laid(position, req.State.Agreed.Int("cells")).told(), Filled: filled}}, nil
	},
}

// LaidOut is a deal that was told, of the round that is on or of the one to come.
type LaidOut struct {
	Layout Layout  `json:"layout"`
	Filled *Filled `json:"filled,omitempty"` // the card that filled itself in; nil: none
}

func (LaidOut) Kind() string { return "layout" }

// Apply keeps the layout for the referee.
func (e LaidOut) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.layout = e.Layout.layout()
	r.dealt = r.layout.dealt(s.Agreed.Int("columns"), s.Agreed.Int("depth"))
}

func (e LaidOut) Say(*match.State) phrase.Phrase {
	rank := e.Layout.layout().position.Base.Phrase()
	if e.Filled != nil {
		at := phrase.Of("patience.layout.place", "column", e.Filled.Column, "row", e.Filled.Row)
		return phrase.Of("patience.line.layout_filled", "rank", rank, "card", e.Filled.Card.Phrase(), "place", at)
	}
	return phrase.Of("patience.line.layout", "rank", rank)
}

// readLayout reads the words of the layout action: the cards, or the text of
// layouts and perhaps the number of the one that is meant.
func readLayout(words []string, columns, depth, cells int) (penguin.Position, *Filled, *match.Refusal) {
	if strings.Contains(words[0], "\n") {
		position, refusal := readText(words, cells)
		return position, nil, refusal
	}
	return readGrid(words, columns, depth)
}

// readText reads the text of a layout, or of several with headings.
func readText(words []string, cells int) (penguin.Position, *match.Refusal) {
	layouts, err := penguin.Read(strings.NewReader(words[0]), cards.Reader{}, cells)
	if err != nil {
		return penguin.Position{}, flawed(err)
	}
	if len(words) == 1 && len(layouts) == 1 {
		return layouts[0].Position, nil
	}
	if len(words) == 1 {
		refusal := match.Refuse("patience.layout.several", "n", len(layouts))
		refusal.Choices = numbers(layouts)
		return penguin.Position{}, refusal
	}
	number, err := strconv.Atoi(words[1])
	for _, l := range layouts {
		if err == nil && l.Number == number {
			return l.Position, nil
		}
	}
	return penguin.Position{}, match.Refuse("patience.layout.no_number", "word", cards.Abbreviated(words[1]), "n", len(layouts))
}

// numbers are those of layouts, each once.
func numbers(layouts []penguin.Layout) []string {
	var list []string
	seen := make(map[int]bool, len(layouts))
	for _, l := range layouts {
		if !seen[l.Number] {
			seen[l.Number] = true
			list = append(list, strconv.Itoa(l.Number))
		}
	}
	return list
}

// flawed is the refusal of a text, with all that is wrong in it.
func flawed(err error) *match.Refusal {
	var layout *penguin.LayoutError
	if !errors.As(err, &layout) {
		return &match.Refusal{Why: phrase.OfError(err)}
	}
	all := slices.Clone(layout.Flaws)
	slices.SortStableFunc(all, func(a, b penguin.Flaw) int { return weight(a) - weight(b) })
	flaws := make([]phrase.Phrase, len(all))
	for i, flaw := range all {
		flaws[i] = flaw.Phrase()
	}
	return wrong(flaws, layout.Count())
}

// weight sorts flaws: a card that lies twice comes first, for it is often all
// that is wrong, and what is missing last, since that is a result of the rest.
func weight(flaw penguin.Flaw) int {
	switch flaw.Why.ID {
	case "penguin.flaw.twice":
		return 0
	case "penguin.flaw.missing":
		return 2
	}
	return 1
}

// wrong refuses a layout that has n faults with the first of these, the weightiest
// of them.
func wrong(flaws []phrase.Phrase, n int) *match.Refusal {
	told := phrase.Sentences(slices.Clip(flaws[:min(len(flaws), most)]))
	if more := n - len(told); more > 0 {
		told = append(told, phrase.Of("patience.layout.more", "n", more))
	}
	return match.Refuse("patience.layout.wrong", "n", n, "flaws", told)
}
