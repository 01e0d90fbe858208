package table

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// BenchmarkYears reads a record of 10,000 matches of 10 rounds and 6 seats:
//
//	played    every match as statistics read it, 600,000 results
//	matches   the list of them, as the home screen does
func BenchmarkYears(b *testing.B) {
	const matches = 10_000
	room := yearsOfEvenings(b, matches)
	b.Run("played", func(b *testing.B) {
		for b.Loop() {
			n := 0
			for m, err := range room.Played(history.Filter{}) {
				ok(b, err)
				n += len(m.Rounds) * len(m.Seats)
			}
			if n != matches*60 {
				b.Fatalf("%d results", n)
			}
		}
	})
	b.Run("matches", func(b *testing.B) {
		for b.Loop() {
			list, err := room.Matches()
			ok(b, err)
			if len(list) != matches {
				b.Fatalf("%d matches", len(list))
			}
		}
	})
}

// yearsOfEvenings fills a record with copies of one match between 12 players.
func yearsOfEvenings(b *testing.B, matches int) *Room {
	b.Helper()
	room := newRoom(b, newHandClock())
	var ids []string
	ok(b, room.enroll(func(list *people.Roster) ([]people.Event, error) {
		var events []people.Event
		for n := range 12 {
			id, err := room.Store.NewID()
			ids = append(ids, id)
			events = append(events, people.Event{Kind: people.Created, Player: id, Name: fmt.Sprintf("Player %d", n+1)})
			if err != nil {
				return nil, err
			}
		}
		return events, nil
	}))
	entries, played := oneMatch(b)
	var incoming []record.Incoming
	for n := range matches {
		sum := record.Summary{Finished: true, Form: history.PackedForm}
		m := played
		m.Opened = played.Opened.Add(time.Duration(n) * time.Hour)
		m.Seats = append([]history.PlayedSeat{}, played.Seats...)
		for i := range m.Seats {
			who := (n + i) % len(ids)
			m.Seats[i].Told, m.Seats[i].Players = fmt.Sprintf("Player %d", who+1), []string{ids[who]}
			sum.Names, sum.Players = append(sum.Names, m.Seats[i].Told), append(sum.Players, m.Seats[i].Players)
		}
		sum.Packed = history.Pack(&m)
		id, err := room.Store.NewID()
		ok(b, err)
		incoming = append(incoming, record.Incoming{ID: id, Game: "plink", Entries: entries[:1], Summary: sum})
	}
	for len(incoming) > 0 {
		part := incoming[:min(500, len(incoming))]
		_, err := room.Store.Merge(context.Background(), nil, part)
		ok(b, err)
		incoming = incoming[len(part):]
	}
	return room
}

// oneMatch plays 10 rounds with 6 seats, in a record of its own.
func oneMatch(b *testing.B) ([]record.Entry, history.Played) {
	b.Helper()
	var seats []SeatSetup
	for n := range 6 {
		seats = append(seats, SeatSetup{Name: fmt.Sprintf("Player %d", n+1)})
	}
	table, err := newRoom(b, newHandClock()).Start(Setup{Game: "plink", Seats: seats, Settings: map[string]string{"signal_delay": "0s", "rounds": "10"}})
	ok(b, err)
	do := func(line string) { ok(b, table.Do(actionOf(line))) }
	for round := range 10 {
		do("go")
		table.clock.(*handClock).pass(4*time.Minute + 12345*time.Microsecond)
		ok(b, table.Do(match.Action{ID: "call", Args: []string{"Player 1"}}))
		for n := range 6 {
			left := min(n, 1) * ((n + round) % 13)
			counts := []string{fmt.Sprint(10 + n + round), fmt.Sprint(left)}
			ok(b, table.Do(match.Action{ID: "count", Args: append([]string{seats[n].Name}, counts...)}))
		}
		do("accept anyway")
	}
	do("finish")
	played := table.match.AsTold()
	entries, err := table.room.Record.Entries(context.Background(), table.ID(), 0)
	ok(b, err)
	ok(b, table.Close())
	return entries, played
}
