package phrase

import (
	"errors"
	"fmt"
	"testing"
)

type speaking struct{}

func (speaking) Error() string  { return "for logs" }
func (speaking) Phrase() Phrase { return Of("spoken") }

func TestOfError(t *testing.T) {
	for _, err := range []error{speaking{}, fmt.Errorf("around: %w", speaking{})} {
		if p, has := Spoken(err); !has || p.ID != "spoken" || OfError(err).ID != "spoken" {
			t.Errorf("%v: %v, %v", err, p, has)
		}
	}
	mute := errors.New("for logs")
	if _, has := Spoken(mute); has {
		t.Error("an error without words speaks")
	}
	if p := OfError(mute); p.ID != "error.other" || p.Args["text"] != "for logs" {
		t.Errorf("an error without words: %v", p)
	}
}
