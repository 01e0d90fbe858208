package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestRules(t *testing.T) {
	tests := []struct {
		args   string
		status int
		says   []string
	}{
		{"", exitDone, []string{"plink ", " Plink\n"}},
		{"plink", exitDone, []string{"Rules · Plink", "Scoring", "• A card"}},
		{"plink --section scoring", exitDone, []string{"make −13"}},
		{"plink --section setup --set pile=15", exitDone, []string{"15 cards"}},
		{"plink --section stops --beside fr", exitDone, []string{"What stops play", "   Ce qui arrête"}},
		{"plink --format html --beside fr_FR.UTF-8", exitDone, []string{"<!DOCTYPE html>", `<th scope="col" lang="fr">`}},
		{"plink --format md", exitDone, []string{"# Rules · Plink", "\n- "}},
		{"plink --section scorng", exitUsage, []string{"scorng", "scoring"}},
		{"plink --section zzzzzzz", exitUsage, []string{"aim, cards, setup"}},
		{"plink --format pdf", exitUsage, []string{"pdf", "text, md and html"}},
		{"plink --beside ja", exitUsage, []string{"ja", "en"}},
		{"plank", exitUsage, []string{"plank", "plink"}},
		{"--section aim", exitUsage, []string{"--section", "plink"}},
		{"plink --set pile=99", exitUsage, []string{"pile", "99"}},
	}
	for _, test := range tests {
		code, got := runRules(t, strings.Fields(test.args)...)
		if code != test.status {
			t.Errorf("rules %s: status %d, want %d\n%s", test.args, code, test.status, got)
		}
		for _, want := range test.says {
			if !strings.Contains(got, want) {
				t.Errorf("rules %s does not say %q:\n%s", test.args, want, got)
			}
		}
	}
}

func TestRulesCheck(t *testing.T) {
	broken, short := t.TempDir(), t.TempDir()
	write(t, filepath.Join(broken, "de.yaml"), "format: 1\ntext: plnk\nlanguage: de\ntitle: Plink\n")
	write(t, filepath.Join(short, "it.yaml"), "format: 1\ntext: plink\nlanguage: it\ntitle: Plink\nsay:\n  call: { word: \"Plink!\" }\n")

	code, got := runRules(t, "check", broken)
	if code != exitNo || !strings.Contains(got, "de.yaml:2:7: ") || !strings.Contains(got, "plink") {
		t.Errorf("a broken file: status %d\n%s", code, got)
	}
	code, got = runRules(t, "check", short)
	if code != exitDone || !strings.Contains(got, "it.yaml:") || strings.Contains(got, "phrases/fr/") {
		t.Errorf("a file with gaps tells them, and no others: status %d\n%s", code, got)
	}
	code, got = runRules(t, "check")
	if code != exitDone || !strings.Contains(got, "Français") {
		t.Errorf("the shipped files: status %d\n%s", code, got)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// runRules runs the command in English and returns its status and everything
// that it says.
func runRules(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out strings.Builder
	a := open(Process{
		Args: slices.Concat([]string{"--rulesets", t.TempDir()}, args), Out: &out, Err: &out,
		Env: func(string) string { return "" },
	})
	cmd := a.rules()
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.SetArgs(args)
	err := cmd.Execute()
	if code := status(err); code > exitNo {
		out.WriteString(a.say(errPhrase(err)))
	}
	return status(err), out.String()
}
