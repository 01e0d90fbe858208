package rulesets

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tableref/rulesets/phrase"
)

// SettingError says why settings cannot be agreed on.
type SettingError struct {
	Key   string // the setting, figure or variant
	Value string // as it was given
	// With are other settings with which the given ones would go together, where
	// that is plain; nil where it is not.
	With map[string]string
	what phrase.Phrase
	// inFile is the error for the author of the game's file, in the ids of the file,
	// where it differs from the one for a table.
	inFile phrase.Phrase
}

// Phrase is the error for a window to say, in the words of the game.
func (e *SettingError) Phrase() phrase.Phrase { return e.what }

// written is the error for the author of the game's file.
func (e *SettingError) written() phrase.Phrase {
	if e.inFile.IsZero() {
		return e.what
	}
	return e.inFile
}

// Error is the error for logs; windows say Phrase.
func (e *SettingError) Error() string {
	return fmt.Sprintf("%s=%s: %s", e.Key, e.Value, e.what.ID)
}

func settingError(key, value, id string, pairs ...any) error {
	return &SettingError{Key: key, Value: value, what: phrase.Of("settings."+id, append(pairs, "key", key, "value", value)...)}
}

// Agree resolves the settings of a match: the game's defaults, over them those
// of a variant ("" for none), over them the table's own. All values of the
// answer are canonical. The error is a *SettingError that names the first
// unknown variant or key, wrong value, or limit that the settings break.
func (g *Game) Agree(variant string, set map[string]string) (Values, error) {
	values := make(Values, len(g.Settings)+len(g.Figures))
	for _, s := range g.Settings {
		values[s.ID] = s.Default
	}
	if variant != "" {
		v, ok := g.Variant(variant)
		if !ok {
			return nil, g.unknownVariant(variant)
		}
		maps.Copy(values, v.Set)
	}
	for _, key := range slices.Sorted(maps.Keys(set)) {
		value, err := g.choose(key, set[key])
		if err != nil {
			return nil, err
		}
		values[key] = value
	}
	return values, g.addFigures(values)
}

// choose checks one value of one setting and makes it canonical.
func (g *Game) choose(key, value string) (string, error) {
	s, ok := g.Setting(key)
	if !ok {
		known := g.settingIDs()
		if meant := Nearest(key, known); meant != "" {
			return "", settingError(key, value, "unknown_meant", "meant", meant)
		}
		return "", settingError(key, value, "unknown", "known", phrase.Names(known))
	}
	canonical, ok := s.canonical(value)
	switch {
	case !ok && s.Type == ChoiceSetting:
		return "", settingError(key, value, "not_a_choice", "choices", phrase.Names(s.Choices))
	case !ok:
		return "", settingError(key, value, "not_a_"+string(s.Type))
	case !s.inRange(canonical):
		return "", settingError(key, value, "range", "min", s.say(s.Min), "max", s.say(s.Max))
	}
	return canonical, nil
}

// say is a canonical value as the argument of a phrase.
func (s *Setting) say(value string) any {
	switch s.Type {
	case CountSetting:
		n, _ := strconv.Atoi(value)
		return n
	case DurationSetting:
		d, _ := time.ParseDuration(value)
		return phrase.Span(d)
	}
	return value
}

func (g *Game) unknownVariant(variant string) error {
	known := ids(g.Variants, func(v *Variant) string { return v.ID })
	if len(known) == 0 {
		return settingError("variant", variant, "no_variants")
	}
	if meant := Nearest(variant, known); meant != "" {
		return settingError("variant", variant, "variant_meant", "meant", meant)
	}
	return settingError("variant", variant, "variant", "known", phrase.Names(known))
}

// addFigures works out the numbers of the deck and the figures, and checks the
// figures' limits.
func (g *Game) addFigures(values Values) error {
	g.addDeck(values)
	for i := range g.Figures {
		f := &g.Figures[i]
		n := values.sum(f)
		values[f.ID] = strconv.Itoa(n)
		if f.Min != "" && n < values.Amount(f.Min) {
			return g.beyondLimit(i, n, "too_small", "too_few", "min", values.Amount(f.Min))
		}
		if f.Max != "" && n > values.Amount(f.Max) {
			return g.beyondLimit(i, n, "too_large", "too_many", "max", values.Amount(f.Max))
		}
	}
	return g.wholePacks(values)
}

// beyondLimit is the error of settings that push the figure with the number i to n,
// beyond its limit. At the table it names what the figure counts and the settings
// that it follows from; to the author of the file, the figure and its sum.
func (g *Game) beyondLimit(i, n int, author, table, bound string, limit int) error {
	f := &g.Figures[i]
	var settings []phrase.Phrase
	for _, id := range g.dependsOn(i) {
		settings = append(settings, phrase.Of("settings.named", "name", phrase.Of("setting."+id), "key", id))
	}
	return &SettingError{
		Key: f.ID, Value: strconv.Itoa(n),
		what:   phrase.Of("settings."+table, "figure", phrase.Of("figure."+f.ID), "value", n, bound, limit, "settings", settings),
		inFile: phrase.Of("settings."+author, "n", n, bound, limit, "key", f.ID, "sum", f.formula()),
	}
}

// dependsOn lists the settings that the figure with the number i and its limits
// follow from, those of the figures in its sum included, in the order in which
// the sum names them. A figure knows only those before it.
func (g *Game) dependsOn(i int) []string {
	var amounts []Amount
	for _, t := range g.Figures[i].Sum {
		_, factors, divisor := t.split()
		amounts = append(append(amounts, factors...), Amount(divisor))
	}
	var list []string
	for _, a := range append(amounts, g.Figures[i].Min, g.Figures[i].Max) {
		id, _, _ := strings.Cut(string(a), ".") // deck.cards hangs on the choice deck
		var from []string
		if k := slices.Index(g.figureIDs()[:i], id); k >= 0 {
			from = g.dependsOn(k)
		} else if _, ok := g.Setting(id); ok {
			from = []string{id}
		}
		for _, setting := range from {
			if !slices.Contains(list, setting) {
				list = append(list, setting)
			}
		}
	}
	return list
}

var operators = strings.NewReplacer("*", " × ", "/", " ÷ ")

// formula writes a figure's sum as deck − pile − piles.
func (f *Figure) formula() string {
	var b strings.Builder
	for i, t := range f.Sum {
		text, minus := strings.CutPrefix(string(t), "-")
		switch {
		case minus && i == 0:
			b.WriteString("−")
		case minus:
			b.WriteString(" − ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(operators.Replace(text))
	}
	return b.String()
}
