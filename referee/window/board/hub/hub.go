// Package hub hands the newest of something to any number of readers.
package hub

import (
	"context"
	"sync"
)

// Hub gives every new value to all who read it. Each reader has a mailbox of one: a slow
// one misses values, but never the newest, and delays nobody. The zero Hub has no value
// yet.
type Hub[T any] struct {
	mu     sync.Mutex
	newest T
	has    bool
	boxes  map[chan T]struct{}
}

// Publish makes a value the newest one.
func (h *Hub[T]) Publish(value T) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.newest, h.has = value, true
	for box := range h.boxes {
		select {
		case <-box: // the value that nobody has read yet
		default:
		}
		box <- value
	}
}

// Newest returns the newest value; false: there is none yet.
func (h *Hub[T]) Newest() (T, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.newest, h.has
}

// Subscribe sends every new value, the newest one first, until the context ends.
func (h *Hub[T]) Subscribe(ctx context.Context) <-chan T {
	box := make(chan T, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.boxes == nil {
		h.boxes = make(map[chan T]struct{})
	}
	h.boxes[box] = struct{}{}
	if h.has {
		box <- h.newest
	}
	context.AfterFunc(ctx, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.boxes, box)
	})
	return box
}

// Readers is how many read now.
func (h *Hub[T]) Readers() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.boxes)
}
