package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/window/dashboard/canvas"
)

var plain = Pen{Number: func(n int) string { return fmt.Sprint(n) }}

// line is a player's values, step by step; "" for none.
func line(mark, name, values string) Line {
	l := Line{Mark: mark, Name: name}
	for _, text := range strings.Split(values, " ") {
		if text == "" {
			l.Values = append(l.Values, nil)
			continue
		}
		n := 0
		_, _ = fmt.Sscan(text, &n)
		l.Values = append(l.Values, &n)
	}
	return l
}

func text(rows [][]canvas.Piece) string {
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for _, p := range row {
			line.WriteString(p.Text)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

func TestCharts(t *testing.T) {
	for name, test := range map[string]struct {
		lines []Line
		want  string
	}{
		"lines run into their names": {
			[]Line{line("1", "Ana", "0 10"), line("2", "Ben", "10 0")},
			`
  10 ┤2--                    ··1 Ana
     │   -----          ·····
     │        -----·····
     │        ·····-----
     │   ·····          -----
   0 ┤1··                    --2 Ben
`,
		},
		"players with equal points share a place": {
			[]Line{line("1", "Ana", "4 0 8"), line("2", "Ben", "4 8 8"), line("3", "Cid", "4 0 0")},
			`
   8 ┤      --2-------·1 Ana = 2 Ben
     │  ----        ··
     │1=2=3       ··
     │  ····    ··
   0 ┤      ··1=3++++++3 Cid
`,
		},
		"the name of one who left is led to": {
			[]Line{line("1", "Ana", "0 10 "), line("2", "Ben", "0 0 10")},
			`
  10 ┤       ·1┈┈┈┈┈┈┈┈1 Ana = 2 Ben
     │     ··       --
     │   ··       --
     │ ··       --
   0 ┤1=2-----2-
`,
		},
		"names of any width": {
			[]Line{line("1", "日本語の名前", "0 10"), line("2", "Zoe\u0308", "10 0")},
			`
  10 ┤2-            ··1 日本語の名前
     │  ----    ····
     │      ····
     │  ····    ----
   0 ┤1·            --2 Zoë
`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := strings.Count(test.want, "\n") - 1
			if got := "\n" + text(plain.Draw(test.lines, 36, max(h, 5))); got != test.want {
				t.Errorf("drawn is:%s\nwant:%s", got, test.want)
			}
		})
	}
}

// Every line is named beside the row where it ends, and nowhere else.
func TestLinesAreNamedWhereTheyEnd(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		lines := make([]Line, rapid.IntRange(2, 12).Draw(r, "lines"))
		steps := rapid.IntRange(2, 8).Draw(r, "steps")
		for i := range lines {
			lines[i] = Line{Mark: fmt.Sprint(i + 1), Name: rapid.SampledFrom([]string{"Ana", "日本", "Zoe\u0308"}).Draw(r, "name")}
			for range steps {
				value := rapid.Ptr(rapid.IntRange(-9, 9), true).Draw(r, "value")
				lines[i].Values = append(lines[i].Values, value)
			}
		}
		w := rapid.SampledFrom([]int{60, 76, 116}).Draw(r, "columns")
		drawn := plain.Draw(lines, w, rapid.IntRange(minRows, 16).Draw(r, "rows"))
		if drawn == nil {
			return
		}
		if canvas.Widest(drawn) > w {
			r.Fatalf("%d columns in %d:\n%s", canvas.Widest(drawn), w, text(drawn))
		}
		g := grid{h: len(drawn)}
		g.low, g.high = bounds(lines)
		for y, row := range drawn {
			named := row[len(row)-1].Text
			marks := strings.FieldsFunc(named, func(c rune) bool { return strings.ContainsRune(" ,=", c) })
			for i, line := range lines {
				last := line.last()
				if has := slices.Contains(marks, line.Mark); has != (last != nil && g.at(*last) == y) && !strings.HasSuffix(named, "…") {
					r.Fatalf("line %d, row %d is named %q:\n%s", i+1, y, named, text(drawn))
				}
			}
		}
	})
}

func TestLevelLinesAreNamedTogether(t *testing.T) {
	level := label{{"1", "Ana", 4}, {"3", "Bartholomew", 4}, {"2", "Ben", 3}}
	for w, want := range map[int]string{40: "1 Ana = 3 Bartholomew, 2 Ben", 20: "1=3,2 Ana = Barthol…", 6: "1=3,2…", 3: "1=…"} {
		if got := level.text(w); got != want {
			t.Errorf("in %d columns: %q, want %q", w, got, want)
		}
	}
}

// Every player of a full table has a line of another sign.
func TestSignsTellLinesApart(t *testing.T) {
	if len(signs) < 12 {
		t.Errorf("there are %d signs", len(signs))
	}
	for i, sign := range signs {
		if slices.Contains(signs[:i], sign) || canvas.Width(string(sign)) != 1 {
			t.Errorf("sign %c is there twice, or wide", sign)
		}
	}
}
