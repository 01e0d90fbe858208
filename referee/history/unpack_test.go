package history

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// anyPlayed is a match as a row of the record may hold it.
func anyPlayed(t *rapid.T) Played {
	small := rapid.IntRange(-300, 300)
	word := rapid.StringMatching(`[a-c]{1,3}`)
	m := Played{
		Game: word.Draw(t, "game"), Opened: time.UnixMicro(rapid.Int64Range(1, 1e15).Draw(t, "opened")).UTC(),
		LowWins: rapid.Bool().Draw(t, "low"), Latest: rapid.Bool().Draw(t, "latest"),
		Fields:  rapid.SliceOfN(word, 0, 2).Draw(t, "fields"),
		Winners: rapid.SliceOfN(rapid.IntRange(0, 3), 0, 2).Draw(t, "winners"),
	}
	for range rapid.IntRange(1, 3).Draw(t, "seats") {
		m.Seats = append(m.Seats, PlayedSeat{
			Told: word.Draw(t, "told"), Players: rapid.SliceOfN(word, 0, 2).Draw(t, "players"),
			Total: small.Draw(t, "total"), Played: 1, Rank: rapid.IntRange(0, 3).Draw(t, "rank"),
		})
	}
	for n := range rapid.IntRange(0, 3).Draw(t, "rounds") {
		r := PlayedRound{Number: n + 1, Caller: -1, Low: 5, High: 7, Moves: rapid.IntRange(0, 200).Draw(t, "moves"), Anyway: rapid.Bool().Draw(t, "anyway")}
		for range m.Seats {
			result := Result{In: rapid.Bool().Draw(t, "in"), Warnings: rapid.IntRange(0, 2).Draw(t, "warnings")}
			if result.Counted = rapid.Bool().Draw(t, "counted"); result.Counted {
				result.Score = small.Draw(t, "score")
				result.Counts = rapid.SliceOfN(small, len(m.Fields), len(m.Fields)).Draw(t, "counts")
			}
			r.Seats = append(r.Seats, result)
		}
		m.Rounds = append(m.Rounds, r)
	}
	return m
}

// What one unpacker reads one after the other is what was packed: nothing of a
// match is left in the next one, of one that was broken neither.
func TestUnpackOneAfterTheOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, got := unpacker{texts: make(map[string]string)}, Played{}
		for range rapid.IntRange(1, 4).Draw(t, "matches") {
			want := anyPlayed(t)
			data := Pack(&want)
			if rapid.Bool().Draw(t, "broken") {
				if err := u.match(data[:len(data)-1], &got); err == nil {
					t.Fatal("a match that was cut off is read")
				}
			}
			if err := u.match(data, &got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("packed and unpacked:\n%s", diff)
			}
		}
	})
}

// Whatever bytes come in, unpacking reads a match or says that it is none; and
// what it reads is packed alike.
func FuzzUnPack(f *testing.F) {
	m := Played{
		Game: "plink", Opened: time.UnixMicro(1).UTC(), Fields: []string{"centre"},
		Seats:   []PlayedSeat{{Told: "Ana", Players: []string{"aaaa2222"}, Total: -3, Played: 1, Rank: 1}},
		Winners: []int{0},
		Rounds:  []PlayedRound{{Number: 1, Caller: -1, Low: 5, High: 7, Moves: 84, Anyway: true, Seats: []Result{{In: true, Counted: true, Score: -3, Counts: []int{4}}}}},
	}
	f.Add(Pack(&m))
	f.Add([]byte{})
	f.Add([]byte{0, 0, 0, 0, 0, 255, 255, 255, 255, 15})
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := unpack(data)
		if err != nil {
			return
		}
		again, err := unpack(Pack(&m))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, again); diff != "" {
			t.Errorf("packed and unpacked:\n%s", diff)
		}
	})
}
