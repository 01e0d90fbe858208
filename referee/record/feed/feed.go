// Package feed sends what changes in a record to those who follow it. Every
// follower asks the record itself what is new, when somebody wrote through the same
// backend, and every now and then because another program may have.
package feed

import (
	"context"
	"sync"
	"time"

	"tableref/referee/record"
)

// Source tells what was written after a revision, and how far the record has come.
type Source func(ctx context.Context, seen record.Revision) ([]record.Change, record.Revision, error)

// Feed wakes its followers. The zero value is ready for use, by several goroutines.
type Feed struct {
	mu        sync.Mutex
	followers map[*follower]context.CancelFunc
	closed    bool
	running   sync.WaitGroup // the followers that have not ended
}

// Wake says that something was written. It waits for nobody.
func (f *Feed) Wake() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for each := range f.followers {
		select {
		case each.wake <- struct{}{}:
		default: // it is about to ask anyway
		}
	}
}

// Close closes the channels of all followers, and of those still to come. When it
// returns, none of them asks its source any more.
func (f *Feed) Close() {
	f.mu.Lock()
	f.closed = true
	for _, stop := range f.followers {
		stop()
	}
	f.mu.Unlock()
	f.running.Wait()
}

// Follow sends what the source has to tell after a revision, until the context ends
// or the feed is closed; then the channel is closed. Every says after which time the
// source is asked without a Wake; 0 means never. An error of the source is no end: it
// is asked again.
func (f *Feed) Follow(ctx context.Context, from record.Revision, source Source, every time.Duration) <-chan record.Change {
	ctx, stop := context.WithCancel(ctx)
	each := &follower{
		source: source, seen: from, every: every,
		newest: make(map[string]int), wake: make(chan struct{}, 1), out: make(chan record.Change),
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		stop()
	}
	if f.followers == nil {
		f.followers = make(map[*follower]context.CancelFunc)
	}
	f.followers[each] = stop
	f.running.Add(1)
	go func() {
		defer f.running.Done()
		each.run(ctx)
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.followers, each)
		stop()
	}()
	return each.out
}

// follower is one reader of changes, and what it has not taken yet.
type follower struct {
	source  Source
	seen    record.Revision
	every   time.Duration
	waiting []string       // matches with changes that were not sent, oldest change first
	newest  map[string]int // their newest change
	wake    chan struct{}
	out     chan record.Change
}

func (f *follower) run(ctx context.Context) {
	defer close(f.out)
	for f.ask(ctx); ctx.Err() == nil; {
		var (
			out  chan<- record.Change
			next record.Change
		)
		if len(f.waiting) > 0 {
			out, next = f.out, record.Change{Match: f.waiting[0], Seq: f.newest[f.waiting[0]]}
		}
		pause, stop := f.pause(ctx)
		select {
		case out <- next:
			f.waiting = f.waiting[1:]
			delete(f.newest, next.Match)
		case <-f.wake:
			f.ask(ctx)
		case <-pause.Done():
			f.ask(ctx)
		}
		stop()
	}
}

// pause ends with the context, or when it is time to ask again.
func (f *follower) pause(ctx context.Context) (context.Context, context.CancelFunc) {
	if f.every == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, f.every)
}

// ask takes in what is new.
func (f *follower) ask(ctx context.Context) {
	changes, seen, err := f.source(ctx, f.seen)
	if err != nil {
		return
	}
	f.seen = seen
	for _, change := range changes {
		if _, known := f.newest[change.Match]; !known {
			f.waiting = append(f.waiting, change.Match)
		}
		f.newest[change.Match] = change.Seq
	}
}
