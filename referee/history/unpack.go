package history

import (
	"encoding/binary"
	"errors"
	"slices"
	"time"
)

// errPacked says that packed bytes are not what pack wrote.
var errPacked = errors.New("the packed match is broken")

// unpacker reads what a packer wrote. After a fault it reads zeros.
//
// The parts of a match lie in a few pieces of memory, which the next match that
// the same unpacker reads takes over: thousands are read one after the other, and
// statistics keep nothing of one but its texts.
type unpacker struct {
	rest    []byte
	broken  bool
	texts   map[string]string // one copy of each: the same names and ids come again and again
	ids     []string
	results []Result
	counts  []int
}

// unpack reads what pack wrote.
func unpack(data []byte) (Played, error) {
	var m Played
	u := unpacker{texts: make(map[string]string)}
	return m, u.match(data, &m)
}

// match reads a match into m. What m held before, and what this unpacker has read
// before, is lost.
func (u *unpacker) match(data []byte, m *Played) error {
	u.rest, u.broken = data, false
	u.ids, u.results, u.counts = u.ids[:0], u.results[:0], u.counts[:0]
	*m = Played{Game: u.text(), Opened: u.time(), Finished: u.time(), Fields: m.Fields, Seats: m.Seats, Rounds: m.Rounds, Winners: m.Winners}
	u.flags(&m.LowWins, &m.Latest, &m.Corrected)
	m.Fields = u.list(m.Fields[:0])
	m.Seats = resized(m.Seats, u.len())
	for i := range m.Seats {
		m.Seats[i] = PlayedSeat{Told: u.text(), Players: u.players(), Total: u.int(), Played: u.int(), Rank: u.int()}
	}
	m.Winners = resized(m.Winners, u.len())
	for i := range m.Winners {
		m.Winners[i] = u.int()
	}
	u.rounds(m, u.len())
	if u.broken || len(u.rest) > 0 {
		return errPacked
	}
	return nil
}

// resized is a list of n things, in the memory of the list that is there if it is
// large enough.
func resized[T any](list []T, n int) []T {
	return slices.Grow(list[:0], n)[:n]
}

func (u *unpacker) int() int {
	if len(u.rest) > 0 && u.rest[0] < 0x80 { // nearly all numbers are small
		b := int(u.rest[0])
		u.rest = u.rest[1:]
		return b>>1 ^ -(b & 1)
	}
	n, size := binary.Varint(u.rest)
	if size <= 0 {
		u.fail()
		return 0
	}
	u.rest = u.rest[size:]
	return int(n)
}

func (u *unpacker) fail() { u.rest, u.broken = nil, true }

func (u *unpacker) span() time.Duration { return time.Duration(u.int()) }

// len reads how many things follow, each of at least one byte.
func (u *unpacker) len() int {
	n := u.int()
	if n < 0 || n > len(u.rest) {
		u.fail()
		return 0
	}
	return n
}

func (u *unpacker) text() string {
	n := u.len()
	bytes := u.rest[:n]
	u.rest = u.rest[n:]
	text, ok := u.texts[string(bytes)]
	if !ok {
		text = string(bytes)
		u.texts[text] = text
	}
	return text
}

// list reads texts and adds them to a list.
func (u *unpacker) list(list []string) []string {
	for range u.len() {
		list = append(list, u.text())
	}
	return list
}

// players reads the ids of those who sit at a seat; nil for nobody.
func (u *unpacker) players() []string {
	from := len(u.ids)
	u.ids = u.list(u.ids)
	if len(u.ids) == from {
		return nil
	}
	return u.ids[from:len(u.ids):len(u.ids)]
}

func (u *unpacker) time() time.Time {
	micro := u.int()
	if micro == 0 {
		return time.Time{}
	}
	return time.UnixMicro(int64(micro)).UTC()
}

func (u *unpacker) flags(list ...*bool) {
	if len(u.rest) == 0 {
		u.fail()
		return
	}
	for i, set := range list {
		*set = u.rest[0]>>i&1 == 1
	}
	u.rest = u.rest[1:]
}

// rounds reads the n rounds of a match.
func (u *unpacker) rounds(m *Played, n int) {
	seats, fields := len(m.Seats), len(m.Fields)
	if n*seats > len(u.rest) { // a result takes two bytes
		u.fail()
		n = 0
	}
	m.Rounds = resized(m.Rounds, n)
	u.results = resized(u.results, n*seats)
	u.counts = slices.Grow(u.counts, min(n*seats*fields, len(u.rest)))
	for i := range m.Rounds {
		results := u.results[i*seats : (i+1)*seats : (i+1)*seats]
		r := PlayedRound{Number: u.int(), Caller: u.int(), Low: u.span(), Seats: results}
		r.High, r.Moves = r.Low+u.span(), u.int()
		u.flags(&r.Corrected, &r.Anyway)
		for k := range results {
			results[k] = u.result(fields)
		}
		m.Rounds[i] = r
	}
}

func (u *unpacker) result(fields int) Result {
	var r Result
	u.flags(&r.In, &r.Counted)
	r.Warnings = u.int()
	if !r.Counted {
		return r
	}
	r.Score = u.int()
	from := len(u.counts)
	for range fields {
		u.counts = append(u.counts, u.int())
	}
	r.Counts = u.counts[from:len(u.counts):len(u.counts)]
	return r
}
