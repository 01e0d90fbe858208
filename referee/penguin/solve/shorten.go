package solve

// maxLeftOut is the most consecutive moves that are left out together.
const maxLeftOut = 4

// shorten returns the line without moves that the win does not need. It leaves out a
// few consecutive moves, and all later moves that become pointless, and checks whether
// the rest is still legal and wins. It repeats this from the end until nothing can be
// left out.
func (d *deal) shorten(line []step) []step {
	for {
		shorter := d.shortenOnce(line)
		if len(shorter) == len(line) {
			return line
		}
		line = shorter
	}
}

// shortenOnce tries to leave out moves at every index, from the end.
func (d *deal) shortenOnce(line []step) []step {
	scenes := make([]scene, len(line)+1) // before each move
	scenes[0].board = d.start
	d.derive(&scenes[0])
	for i, move := range line {
		scenes[i+1] = scenes[i]
		d.play(&scenes[i+1], move)
	}
	rest := make([]step, 0, len(line))
	for i := len(line) - 1; i >= 0; i-- {
		for n := 1; n <= maxLeftOut && i+n <= len(line) && line[i+n-1].to != toFoundation; n++ {
			if d.replay(scenes[i], line[i+n:], &rest) {
				line = append(line[:i], rest...)
				break
			}
		}
	}
	return line
}

// replay plays moves and keeps those that change something. It reports whether all
// are legal and lead to the win.
func (d *deal) replay(at scene, moves []step, kept *[]step) bool {
	*kept = (*kept)[:0]
	for _, move := range moves {
		if at.alreadyDone(move) {
			continue
		}
		if !d.play(&at, move) {
			return false
		}
		*kept = append(*kept, move)
	}
	return at.won()
}

// alreadyDone reports whether the card is already where the move would put it.
func (s *scene) alreadyDone(move step) bool {
	switch move.to {
	case toGap:
		return s.gaps.has(move.card)
	case toCell:
		return s.cells.has(move.card)
	case toCard:
		return s.loose.has(move.card)
	}
	return false
}
