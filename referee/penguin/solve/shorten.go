package solve

// maxLeftOut is how many moves in a row are left out together at most.
const maxLeftOut = 4

// shorten returns the line without moves that the win does not need. It leaves
// out a few moves in a row, and then whatever has become needless, and sees
// whether the rest is still legal and wins; from the end, again and again,
// until nothing can be left out.
func (d *deal) shorten(line []step) []step {
	for {
		shorter := d.shortenOnce(line)
		if len(shorter) == len(line) {
			return line
		}
		line = shorter
	}
}

// shortenOnce tries every place of the line, from the end.
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

// replay plays moves up to the win and keeps those that did something. It reports
// false if one is not legal.
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

// alreadyDone reports whether the card lies where the move would put it.
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
