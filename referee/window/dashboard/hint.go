package dashboard

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/keys"
)

// hint is a key and what it does here.
type hint struct {
	key    string
	alt    string // a second key for the same; "": none
	label  string
	strong bool // the likeliest
	fixed  bool // belongs in the last row, where it always stands
	// cut shortens the label to w columns to make room for other hints; nil: the label
	// is never cut.
	cut func(w int) string

	also    []string         // more keys for the same, which are not shown
	do      func(key string) // what the key does; nil: see to
	to      tview.Primitive  // takes the key itself
	repeats bool             // a press within a moment is a second press, not a bounce
	quiet   bool             // is not listed: what it does is written on the screen, or explains itself
}

// means reports whether a key is for this.
func (h hint) means(key string) bool {
	return key == h.key || key == h.alt || slices.Contains(h.also, key)
}

// first is the key that a click on the hint presses: where several are shown as one,
// the first of them.
func (h hint) first() string {
	if keys.Event(h.key) == nil && len(h.also) > 0 {
		return h.also[0]
	}
	return h.key
}

// press does what the key does. It reports false when nothing takes the key.
func (h hint) press(key string, setFocus func(tview.Primitive)) bool {
	switch event := keys.Event(key); {
	case h.do != nil:
		h.do(key)
	case h.to != nil && event != nil:
		h.to.InputHandler()(event, setFocus)
	default:
		return false
	}
	return true
}

// pressed does what a key does, if one of the hints is for it.
func pressed(all []hint, key string, setFocus func(tview.Primitive)) bool {
	return slices.ContainsFunc(all, func(one hint) bool { return one.means(key) && one.press(key, setFocus) })
}

// moving are the keys that move in a list or a text, which itself takes them.
func (d *desk) moving(shown, id string, to tview.Primitive) hint {
	all := d.fixedHint(shown, id)
	all.also = []string{keys.Up, keys.Down, keys.PageUp, keys.PageDown, keys.Home, keys.End}
	all.to = to
	return all
}

// scrolling are the keys that scroll a text.
func (d *desk) scrolling(text *textView) hint {
	all := d.moving("↑↓", "dashboard.hint.scroll", nil).or(keys.Space)
	all.do = text.press
	return all
}

// digits picks one of n entries by its digit.
func (d *desk) digits(n int, pick func(n int)) hint {
	all := hint{quiet: true, do: func(key string) { pick(keys.Digit(key)) }}
	for i := range min(n, 9) {
		all.also = append(all.also, strconv.Itoa(i+1))
	}
	return all
}

// listed are the hints that footer and help show.
func listed(all []hint) []hint {
	return slices.DeleteFunc(slices.Clone(all), func(one hint) bool { return one.quiet })
}

// does makes a hint do something.
func (h hint) does(what func()) hint {
	h.do = func(string) { what() }
	return h
}

// or lets more keys do the same, which are not shown.
func (h hint) or(names ...string) hint {
	h.also = append(h.also[:len(h.also):len(h.also)], names...)
	return h
}

// backHint goes back one level.
func (d *desk) backHint(also ...string) hint {
	return d.fixedHint(keys.Esc, "dashboard.hint.back").does(d.pop).or(also...)
}

// hintFor makes a hint for what can be done now.
func (d *desk) hintFor(key, id string, pairs ...any) hint {
	return hint{key: key, label: d.say(id, pairs...)}
}

// fixedHint makes a hint for the last row.
func (d *desk) fixedHint(key, id string, pairs ...any) hint {
	return hint{key: key, label: d.say(id, pairs...), fixed: true}
}

func (d *desk) nextFieldHint() hint {
	return hint{key: keys.Tab, alt: "↑↓", label: d.say("dashboard.form.field"), fixed: true}
}

// keyName is a key as hints show it: letters in upper case, named keys in the current
// language.
func (d *desk) keyName(key string) string {
	if id := "dashboard.key." + strings.ToLower(key); d.text.Lookup(id) {
		return d.say(id)
	}
	if utf8.RuneCountInString(key) == 1 {
		return strings.ToUpper(key)
	}
	return key
}

func (d *desk) keyNames(one hint) string {
	if one.alt == "" || one.alt == one.key {
		return d.keyName(one.key)
	}
	return d.keyName(one.key) + "/" + d.keyName(one.alt)
}

// footer writes hints into the last rows of the window and returns how many rows it
// took. The fixed ones take the last row. A hint is shown in full or not at all; the
// very last one always is.
func (d *desk) footer(c *sheet, hints []hint, rows int) int {
	w, h := c.Size()
	var now, always []hint
	for _, one := range listed(hints) {
		if one.fixed {
			always = append(always, one)
		} else {
			now = append(now, one)
		}
	}
	lines := d.wrapHints(now, w-2, rows-1)
	if len(always) > 0 {
		lines = append(lines, d.fitRow(always, w-2))
	}
	for i, line := range lines {
		x, y := 1, h-len(lines)+i
		for _, one := range line {
			x = d.drawHint(c, x, y, one)
		}
	}
	return len(lines)
}

// wrapHints breaks hints into at most rows rows of w columns, and drops the rest.
func (d *desk) wrapHints(hints []hint, w, rows int) [][]hint {
	var lines [][]hint
	used := 0
	for _, one := range hints {
		need := d.hintWidth(one)
		if len(lines) == 0 || used+need > w+gap {
			if len(lines) >= rows {
				break
			}
			lines, used = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], one)
		used += need
	}
	return lines
}

// fitRow fits hints into one row of w columns. It cuts labels first, then drops hints,
// but never the last, nor the one that goes back.
func (d *desk) fitRow(hints []hint, w int) []hint {
	over := -w - gap
	for _, one := range hints {
		over += d.hintWidth(one)
	}
	for i, one := range hints {
		if over > 0 && one.cut != nil {
			hints[i].label = one.cut(width(one.label) - over)
			over -= width(one.label) - width(hints[i].label)
		}
	}
	always := func(i int) bool { return i == len(hints)-1 || hints[i].means(keys.Esc) }
	room := w + gap
	for i, one := range hints {
		if always(i) {
			room -= d.hintWidth(one)
		}
	}
	var line []hint
	for i, one := range hints {
		need := d.hintWidth(one)
		switch {
		case always(i):
			line = append(line, one)
		case need <= room:
			line = append(line, one)
			room -= need
		}
	}
	return line
}

// gap is the space between two hints.
const gap = 2

func (d *desk) hintWidth(one hint) int {
	need := width(d.keyNames(one)) + 1 + width(one.label) + gap
	if one.strong {
		need++
	}
	return need
}

func (d *desk) drawHint(c *sheet, x, y int, one hint) int {
	name, style := d.keyNames(one), d.styles.Strong
	if one.strong {
		name, style = " "+name+" ", d.styles.Chosen
		x = max(x-1, 0)
	}
	end := c.Text(x, y, style, name)
	end = c.Text(end+1, y, d.styles.Plain, one.label)
	key := one.first()
	c.OnClick(x, y, end-x, 1, func() { d.click(key) })
	return end + gap
}
