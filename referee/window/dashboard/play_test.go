package dashboard

import (
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// The key of an action goes on doing it when the action becomes the likeliest
// one and the window shows Space for it.
func TestOwnKeyOfTheLikeliestAction(t *testing.T) {
	p := &play{view: match.View{Offers: []match.Offer{
		{ID: "accept", Key: "Space", FixedKey: "d", Primary: true},
		{ID: "tops", Key: "M", FixedKey: "M"},
		{ID: "keyless"},
	}}}
	for key, want := range map[string]string{keys.Space: "accept", "d": "accept", "m": "tops", "x": "", "": ""} {
		if o, found := p.offerFor(key); o.ID != want || found != (want != "") {
			t.Errorf("%q does %q, want %q", key, o.ID, want)
		}
	}
}
