package report

import (
	"tableref/referee/window/report/typeset"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

type coverageJSON struct {
	Game     string   `json:"game"` // "": the interface
	Language string   `json:"language"`
	Have     int      `json:"have"`
	Of       int      `json:"of"`
	Missing  []string `json:"missing"`
}

// Coverage reports how much of the interface and of each game is written in
// each language.
func Coverage(text *rulesets.Text, list []rulesets.Coverage) Report {
	table := Table{Columns: []Column{title(text, "game"), title(text, "language"), title(text, "written"), title(text, "of")}}
	table.Columns[2].Right, table.Columns[3].Right = true, true
	values := make([]coverageJSON, len(list))
	for i, c := range list {
		tag, language := c.Language.String(), text.Language(c.Language)
		what := text.Say(phrase.Of("report.interface"))
		if c.Game != "" {
			what = text.Title(c.Game)
		}
		table.Rows = append(table.Rows, []Cell{
			{text: what, sheet: typeset.Guard(c.Game)}, {text: language, sheet: tag}, number(c.Have), number(c.Of),
		})
		values[i] = coverageJSON{Game: c.Game, Language: tag, Have: c.Have, Of: c.Of, Missing: wire.List(c.Missing)}
	}
	return Report{
		Heading: text.Say(phrase.Of("report.coverage")),
		Tables:  []Table{table},
		Sheet:   Table{Columns: keyed("game", "language", "have", "of"), Rows: table.Rows},
		Value:   map[string]any{"coverage": values},
	}
}
