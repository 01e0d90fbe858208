package rulesets

import (
	"strconv"
	"strings"
)

// idFault is the fault of an id that a text has words for; "" when it has none.
// Words under the name of a plural form would be read as that form.
func idFault(id string) string {
	switch {
	case !isID(id):
		return "bad_id"
	case isForm(id):
		return "form_id"
	}
	return ""
}

// IsID reports whether a word can be the id of a game: letters from a to z, digits and
// underscores, a letter first, and not the name of a plural form.
func IsID(s string) bool { return idFault(s) == "" }

func isID(s string) bool {
	for i, r := range s {
		letter := r >= 'a' && r <= 'z'
		if !letter && (i == 0 || r != '_' && (r < '0' || r > '9')) {
			return false
		}
	}
	return s != "" && len(s) <= 32
}

// readInt reads a whole number from −1,000,000 to 1,000,000 in plain digits. A
// leading zero is refused: YAML calls 010 eight, people call it ten. Words are sorted
// out first because most amounts are names of settings and an error of strconv costs
// more than the rest.
func readInt(s string) (int, bool) {
	if s == "" || s[0] != '-' && (s[0] < '0' || s[0] > '9') {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < -1_000_000 || n > 1_000_000 || strconv.Itoa(n) != s {
		return 0, false
	}
	return n, true
}

func readBool(s string) (value, ok bool) {
	switch strings.ToLower(s) {
	case "yes", "true", "on":
		return true, true
	case "no", "false", "off":
		return false, true
	}
	return false, false
}
