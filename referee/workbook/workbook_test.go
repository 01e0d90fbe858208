package workbook_test

import (
	"bytes"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"tableref/referee/workbook"
)

func written(t interface{ Fatal(...any) }, b workbook.Book) []byte {
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Another reader of spreadsheets finds what was written, and works the formulas out
// to the values that stand beside them.
func TestWrittenIsReadElsewhere(t *testing.T) {
	book := workbook.Book{Maker: "tableref", Mark: "tableref 1", Sheets: []workbook.Sheet{
		{Name: "Ana's [night]: 1/2", Heads: 1, Rows: [][]workbook.Cell{
			{workbook.Text("Round").Strong(), workbook.Text("Date").Strong(), workbook.Text("=Ana & <Ben>").Strong()},
			{workbook.Int(1), {Text: "2026-11-30", Day: true}, workbook.Int(12)},
			{workbook.Int(2), {Text: "1999-02-28", Day: true}, workbook.Int(-3)},
			{workbook.Text("Total"), {}, workbook.Int(9).By("SUM(C2:C3)").Strong()},
		}},
		{Name: "Ana's [night]: 1/2"},
	}}
	names := book.SheetNames()
	book.Sheets[1].Rows = [][]workbook.Cell{{workbook.Int(18).By(workbook.Quoted(names[0]) + "!C4*2")}}
	data := written(t, book)
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(names, f.GetSheetList()); diff != "" {
		t.Error(diff)
	}
	for cell, want := range map[string]string{"A1": "Round", "B2": "2026-11-30", "B3": "1999-02-28", "C1": "=Ana & <Ben>", "C3": "-3", "C4": "9"} {
		if got, err := f.GetCellValue(names[0], cell); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", cell, got, err, want)
		}
	}
	for _, of := range []struct{ sheet, cell, want string }{{names[0], "C4", "9"}, {names[1], "A1", "18"}} {
		if got, err := f.CalcCellValue(of.sheet, of.cell); err != nil || got != of.want {
			t.Errorf("%s comes to %q, %v; want %q", of.cell, got, err, of.want)
		}
	}
	read, err := workbook.Read(data)
	if err != nil || read.Maker != "tableref" || read.Mark != "tableref 1" || len(read.Filled()) != 2 {
		t.Fatalf("%+v, %v", read, err)
	}
	want := [][]string{{"Round", "Date", "=Ana & <Ben>"}, {"1", "2026-11-30", "12"}, {"2", "1999-02-28", "-3"}, {"Total", "", "9"}}
	if diff := cmp.Diff(want, read.Sheets[0].Cells); diff != "" {
		t.Error(diff)
	}
}

// What another program writes is read: texts kept beside the sheets, days, times,
// formulas, gaps, a hidden sheet.
func TestWrittenElsewhereIsRead(t *testing.T) {
	f := excelize.NewFile()
	day := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	for cell, value := range map[string]any{
		"A1": "Datum", "B1": "Ána", "D1": "Zeit", "A3": day, "B3": 12, "B4": -2.5, "D3": day.Add(20*time.Hour + 15*time.Minute), "C4": true,
	} {
		if err := f.SetCellValue("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.SetCellRichText("Sheet1", "C1", []excelize.RichTextRun{{Text: "Be"}, {Text: "n"}}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Leer", "Geheim"} {
		if _, err := f.NewSheet(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.SetCellValue("Geheim", "A1", 1); err != nil {
		t.Fatal(err)
	}
	if err := f.SetSheetVisible("Geheim", false); err != nil {
		t.Fatal(err)
	}
	data, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	read, err := workbook.Read(data.Bytes())
	if err != nil || len(read.Sheets) != 2 || len(read.Filled()) != 1 {
		t.Fatalf("%+v, %v", read, err)
	}
	want := [][]string{{"Datum", "Ána", "Ben", "Zeit"}, nil, {"2026-11-30", "12", "", "2026-11-30 20:15:00"}, {"", "-2.5", "true"}}
	if diff := cmp.Diff(want, read.Sheets[0].Cells); diff != "" {
		t.Error(diff)
	}
	if _, ok := read.Named("sheet1"); !ok {
		t.Error("no sheet is called Sheet1")
	}
}

// Whatever stands in cells and however sheets are called, it is read as it was written.
func TestAnyBook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.StringOf(rapid.SampledFrom([]rune("aß=<>&\"' \n\t🎲1-:"))), 1, 6).Draw(t, "texts")
		numbers := rapid.SliceOfN(rapid.IntRange(-1_000_000, 1_000_000), 1, 6).Draw(t, "numbers")
		names := rapid.SliceOfN(rapid.StringOf(rapid.SampledFrom([]rune("aA[]:*?/\\' é"))), 1, 4).Draw(t, "names")
		var rows [2][]workbook.Cell
		for _, text := range texts {
			rows[0] = append(rows[0], workbook.Text("x"+text))
		}
		for _, n := range numbers {
			rows[1] = append(rows[1], workbook.Int(n))
		}
		var book workbook.Book
		for _, name := range names {
			book.Sheets = append(book.Sheets, workbook.Sheet{Name: name, Rows: rows[:]})
		}
		data := written(t, book)
		read, err := workbook.Read(data)
		if err != nil || len(read.Sheets) != len(names) {
			t.Fatalf("%d sheets, %v", len(read.Sheets), err)
		}
		for i, sheet := range read.Sheets {
			if sheet.Name != book.SheetNames()[i] {
				t.Fatalf("%q is called %q", book.SheetNames()[i], sheet.Name)
			}
			for c, text := range texts {
				if got := sheet.Cells[0][c]; got != "x"+text {
					t.Fatalf("%q is read as %q", "x"+text, got)
				}
			}
			for c, n := range numbers {
				if got := sheet.Cells[1][c]; got != strconv.Itoa(n) {
					t.Fatalf("%d is read as %s", n, got)
				}
			}
		}
	})
}

// Whatever a file holds, it is a spreadsheet or it is none.
func FuzzRead(f *testing.F) {
	var out bytes.Buffer
	if err := (workbook.Book{Sheets: []workbook.Sheet{{Name: "A", Rows: [][]workbook.Cell{{workbook.Int(1)}}}}}).Write(&out); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if book, err := workbook.Read(data); err == nil && len(book.Sheets) > len(data) {
			t.Fatal(len(book.Sheets))
		}
	})
}
