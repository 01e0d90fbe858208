package dashboard

import (
	"errors"
	"runtime"
	"strings"

	"tableref/referee/window/dashboard/terminal"
	"tableref/rulesets/phrase"
)

// TerminalError says why a terminal cannot show the dashboard. Line mode works there.
type TerminalError struct {
	Variable string // the variable at fault: TERM, LC_ALL, LC_CTYPE, LANG
	Value    string
}

// Error names the variable, for logs; people read Phrase.
func (e *TerminalError) Error() string { return "terminal: " + e.Variable + "=" + e.Value }

// Phrase says what is wrong and how to mend it.
func (e *TerminalError) Phrase() phrase.Phrase {
	id := "dashboard.terminal.ascii"
	if e.Variable == "TERM" {
		id = "dashboard.terminal.dumb"
	}
	return phrase.Of(id, "variable", e.Variable, "value", e.Value)
}

// OpenTerminal opens the terminal for Run without writing to it. It returns a
// *TerminalError if the environment says that the terminal cannot move its cursor, or
// shows only English letters.
func OpenTerminal(getenv func(string) string) (*terminal.Screen, error) {
	if err := checkTerminal(getenv); err != nil {
		return nil, err
	}
	return terminal.Open(getenv("TERM"))
}

// checkTerminal only reads the environment. Without it, a terminal for English letters
// would show a window of question marks.
func checkTerminal(getenv func(string) string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	term := getenv("TERM")
	if _, err := terminal.Find(term); errors.Is(err, terminal.ErrNoCursor) {
		return &TerminalError{Variable: "TERM", Value: term}
	}
	for _, variable := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		value := getenv(variable)
		if value == "" {
			continue
		}
		if value == "C" || value == "POSIX" || !unicodeLocale(value) {
			return &TerminalError{Variable: variable, Value: value}
		}
		return nil
	}
	return nil
}

// unicodeLocale reports whether a locale is Unicode; one that names no character set is
// assumed to be.
func unicodeLocale(locale string) bool {
	locale, _, _ = strings.Cut(locale, "@")
	_, charset, named := strings.Cut(locale, ".")
	charset = strings.ToLower(strings.ReplaceAll(charset, "-", ""))
	return !named || charset == "utf8"
}
