package match

import (
	"iter"
	"reflect"
	"slices"
)

// chunkSize is how many lines lie in one piece of memory.
const chunkSize = 128

// Lines tell what happened, oldest first. They are a value: adding a line, or taking
// one back, makes new Lines and leaves the others as they were, at a cost that does
// not grow with their number. The zero value tells nothing.
type Lines struct {
	chunks [][]Line // all but the last one are full
	n      int
}

// LinesOf are the lines of a list.
func LinesOf(list []Line) Lines {
	l := Lines{n: len(list)}
	for chunk := range slices.Chunk(list, chunkSize) {
		l.chunks = append(l.chunks, chunk)
	}
	return l
}

// Len is how many lines there are.
func (l Lines) Len() int { return l.n }

// At returns the i-th line, from 0.
func (l Lines) At(i int) Line { return l.chunks[i/chunkSize][i%chunkSize] }

// All goes through all lines, oldest first.
func (l Lines) All() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for _, chunk := range l.chunks {
			for _, line := range chunk {
				if !yield(line) {
					return
				}
			}
		}
	}
}

// List returns all lines, oldest first.
func (l Lines) List() []Line { return l.Tail(l.n) }

// Tail returns at most n lines from the end, oldest first.
func (l Lines) Tail(n int) []Line {
	from := max(0, l.n-n)
	list := make([]Line, 0, l.n-from)
	for i := from; i < l.n; i++ {
		list = append(list, l.At(i))
	}
	return list
}

// Equal reports whether two Lines tell the same.
func (l Lines) Equal(other Lines) bool { return reflect.DeepEqual(l.List(), other.List()) }

// Plus returns the lines with one more at the end.
func (l Lines) Plus(line Line) Lines {
	next := Lines{n: l.n + 1}
	if l.n%chunkSize == 0 {
		next.chunks = append(l.chunks[:len(l.chunks):len(l.chunks)], []Line{line})
		return next
	}
	next.chunks = slices.Clone(l.chunks)
	last := len(next.chunks) - 1
	chunk := next.chunks[last]
	next.chunks[last] = append(chunk[:len(chunk):len(chunk)], line)
	return next
}

// Mark returns the lines with those of some entries, by their numbers in the record,
// marked as taken back or as standing again.
func (l Lines) Mark(undone bool, seqs ...int) Lines {
	next := Lines{chunks: slices.Clone(l.chunks), n: l.n}
	for _, seq := range seqs {
		k, ok := slices.BinarySearchFunc(next.chunks, seq, func(chunk []Line, seq int) int {
			switch {
			case chunk[len(chunk)-1].Seq < seq:
				return -1
			case chunk[0].Seq > seq:
				return 1
			}
			return 0
		})
		if !ok {
			continue
		}
		chunk := next.chunks[k]
		i, ok := slices.BinarySearchFunc(chunk, seq, func(line Line, seq int) int { return line.Seq - seq })
		if !ok || chunk[i].Undone == undone {
			continue
		}
		chunk = slices.Clone(chunk)
		chunk[i].Undone = undone
		next.chunks[k] = chunk
	}
	return next
}
