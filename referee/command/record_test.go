package command

import (
	"database/sql"

	"github.com/rogpeppe/go-internal/testscript"
)

// tamper is the script's command "sql FILE STATEMENT...": what somebody does to a
// record with another program.
func tamper(script *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		script.Fatalf("usage: sql FILE STATEMENT...")
	}
	db, err := sql.Open("sqlite", script.MkAbs(args[0]))
	script.Check(err)
	defer db.Close() //nolint:errcheck // a failed statement ends the script
	for _, statement := range args[1:] {
		_, err := db.Exec(statement)
		script.Check(err)
	}
}
