// Package plain is the table line by line: for screen readers, dumb terminals,
// scripts and tests. It reads one action a line, and answers each with what the
// scorekeeper would say, or with one line of JSON.
package plain
