package pair_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/window/board/pair"
)

// handClock is moved by hand; who waits for it waits until the end.
type handClock struct{ now time.Duration }

func (c *handClock) Now() match.Moment { return match.Moment{Run: "run", Mono: c.now} }

func (c *handClock) Wait(ctx context.Context, _ time.Duration) error {
	<-ctx.Done()
	return ctx.Err()
}

// asked pairs a phone, or not, by the answer of the laptop.
func asked(t *testing.T, b *pair.Book, code string, yes bool) (string, error) {
	t.Helper()
	go func() {
		select {
		case <-b.Requests():
			b.Answer(yes)
		case <-t.Context().Done():
		}
	}()
	return b.Ask(t.Context(), code, "12")
}

// A phone that was let in is known until it is unpaired, and by its hash also to a later
// run.
func TestSecrets(t *testing.T) {
	var kept []string
	b := pair.New(&handClock{}, nil, func(hashes []string) { kept = hashes })
	secret, err := asked(t, b, b.Code(), true)
	if err != nil || !b.Knows(secret) || b.Knows("") || b.Knows(secret+"x") || b.Paired() != 1 {
		t.Fatalf("%q, %v, %d paired", secret, err, b.Paired())
	}
	if len(secret) < 50 || len(kept) != 1 || kept[0] == secret {
		t.Errorf("the secret has %d letters, kept: %v", len(secret), kept)
	}
	if later := pair.New(&handClock{}, kept, nil); !later.Knows(secret) {
		t.Error("a later run does not know the phone")
	}
	left := b.Left()
	b.Unpair()
	if _, open := <-left; open || b.Knows(secret) || len(kept) != 0 {
		t.Errorf("unpaired, it is still known: %v", kept)
	}
}

// A code is void after two minutes, after its use, and when somebody says no.
func TestCodes(t *testing.T) {
	clock := &handClock{}
	b := pair.New(clock, nil, nil)
	code := b.Code()
	clock.now += 2*time.Minute + time.Second
	if _, err := b.Ask(t.Context(), code, "12"); !errors.Is(err, pair.ErrCode) {
		t.Errorf("after two minutes: %v", err)
	}
	code = b.Code()
	for _, check := range []string{"", "1", "123", "<b"} {
		if _, err := b.Ask(t.Context(), code, check); !errors.Is(err, pair.ErrCode) {
			t.Errorf("the number %q: %v", check, err)
		}
	}
	code = b.Code()
	if _, err := asked(t, b, code, false); !errors.Is(err, pair.ErrRefused) || b.Paired() != 0 {
		t.Errorf("refused: %v", err)
	}
	if _, err := b.Ask(t.Context(), code, "12"); !errors.Is(err, pair.ErrCode) {
		t.Errorf("used: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Ask(ctx, b.Code(), "12"); !errors.Is(err, pair.ErrRefused) || b.Answer(true) || b.Paired() != 0 {
		t.Errorf("a phone that has gone: %v, %d paired", err, b.Paired())
	}
}
