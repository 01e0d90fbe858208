package reading

import (
	_ "embed" // the page
	"strings"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

//go:embed wall.html
var wallSource string

var wallTemplate = typeset.Page(wallSource)

// The longest texts of a page for the wall, in characters, so that all of it is on one
// A4 page in letters that can be read from a chair: 28 points are read fluently at 1.5 m
// (Legge, Bigelow 2011), 21 in two languages at 1.1 m.
const (
	LongestAim   = 60
	LongestPoint = 70
	LongestScore = 80
)

// wallPoints are the ids of the things that matter, in their order.
var wallPoints = []string{"wall.first", "wall.second", "wall.third", "wall.fourth", "wall.fifth"}

// wallView is what the page shows.
type wallView struct {
	Lang    string
	Title   wallTitle
	Size    int // of the letters, in points
	Height  int // of the drawing, in mm
	Drawing drawing
	Columns []wallColumn
}

// wallTitle is the title of the page, and the size of its letters in points.
type wallTitle struct {
	Name string
	Size int
}

// String is the title as the head of a page has it.
func (t wallTitle) String() string { return t.Name }

// wallColumn is the page in one language.
type wallColumn struct {
	Lang, Title, Aim string
	Points           []string
	Score            string
}

// HasWall reports whether a game has a page for the wall, in any language.
func HasWall(words *rulesets.Text, game string) bool { return words.For(game).Lookup("wall.aim") }

// Wall is the whole game on one page for the wall, with the settings of a match: the
// aim, the layout, what matters, and how it is scored. With a second language both
// stand side by side below the drawing.
func Wall(words, beside *rulesets.Text, game *rulesets.Game, values rulesets.Values, layout []match.Diagram) (string, error) {
	words = words.For(game.ID)
	view := wallView{
		Lang: words.Tag().String(), Title: wallTitle{printable.Line(words.Title(game.ID)), 40}, Size: 28, Height: 75,
		Drawing: draw(words, layout), Columns: []wallColumn{wallIn(words, game, values)},
	}
	if beside != nil {
		view.Size, view.Title.Size, view.Height = 21, 30, 48
		view.Columns = append(view.Columns, wallIn(beside.For(game.ID), game, values))
	}
	var out strings.Builder
	err := wallTemplate().Execute(&out, view)
	return out.String(), err
}

func wallIn(words *rulesets.Text, game *rulesets.Game, values rulesets.Values) wallColumn {
	say := func(id string) string {
		return printable.Line(words.Say(phrase.Phrase{ID: id, Args: game.Args(values)}))
	}
	column := wallColumn{
		Lang: words.Tag().String(), Title: printable.Line(words.Title(game.ID)), Aim: say("wall.aim"), Score: say("wall.score"),
	}
	for _, id := range wallPoints {
		column.Points = append(column.Points, say(id))
	}
	return column
}
