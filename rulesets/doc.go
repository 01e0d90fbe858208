// Package rulesets reads the files that people write about games, and is the
// only package that knows YAML. It turns them into Games (data) and Texts
// (words).
//
// A file says by one key what it is:
//
//	phrases: fr    words of the interface in a language
//	game: plink    a game as data: settings, counts, ends, sections, moments
//	text: plink    the rules and own words of a game in one language
//
// The shipped files come in a compiled form too (compiled.go), from which [Load]
// takes what is asked for. After a change of theirs it has to be made anew:
//
//	go generate ./rulesets
//
// Reading a file goes through these steps, each in files of its own:
//
//	shipped.go, read.go  which files there are, and each as far as it can be read alone
//	source.go, yaml.go   a file's text and its tree, or faults with their place
//	files.go, decode.go  the tree as Go values; unknown keys, wrong kinds
//	say.go, template.go  words: plural forms and placeholders
//	check_*.go, fit.go   what only shows in the whole: names, ranges, widths
//	lay.go               the user's files over the shipped ones
//
// Questions are answered by library.go (which games, which languages), agree.go (the
// settings of a match), text.go and speak.go (a phrase in words) and sections.go (a
// rule text with the numbers of a match); lookup.go says where the words are.
package rulesets
