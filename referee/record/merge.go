package record

// Incoming is a match as another record has it, verified and read by the caller.
type Incoming struct {
	ID      string
	Game    string
	Entries []Entry
	Summary Summary // derived from Entries
}

// Merged says what a merge added, and what it left out.
type Merged struct {
	Roster    int          // entries of the roster
	Matches   int          // new matches
	Longer    int          // matches that were here and have new entries
	Entries   int          // entries of matches
	Conflicts []ChainError // matches that went two ways; nothing of them was taken
}

// After returns the entries that a log with these hashes lacks. The error is about
// the first entry that does not fit: with the misfit [Forked] the match went two ways.
func (in Incoming) After(known []Hash) ([]Entry, *ChainError) {
	if !ValidID(in.ID) || len(in.Entries) == 0 {
		return nil, &ChainError{Match: in.ID, Seq: 1, Misfit: Gap}
	}
	both := min(len(known), len(in.Entries))
	for i := range both {
		if known[i] != in.Entries[i].Hash {
			return nil, &ChainError{Match: in.ID, Seq: i + 1, Misfit: Forked}
		}
	}
	return in.Entries[both:], nil
}

// NewToRoster returns the incoming entries that are not known yet. The error is a
// [*ChainError] when a chain went two ways.
func NewToRoster(known, incoming []RosterEntry) ([]RosterEntry, error) {
	type place struct {
		installation string
		seq          int
	}
	here := make(map[place]Hash, len(known))
	for _, e := range known {
		here[place{e.Installation, e.Seq}] = e.Hash
	}
	var fresh []RosterEntry
	for _, e := range incoming {
		hash, ok := here[place{e.Installation, e.Seq}]
		switch {
		case !ok:
			fresh = append(fresh, e)
		case hash != e.Hash:
			return nil, &ChainError{Installation: e.Installation, Seq: e.Seq, Misfit: Forked}
		}
	}
	return fresh, nil
}
