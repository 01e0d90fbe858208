-- Version 1 of the record.

-- The people who ever played. "used" grows with every use, so that the roster
-- can name the latest first whatever the clocks say.
CREATE TABLE players (
  id   INTEGER PRIMARY KEY,
  key  TEXT    NOT NULL UNIQUE,  -- the form in which names are compared
  name TEXT    NOT NULL,         -- as it was written last
  used INTEGER NOT NULL
) STRICT;

-- One line for each match. Everything but id and game follows from its entries
-- and is kept here so that a list needs not read them all.
CREATE TABLE matches (
  id       TEXT    PRIMARY KEY,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  changed  INTEGER NOT NULL,     -- microseconds since 1970, UTC
  newest   INTEGER NOT NULL,     -- entries.id of its newest entry
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
  names    TEXT    NOT NULL      -- of the seats, a JSON list
) STRICT;

-- The log. "id" counts over all matches, "seq" in one match.
CREATE TABLE entries (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  match_id TEXT    NOT NULL REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED,
  seq      INTEGER NOT NULL,
  kind     TEXT    NOT NULL,
  target   INTEGER NOT NULL,
  action   TEXT,                 -- JSON
  events   TEXT,                 -- JSON
  run      TEXT    NOT NULL,
  wall     INTEGER NOT NULL,     -- microseconds since 1970, UTC
  mono     INTEGER NOT NULL,     -- nanoseconds since the start of the run
  UNIQUE (match_id, seq)
) STRICT;

CREATE TRIGGER entries_without_gaps BEFORE INSERT ON entries
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id)
  OR EXISTS (SELECT 1 FROM entries WHERE id = NEW.id) -- INSERT OR REPLACE
BEGIN SELECT raise(ABORT, 'an entry must follow the last one of its match'); END;

CREATE TRIGGER entries_stay AFTER UPDATE ON entries
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;

CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries
BEGIN SELECT raise(ABORT, 'an entry is never erased'); END;

CREATE TRIGGER matches_are_kept BEFORE DELETE ON matches
BEGIN SELECT raise(ABORT, 'a match is never erased'); END;
