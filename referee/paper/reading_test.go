package paper_test

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match/procedures"
	"tableref/referee/names"
	"tableref/referee/paper"
	"tableref/referee/window/report/typeset"
)

// words are those of all languages.
func words() paper.Words {
	library, _ := procedures.Load()
	all := paper.Words{}
	for _, tag := range library.Languages() {
		for kind, list := range library.Text(tag).Heads() {
			all.Add(paper.Kind(kind), list)
		}
	}
	return all
}

var known = words()

// read reads a file without flags.
func read(file string) (paper.Reading, error) {
	return paper.Read([]byte(file), paper.Options{Words: known})
}

// drawn writes the matches as text.
func drawn(r paper.Reading) string {
	var list []string
	for _, m := range r.Matches {
		list = append(list, drawnMatch(m))
	}
	return strings.Join(list, " & ")
}

// drawnMatch writes a match as text: names, then a line for each round, - for a score
// that is missing.
func drawnMatch(t paper.Match) string {
	lines := []string{strings.Join(t.Names, " ")}
	if t.Carried != nil {
		lines = append(lines, "after "+strconv.Itoa(t.Carried.Rounds))
		t.Rounds = append([][]*int{t.Carried.Totals}, t.Rounds...)
	}
	for _, round := range t.Rounds {
		var cells []string
		for _, score := range round {
			if score == nil {
				cells = append(cells, "-")
			} else {
				cells = append(cells, strconv.Itoa(*score))
			}
		}
		lines = append(lines, strings.Join(cells, " "))
	}
	return strings.Join(lines, "|")
}

func TestRead(t *testing.T) {
	exported, err := os.ReadFile("../window/report/testdata/match.en.csv.golden")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ file, want string }{
		"list":            {"round,name,score\n1,Ana,12\n1,Ben,-3\n2,Ana,4\n2,Ben,7\n", "Ana Ben|12 -3|4 7"},
		"list, any order": {"score,round,name\n4,2,Ana\n12,1,Ana\n-3,1,Ben\n", "Ana Ben|12 -3|4 -"},
		"no known heads":  {"Manche;Joueur;Points\n1;Ana;12\n1;Ben;−3\n", "Ana Ben|12 -3"},
		"keepscore":       {"Ana,Ben,Cid\n12,-3,0\n4,7,\n", "Ana Ben Cid|12 -3 0|4 7 -"},
		"numbered":        {"Round\tAna\tBen\r\n1\t12\t-3\r\n2\t4\t7\r\n", "Ana Ben|12 -3|4 7"},
		"with totals":     {",Ana,Ben\n1,12,-3\n2,4,7\nTotal,16,4\n", "Ana Ben|12 -3|4 7"},
		"excel":           {"Ana;Ben\r\n12;-3\r\n;\r\n4;7;;\r\n", "Ana Ben|12 -3|4 7"},
		"separator named": {"sep=;\r\nAna;Ben\r\n12;-3\r\n", "Ana Ben|12 -3"},
		"guarded":         {"'=Ana,\"B;e,n\"\n+1,2\n", "=Ana B;e,n|1 2"},
		"one player":      {"Ana\n12\n4\n", "Ana|12|4"},
		"one, numbered":   {"#,Ana\n1,12\n2,4\n", "Ana|12|4"},
		"quoted signs":    {"\"A;n;a\",Ben\n1,2\n", "A;n;a Ben|1 2"},
		"half numbered":   {",Ana\n1,12\n,4\n3,5\n", "Ana|12|4|5"},
		"separator 2":     {"sep=|\nAna|Be;n\n12|-3\n", "Ana Be;n|12 -3"},
		"old Macintosh":   {"Ana,Ben\r1,2\r3,4", "Ana Ben|1 2|3 4"},
		"carried":         {"round,player,score,carried\n3,Ana,12,true\n3,Ben,-3,true\n4,Ana,1,false\n4,Ben,2,\n", "Ana Ben|after 3|12 -3|1 2"},
		"carried, late":   {"round,player,score,carried\n4,Ben,2,FALSCH\n3,Ana,12,WAHR\n", "Ben Ana|after 3|- 12|2 -"},
		"void":            {"round,name,score,void\n1,Ana,9,TRUE\n1,Ana,12,false\n2,Ana,1,\n", "Ana|12|1"},
		"namesakes":       {"round,player,player_id,score\n1,Ana,aa,1\n1,ana,bb,2\n1,Ben,cc,3\n", "Ana (aa) ana (bb) Ben|1 2 3"},
		"exported":        {string(exported), "Ana Maria Magdalena von und zu Hohenlohe-Oeh [red]X 👩‍👩‍👧‍👦 a|b =SUM(A1)|30 20 -13 10 -|-10 20 - 0 -|1 9 5 0 0"},
	} {
		got, err := read(test.file)
		if err != nil || drawn(got) != test.want {
			t.Errorf("%s: %s, %v\nwant %s", name, drawn(got), err, test.want)
		}
	}
}

