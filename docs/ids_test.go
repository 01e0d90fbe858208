package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/rulesets"
)

// Whatever code says has words. The ids that it says are found in its source: as
// they stand there, or put together from a begin and an end that can be followed
// to texts. A test of rulesets proves that every language has the words of the
// English one.

// phraseID is what an id looks like, phraseBegin what code puts the rest to.
var (
	phraseID    = regexp.MustCompile(`^[a-z_]+(\.[A-Za-z0-9_]+)+$`)
	phraseBegin = regexp.MustCompile(`^[a-z_]+(\.[a-z_]+)*[._]$`)
)

// noPhrases are texts that only look like ids of phrases, with the reason.
var noPhrases = map[string]string{
	"players.min": "a number of a game, in formulas",
	"players.max": "a number of a game, in formulas",
	"place.":      "a pile of a diagram: place.1",
	"spit.":       "a pile of a diagram: spit.1",
	"rank_also.":  "letters that a language may have, and is asked for",

	"verdict.spit_can":        "_mine or _theirs is put to it",
	"verdict.spit_can_by_gap": "_mine or _theirs is put to it",

	"suit.?":                        "what is no suit is not told",
	"suit.??":                       "what is no suit is not told",
	"suit_name.?":                   "what is no suit is not told",
	"suit_name.??":                  "what is no suit is not told",
	"exchange.must.be_sign":         "another id of the same function",
	"fault..what":                   "no id: no fault",
	"fault.unknown_word_meant.what": "none is suggested",
	"fault.unknown_word_meant.mend": "none is suggested",
	"fault..mend":                   "no id: no fault",

	// Ids of arguments, to which "arg." is put; see ends.
	"place.own": "", "place.second": "", "place.third": "", "place.shown": "", "place.taken": "",
}

// ends are the ends of ids that cannot be followed in the source, by their begin.
// nil: the id is only looked up, or somebody's own game has its words; what says
// it asks whether there are any.
var ends = map[string]func(*source) []string{
	"action.":                ids("Spec"),
	"answer.":                list("yes no open"),
	"arg.":                   both(ids("Arg"), list("place.own place.second place.third place.shown place.taken")),
	"command.":               nil, // what each command does; a test asks every command for its help
	"command.matches_":       nil,
	"command.players_":       nil,
	"command.flag.ruling.":   list("mine theirs piles base cells empty into_empty"),
	"dispute.kind.":          questions,
	"dispute.arg.":           list("card on from first second third mine theirs piles base cells empty into_empty n"),
	"dispute.word.":          list("plink stock pile"),
	"dispute.example.":       questions,
	"question.":              questions,
	"dashboard.help.key.":    list("z y f1 f2 f3 f9 help f12 esc q ctrl_l ctrl_z ctrl_c"),
	"dashboard.key.":         nil,
	"dashboard.own.":         nil,
	"dashboard.picker.kind.": nil,
	"dashboard.word.":        nil,
	"exchange.":              constants("referee/exchange", "Problem"),
	"exchange.must.":         list("ends value key colon more_pairs more_values nothing sign"),
	"exchange.must.be_":      list("text number list object"),
	"explain.":               both(ids("Spec"), list("undo redo go_spit king_more king_fix")),
	"fault.":                 nil, // rulesets puts together some with the kind of a value
	"files.":                 without(constants("referee/files", "Problem"), "folder", "failed"),
	"journal.":               constants("referee/record", "Problem"),
	"journal.chain.":         constants("referee/record", "Misfit"),
	"journal.flaw.":          without(constants("referee/record", "Flaw"), "lost"),
	"journal.flaw.lost.":     list("entries roster"),
	"language.":              nil,
	"learn.row.":             nil, // a row of a lesson has the name that its author gives it
	"learn.race.":            list("plink stock pile"),
	"learn.ask.race.now.":    list("ready king stalemate agreed call running"),
	"learn.race.now.":        list("go king call count accept agree"),
	"learn.why.now.":         list("ready king stalemate agreed call running"),
	"learn.spit.out.":        list("won on slap"),
	"learn.pairs.shows.":     list("pair miss triple pass"),
	"learn.topic.":           nil, // a test of the procedures knows every kind of question
	"learn.why.lay_":         list("rows piles"),
	"name.":                  constants("referee/names", "Problem"),
	"paper.":                 constants("referee/paper", "Problem"),
	"penguin.command.":       list("won lost unknown"),
	"penguin.move.":          list("card cell foundation gap"),
	"phase.":                 constants("referee/match", "Phase"),
	"rank.":                  list("1 2 3 4 5 6 7 8 9 10 11 12 13"),
	"rank_name.":             nil,
	"plain.explain.":         list("state help preview rules tally history quit"),
	"records.mend.":          constants("referee/audit", "Remedy"),
	"scores.kind.":           constants("referee/paper", "Kind"),
	"setting.":               nil,
	"penguin.flaw.":          list("base_twice cells_twice foundation_twice"),
	"settings.":              list("not_a_count not_a_duration not_a_bool not_a_choice"),
	"suit.":                  list("C D H S"),
	"suit_name.":             list("C D H S"),
	"usage.":                 nil,
	"value.":                 list("yes no"),
}

