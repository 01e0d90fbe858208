package terminal

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Control characters with a meaning of their own.
const (
	etx = 0x03 // Ctrl-C
	bel = 0x07
	esc = 0x1b
	del = 0x7f
)

// Sequences that the Cleaner returns.
const (
	escapeKey  = "\x1b[27u" // the Esc key, for a lone ESC, which is the Esc key only if nothing follows
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// How long to wait for the rest of something that is incomplete.
const (
	escapeTimeout   = 50 * time.Millisecond // short, since a user who pressed Esc waits for it
	sequenceTimeout = 500 * time.Millisecond
	pasteTimeout    = 2 * time.Second // long, since pasted text on a slow line must not turn into keys
)

// Cleaner turns the bytes that a terminal sends into whole keys, characters and pasted
// texts, each in one form. It drops all else that can come: characters in another
// encoding, binary files, reports that nobody asked for, and incomplete sequences. The
// zero value is ready to use.
//
// The output is UTF-8 and does not depend on how the input is split.
type Cleaner struct {
	state   state
	held    []byte // the incomplete character or sequence
	pasting bool   // between the start and the end of pasted text
}

// state is what the Cleaner is in the middle of.
type state int

const (
	idle        state = iota
	inLetter          // a character of several bytes
	afterESC          // ESC
	afterTwoESC       // ESC ESC
	inCSI             // ESC [
	inConsole         // ESC [ [, the Linux console's F-keys
	inSS3             // ESC O
	inMouse           // ESC [ M, a report of the mouse as the first xterms made it
	inString          // ESC ], ESC P and the like: a string up to its terminator
	inStringEnd       // ESC within such a string
)

// maxSequence is the most parameter bytes that are kept, more than any key has.
const maxSequence = 64

// Feed takes bytes from the terminal and returns what is complete now.
func (c *Cleaner) Feed(in []byte) []byte {
	out := make([]byte, 0, len(in)+len(escapeKey))
	for _, b := range in {
		out = c.feedByte(out, b)
	}
	return out
}

// Timeout is the time after which, without more bytes, Flush must be called. It is 0
// if nothing is incomplete.
func (c *Cleaner) Timeout() time.Duration {
	switch {
	case c.pasting:
		return pasteTimeout
	case c.state == afterESC || c.state == afterTwoESC || c.state == inStringEnd:
		return escapeTimeout
	case c.state != idle:
		return sequenceTimeout
	}
	return 0
}

// Flush ends what is incomplete after a timeout. A lone ESC was the Esc key, a pasted
// text ends, and everything else is dropped.
func (c *Cleaner) Flush() []byte {
	var out []byte
	switch {
	case c.pasting:
		out = append(out, pasteEnd...)
	case c.state == afterESC || c.state == inStringEnd:
		out = append(out, escapeKey...)
	case c.state == afterTwoESC:
		out = append(out, escapeKey+escapeKey...)
	}
	c.pasting = false
	c.enter(idle)
	return out
}

// enter changes the state and clears what was held.
func (c *Cleaner) enter(s state) { c.state, c.held = s, c.held[:0] }

// restart drops what is incomplete and takes the byte as the first of something new.
func (c *Cleaner) restart(out []byte, b byte) []byte {
	c.enter(idle)
	return c.feedByte(out, b)
}

func (c *Cleaner) feedByte(out []byte, b byte) []byte {
	switch c.state {
	case inLetter:
		return c.feedLetter(out, b)
	case afterESC:
		return c.feedAfterEscape(out, b)
	case afterTwoESC:
		return c.feedAfterTwoEscapes(out, b)
	case inCSI:
		return c.feedSequence(out, b)
	case inConsole:
		return c.finalByte(out, "\x1b[[", b)
	case inSS3:
		return c.finalByte(out, "\x1bO", b)
	case inMouse:
		return c.feedMouse(out, b)
	case inString:
		return c.feedString(out, b)
	case inStringEnd:
		if b == '\\' {
			c.enter(idle)
			return out
		}
		c.enter(afterESC) // the string was cut off by the next key
		return c.feedByte(out, b)
	}
	return c.begin(out, b)
}

// begin takes a byte in the idle state.
func (c *Cleaner) begin(out []byte, b byte) []byte {
	switch {
	case b == esc:
		c.enter(afterESC)
	case b >= utf8.RuneSelf:
		c.enter(inLetter)
		c.held = append(c.held, b)
		if utf8.FullRune(c.held) { // no character begins with this byte
			c.enter(idle)
		}
	case c.pasting && (b < ' ' && b != '\t' && b != '\n' && b != '\r' || b == del):
		// A binary file was pasted. Its bytes are not keys.
	default:
		return append(out, b)
	}
	return out
}

// feedLetter continues a character of several bytes. A byte that does not fit begins
// something new.
func (c *Cleaner) feedLetter(out []byte, b byte) []byte {
	c.held = append(c.held, b)
	if !utf8.FullRune(c.held) {
		return out
	}
	if r, size := utf8.DecodeRune(c.held); r == utf8.RuneError && size == 1 {
		return c.restart(out, b)
	}
	out = append(out, c.held...)
	c.enter(idle)
	return out
}

// feedAfterEscape decides what an ESC begins.
func (c *Cleaner) feedAfterEscape(out []byte, b byte) []byte {
	switch {
	case b == '[':
		c.enter(inCSI)
	case b == 'O':
		c.enter(inSS3)
	case strings.IndexByte("]P_^X", b) >= 0:
		c.enter(inString)
	case b == esc && !c.pasting:
		c.enter(afterTwoESC)
	case b == esc:
		c.enter(afterESC)
	case b == 'N' || b == '\\':
		c.enter(idle) // unused keys with Alt, or the terminator of a string that was dropped
	case b == etx || b >= utf8.RuneSelf:
		return c.restart(out, b)
	default:
		c.enter(idle)
		return c.emitKey(out, "\x1b", b)
	}
	return out
}

// feedAfterTwoEscapes decides whether two ESC are the Esc key twice or an arrow with
// Alt.
func (c *Cleaner) feedAfterTwoEscapes(out []byte, b byte) []byte {
	switch b {
	case '[', 'O':
		return c.feedAfterEscape(out, b)
	case esc:
		return append(out, escapeKey...)
	}
	c.enter(afterESC)
	return c.feedByte(append(out, escapeKey...), b)
}

// feedSequence continues a control sequence: parameters, then the final byte.
func (c *Cleaner) feedSequence(out []byte, b byte) []byte {
	switch {
	case len(c.held) == 0 && b == 'M':
		c.enter(inMouse)
	case len(c.held) == 0 && b == '[':
		c.enter(inConsole)
	case b < ' ' || b >= del:
		return c.restart(out, b)
	case b < '@':
		if len(c.held) < maxSequence {
			c.held = append(c.held, b)
		}
	default:
		params := string(c.held)
		c.enter(idle)
		return c.finishSequence(out, params, b)
	}
	return out
}

// finalByte takes the last byte of a key.
func (c *Cleaner) finalByte(out []byte, before string, b byte) []byte {
	if b < ' ' || b >= del {
		return c.restart(out, b)
	}
	c.enter(idle)
	return c.emitKey(out, before, b)
}

// finishSequence handles a complete control sequence.
func (c *Cleaner) finishSequence(out []byte, params string, last byte) []byte {
	switch sequence := "\x1b[" + params + string(last); {
	case sequence == pasteBegin && !c.pasting:
		c.pasting = true
		return append(out, sequence...)
	case sequence == pasteEnd:
		if !c.pasting {
			return out
		}
		c.pasting = false
		return append(out, sequence...)
	case !isKey(params, last):
		return out
	}
	return c.emitKey(out, "\x1b["+params, last)
}

// emitKey appends a key to the output, unless it is part of pasted text.
func (c *Cleaner) emitKey(out []byte, before string, last byte) []byte {
	if c.pasting {
		return out
	}
	return append(append(out, before...), last)
}

// isKey reports whether a control sequence is a key or a mouse report. Other reports
// have other characters than digits and semicolons in their parameters.
func isKey(params string, last byte) bool {
	if strings.HasPrefix(params, "<") {
		return (last == 'M' || last == 'm') && countNumbers(params[1:]) == 3
	}
	all := countNumbers(params)
	switch {
	case all < 0 || params == "200" && last == '~' || last == 'I' || last == 'O':
		return false
	case last == 'u':
		code, _, _ := strings.Cut(params, ";")
		n, _ := strconv.Atoi(code)
		return all > 0 && utf8.ValidRune(rune(n)) && (n >= ' ' || n == '\t' || n == '\r' || n == esc)
	case last == '_':
		return all < 6 || len(params)-strings.LastIndexByte(params, ';') <= 3 // the last parameter is the repeat count
	}
	return true
}

// countNumbers returns the number of parameters; −1 if one of them is not a number, or
// is too large to be part of a key.
func countNumbers(params string) int {
	if params == "" {
		return 0
	}
	all := strings.Split(params, ";")
	for _, one := range all {
		if len(one) > 7 || strings.Trim(one, "0123456789") != "" {
			return -1
		}
	}
	return len(all)
}

// feedMouse continues a mouse report in the old form: three bytes, each of any value
// from 32, so that positions right of column 95 are not UTF-8. The report is returned
// in the SGR form.
func (c *Cleaner) feedMouse(out []byte, b byte) []byte {
	const base = 32
	if b < base {
		return c.restart(out, b)
	}
	if c.held = append(c.held, b-base); len(c.held) < 3 {
		return out
	}
	button, x, y := c.held[0], c.held[1], c.held[2]
	c.enter(idle)
	if c.pasting || x == 0 || y == 0 { // 0: beyond what the old form can express
		return out
	}
	const buttons, wheelOrMoved = 3, 32 | 64
	last := byte('M')
	if button&buttons == buttons && button&wheelOrMoved == 0 {
		last = 'm'
	}
	return fmt.Appendf(out, "\x1b[<%d;%d;%d%c", button, x, y, last)
}

// feedString drops a string that the terminal sends as a report. A key ends a string
// that was cut off.
func (c *Cleaner) feedString(out []byte, b byte) []byte {
	switch {
	case b == bel:
		c.enter(idle)
	case b == esc:
		c.enter(inStringEnd)
	case b < ' ':
		return c.restart(out, b)
	}
	return out
}

// wholeKeys is the length of the longest prefix of whole keys that fits into room
// bytes. cleaned is the output of a Cleaner.
func wholeKeys(cleaned []byte, room int) int {
	n := 0
	for n < len(cleaned) {
		next := n + keyLength(cleaned[n:])
		if next > room {
			break
		}
		n = next
	}
	return n
}

// keyLength is the length of the first key in the output of a Cleaner.
func keyLength(cleaned []byte) int {
	switch {
	case cleaned[0] != esc:
		_, n := utf8.DecodeRune(cleaned)
		return n
	case cleaned[1] == 'O':
		return len("\x1bOA")
	case cleaned[1] != '[':
		return len("\x1ba")
	case cleaned[2] == '[':
		return len("\x1b[[A")
	}
	for n := len("\x1b["); ; n++ {
		if cleaned[n] >= '@' {
			return n + 1
		}
	}
}
