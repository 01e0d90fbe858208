package record

import (
	"database/sql"
	"encoding/json"
	"strings"
	"time"
)

// Match is what the record says about a match without its entries.
type Match struct {
	ID, Game string
	Opened   time.Time // when the first entry was written, UTC
	Changed  time.Time // when the newest entry was written, UTC
	Finished bool
	Hidden   bool       // from all lists
	Names    []string   // of the seats, as they were said at the table
	Players  [][]string // ids of those who sit at each seat; nil: not known
	Place    Place      // in the list
}

// Place is where a match stands in the list: after those that changed later. Its
// zero value is before all.
type Place struct {
	newest, changed int64
	id              string
}

// Page asks for some matches of the list, without those that are hidden.
type Page struct {
	Finished bool   // the finished ones, or the open ones
	Game     string // only of this game; "": of any
	After    Place  // those that stand after this place
	Limit    int    // at most so many, from 1; 0: all
}

const (
	selectMatches = `SELECT id, game, opened, changed, finished <> 0, hidden <> 0, names, players, newest FROM matches `
	inOrder       = ` ORDER BY newest DESC, changed DESC, id `
)

// Matches returns all matches, hidden ones too, the one that changed last first.
func (r *Reader) Matches() ([]Match, error) {
	return r.matches(selectMatches + inOrder)
}

// Page returns the matches of one page, the one that changed last first. It
// reads no others, so that it is as quick in a record of many years.
func (r *Reader) Page(p Page) ([]Match, error) {
	query, args := strings.Builder{}, []any{p.Finished}
	query.WriteString(selectMatches + `WHERE hidden = 0 AND finished = ?`)
	if p.Game != "" {
		query.WriteString(` AND game = ?`)
		args = append(args, p.Game)
	}
	if a := p.After; a != (Place{}) {
		// The first condition is what the index finds the page by.
		query.WriteString(` AND newest <= ? AND (newest < ? OR changed < ? OR changed = ? AND id > ?)`)
		args = append(args, a.newest, a.newest, a.changed, a.changed, a.id)
	}
	query.WriteString(inOrder)
	if p.Limit > 0 {
		query.WriteString(`LIMIT ?`)
		args = append(args, p.Limit)
	}
	return r.matches(query.String(), args...)
}

// Match returns the match with this id, in capitals or not. When there is none
// the error is an [*UnknownError].
func (r *Reader) Match(id string) (Match, error) {
	found, err := r.matches(selectMatches+`WHERE id = ?`, plainID(id))
	if err != nil {
		return Match{}, err
	}
	if len(found) == 0 {
		return Match{}, &UnknownError{Match: id, Path: r.path}
	}
	return found[0], nil
}

// IDs returns the ids of all matches in the order of the list, and after them
// those of which there are entries but no line in the list: somebody took it out.
func (r *Reader) IDs() (listed, unlisted []string, err error) {
	if listed, err = r.ids(`SELECT id FROM matches` + inOrder); err != nil {
		return nil, nil, err
	}
	unlisted, err = r.ids(`SELECT DISTINCT match_id FROM entries WHERE match_id NOT IN (SELECT id FROM matches) ORDER BY match_id`)
	return listed, unlisted, err
}

// ids returns the ids that a query finds.
func (r *Reader) ids(query string, args ...any) ([]string, error) {
	rows, err := r.asked().Query(query, args...)
	if err != nil {
		return nil, failure(r.path, err)
	}
	found, err := collect(rows, func(rows *sql.Rows) (id string, err error) {
		err = rows.Scan(&id)
		return id, err
	})
	return found, failure(r.path, err)
}

// matches returns the matches that a query finds.
func (r *Reader) matches(query string, args ...any) ([]Match, error) {
	rows, err := r.asked().Query(query, args...)
	if err != nil {
		return nil, failure(r.path, err)
	}
	found, err := collect(rows, scanMatch)
	return found, failure(r.path, err)
}

// scanMatch reads a row of selectMatches. Names that are broken keep nobody from
// the match: they follow from its log, and a check of the record tells.
func scanMatch(rows *sql.Rows) (Match, error) {
	var (
		m               Match
		opened, changed int64
		names, players  string
	)
	if err := rows.Scan(&m.ID, &m.Game, &opened, &changed, &m.Finished, &m.Hidden, &names, &players, &m.Place.newest); err != nil {
		return Match{}, err
	}
	m.Players = parted(players)
	m.Opened, m.Changed = time.UnixMicro(opened).UTC(), time.UnixMicro(changed).UTC()
	m.Place.changed, m.Place.id = changed, m.ID
	if json.Unmarshal([]byte(names), &m.Names) != nil {
		m.Names = nil
	}
	return m, nil
}
