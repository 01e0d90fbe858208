package rulesets

// A file says by one key what it is: phrases, game or text. These types are
// the kinds of files; game.go has what a game file says, lesson.go what a lesson says.

// format is the version of the file format that this program reads.
const format = 1

// gameFile is a game as data.
type gameFile struct {
	Format int `yaml:"format" doc:"The version of the file format: 1."`
	Game
}

// textFile is the rules of one game in one language.
type textFile struct {
	Format   int           `yaml:"format" doc:"The version of the file format: 1."`
	Text     string        `yaml:"text" doc:"The id of the game whose rules these are."`
	Language string        `yaml:"language" doc:"The language as a BCP 47 tag: en, fr, de, mk."`
	Title    string        `yaml:"title" doc:"The game's name in this language."`
	Same     []string      `yaml:"same" doc:"Ids of phrases of this file whose words are the same as in English. Without it equal words count as not yet translated."`
	Say      *node         `yaml:"say" doc:"The game's own words, laid over those of the interface. Nested keys join with dots."`
	Sections []sectionFile `yaml:"sections,byid" doc:"The rule text by section id."`
}

// sectionFile is one section of a rule text.
type sectionFile struct {
	ID    string `yaml:"-"`
	Title string `yaml:"title" doc:"A few words."`
	Text  string `yaml:"text" doc:"Paragraphs parted by empty lines; lines that begin with '- ' are a list."`
}

// phraseFile is words of the interface in one language.
type phraseFile struct {
	Format  int      `yaml:"format" doc:"The version of the file format: 1."`
	Phrases string   `yaml:"phrases" doc:"The language as a BCP 47 tag: en, fr, de, mk."`
	Same    []string `yaml:"same" doc:"Ids of phrases of this file whose words are the same as in English. Without it equal words count as not yet translated."`
	Say     *node    `yaml:"say" doc:"The words by id. Nested keys join with dots; keys that are all plural forms are one phrase with a plural."`
}

// fileKind finds out what a file is from its one telling key.
func fileKind(root *node) (string, []Fault) {
	if root.kind != mapping {
		return "", []Fault{newFault(root.place, "not_a_mapping")}
	}
	kinds := []string{"phrases", "game", "text", "lesson"}
	var found []string
	for _, k := range kinds {
		if root.get(k) != nil {
			found = append(found, k)
		}
	}
	switch {
	case len(found) == 0:
		for _, p := range root.pairs {
			if meant := Nearest(p.key.text, kinds); meant != "" {
				return "", []Fault{newFault(p.key.place, "unknown_key_meant", "name", p.key.text, "meant", meant)}
			}
		}
		return "", []Fault{newFault(root.place, "no_kind")}
	case len(found) > 1:
		return "", []Fault{newFault(root.get(found[1]).place, "two_kinds", "first", found[0], "second", found[1])}
	}
	return found[0], checkFormat(root)
}

func checkFormat(root *node) []Fault {
	n := root.get("format")
	switch {
	case n == nil:
		return []Fault{newFault(root.place, "no_format", "format", format)}
	case n.text != "1":
		return []Fault{newFault(n.place, "unknown_format", "format", format)}
	}
	return nil
}
