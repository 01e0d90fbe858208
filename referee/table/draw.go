package table

import (
	"math/rand/v2"
	"sync"
)

// drawing guards the random numbers of rooms: the tables of one room draw from
// the same source, each under a lock of its own.
var drawing sync.Mutex

// draws is a source for one table. A room that only looks on has none of its own,
// and nothing that it tries out is kept.
type draws struct{ from *rand.Rand }

// Uint64 draws the next number.
func (d draws) Uint64() uint64 {
	if d.from == nil {
		return rand.Uint64()
	}
	drawing.Lock()
	defer drawing.Unlock()
	return d.from.Uint64()
}

// draws is what a table of the room draws from.
func (r *Room) draws() *rand.Rand { return rand.New(draws{r.Random}) }
