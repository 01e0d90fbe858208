CREATE TRIGGER entries_stay AFTER UPDATE ON entries
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;