func TestFaults(t *testing.T) {
	for name, test := range map[string]struct {
		file         string
		want         paper.Problem
		line, column int
	}{
		"nothing":                     {"", paper.NoTable, 1, 0},
		"only heads":                  {"Ana,Ben\n", paper.NoTable, 1, 0},
		"only numbers":                {"#\n1\n2\n", paper.NoTable, 1, 0},
		"no head":                     {"12,-3\n4,7\n", paper.NoHead, 1, 1},
		"half a head":                 {"Ana,12\n4,7\n", paper.NoHead, 1, 2},
		"no list head":                {"1,Ana,12\n1,Ben,-3\n", paper.NoHead, 1, 1},
		"hole":                        {"round,name,score\n1,Ana,12\n3,Ana,4\n", paper.Hole, 3, 1},
		"hole below":                  {"round,name,score\n5,Ana,12\n1,Ana,4\n3,Ana,4\n", paper.Hole, 4, 1},
		"late begin":                  {"round,name,score\n2,Ana,12\n", paper.Hole, 2, 1},
		"grid hole":                   {"#,Ana,Ben\n1,1,2\n3,1,2\n", paper.Hole, 3, 1},
		"grid word":                   {"#,Ana,Ben\n1,1,2\nx,1,2\n3,1,1\n", paper.NoRound, 3, 1},
		"grid of one":                 {"#,Ana,Ben\nx,1,2\n", paper.NoRound, 2, 1},
		"carried on":                  {"round,name,score,carried\n3,Ana,12,true\n3,Ana,4,false\n", paper.Hole, 3, 1},
		"carried two":                 {"round,name,score,carried\n3,Ana,12,true\n2,Ben,4,true\n4,Ana,4,\n", paper.Hole, 3, 1},
		"carried only":                {"round,name,score,carried\n3,Ana,12,true\n", paper.NoTable, 1, 0},
		"carried again":               {"round,name,score,carried\n3,Ana,12,true\n3,ana,1,true\n", paper.Twice, 3, 2},
		"perhaps void":                {"round,name,score,void\n1,Ana,12,perhaps\n", paper.NoTruth, 2, 4},
		"open quote":                  {"Ana,Ben\n1,\"2\n", paper.Garbled, 2, 0},
		"open, below a separator":     {"sep=;\nAna;Ben\n1;\"2\n", paper.Garbled, 3, 0},
		"half a point":                {"Ana,Ben\n1,2.5\n", paper.NoNumber, 2, 2},
		"a word":                      {"Ana,Ben\n1,two\n", paper.NoNumber, 2, 2},
		"nameless":                    {"Ana,,Ben\n1,2,3\n", paper.NoName, 1, 2},
		"name twice":                  {"Ana,ANA\n1,2\n", paper.Twice, 1, 2},
		"score twice":                 {"round,name,score\n1,Ana,12\n1,ana,3\n", paper.Twice, 3, 2},
		"round 0":                     {"round,name,score\n0,Ana,12\n", paper.NoRound, 2, 1},
		"nobody":                      {"round,name,score\n1,,12\n", paper.NoName, 2, 2},
		"too wide, below a separator": {"sep=;\nAna;Ben\n1;2;3\n", paper.Ragged, 3, 3},
		"too wide":                    {"Ana,Ben\n1,2,3\n", paper.Ragged, 2, 3},
		"two matches":                 {"match,round,name,score\na,1,Ana,1\nb,1,Ana,2\n", paper.Several, 3, 1},
		"wrong totals":                {"#,Ana,Ben\n1,12,-3\nSum,12,3\n", paper.NotTheSum, 3, 3},
		"huge number":                 {"Ana,Ben\n1,99999999999999999999\n", paper.NoNumber, 2, 2},
		"only voided":                 {"round,name,score,void\n1,Ana,12,true\n", paper.NoTable, 1, 0},
	} {
		_, err := read(test.file)
		if fault, ok := errors.AsType[*paper.Fault](err); !ok || fault.Problem != test.want || fault.Line != test.line || fault.Column != test.column {
			t.Errorf("%s: %v, want %s in line %d column %d", name, err, test.want, test.line, test.column)
		}
	}
}

