package rulesets

import (
	"embed"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// starts holds a game as it begins, and its text in each language.
//
//go:embed start/*.yaml
var starts embed.FS

// Start is a file with which somebody begins, to be changed by hand.
type Start struct {
	Path string // below the folder of the rulesets, with slashes
	Text []byte
}

// StartLanguage is a translation as it begins: all shipped files of English under
// another language, with the plural forms of that language. Words that are still
// English count as not written, see [Sources.Todo].
func StartLanguage(tag language.Tag) []Start {
	var all []Start
	for _, p := range shippedIn(language.English) {
		text, err := translated(readShipped(p), tag)
		if err != nil {
			panic("rulesets: a shipped file cannot be read: " + err.Error())
		}
		name := path.Base(p)
		if game := path.Dir(p); !strings.HasPrefix(p, "phrases/") {
			name = path.Join("games", game+".yaml")
		}
		all = append(all, Start{path.Join(tag.String(), name), text})
	}
	return all
}

// shippedIn are the shipped files of words in a language.
func shippedIn(tag language.Tag) []string {
	var all []string
	for _, pattern := range []string{"phrases/" + tag.String() + "/*.yaml", "*/" + tag.String() + ".yaml"} {
		found, _ := fs.Glob(shipped, pattern)
		all = append(all, found...)
	}
	return all
}

func readShipped(p string) []byte {
	text, _ := shipped.ReadFile(p) // it is embedded
	return editorLine.ReplaceAll(text, nil)
}

// editorLine tells an editor where the schema is, seen from where the file was.
var editorLine = regexp.MustCompile(`(?m)^# yaml-language-server:.*\n(#\n)?`)

// StartGame is a game as it begins, with its text in a language that the program comes
// with, in English for any other: one whose scores are kept. It passes the checks.
func StartGame(id string, tag language.Tag) []Start {
	text, err := starts.ReadFile("start/" + tag.String() + ".yaml")
	if err != nil {
		tag = language.English
		text, _ = starts.ReadFile("start/en.yaml")
	}
	game, _ := starts.ReadFile("start/game.yaml")
	fill := strings.NewReplacer("GAME", id, "TITLE", capitalized(id))
	return []Start{
		{path.Join(id, "game.yaml"), []byte(fill.Replace(string(game)))},
		{path.Join(id, tag.String()+".yaml"), []byte(fill.Replace(string(text)))},
	}
}

// StartGameFrom is a game as it begins: a copy of a shipped one under another id, with
// its texts in all languages. It reports false when no shipped game has that id.
func StartGameFrom(id, from string) ([]Start, bool) {
	found, err := fs.ReadDir(shipped, from)
	if err != nil || from == "phrases" {
		return nil, false
	}
	key := regexp.MustCompile(`(?m)^(game|text|lesson): ` + regexp.QuoteMeta(from) + `$`)
	var all []Start
	for _, entry := range found {
		text := readShipped(path.Join(from, entry.Name()))
		all = append(all, Start{path.Join(id, entry.Name()), key.ReplaceAll(text, []byte("${1}: "+id))})
	}
	return all, true
}

func capitalized(id string) string {
	first, size := utf8.DecodeRuneInString(id)
	return string(unicode.ToUpper(first)) + id[size:]
}

// Ships reports whether the program comes in a language.
func Ships(tag language.Tag) bool { return len(shippedIn(tag)) > 0 }

// Shipped are the ids of the games that come with the program.
func Shipped() phrase.Names { return phrase.Names(shippedGames) }
