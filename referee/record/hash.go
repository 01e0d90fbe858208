package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
)

// Hash is the SHA-256 of an entry and of the hash before it, so that an entry
// vouches for everything that came earlier in its chain.
//
// What is hashed is a row of fields, each as its length in bytes, a colon, its
// bytes and a comma ("5:entry,"), and "-," for JSON that is missing. Numbers are
// decimal. The fields of an entry of a match are
//
//	"tableref/entry/1", match, seq, kind, target, action, events, run,
//	wall clock in microseconds since 1970, the run's clock in nanoseconds,
//	the hash of the entry before (32 bytes; empty for the first)
//
// and those of an entry of the roster
//
//	"tableref/roster/1", installation, seq, clock, event,
//	wall clock in microseconds since 1970, the hash of the entry before
//
// JSON is hashed as it is kept: without spaces between its parts.
type Hash [sha256.Size]byte

// String returns the hash in hexadecimal digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText writes the hash in hexadecimal digits.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (h *Hash) UnmarshalText(text []byte) error {
	raw, err := hex.DecodeString(string(text))
	if err != nil {
		return fmt.Errorf("hash: %w", err)
	}
	return h.set(raw)
}

func (h *Hash) set(raw []byte) error {
	if len(raw) != len(h) {
		return fmt.Errorf("hash: %d bytes", len(raw))
	}
	copy(h[:], raw)
	return nil
}

// The first field of each kind of entry, which says what follows.
const (
	matchEntry  = "tableref/entry/1"
	rosterEntry = "tableref/roster/1"
)

// fields collects what is hashed.
type fields []byte

func (f *fields) text(s string) {
	*f = strconv.AppendInt(*f, int64(len(s)), 10)
	*f = append(*f, ':')
	*f = append(*f, s...)
	*f = append(*f, ',')
}

func (f *fields) number(n int64) { f.text(strconv.FormatInt(n, 10)) }

func (f *fields) json(raw json.RawMessage) {
	if raw == nil {
		*f = append(*f, '-', ',')
		return
	}
	f.text(string(raw))
}

// previous adds the hash of the entry before; the first entry has none.
func (f *fields) previous(h Hash) {
	if h == (Hash{}) {
		f.text("")
		return
	}
	f.text(string(h[:]))
}

// hashed returns the hash that the entry has in the match after the hash before.
func (e *Entry) hashed(match string, before Hash) Hash {
	f := make(fields, 0, 256+len(e.Action)+len(e.Events))
	f.text(matchEntry)
	f.text(match)
	f.number(int64(e.Seq))
	f.text(e.Kind)
	f.number(int64(e.Target))
	f.json(e.Action)
	f.json(e.Events)
	f.text(e.Run)
	f.number(e.Wall.UnixMicro())
	f.number(int64(e.Mono))
	f.previous(before)
	return sha256.Sum256(f)
}

// hashed returns the hash that the entry has after the hash before.
func (e *RosterEntry) hashed(before Hash) Hash {
	f := make(fields, 0, 256+len(e.Event))
	f.text(rosterEntry)
	f.text(e.Installation)
	f.number(int64(e.Seq))
	f.number(e.Clock)
	f.json(e.Event)
	f.number(e.Wall.UnixMicro())
	f.previous(before)
	return sha256.Sum256(f)
}

// compact returns JSON without spaces between its parts, the form in which it is
// kept and hashed; nil stays nil.
func compact(raw json.RawMessage) (json.RawMessage, error) {
	if raw == nil {
		return nil, nil
	}
	var out bytes.Buffer
	out.Grow(len(raw))
	if err := json.Compact(&out, raw); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