// Whatever a file holds, it is a table or a fault with a place.
func FuzzRead(f *testing.F) {
	f.Add([]byte("round,name,score\n1,Ana,12\n"))
	f.Add([]byte("Ana;Ben\n12;-3\n"))
	f.Add([]byte("#\tAna\n1\t\"1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		reading, err := paper.Read(data, paper.Options{Words: known})
		var fault *paper.Fault
		if err != nil {
			if !errors.As(err, &fault) || fault.Line < 1 {
				t.Fatalf("%v", err)
			}
			return
		}
		for _, m := range reading.Matches {
			for _, round := range m.Rounds {
				if len(round) != len(m.Names) {
					t.Fatalf("%d scores for %d names", len(round), len(m.Names))
				}
			}
		}
	})
}

// Whatever people are called, a table of their scores that a spreadsheet has
// written is read as it is.
func TestAnyNames(t *testing.T) {
	name := rapid.Custom(func(t *rapid.T) string {
		letters := rapid.StringOfN(rapid.SampledFrom([]rune("aбß,;\t\"'\r\n=-+@ 🎲")), 0, 8, -1).Draw(t, "letters")
		return "=" + letters + "x"
	})
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(name, 1, 5, names.Key).Draw(t, "names")
		rows := make([][]string, 2)
		for i, name := range names {
			rows[0] = append(rows[0], typeset.Guard(name))
			rows[1] = append(rows[1], strconv.Itoa(i-1))
		}
		var file strings.Builder
		if err := typeset.WriteCSV(&file, rows); err != nil {
			t.Fatal(err)
		}
		reading, err := read(file.String())
		if err != nil {
			t.Fatalf("%q: %v", file.String(), err)
		}
		table := reading.Matches[0]
		for i, name := range names {
			names[i] = strings.ReplaceAll(name, "\r\n", "\n") // encoding/csv reads both alike
		}
		if diff := cmp.Diff(names, table.Names); diff != "" || len(table.Rounds) != 1 || *table.Rounds[0][0] != -1 {
			t.Fatalf("%q: %v\n%s", file.String(), table.Rounds, diff)
		}
	})
}

// A table that nobody can have written down is refused before it costs anything.
func TestTableHasALimit(t *testing.T) {
	for rounds, want := range map[int]paper.Problem{50_000: "", 50_001: paper.TooMany} {
		_, err := read("Ana,Ben\n" + strings.Repeat("1,2\n", rounds))
		var fault *paper.Fault
		if errors.As(err, &fault) != (want != "") || fault != nil && fault.Problem != want {
			t.Errorf("%d rounds: %v", rounds, err)
		}
	}
}
