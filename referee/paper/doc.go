// Package paper reads scores that were kept elsewhere: in a spreadsheet, in another
// program, on paper and typed in later. It knows these forms:
//
//	round,name,score     a list: a row for each score
//	1,Ana,12
//
//	Ana,Ben              a grid: a column for each player, a row for each round,
//	12,-3                or a row for each match
//
//	match,game,round,…   the rounds of one match, as tableref exports them
//
//	2024-12-31 : 13 : Ana 13, Ben 12
//	                     a line for each match: date, target, and what everybody had
//
// Columns are separated by commas, semicolons or tabs. Nothing is guessed: a [Reading]
// says what each column was taken for and which rows were left out, and where two
// readings are possible, a [Fault] names the flag that decides ([Options]). An empty
// score, or a dash, says that the player did not play.
package paper
