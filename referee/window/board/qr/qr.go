// Package qr writes a text as a QR code of characters, for a terminal.
package qr

import (
	"strings"

	"rsc.io/qr"
)

// quiet is the empty border that readers of codes need, in modules.
const quiet = 4

// Lines are the code of a text, two rows of modules in each line. The light modules are
// drawn, so that on a dark ground the code is dark on light, as most readers need it;
// with inverse the dark ones are, for a light ground. The error is that of a text that is
// too long.
func Lines(text string, inverse bool) ([]string, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, err
	}
	drawn := func(x, y int) bool { return code.Black(x, y) == inverse }
	blocks := map[[2]bool]string{{false, false}: " ", {true, false}: "▀", {false, true}: "▄", {true, true}: "█"}
	var lines []string
	for y := -quiet; y < code.Size+quiet; y += 2 {
		var line strings.Builder
		for x := -quiet; x < code.Size+quiet; x++ {
			line.WriteString(blocks[[2]bool{drawn(x, y), drawn(x, y+1)}])
		}
		lines = append(lines, line.String())
	}
	return lines, nil
}
