package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// File is a spreadsheet as it was read.
type File struct {
	Maker  string // the program that made it
	Mark   string // what that program wrote for itself
	Sheets []Table
}

// Table is a sheet of it: texts, whole numbers as digits, days as 2026-11-30, times of
// day as 20:15:00. Formulas have the value that was worked out last.
type Table struct {
	Name  string
	Cells [][]string // by row and column; rows may have different lengths
}

// ErrForm says that a file is no spreadsheet that can be read.
var ErrForm = errors.New("no spreadsheet")

// The most that is read of a file that may be made to fill the memory.
const (
	longestPart = 64 << 20 // bytes
	mostRows    = 200_000
	mostColumns = 1_000
)

// IsBook reports whether a file begins as a spreadsheet does.
func IsBook(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Read reads a spreadsheet. Sheets that are hidden are left out. The error is ErrForm.
func Read(data []byte) (File, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return File{}, ErrForm
	}
	in := input{archive: archive}
	f, err := in.file()
	if err != nil {
		return File{}, ErrForm
	}
	return f, nil
}

type input struct {
	archive *zip.Reader
	shared  []string
	times   []bool // by style: its numbers are days or times of day
	later   bool   // days are counted from 1904 on
}

// part decodes a part of the file; a part that is not there leaves what there is.
func (in *input) part(name string, to any) error {
	f, err := in.archive.Open(strings.TrimPrefix(path.Clean(name), "/"))
	if err != nil {
		return nil //nolint:nilerr // it may be left out
	}
	defer f.Close() //nolint:errcheck // nothing was written
	return xml.NewDecoder(io.LimitReader(f, longestPart)).Decode(to)
}

// rich is a text that may be in pieces.
type rich struct {
	Text string `xml:"t"`
	Runs []struct {
		Text string `xml:"t"`
	} `xml:"r"`
}

func (r rich) String() string {
	text := r.Text
	for _, run := range r.Runs {
		text += run.Text
	}
	return text
}

func (in *input) file() (f File, err error) {
	var core struct {
		Creator    string `xml:"creator"`
		Identifier string `xml:"identifier"`
	}
	var book struct {
		Settings struct {
			Later string `xml:"date1904,attr"`
		} `xml:"workbookPr"`
		Sheets []struct {
			Name  string `xml:"name,attr"`
			ID    string `xml:"id,attr"`
			State string `xml:"state,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		List []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	var shared struct {
		List []rich `xml:"si"`
	}
	if err := errors.Join(in.part("docProps/core.xml", &core), in.part("xl/workbook.xml", &book),
		in.part("xl/_rels/workbook.xml.rels", &links), in.part("xl/sharedStrings.xml", &shared), in.readStyles()); err != nil {
		return f, err
	}
	if len(book.Sheets) == 0 {
		return f, ErrForm
	}
	for _, text := range shared.List {
		in.shared = append(in.shared, text.String())
	}
	in.later = book.Settings.Later == "1" || book.Settings.Later == "true"
	f.Maker, f.Mark = core.Creator, core.Identifier
	for _, sheet := range book.Sheets {
		if sheet.State == "hidden" || sheet.State == "veryHidden" {
			continue
		}
		table := Table{Name: sheet.Name}
		for _, link := range links.List {
			if link.ID == sheet.ID {
				target := link.Target
				if !strings.HasPrefix(target, "/") {
					target = "xl/" + target
				}
				if table.Cells, err = in.cells(target); err != nil {
					return f, err
				}
			}
		}
		f.Sheets = append(f.Sheets, table)
	}
	return f, nil
}

// notTimes are parts of the form of a number that are no day or time of day.
var notTimes = regexp.MustCompile(`"[^"]*"|\\.|\[[^\]]*\]`)

func (in *input) readStyles() error {
	var styles struct {
		Forms []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			Form int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if err := in.part("xl/styles.xml", &styles); err != nil {
		return err
	}
	for _, cell := range styles.Cells {
		n := cell.Form
		is := n >= 14 && n <= 22 || n >= 27 && n <= 36 || n >= 45 && n <= 47 || n >= 50 && n <= 58
		for _, form := range styles.Forms {
			if form.ID == n {
				is = strings.ContainsAny(strings.ToLower(notTimes.ReplaceAllString(form.Code, "")), "ymdhs")
			}
		}
		in.times = append(in.times, is)
	}
	return nil
}

func (in *input) cells(name string) ([][]string, error) {
	var sheet struct {
		Rows []struct {
			Number int `xml:"r,attr"`
			Cells  []struct {
				At    string `xml:"r,attr"`
				Kind  string `xml:"t,attr"`
				Style int    `xml:"s,attr"`
				Value string `xml:"v"`
				Text  rich   `xml:"is"`
			} `xml:"c"`
		} `xml:"sheetData>row"`
	}
	if err := in.part(name, &sheet); err != nil {
		return nil, err
	}
	var table [][]string
	for _, row := range sheet.Rows {
		number := row.Number
		if number == 0 {
			number = len(table) + 1
		}
		if number <= len(table) || number > mostRows {
			return nil, ErrForm
		}
		for len(table) < number {
			table = append(table, nil)
		}
		var line []string
		for _, cell := range row.Cells {
			c := len(line)
			if cell.At != "" {
				c = columnOf(cell.At)
			}
			if c < len(line) || c >= mostColumns {
				return nil, ErrForm
			}
			for len(line) < c {
				line = append(line, "")
			}
			line = append(line, in.text(cell.Kind, cell.Value, cell.Text, cell.Style))
		}
		table[number-1] = line
	}
	return table, nil
}

// columnOf is the column of a cell that is called like B7, from 0.
func columnOf(at string) int {
	c := 0
	for _, r := range at {
		if r < 'A' || r > 'Z' || c > mostColumns {
			break
		}
		c = c*26 + int(r-'A') + 1
	}
	return c - 1
}

// text is what a cell shows.
func (in *input) text(kind, value string, inline rich, style int) string {
	switch kind {
	case "s":
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(in.shared) {
			return in.shared[i]
		}
		return ""
	case "inlineStr":
		return inline.String()
	case "b":
		return strconv.FormatBool(value == "1")
	case "str", "e", "d":
		return value
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsInf(n, 0) || math.IsNaN(n) {
		return value
	}
	if style >= 0 && style < len(in.times) && in.times[style] && n >= 0 && n < 3_000_000 {
		return in.moment(n)
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// moment is a number of days as a day, a time of day, or both.
func (in *input) moment(days float64) string {
	zero, _ := time.Parse(time.DateOnly, firstDay)
	if in.later {
		zero = zero.AddDate(4, 0, 1)
	}
	at := zero.AddDate(0, 0, int(days)).Add(time.Duration(math.Round((days-math.Floor(days))*24*60*60)) * time.Second)
	switch {
	case days < 1:
		return at.Format(time.TimeOnly)
	case days == math.Floor(days):
		return at.Format(time.DateOnly)
	}
	return at.Format(time.DateTime)
}

// Named is the sheet with a name, capitals or not.
func (f File) Named(name string) (Table, bool) {
	i := slices.IndexFunc(f.Sheets, func(t Table) bool { return strings.EqualFold(t.Name, name) })
	if i < 0 {
		return Table{}, false
	}
	return f.Sheets[i], true
}

// Filled are the sheets in which something stands.
func (f File) Filled() []Table {
	return slices.DeleteFunc(slices.Clone(f.Sheets), func(t Table) bool {
		return !slices.ContainsFunc(t.Cells, func(row []string) bool {
			return slices.ContainsFunc(row, func(cell string) bool { return strings.TrimSpace(cell) != "" })
		})
	})
}
