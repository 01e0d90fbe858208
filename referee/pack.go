package referee

import (
	"encoding/binary"
	"errors"
	"time"
)

// packedForm numbers the way in which matches are packed. Whoever changes what
// pack writes takes the next number: rows of another form are made again from
// the log.
const packedForm = 1

// packer writes numbers and texts one after the other.
type packer []byte

func (p *packer) int(n int)            { *p = binary.AppendVarint(*p, int64(n)) }
func (p *packer) span(d time.Duration) { *p = binary.AppendVarint(*p, int64(d)) }

func (p *packer) text(s string) {
	p.int(len(s))
	*p = append(*p, s...)
}

func (p *packer) texts(list []string) {
	p.int(len(list))
	for _, s := range list {
		p.text(s)
	}
}

func (p *packer) ints(list []int) {
	p.int(len(list))
	for _, n := range list {
		p.int(n)
	}
}

// time writes a moment to the microsecond, as the record keeps it; the zero time
// is 0.
func (p *packer) time(at time.Time) {
	if at.IsZero() {
		p.int(0)
		return
	}
	p.span(time.Duration(at.UnixMicro()))
}

// flags writes up to seven answers in one byte.
func (p *packer) flags(list ...bool) {
	bits := 0
	for i, set := range list {
		if set {
			bits |= 1 << i
		}
	}
	*p = append(*p, byte(bits))
}

// pack writes a match in few bytes, all but its id, and the names of today.
func pack(m *Played) []byte {
	p := make(packer, 0, 512)
	p.text(m.Game)
	p.time(m.Opened)
	p.time(m.Finished)
	p.flags(m.LowWins, m.Latest, m.Corrected)
	p.texts(m.Fields)
	p.int(len(m.Seats))
	for i := range m.Seats {
		seat := &m.Seats[i]
		p.text(seat.Told)
		p.texts(seat.Players)
		p.int(seat.Total)
		p.int(seat.Played)
		p.int(seat.Rank)
	}
	p.ints(m.Winners)
	p.int(len(m.Rounds))
	for i := range m.Rounds {
		p.round(&m.Rounds[i], len(m.Fields))
	}
	return p
}

// round writes a round. Its seats are those of the match.
func (p *packer) round(r *PlayedRound, fields int) {
	p.int(r.Number)
	p.int(r.Caller)
	p.span(r.Low)
	p.span(r.High - r.Low)
	p.flags(r.Corrected, r.Anyway)
	for i := range r.Seats {
		result := &r.Seats[i]
		p.flags(result.In, result.Counted)
		p.int(result.Warnings)
		if !result.Counted {
			continue
		}
		p.int(result.Score)
		for _, n := range result.Counts[:fields] {
			p.int(n)
		}
	}
}

// errPacked says that packed bytes are not what pack wrote.
var errPacked = errors.New("the packed match is broken")

// unpacker reads what a packer wrote. After a fault it reads zeros.
type unpacker struct {
	rest   string
	broken bool
}

func (u *unpacker) int() int {
	var n uint64
	for i := 0; i < len(u.rest) && i < binary.MaxVarintLen64; i++ {
		b := u.rest[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			u.rest = u.rest[i+1:]
			return int(int64(n>>1) ^ -int64(n&1))
		}
	}
	u.fail()
	return 0
}

func (u *unpacker) fail() { u.rest, u.broken = "", true }

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
	s := u.rest[:n]
	u.rest = u.rest[n:]
	return s
}

func (u *unpacker) texts() []string {
	n := u.len()
	if n == 0 {
		return nil
	}
	list := make([]string, n)
	for i := range list {
		list[i] = u.text()
	}
	return list
}

func (u *unpacker) ints() []int {
	n := u.len()
	if n == 0 {
		return nil
	}
	list := make([]int, n)
	for i := range list {
		list[i] = u.int()
	}
	return list
}

func (u *unpacker) time() time.Time {
	micro := u.int()
	if micro == 0 {
		return time.Time{}
	}
	return time.UnixMicro(int64(micro)).UTC()
}

func (u *unpacker) flags(list ...*bool) {
	if u.rest == "" {
		u.fail()
		return
	}
	for i, set := range list {
		*set = u.rest[0]>>i&1 == 1
	}
	u.rest = u.rest[1:]
}

// unpack reads what pack wrote.
func unpack(data []byte) (Played, error) {
	u := &unpacker{rest: string(data)} // the texts of the match share this one
	m := Played{Game: u.text(), Opened: u.time(), Finished: u.time()}
	u.flags(&m.LowWins, &m.Latest, &m.Corrected)
	m.Fields = u.texts()
	m.Seats = make([]PlayedSeat, u.len())
	for i := range m.Seats {
		m.Seats[i] = PlayedSeat{Told: u.text(), Players: u.texts(), Total: u.int(), Played: u.int(), Rank: u.int()}
	}
	m.Winners = u.ints()
	if n := u.len(); n > 0 {
		u.rounds(&m, n)
	}
	if u.broken || u.rest != "" {
		return Played{}, errPacked
	}
	return m, nil
}

// rounds reads the rounds of a match, whose results and counts lie in one piece
// of memory each: thousands of matches are read at once.
func (u *unpacker) rounds(m *Played, n int) {
	seats, fields := len(m.Seats), len(m.Fields)
	if n*seats > len(u.rest) { // a result takes two bytes
		u.fail()
		return
	}
	m.Rounds = make([]PlayedRound, n)
	results := make([]Result, n*seats)
	counts := make([]int, 0, min(n*seats*fields, len(u.rest)))
	for i := range m.Rounds {
		r := &m.Rounds[i]
		r.Number, r.Caller, r.Low = u.int(), u.int(), u.span()
		r.High = r.Low + u.span()
		u.flags(&r.Corrected, &r.Anyway)
		r.Seats, results = results[:seats:seats], results[seats:]
		for k := range r.Seats {
			result := &r.Seats[k]
			u.flags(&result.In, &result.Counted)
			result.Warnings = u.int()
			if !result.Counted {
				continue
			}
			result.Score = u.int()
			begin := len(counts)
			for range fields {
				counts = append(counts, u.int())
			}
			result.Counts = counts[begin:len(counts):len(counts)]
		}
	}
}
