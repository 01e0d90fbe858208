package report

import (
	"io"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/report/typeset"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// MostBlank is the number of rounds that fit on a blank sheet, one page of A4.
const MostBlank = 30

// The points beyond which a blank sheet lies on its side, and beyond which its
// rows are low.
const (
	wideColumns = 12
	denseRounds = 14
)

// Blank is a score sheet to fill in with a pen.
type Blank struct {
	Game   *rulesets.Game
	Agreed rulesets.Values
	Names  []string // of the players; "" leaves room for a name
	Rounds int      // from 1 to MostBlank
}

// Write writes the sheet as a page to print: the columns are what the game
// counts, and the rule of scoring stands under them. The error is the writer's.
func (b Blank) Write(w io.Writer, text *rulesets.Text) error {
	words := text.For(b.Game.ID)
	title := words.Say(phrase.Of("sheet.title", "game", phrase.Game(b.Game.ID)))
	s := sheet{Heading: title, Blank: true, Fields: []string{words.Say(phrase.Of("sheet.date")), words.Say(phrase.Of("sheet.keeper"))}}
	fields := match.SheetOf(b.Game, b.Agreed).Fields
	table := sheetTable{Heads: b.heads(words, fields), Rows: b.rows(words, len(fields))}
	s.Wide = len(table.Heads[1]) > wideColumns
	s.Dense = b.Rounds > denseRounds || s.Wide && b.Rounds > denseRounds/2
	s.Tables = []sheetTable{table}
	s.Rule, s.Rules = b.rule(words)
	return writePage(w, page{Lang: text.Tag().String(), Title: title, Wide: s.Wide, Sheets: []sheet{s}})
}

// heads are the players over what is counted for each.
func (b Blank) heads(words *rulesets.Text, fields []scoring.Field) [][]head {
	players, counts := []head{{Span: 1}}, []head{{Text: words.Say(phrase.Of("sheet.round")), Span: 1}}
	for _, name := range b.Names {
		players = append(players, head{Text: typeset.Plain(name), Span: len(fields) + 1})
		for _, f := range fields {
			label := words.Say(f.Label)
			if f.Weight != 1 {
				label = words.Say(phrase.Of("sheet.weighed", "field", f.Label, "weight", f.Weight))
			}
			counts = append(counts, head{Text: label, Span: 1})
		}
		counts = append(counts, head{Text: words.Say(phrase.Of("sheet.total")), Span: 1})
	}
	return [][]head{players, counts}
}

// rows are the rounds, and a last row for the sums.
func (b Blank) rows(words *rulesets.Text, fields int) [][]datum {
	rows := make([][]datum, b.Rounds+1)
	for i := range rows {
		rows[i] = make([]datum, 1+len(b.Names)*(fields+1))
		rows[i][0] = datum{Text: strconv.Itoa(i + 1), First: true}
	}
	rows[b.Rounds][0].Text = words.Say(phrase.Of("sheet.sum"))
	return rows
}

// rule is the section of the rules that the game has printed on its sheets.
func (b Blank) rule(words *rulesets.Text) (title string, texts []string) {
	id := b.Game.SheetSection()
	for _, section := range words.Sections(b.Game.ID, b.Agreed) {
		if section.ID != id {
			continue
		}
		for _, block := range section.Blocks {
			texts = append(texts, block.Text)
		}
		return section.Title, texts
	}
	return "", nil
}
