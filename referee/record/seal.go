package record

// Seal numbers the entries of a match that was made elsewhere and gives them
// their hashes, so that Merge can take them in. The entries are in order; what
// they had as number and hash is written over.
func Seal(match string, entries []Entry) error {
	var before Hash
	for i := range entries {
		if err := entries[i].seal(match, i+1, before); err != nil {
			return err
		}
		before = entries[i].Hash
	}
	return nil
}

// IDOf is an id that follows from what it names: the same hash has the same id.
func IDOf(h Hash) string {
	id := make([]byte, idLength)
	for i := range id {
		id[i] = idAlphabet[int(h[i])%len(idAlphabet)]
	}
	return string(id)
}
