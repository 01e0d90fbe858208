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

// maxNesting is how deep phrases may say other phrases; a phrase that says
// itself must not hang a table.
const maxNesting = 8

// speaker says phrases in the words of one Text.
type speaker struct {
	text  *Text
	depth int
}

// phrase says a phrase.
func (s speaker) phrase(p phrase.Phrase) string {
	if p.IsZero() {
		return ""
	}
	w := s.text.find(p.ID)
	if w == nil || s.depth >= maxNesting {
		return s.wordless(p)
	}
	n, counted := number(p.Args["n"])
	t := w.forms["other"]
	if counted {
		t = w.pick(n)
	}
	return s.fill(t, p.Args)
}

// wordless is the last resort for a phrase without words, as one of somebody's own
// game may be: the name that it has in the file and what it is about, never an id.
func (s speaker) wordless(p phrase.Phrase) string {
	name := p.ID[strings.LastIndexByte(p.ID, '.')+1:]
	about := []string{strings.ReplaceAll(name, "_", " ")}
	if s.depth < maxNesting {
		s.depth++
		for _, arg := range slices.Sorted(maps.Keys(p.Args)) {
			about = append(about, s.value(p.Args[arg]))
		}
	}
	return "⟨" + strings.Join(about, ", ") + "⟩"
}

// fill writes a template with its arguments. A missing one becomes ⟨name⟩.
func (s speaker) fill(t template, args phrase.Args) string {
	s.depth++
	var b strings.Builder
	for _, p := range t {
		switch value := args[p.arg]; {
		case p.arg == "":
			b.WriteString(p.words)
		case value == nil:
			b.WriteString("⟨" + p.arg + "⟩")
		case p.word != "":
			b.WriteString(s.phrase(worded(p.word, value)))
		default:
			b.WriteString(s.value(value))
		}
	}
	return b.String()
}

// worded is the phrase that {word:name} says: for a choice, or yes and no, the
// phrase "word.<value>", for a number the phrase "word" with it as n.
func worded(word string, value any) phrase.Phrase {
	switch value := value.(type) {
	case string:
		return phrase.Of(word + "." + value)
	default:
		return phrase.Of(word, "n", value)
	}
}

// number is the number that chooses a plural form: of a Span, its seconds.
func number(value any) (int, bool) {
	switch v := value.(type) {
	case int:
		return v, true
	case phrase.Signed:
		return int(v), true
	case phrase.Span:
		return int(time.Duration(v) / time.Second), time.Duration(v)%time.Second == 0
	}
	return 0, false
}

// value writes one argument.
func (s speaker) value(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return digits(v)
	case phrase.Signed:
		if v > 0 {
			return "+" + digits(int(v))
		}
		return digits(int(v))
	case phrase.Clock:
		return clock(time.Duration(v))
	case phrase.Span:
		return s.span(time.Duration(v))
	case phrase.Game:
		return s.text.Title(string(v))
	case phrase.Phrase:
		return s.phrase(v)
	case phrase.Blank:
		return strings.ToUpper(strings.Join(strings.Fields(s.phrase(phrase.Phrase(v))), "-"))
	case phrase.Names:
		return s.list(v)
	case []phrase.Phrase:
		return s.phrases(v)
	case phrase.Sentences:
		return s.sentences(v)
	}
	return fmt.Sprint(value)
}

func (s speaker) phrases(all []phrase.Phrase) string {
	said := make([]string, len(all))
	for i, p := range all {
		said[i] = s.phrase(p)
	}
	return s.list(said)
}

// sentences says one phrase after the other, with a space between them: they end
// with a full stop of their own.
func (s speaker) sentences(all []phrase.Phrase) string {
	said := make([]string, len(all))
	for i, p := range all {
		said[i] = s.phrase(p)
	}
	return strings.Join(said, " ")
}

// digits writes a number with a minus sign, not a hyphen.
func digits(n int) string {
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}

// clock writes 04:12, and 1:04:12 over an hour. Parts of a second are dropped.
func clock(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "−", -d
	}
	total := int(d / time.Second)
	if total >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, total/3600, total/60%60, total%60)
	}
	return fmt.Sprintf("%s%02d:%02d", sign, total/60, total%60)
}

// span writes a length of time in words: "1 minute 30 seconds".
func (s speaker) span(d time.Duration) string {
	if d < 0 {
		return "−" + s.span(-d)
	}
	d = d.Round(time.Millisecond)
	units := []struct {
		id   string
		unit time.Duration
	}{
		{"span.hours", time.Hour},
		{"span.minutes", time.Minute},
		{"span.seconds", time.Second},
		{"span.milliseconds", time.Millisecond},
	}
	said := ""
	for _, u := range units {
		n := int(d / u.unit)
		d %= u.unit
		if n == 0 && !(u.unit == time.Second && said == "" && d == 0) {
			continue
		}
		part := s.phrase(phrase.Of(u.id, "n", n))
		if said != "" {
			part = s.phrase(phrase.Of("span.join", "first", said, "last", part))
		}
		said = part
	}
	return said
}

// list joins entries: "Ana, Ben and Cid".
func (s speaker) list(entries []string) string {
	switch len(entries) {
	case 0:
		return s.phrase(phrase.Of("list.none"))
	case 1:
		return entries[0]
	case 2:
		return s.phrase(phrase.Of("list.pair", "first", entries[0], "last", entries[1]))
	}
	said := entries[0]
	for _, e := range entries[1 : len(entries)-1] {
		said = s.phrase(phrase.Of("list.more", "first", said, "last", e))
	}
	return s.phrase(phrase.Of("list.last", "first", said, "last", entries[len(entries)-1]))
}
