package rulesets

import (
	"strings"

	"github.com/rivo/uniseg"
)

// fits are the places where the words of a phrase stand and how wide those
// are, in columns. The longest beginning of the id counts.
var fits = []struct {
	prefix string
	suffix string
	most   int
}{
	{"suit.", "", 1},
	{"rank.", "", 3},
	{"language.", "", 24},
	{"count.", "", 16},
	{"setting.", ".hint", 110},
	{"setting.", "", 34},
}

// checkFit reports words that are too wide for their place. Placeholders are
// not counted.
func checkFit(id string, w *words) []Fault {
	for _, f := range fits {
		if !strings.HasPrefix(id, f.prefix) || !strings.HasSuffix(id, f.suffix) {
			continue
		}
		for _, t := range w.forms {
			if wide := t.width(); wide > f.most {
				return []Fault{newFault(w.place, "too_wide", "what", id, "wide", wide, "max", f.most)}
			}
		}
		return nil
	}
	return nil
}

func (t template) width() int {
	wide := 0
	for _, p := range t {
		wide += uniseg.StringWidth(p.words)
	}
	return wide
}
