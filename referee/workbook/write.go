package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// The namespaces of the parts.
const (
	mainSpace  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relSpace   = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packSpace  = "http://schemas.openxmlformats.org/package/2006/"
	typeSpace  = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	longest    = 31 // characters of the name of a sheet
	forbidden  = `[]:*?/\`
	firstDay   = "1899-12-30" // the day before day 1, less one: the form has a 29 February 1900
	widest     = 40
	styleBold  = 1
	styleDay   = 2
	xmlVersion = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
)

// Write writes the book. The same book gives the same bytes.
func (b Book) Write(out io.Writer) error {
	archive := zip.NewWriter(out)
	names := b.names()
	parts := []struct{ name, text string }{
		{"[Content_Types].xml", b.contentTypes()},
		{"_rels/.rels", rels("officeDocument", "xl/workbook.xml", packSpace+"relationships/metadata/core-properties", "docProps/core.xml")},
		{"docProps/core.xml", b.core()},
		{"xl/workbook.xml", workbook(names)},
		{"xl/_rels/workbook.xml.rels", b.sheetRels()},
		{"xl/styles.xml", styles},
	}
	for i, s := range b.Sheets {
		parts = append(parts, struct{ name, text string }{fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), s.text()})
	}
	for _, part := range parts {
		w, err := archive.Create(part.name)
		if err == nil {
			_, err = io.WriteString(w, xmlVersion+part.text)
		}
		if err != nil {
			return err
		}
	}
	return archive.Close()
}

// SheetNames are the names that the sheets get in the file: each once, and possible.
func (b Book) SheetNames() []string { return b.names() }

func (b Book) names() []string {
	var names []string
	taken := make(map[string]bool)
	for i, s := range b.Sheets {
		name := strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune(forbidden, r) || r < ' ' {
				return ' '
			}
			return r
		}, s.Name), "' ")
		if name == "" {
			name = strconv.Itoa(i + 1)
		}
		as := cut(name, longest)
		for n := 2; taken[strings.ToLower(as)]; n++ {
			end := " " + strconv.Itoa(n)
			as = cut(name, longest-len(end)) + end
		}
		taken[strings.ToLower(as)] = true
		names = append(names, as)
	}
	return names
}

func cut(text string, most int) string {
	for utf8.RuneCountInString(text) > most {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return strings.Trim(text, "' ")
}

// Quoted is the name of a sheet as formulas write it.
func Quoted(sheet string) string { return "'" + strings.ReplaceAll(sheet, "'", "''") + "'" }

func escaped(text string) string {
	var out bytes.Buffer
	xml.EscapeText(&out, []byte(text)) //nolint:errcheck // a buffer takes all
	return out.String()
}

func rels(pairs ...string) string {
	var out strings.Builder
	out.WriteString(`<Relationships xmlns="` + packSpace + `relationships">`)
	for i := 0; i < len(pairs); i += 2 {
		kind := pairs[i]
		if !strings.Contains(kind, "/") {
			kind = relSpace + "/" + kind
		}
		fmt.Fprintf(&out, `<Relationship Id="rId%d" Type="%s" Target="%s"/>`, i/2+1, kind, pairs[i+1])
	}
	return out.String() + `</Relationships>`
}

func (b Book) sheetRels() string {
	var pairs []string
	for i := range b.Sheets {
		pairs = append(pairs, "worksheet", fmt.Sprintf("worksheets/sheet%d.xml", i+1))
	}
	return rels(append(pairs, "styles", "styles.xml")...)
}

func (b Book) contentTypes() string {
	var out strings.Builder
	out.WriteString(`<Types xmlns="` + packSpace + `content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`)
	override := func(part, kind string) {
		fmt.Fprintf(&out, `<Override PartName="%s" ContentType="%s"/>`, part, kind)
	}
	override("/xl/workbook.xml", typeSpace+"sheet.main+xml")
	override("/xl/styles.xml", typeSpace+"styles+xml")
	override("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")
	for i := range b.Sheets {
		override(fmt.Sprintf("/xl/worksheets/sheet%d.xml", i+1), typeSpace+"worksheet+xml")
	}
	return out.String() + `</Types>`
}

func (b Book) core() string {
	return `<cp:coreProperties xmlns:cp="` + packSpace + `metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
		`<dc:creator>` + escaped(b.Maker) + `</dc:creator><dc:identifier>` + escaped(b.Mark) + `</dc:identifier></cp:coreProperties>`
}

func workbook(names []string) string {
	var out strings.Builder
	out.WriteString(`<workbook xmlns="` + mainSpace + `" xmlns:r="` + relSpace + `"><sheets>`)
	for i, name := range names {
		fmt.Fprintf(&out, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, escaped(name), i+1, i+1)
	}
	return out.String() + `</sheets><calcPr fullCalcOnLoad="1"/></workbook>`
}

// styles are the plain one, one in bold letters and one for days.
const styles = `<styleSheet xmlns="` + mainSpace + `"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/></numFmts>` +
	`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
	`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
	`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
	`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
	`<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
	`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

func (s Sheet) text() string {
	var out strings.Builder
	out.WriteString(`<worksheet xmlns="` + mainSpace + `">`)
	if s.Heads > 0 {
		fmt.Fprintf(&out, `<sheetViews><sheetView workbookViewId="0"><pane ySplit="%d" topLeftCell="A%d" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`, s.Heads, s.Heads+1)
	}
	if widths := s.widths(); len(widths) > 0 {
		out.WriteString(`<cols>`)
		for c, width := range widths {
			fmt.Fprintf(&out, `<col min="%d" max="%d" width="%d" customWidth="1"/>`, c+1, c+1, width)
		}
		out.WriteString(`</cols>`)
	}
	out.WriteString(`<sheetData>`)
	for r, row := range s.Rows {
		fmt.Fprintf(&out, `<row r="%d">`, r+1)
		for c, cell := range row {
			out.WriteString(cell.text(Column(c) + strconv.Itoa(r+1)))
		}
		out.WriteString(`</row>`)
	}
	return out.String() + `</sheetData></worksheet>`
}

// widths are those of the columns, in characters.
func (s Sheet) widths() []int {
	var widths []int
	for _, row := range s.Rows {
		for c, cell := range row {
			if c == len(widths) {
				widths = append(widths, 8)
			}
			widths[c] = min(widest, max(widths[c], utf8.RuneCountInString(cell.Text)+2))
		}
	}
	return widths
}

func (c Cell) text(at string) string {
	style := ""
	if c.Bold {
		style = fmt.Sprintf(` s="%d"`, styleBold)
	}
	value := func(text string) string { return `<v>` + text + `</v>` }
	switch day, err := time.Parse(time.DateOnly, c.Text); {
	case c.Number != nil:
		formula := ""
		if c.Formula != "" {
			formula = `<f>` + escaped(c.Formula) + `</f>`
		}
		return `<c r="` + at + `"` + style + `>` + formula + value(strconv.FormatFloat(*c.Number, 'f', -1, 64)) + `</c>`
	case c.Day && err == nil:
		zero, _ := time.Parse(time.DateOnly, firstDay)
		return fmt.Sprintf(`<c r="%s" s="%d">`, at, styleDay) + value(strconv.Itoa(int(day.Sub(zero)/(24*time.Hour)))) + `</c>`
	case c.Text == "":
		return ""
	}
	return `<c r="` + at + `"` + style + ` t="inlineStr"><is><t xml:space="preserve">` + escaped(c.Text) + `</t></is></c>`
}
