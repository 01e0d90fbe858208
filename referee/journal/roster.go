package journal

import "database/sql"

// Player finds the player with this key in the roster, or adds one, and
// returns the player's id, which never changes. The name becomes the one that
// the roster shows, and the player the one used last.
//
// What makes two names the same key is for the caller to say.
func (j *Journal) Player(name, key string) (id int64, err error) {
	err = j.write(func(tx *sql.Tx) error {
		return tx.QueryRow(`
			INSERT INTO players (key, name, used)
			VALUES (?, ?, (SELECT coalesce(max(used), 0) + 1 FROM players))
			ON CONFLICT (key) DO UPDATE SET name = excluded.name, used = excluded.used
			RETURNING id`, key, name).Scan(&id)
	})
	return id, err
}
