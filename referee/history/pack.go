package history

import (
	"encoding/binary"
	"time"
)

// PackedForm numbers the way in which matches are packed. A change of what Pack
// writes takes the next number: rows of another form are made again from the log.
const PackedForm = 3

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

// Pack writes a match in few bytes, all but its id, and the names of today.
func Pack(m *Played) []byte {
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
	p.int(r.Moves)
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
