// Package recordtest is the suite of tests that every backend of a record passes. A
// backend's own test is
//
//	func TestStore(t *testing.T) { recordtest.Run(t, fresh) }
//
// and beside it the backend tests what only it does, such as files.
package recordtest
