package command

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// typeWords are the words that pflag has for the types of values, in English.
var typeWords = regexp.MustCompile(`--[a-z-]+ (string|strings|stringArray|int|duration)\b`)

// The help of every command is whole in every language: no phrase is missing,
// and nothing is left of what cobra says in English.
func TestHelpInEveryLanguage(t *testing.T) {
	english := helps(t, "en")
	for _, lang := range []string{"fr", "de", "mk"} {
		for path, help := range helps(t, lang) {
			if strings.Contains(help, "⟨") || typeWords.MatchString(help) {
				t.Errorf("%s in %s:\n%s", path, lang, help)
			}
			if help == english[path] {
				t.Errorf("%s in %s is the English help", path, lang)
			}
		}
	}
}

// helps is the help of every command, by its path.
func helps(t *testing.T, lang string) map[string]string {
	t.Helper()
	a := open(Process{Args: []string{"--lang", lang}, Env: func(string) string { return "" }})
	all := make(map[string]string)
	var add func(*cobra.Command)
	add = func(cmd *cobra.Command) {
		var out bytes.Buffer
		cmd.SetOut(&out)
		if err := cmd.Help(); err != nil {
			t.Fatal(err)
		}
		all[cmd.CommandPath()] = out.String()
		for _, child := range cmd.Commands() {
			add(child)
		}
	}
	add(a.root())
	return all
}
