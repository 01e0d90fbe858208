-- Version 2 of the record: hashes, a roster that merges, packed matches.

-- Of the entry and of the one before it in the same match; see hash.go. Those
-- of older entries are filled in by the program, then 002_sealed.sql follows.
DROP TRIGGER entries_stay;
ALTER TABLE entries ADD COLUMN hash BLOB NOT NULL DEFAULT x'';

-- Who sits at each seat: ids of players joined by +, one line a seat.
ALTER TABLE matches ADD COLUMN players TEXT NOT NULL DEFAULT '';
-- The form of the match's row in packed; 0: none, or one that is out of date.
ALTER TABLE matches ADD COLUMN form INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_by_form ON matches (form);

-- One row for each match, as statistics read it. It follows from the log and can
-- be made again at any time.
CREATE TABLE packed (
  match_id TEXT    PRIMARY KEY REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  data     BLOB    NOT NULL
) STRICT;

-- The name of this record among others, under which it writes its roster.
CREATE TABLE installation (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id   TEXT    NOT NULL
) STRICT;

-- The log of the roster. Each installation goes on with its own chain; a record
-- holds its own and those that it was given. "clock" is greater than that of
-- every entry that was known when this one was written.
CREATE TABLE roster (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  installation TEXT    NOT NULL,
  seq          INTEGER NOT NULL,
  clock        INTEGER NOT NULL,
  event        TEXT    NOT NULL, -- JSON
  wall         INTEGER NOT NULL, -- microseconds since 1970, UTC
  hash         BLOB    NOT NULL,
  UNIQUE (installation, seq)
) STRICT;

CREATE TRIGGER roster_without_gaps BEFORE INSERT ON roster
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM roster WHERE installation = NEW.installation)
  OR EXISTS (SELECT 1 FROM roster WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'an entry must follow the last one of its installation'); END;

CREATE TRIGGER roster_stays AFTER UPDATE ON roster
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;

CREATE TRIGGER roster_is_kept BEFORE DELETE ON roster
BEGIN SELECT raise(ABORT, 'an entry is never erased'); END;

-- Nothing was ever written into the roster of version 1.
DROP TABLE players;
