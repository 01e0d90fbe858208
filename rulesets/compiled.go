package rulesets

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// compiled is the shipped files in a form that needs no reading: sorted lines, each
// a key and its fields with tabs between them, of which one is found by halving.
// A start of the program touches only the lines that its first screen says. Reading
// the YAML took longer than everything else that happens until then.
//
//	de/:race.king	other	{seat} …     words of the interface: form, text, form, text …
//	de/plink:call.word	other	Plink!   words of a game
//	de/plink#aim	Das Ziel	Wer …     a section of a game's rules: title, text
//	de/plink	Plink                    the title of a game
//	game/plink	{"id":"plink", …}       a game as JSON
//	lesson/plink	{"game":"plink", …}     a lesson as JSON
//	languages	en	de	fr	mk
//
// It has what a table needs. What only authors ask for (places in the files, what may
// be the same as in English) is in the files themselves, see [Read].
type compiled struct {
	text      string
	languages []language.Tag // English first, then by tag
}

//go:generate go test -run ^TestShippedIsCompiled$ -update

//go:embed compiled.txt
var compiledText string

var shippedCompiled = sync.OnceValue(func() *compiled { return newCompiled(compiledText) })

func newCompiled(text string) *compiled {
	c := &compiled{text: text}
	for _, tag := range c.fields("languages") {
		c.languages = append(c.languages, language.Make(tag))
	}
	return c
}

// lineFeed stands for a line feed within a field.
const lineFeed = "␤"

// from is the text from the first line whose key is not before the given one.
func (c *compiled) from(key string) string {
	low, high := 0, len(c.text) // where lines begin
	for low < high {
		middle := low + (high-low)/2
		begin := low + strings.LastIndexByte(c.text[low:middle], '\n') + 1
		line, _, _ := strings.Cut(c.text[begin:], "\n")
		if found, _, _ := strings.Cut(line, "\t"); found < key {
			low = begin + len(line) + 1
		} else {
			high = begin
		}
	}
	return c.text[low:]
}

// fields are those of a key; nil for none.
func (c *compiled) fields(key string) []string {
	line, _, _ := strings.Cut(c.from(key), "\n")
	fields := strings.Split(line, "\t")
	if fields[0] != key {
		return nil
	}
	for i, field := range fields {
		fields[i] = strings.ReplaceAll(field, lineFeed, "\n")
	}
	return fields[1:]
}

// keys are those that begin with a prefix, in order.
func (c *compiled) keys(prefix string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(c.from(prefix)) {
			key, _, _ := strings.Cut(line, "\t")
			if !strings.HasPrefix(key, prefix) || !yield(key) {
				return
			}
		}
	}
}

// games are those that come with the program, by id.
func (c *compiled) games() map[string]*Game {
	games := make(map[string]*Game)
	for key := range c.keys("game/") {
		g := new(Game)
		if err := json.Unmarshal([]byte(c.fields(key)[0]), g); err != nil {
			panic(fmt.Sprintf("rulesets: %s: %v", key, err)) // a test keeps the text whole
		}
		games[g.ID] = g
	}
	return games
}

// title is that of a game in a language; "" for none.
func (c *compiled) title(s speech) string {
	if fields := c.fields(s.String()); fields != nil {
		return fields[0]
	}
	return ""
}

// section is a part of a game's rules; nil for none.
func (c *compiled) section(s speech, id string) *sectionText {
	fields := c.fields(s.String() + "#" + id)
	if fields == nil {
		return nil
	}
	text, _ := parseTemplate(fields[1])
	return &sectionText{place: compiledPlace, title: fields[0], text: text}
}

// words are those of a phrase; nil for none.
func (c *compiled) words(s speech, id string) *words {
	fields := c.fields(s.String() + ":" + id)
	if fields == nil {
		return nil
	}
	w := &words{place: compiledPlace, tag: s.tag, forms: make(map[string]template, len(fields)/2)}
	for i := 0; i < len(fields); i += 2 {
		w.forms[fields[i]], _ = parseTemplate(fields[i+1])
	}
	return w
}

// ids are those of the phrases that begin with a prefix.
func (c *compiled) ids(s speech, prefix string) iter.Seq[string] {
	before := s.String() + ":"
	return func(yield func(string) bool) {
		for key := range c.keys(before + prefix) {
			if !yield(key[len(before):]) {
				return
			}
		}
	}
}

// compiledPlace stands in for the places that the compiled form does not have. No
// user sees it: when there is a fault, Load reads the files themselves.
var compiledPlace = (&source{name: "rulesets"}).place(1, 1)
