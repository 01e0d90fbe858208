package report

import (
	_ "embed" // the sheet
	"io"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// MostBlank is the number of rounds for which a blank sheet is made. With many
// players there is room for fewer; see [CrowdedError].
const MostBlank = 40

// Blank is a score sheet to fill in with a pen.
type Blank struct {
	Game   *rulesets.Game
	Agreed rulesets.Values
	Names  []string // of the players; "" leaves room for a name
	Rounds int      // from 1 to MostBlank
}

// CrowdedError says that a blank sheet would not be legible on one page.
type CrowdedError struct {
	Players, Rounds int
	Room            int // how many rounds these players leave room for; 0: none
}

func (e *CrowdedError) Error() string { return e.Phrase().ID }

func (e *CrowdedError) Phrase() phrase.Phrase {
	if e.Room == 0 {
		return phrase.Of("sheet.crowded", "n", e.Players)
	}
	return phrase.Of("sheet.long", "n", e.Players, "rounds", e.Rounds, "room", e.Room)
}

//go:embed blank.html
var blankSource string

var blankTemplate = typeset.Page(blankSource)

type form struct {
	Lang, Title, Date, Keeper, Round string
	Names, Labels, Rows              []string // of players, of what each has in a round, of rounds
	Rule                             *rulesets.Section
	Layout                           layout
}

// Bullet reports whether the block of a rule is an entry of a list.
func (form) Bullet(b rulesets.Block) bool { return b.Kind == rulesets.Bullet }

// Write writes the sheet as a page to print: the columns are what the game
// counts, and the section of the rules that the game names stands under them. It
// is one page of A4, upright or on its side, with cells to write in; a
// *CrowdedError says that they would be too small. Other errors are the writer's.
func (b Blank) Write(w io.Writer, text *rulesets.Text) error {
	words := text.For(b.Game.ID)
	on, err := b.layout(words)
	if err != nil {
		return err
	}
	return blankTemplate().Execute(w, form{
		Lang:  text.Tag().String(),
		Title: words.Say(phrase.Of("sheet.title", "game", phrase.Game(b.Game.ID))),
		Date:  words.Say(phrase.Of("sheet.date")), Keeper: words.Say(phrase.Of("sheet.keeper")),
		Round: words.Say(phrase.Of("sheet.round")),
		Names: b.names(), Labels: b.labels(words), Rows: b.rows(words),
		Rule: b.rule(words), Layout: on,
	})
}

// layout fits the sheet on a page. Its error says for how many rounds there is room.
func (b Blank) layout(words *rulesets.Text) (layout, error) {
	c := contents{players: b.names(), labels: b.labels(words)}
	if section := b.rule(words); section != nil {
		c.title = section.Title
		for _, block := range section.Blocks {
			c.rule = append(c.rule, block.Text)
		}
	}
	sums := len(b.rows(words)) - b.Rounds
	crowded := &CrowdedError{Players: len(b.Names), Rounds: b.Rounds}
	for rounds := b.Rounds; rounds > 0; rounds-- {
		c.rows = rounds + sums
		on, ok := c.fit()
		switch {
		case ok && rounds == b.Rounds:
			return on, nil
		case ok:
			crowded.Room = rounds
			return layout{}, crowded
		}
	}
	return layout{}, crowded
}

func (b Blank) names() []string {
	names := make([]string, len(b.Names))
	for i, name := range b.Names {
		names[i] = printable.Line(name)
	}
	return names
}

func (b Blank) adds() bool { return match.Adds(b.Game, b.Agreed) }

// labels are the columns of each player. Where scores do not add up, a single count
// is the total already.
func (b Blank) labels(words *rulesets.Text) []string {
	fields := match.SheetOf(b.Game, b.Agreed).Fields
	var labels []string
	for _, f := range fields {
		labels = append(labels, label(words, f))
	}
	if b.adds() || len(fields) != 1 {
		labels = append(labels, words.Say(phrase.Of("sheet.total")))
	}
	return labels
}

func label(words *rulesets.Text, f scoring.Field) string {
	if f.Weight == 1 {
		return words.Say(f.Label)
	}
	return words.Say(phrase.Of("sheet.weighed", "field", f.Label, "weight", f.Weight))
}

// rows are the numbers of the rounds, and a last one for the sums.
func (b Blank) rows(words *rulesets.Text) []string {
	rows := make([]string, b.Rounds, b.Rounds+1)
	for i := range rows {
		rows[i] = strconv.Itoa(i + 1)
	}
	if b.adds() {
		rows = append(rows, words.Say(phrase.Of("sheet.sum")))
	}
	return rows
}

// rule is the section of the rules that is printed on the game's sheets; nil: none.
func (b Blank) rule(words *rulesets.Text) *rulesets.Section {
	for _, section := range words.Sections(b.Game.ID, b.Agreed) {
		if section.ID == b.Game.SheetSection() {
			return &section
		}
	}
	return nil
}
