// Package audit proves a record: it verifies hashes and logs, compares what is kept
// for speed with what the logs give, makes that again, and admits what comes from
// other records only where a table could have brought it.
package audit

import (
	"tableref/referee/history"
	"tableref/referee/record"
)

// Auditor looks after one record.
type Auditor struct {
	history.Archive
	Store record.Store // nil: it only checks
}
