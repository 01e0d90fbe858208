package rulesets

import (
	"slices"
	"strings"
)

// Game is a game as data: what a game.yaml says. It holds no words and no
// pointers into a library, so that a match can store the copy it was agreed
// on, and an old match never changes when a file does.
type Game struct {
	ID        string  `json:"id" yaml:"game" doc:"The id of the game: small letters, digits and _. Text files name it."`
	Procedure string  `json:"procedure" yaml:"procedure" doc:"The kind of table routine that runs the game."`
	Players   Players `json:"players" yaml:"players" doc:"How many people can play."`

	Settings []Setting `json:"settings" yaml:"settings,byid" doc:"Numbers and choices that a table can agree on, in the order of the set-up screen."`
	Figures  []Figure  `json:"figures,omitempty" yaml:"figures,byid" doc:"Numbers that follow from the settings; rule texts may name them, and limits on them rule out settings that do not go together."`
	Variants []Variant `json:"variants,omitempty" yaml:"variants,byid" doc:"Named sets of settings."`

	Decks []Deck `json:"decks,omitempty" yaml:"decks,byid" doc:"Packs of cards that the game is played with. Of several, the choice setting deck names one. deck.cards, deck.ranks, deck.suits, deck.low, deck.high and deck.second (the rank below the highest) are its numbers."`

	Counts   []Count   `json:"counts" yaml:"counts,byid" doc:"What is counted for each player at the end of a round, in the order of the count form."`
	Examples []Example `json:"examples,omitempty" yaml:"examples,byid" doc:"Counts of a player, for rule texts to explain the score with."`
	Ends     Ends      `json:"ends" yaml:"ends" doc:"When the game is over."`
	Totals   Totals    `json:"totals,omitzero" yaml:"totals" doc:"How a total follows from the scores of the rounds. Left out: it is their sum."`
	Wins     Wins      `json:"wins" yaml:"wins" doc:"Whose total wins."`

	Sections []string          `json:"sections" yaml:"sections" doc:"The ids of the rule text's sections, in reading order."`
	Sheet    string            `json:"sheet,omitempty" yaml:"sheet" doc:"The section that is printed below a blank score sheet. Left out: the one that governs counting."`
	Moments  map[string]string `json:"moments" yaml:"moments" doc:"Which section governs each moment at the table. An optional moment that is left out does not exist in the game."`
}

// Players is how many people can play.
type Players struct {
	Min  int `json:"min" yaml:"min" doc:"At least 1."`
	Max  int `json:"max" yaml:"max" doc:"0: no limit."`
	Team int `json:"team,omitempty" yaml:"team" doc:"How many people make up one seat, their names joined with a plus sign: Ana + Ben. Left out: everybody plays alone."`
}

// SettingType says what the values of a setting are.
type SettingType string

// The types of settings.
const (
	CountSetting    SettingType = "count"    // a whole number, may be negative
	DurationSetting SettingType = "duration" // a length of time: 0s, 500ms, 1m30s
	BoolSetting     SettingType = "bool"     // yes or no
	ChoiceSetting   SettingType = "choice"   // one of Choices
)

var settingTypes = []string{string(CountSetting), string(DurationSetting), string(BoolSetting), string(ChoiceSetting)}

// Setting is a number or choice that a table can agree on. Default, Min and
// Max are canonical values of its type; Min and Max bound counts and durations
// only and are both given.
type Setting struct {
	ID      string      `json:"id" yaml:"-"`
	Type    SettingType `json:"type" yaml:"type" doc:"count, duration, bool or choice."`
	Default string      `json:"default" yaml:"default" doc:"The value unless the table agrees on another one."`
	Min     string      `json:"min,omitempty" yaml:"min" doc:"The smallest value (count and duration)."`
	Max     string      `json:"max,omitempty" yaml:"max" doc:"The largest value (count and duration)."`
	Choices []string    `json:"choices,omitempty" yaml:"choices" doc:"The values of a choice."`
}

// isNumber reports whether the setting is a count or a duration.
func (s *Setting) isNumber() bool {
	return s.Type == CountSetting || s.Type == DurationSetting
}

// Amount is a number that is written as digits or named: the id of a setting
// or figure, or a number of the deck, such as deck.cards. For yes and no it is yes, no or the id of a setting, of which a number holds
// unless it is 0.
type Amount string

// Term is a product of amounts joined by *, perhaps with a leading minus, and
// perhaps divided by a number at its end: "deck", "-pile", "suits*top_rank",
// "deck.cards/2". What does not come out even is dropped.
type Term string

// split takes a term apart. A divisor that is not written is "1".
func (t Term) split() (minus bool, factors []Amount, divisor string) {
	text, minus := strings.CutPrefix(string(t), "-")
	text, divisor, divided := strings.Cut(text, "/")
	if !divided {
		divisor = "1"
	}
	for factor := range strings.SplitSeq(text, "*") {
		factors = append(factors, Amount(strings.TrimSpace(factor)))
	}
	return minus, factors, strings.TrimSpace(divisor)
}

