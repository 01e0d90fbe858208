// Package paper reads score tables that were kept elsewhere: in a spreadsheet, in
// another program, on paper and typed in later. It knows three forms:
//
//	round,name,score     a row for each score
//	1,Ana,12
//
//	Ana,Ben              a row for each round, as KeepScore writes it;
//	12,-3                a column of round numbers may come first
//
//	match,game,round,…   the rounds of one match, as tableref exports them
//
// Columns are separated by commas, semicolons or tabs. A score is a whole number;
// an empty one says that the player did not play the round. Nothing is guessed:
// the first line must name the columns, and where rounds have numbers none may be
// left out.
package paper
