// Package memory keeps a record in memory: a practice table stands on it, and tests.
// It keeps every promise of a record inside one program, and ends with it.
//
//	Record   what is kept; several handles may be open to it
//	Store    a handle: a record.Store
package memory