// Figure is a number that follows from the settings: the sum of its terms.
// Settings that push it out of its limits do not go together.
type Figure struct {
	ID  string `json:"id" yaml:"-"`
	Sum []Term `json:"sum" yaml:"sum" doc:"Terms to add: numbers, ids of settings, products of them with *, each perhaps with a minus before it or divided by a number: deck.cards/2."`
	Min Amount `json:"min,omitempty" yaml:"min" doc:"The least it may be; left out: no limit. What is limited is named in the texts, as figure.<id>."`
	Max Amount `json:"max,omitempty" yaml:"max" doc:"The most it may be; left out: no limit."`
}

// Variant is a named set of settings. What it does not name keeps its default.
type Variant struct {
	ID  string            `json:"id" yaml:"-"`
	Set map[string]string `json:"set" yaml:"set" doc:"Setting: value."`
}

// Count is something that is counted for each player at the end of a round.
type Count struct {
	ID     string `json:"id" yaml:"-"`
	Weight Amount `json:"weight" yaml:"weight" doc:"Points for each; may be negative."`
	Min    Amount `json:"min" yaml:"min" doc:"The least that can be counted."`
	Max    Amount `json:"max" yaml:"max" doc:"The most that can be counted."`
	Sum    Amount `json:"sum,omitempty" yaml:"sum" doc:"What the count must come to over all players of a round; left out: anything."`
	Caller *int   `json:"caller,omitempty" yaml:"caller" doc:"What the player must have who ended the round by calling; left out: anything."`
}

// Example is what one player counted, by the id of the count; 0 of what is not
// named.
type Example struct {
	ID     string         `json:"id" yaml:"-"`
	Counts map[string]int `json:"counts" yaml:"counts" doc:"Count: number."`
}

// Ends says when a game is over by itself.
type Ends struct {
	Rounds Amount `json:"rounds,omitempty" yaml:"rounds" doc:"After how many rounds; 0: the scorekeeper ends it."`
	Target Amount `json:"target,omitempty" yaml:"target" doc:"When a total reaches this; 0 or left out: no target."`
}

// Totals says how a total follows from the scores of the rounds.
type Totals struct {
	Add Amount `json:"add,omitempty" yaml:"add" doc:"yes, no, or the id of a setting (a number holds unless it is 0): whether scores add up. no: a total is the score of the latest round."`
}

// Wins says whose total wins. Equal best totals win together.
type Wins struct {
	Low          bool   `json:"low,omitempty" yaml:"low" doc:"yes: the lowest total wins."`
	LowIf        Amount `json:"low_if,omitempty" yaml:"low_if" doc:"yes, no or a bool setting: the lowest total wins if it holds."`
	PositiveOnly Amount `json:"positive_only,omitempty" yaml:"positive_only" doc:"yes, no or a bool setting: only a total above 0 can win."`
}

// Setting finds a setting by id.
func (g *Game) Setting(id string) (*Setting, bool) {
	return find(g.Settings, id, func(s *Setting) string { return s.ID })
}

// Figure finds a figure by id.
func (g *Game) Figure(id string) (*Figure, bool) {
	return find(g.Figures, id, func(f *Figure) string { return f.ID })
}

// Variant finds a variant by id.
func (g *Game) Variant(id string) (*Variant, bool) {
	return find(g.Variants, id, func(v *Variant) string { return v.ID })
}

// Count finds a count by id.
func (g *Game) Count(id string) (*Count, bool) {
	return find(g.Counts, id, func(c *Count) string { return c.ID })
}

// Has reports whether a moment exists in the game.
func (g *Game) Has(moment string) bool {
	_, ok := g.Moments[moment]
	return ok
}

// SheetSection is the id of the section that is printed below a blank score
// sheet. An old match, and a game that does not say, have the one that governs
// counting.
func (g *Game) SheetSection() string {
	if g.Sheet != "" {
		return g.Sheet
	}
	return g.Moments["counting"]
}

func find[T any](all []T, id string, of func(*T) string) (*T, bool) {
	i := slices.IndexFunc(all, func(t T) bool { return of(&t) == id })
	if i < 0 {
		return nil, false
	}
	return &all[i], true
}

// ids lists the ids of settings, counts and so on, for suggestions.
func ids[T any](all []T, of func(*T) string) []string {
	out := make([]string, len(all))
	for i := range all {
		out[i] = of(&all[i])
	}
	return out
}

func (g *Game) settingIDs() []string {
	return ids(g.Settings, func(s *Setting) string { return s.ID })
}

func (g *Game) figureIDs() []string {
	return ids(g.Figures, func(f *Figure) string { return f.ID })
}

func (g *Game) countIDs() []string {
	return ids(g.Counts, func(c *Count) string { return c.ID })
}
