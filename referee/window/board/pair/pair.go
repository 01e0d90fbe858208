// Package pair decides which phones may be the remote of a table: one that shows a code
// of one use, and that somebody at the laptop has said yes to.
package pair

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"tableref/referee/clock"
)

const (
	codeLength = 8
	codeLives  = 2 * time.Minute
	mostMisses = 5
	mostPaired = 8
)

// The reasons why a phone is not paired.
var (
	ErrCode    = errors.New("the code is not valid any more")
	ErrRefused = errors.New("somebody at the laptop said no")
	ErrBusy    = errors.New("another phone waits for its answer")
)

// Request is a phone that waits to be paired.
type Request struct {
	// Check is the number that the phone shows, of two digits: the same must be read
	// at the laptop before somebody says yes.
	Check  string
	answer chan string // the secret; "": no
}

// Book knows the code that is valid, the phone that waits and those that are paired. Of
// their secrets it knows the hashes only.
type Book struct {
	Clock clock.Clock
	// Save is told the hashes of all who are paired, whenever they change; nil: nobody is.
	Save func(hashes []string)

	mu      sync.Mutex
	code    string
	made    time.Duration
	misses  int
	waiting *Request
	paired  []string
	asked   chan Request
	left    chan struct{} // closed when somebody is unpaired
}

// New is a book in which the phones with the hashes are paired already.
func New(c clock.Clock, paired []string, save func([]string)) *Book {
	return &Book{Clock: c, Save: save, paired: slices.Clone(paired), asked: make(chan Request, 1), left: make(chan struct{})}
}

// Code makes a new code. It is valid for one phone and two minutes; the one before is
// void.
func (b *Book) Code() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.code, b.made, b.misses = rand.Text()[:codeLength], b.Clock.Now().Mono, 0
	return b.code
}

// Requests sends each phone that asks to be paired.
func (b *Book) Requests() <-chan Request { return b.asked }

var checkForm = regexp.MustCompile(`^[0-9]{2}$`)

// Ask asks for a phone that has a code, and waits for the answer. The secret that it
// returns is known to nobody else.
func (b *Book) Ask(ctx context.Context, code, check string) (secret string, err error) {
	request, err := b.begin(code, check)
	if err != nil {
		return "", err
	}
	defer b.end(request)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		if b.Clock.Wait(ctx, codeLives) == nil {
			cancel()
		}
	}()
	select {
	case secret := <-request.answer:
		if secret == "" {
			return "", ErrRefused
		}
		return secret, nil
	case <-ctx.Done():
		return "", ErrRefused
	}
}

// begin takes the code, so that it is worth nothing from now on.
func (b *Book) begin(code, check string) (*Request, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	valid := b.code != "" && b.Clock.Now().Mono-b.made <= codeLives
	code = strings.ToUpper(strings.TrimSpace(code))
	if !valid || !checkForm.MatchString(check) || subtle.ConstantTimeCompare([]byte(code), []byte(b.code)) == 0 {
		if b.misses++; b.misses >= mostMisses {
			b.code = ""
		}
		return nil, ErrCode
	}
	if b.waiting != nil {
		return nil, ErrBusy
	}
	b.code = ""
	b.waiting = &Request{Check: check, answer: make(chan string, 1)}
	select {
	case <-b.asked: // one that nobody has looked at
	default:
	}
	b.asked <- *b.waiting
	return b.waiting, nil
}

func (b *Book) end(request *Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.waiting == request {
		b.waiting = nil
	}
}

// Answer answers the phone that waits; false: none does.
func (b *Book) Answer(yes bool) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.waiting == nil {
		return false
	}
	secret := ""
	if yes {
		secret = b.admit()
	}
	b.waiting.answer <- secret
	b.waiting = nil
	return true
}

// admit pairs a phone. It is called with mu held.
func (b *Book) admit() string {
	secret := rand.Text() + rand.Text() // 260 bits
	b.paired = append(b.paired, hashOf(secret))
	if n := len(b.paired) - mostPaired; n > 0 {
		b.paired = slices.Clone(b.paired[n:])
	}
	b.save()
	return secret
}

// Knows reports whether a secret is that of a phone that is paired.
func (b *Book) Knows(secret string) bool {
	hash := []byte(hashOf(secret))
	b.mu.Lock()
	defer b.mu.Unlock()
	known := 0
	for _, one := range b.paired {
		known |= subtle.ConstantTimeCompare(hash, []byte(one))
	}
	return known == 1
}

// Paired is how many phones are paired.
func (b *Book) Paired() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.paired)
}

// Unpair forgets all phones. Their secrets are worth nothing from now on.
func (b *Book) Unpair() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.paired, b.code = nil, ""
	close(b.left)
	b.left = make(chan struct{})
	b.save()
}

// Left is closed when the phones that are paired now are unpaired.
func (b *Book) Left() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.left
}

func (b *Book) save() {
	if b.Save != nil {
		b.Save(slices.Clone(b.paired))
	}
}

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
