package dashboard

import "tableref/referee/window/dashboard/big"

// drawLarge writes text in block letters where rows rows hold it, else in bold,
// and returns the row after it.
func (d *desk) drawLarge(c *sheet, y, w, rows int, text string) int {
	if w >= 70 {
		if lines, ok := big.Wrap(text, w); ok && len(lines) <= rows {
			textLines(c, margin, y, d.styles.strong, lines)
			return y + len(lines)
		}
	}
	return paragraph(c, margin, y, w, max(rows, 2), d.styles.strong, text)
}
