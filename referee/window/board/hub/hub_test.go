package hub_test

import (
	"context"
	"testing"

	"tableref/referee/window/board/hub"
)

// A reader who is slow misses values, never the newest, and one who has gone holds nobody
// up.
func TestTheNewestIsNeverMissed(t *testing.T) {
	var h hub.Hub[int]
	if _, ok := h.Newest(); ok {
		t.Error("there is a value before the first")
	}
	ctx, leave := context.WithCancel(t.Context())
	slow := h.Subscribe(ctx)
	for i := range 1000 {
		h.Publish(i)
	}
	if got := <-slow; got != 999 {
		t.Errorf("the slow reader gets %d", got)
	}
	if got := <-h.Subscribe(t.Context()); got != 999 {
		t.Errorf("a late reader gets %d", got)
	}
	leave()
	for h.Readers() != 1 { // it leaves in a goroutine of its own
		h.Publish(0)
	}
}
