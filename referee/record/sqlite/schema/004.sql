-- Version 4 of the record: matches that were removed, and a mark that tells whether
-- what lies beside the file belongs to it.

-- Whether the match was removed from all lists. It follows from its log.
ALTER TABLE matches ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

-- The list of matches in its order: those that were removed, the open and the
-- finished ones apart.
DROP INDEX matches_listed;
CREATE INDEX matches_shown ON matches (hidden, finished, newest DESC, changed DESC, id);

-- Another value after every write, with the one before it; see mark.go.
CREATE TABLE mark (
  only  INTEGER PRIMARY KEY CHECK (only = 1),
  value BLOB    NOT NULL
) STRICT;
