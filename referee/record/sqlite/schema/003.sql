-- Version 3 of the record: a list that is read page by page, and losses that show.

-- The list of matches in its order, the open ones and the finished ones apart.
CREATE INDEX matches_listed ON matches (finished, newest DESC, changed DESC, id);

-- Of the entries that were ever written, of matches and of the roster, how many
-- are known to be gone. Nothing goes by itself: a number that was given out and
-- that no entry has, beyond these, is a fault.
ALTER TABLE installation ADD COLUMN lost_entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE installation ADD COLUMN lost_roster INTEGER NOT NULL DEFAULT 0;