// questions are the kinds of questions that the rules of a game decide.
var questions = list("build pile play stuck links column foundation gap cell move")

func both(some, others func(*source) []string) func(*source) []string {
	return func(s *source) []string { return append(some(s), others(s)...) }
}

func without(all func(*source) []string, not ...string) func(*source) []string {
	return func(s *source) []string {
		return slices.DeleteFunc(all(s), func(id string) bool { return slices.Contains(not, id) })
	}
}

func list(words string) func(*source) []string {
	return func(*source) []string { return strings.Fields(words) }
}

// constants are the values of a package's constants of a type.
func constants(folder, kind string) func(*source) []string {
	return func(s *source) []string {
		var values []string
		for _, c := range s.constants {
			if c.folder == folder && c.kind == kind {
				values = append(values, c.value)
			}
		}
		return values
	}
}

// ids are the ids of all literals of a type.
func ids(kind string) func(*source) []string { return func(s *source) []string { return s.ids[kind] } }

func TestWhateverIsSaidHasWords(t *testing.T) {
	library, faults := procedures.Load()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	texts := []*rulesets.Text{library.Text(language.English)}
	for _, game := range library.Games() {
		texts = append(texts, texts[0].For(game.ID))
	}
	has := func(id string) bool {
		return slices.ContainsFunc(texts, func(text *rulesets.Text) bool { return text.Lookup(id) })
	}
	code := read(files(t))
	first := spaces(t)
	unused := make(map[string]bool)
	for begin := range ends {
		unused[begin] = true
	}
	for _, said := range code.said(first) {
		at := positions.Position(said.node.Pos())
		if _, ok := noPhrases[said.begin]; ok {
			continue
		}
		values := said.ids
		if !said.whole {
			find, known := ends[said.begin]
			if !known {
				t.Errorf("%s: what can follow %q? Say it in ends", at, said.begin)
				continue
			}
			delete(unused, said.begin)
			if find != nil {
				more := find(code)
				if len(more) == 0 {
					t.Errorf("%s: nothing was found that follows %q", at, said.begin)
				}
				for _, end := range more {
					values = append(values, said.begin+end)
				}
			}
		}
		if said.begin == "fault." { // each has words for what is wrong and for how to mend it
			values = halves(values)
		}
		for _, id := range values {
			if _, ok := noPhrases[id]; !ok && !has(id) {
				t.Errorf("%s: no words for %s", at, id)
			}
		}
	}
	for begin := range unused {
		t.Errorf("ends has %q, which no code says", begin)
	}
}

func halves(faults []string) []string {
	var all []string
	for _, id := range faults {
		all = append(all, id+".what", id+".mend")
	}
	return all
}

// spaces are the first parts of the ids of all phrases.
func spaces(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../rulesets/phrases/en/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no phrases", err)
	}
	first := make(map[string]bool)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range topKey.FindAllStringSubmatch(string(text), -1) {
			first[key[1]] = true
		}
	}
	return first
}

// topKey is a key right below say.
var topKey = regexp.MustCompile(`(?m)^  ([a-z_]+):`)
