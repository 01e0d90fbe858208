package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"tableref/referee/record"
	"tableref/referee/record/memory"
)

// A match is begun, held, added to, and read by somebody else meanwhile.
func Example() {
	ctx := context.Background()
	shared, err := memory.New(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	table, onlooker := shared.Open(), shared.Open()
	defer table.Close()
	defer onlooker.Close()

	at := time.Date(2026, 11, 30, 20, 0, 0, 0, time.UTC)
	hold, err := table.Begin(ctx, "plink", record.Decided(record.Step{
		Entries: []record.Entry{{Kind: "open", Wall: at}},
		Summary: &record.Summary{Names: []string{"Ana", "Ben"}},
	}))
	if err != nil {
		fmt.Println(err)
		return
	}
	changes, err := onlooker.Changes(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	king := record.Step{Entries: []record.Entry{{
		Kind: "action", Action: json.RawMessage(`{"id":"king","args":["Ana"]}`), Wall: at.Add(time.Minute),
	}}}
	fmt.Println("appended after 1:", hold.Append(ctx, 1, king))
	fmt.Println("the onlooker hears of entry", (<-changes).Seq)

	log, err := onlooker.Entries(ctx, hold.Match(), 0)
	fmt.Println(len(log), "entries,", err, "- verified:", record.Verify(hold.Match(), log))
	_, err = onlooker.Take(ctx, hold.Match())
	_, held := err.(*record.HeldError)
	fmt.Println("held by the table:", held)
	// Output:
	// appended after 1: <nil>
	// the onlooker hears of entry 2
	// 2 entries, <nil> - verified: <nil>
	// held by the table: true
}

// Hashes vouch for all that came before.
func ExampleVerify() {
	log := []record.Entry{{Kind: "open"}, {Kind: "action", Run: "a"}, {Kind: "action", Run: "a"}}
	if err := record.Seal("abcdefgh", log); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(record.Verify("abcdefgh", log))
	log[1].Run = "b"
	fmt.Println(record.Verify("abcdefgh", log))
	// Output:
	// <nil>
	// journal.chain.altered: abcdefgh entry 2
}
