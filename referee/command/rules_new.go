package command

import (
	"cmp"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"
	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/files"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// rulesNew writes the files with which a game or a language begins.
func (a *app) rulesNew() *cobra.Command {
	var into, from string
	cmd := &cobra.Command{
		Use:     "new GAME",
		Short:   a.text("reading.new.command"),
		Example: "  tableref rules new canasta\n  tableref rules new ourplink --from plink\n  tableref rules new language es",
		Args:    a.wordsBetween(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			id := args[0]
			all, err := a.newGame(id, from)
			if err != nil {
				return err
			}
			folder, err := a.begin(into, all)
			if err != nil {
				return err
			}
			a.print(phrase.Of("reading.new.next_game", append(folder.said(), "game", id)...))
			return nil
		},
	}
	cmd.PersistentFlags().StringVar(&into, "into", "", a.text("reading.new.into"))
	cmd.Flags().StringVar(&from, "from", "", a.text("reading.new.from"))
	cmd.AddCommand(&cobra.Command{
		Use:   "language TAG",
		Short: a.text("reading.new.language"),
		Args:  a.wordsBetween(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, err := language.Parse(args[0])
			if err != nil {
				return languageErr(args[0], a.library)
			}
			if rulesets.Ships(tag) {
				return usageErr("reading.new.is_there", "language", a.words.Language(tag))
			}
			folder, err := a.begin(into, rulesets.StartLanguage(tag))
			if err != nil {
				return err
			}
			a.print(phrase.Of("reading.new.next_language", append(folder.said(), "language", tag.String())...))
			return nil
		},
	})
	return cmd
}

// newGame is a game as it begins, perhaps as a copy.
func (a *app) newGame(id, from string) ([]rulesets.Start, error) {
	if !rulesets.IsID(id) {
		return nil, usageErr("reading.new.bad_id", "word", cards.Abbreviated(id))
	}
	if _, taken := a.library.Game(id); taken {
		return nil, usageErr("reading.new.taken", "word", id)
	}
	if from == "" {
		return rulesets.StartGame(id, a.words.Tag()), nil
	}
	all, ok := rulesets.StartGameFrom(id, from)
	if !ok {
		return nil, usageErr("reading.new.no_copy", "word", cards.Abbreviated(from), "games", rulesets.Shipped())
	}
	return all, nil
}

// ownFolder is a folder as commands have to name it; "" for the user's own.
type ownFolder string

// said are the folder as an argument, and as the flag before a command.
func (n ownFolder) said() []any {
	if n == "" {
		return []any{"folder", "", "flag", ""}
	}
	return []any{"folder", " " + string(n), "flag", "--rulesets " + string(n) + " "}
}

// begin writes the files into a folder, says which, and returns how to name the folder.
func (a *app) begin(into string, all []rulesets.Start) (ownFolder, error) {
	name := cmp.Or(into, a.rulesets)
	own, _ := rulesets.UserDir()
	folder := cmp.Or(name, own)
	texts := make(map[string][]byte, len(all))
	names := make([]string, len(all))
	for i, one := range all {
		names[i], texts[one.Path] = one.Path, one.Text
	}
	if err := a.files().Create(folder, names, func(name string) []byte { return texts[name] }); err != nil {
		if fault, ok := errors.AsType[*files.Error](err); ok {
			return "", usageErr("export.no_file", "file", fault.Path, "cause", fault.Phrase())
		}
		return "", err
	}
	for _, name := range names {
		a.print(phrase.Of("reading.new.written", "file", filepath.Join(folder, filepath.FromSlash(name))))
	}
	return ownFolder(name), nil
}
