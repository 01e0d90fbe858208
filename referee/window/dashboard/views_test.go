package dashboard

import (
	"strconv"
	"time"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

func number(n int) *int { return &n }

func row(counts ...int) []*int {
	list := make([]*int, len(counts))
	for i := range counts {
		list[i] = &counts[i]
	}
	return list
}

func offer(id, key string, args ...match.Arg) match.Offer {
	return match.Offer{ID: id, Key: key, Label: phrase.Of("action."+id, "word", phrase.Of("call.word")), Args: args, Primary: key == "Space"}
}

func seatArg(seats ...int) match.Arg {
	return match.Arg{ID: "seat", Kind: match.SeatArg, Seats: seats}
}

func optional(a match.Arg) match.Arg {
	a.Optional = true
	return a
}

func countArgs() []match.Arg {
	return []match.Arg{
		{ID: "count.centre", Kind: match.CountArg, Max: 52},
		{ID: "count.left", Kind: match.CountArg, Max: 13},
	}
}

func undoOffer() match.Offer {
	return offer("undo", "z", optional(match.Arg{ID: "steps", Kind: match.CountArg, Min: 1, Max: 3}))
}

// base is a Plink match of three with one round played.
func base() match.View {
	v := match.View{
		Match: "aaaa", Game: "plink", Title: phrase.Of("name", "name", phrase.Game("plink")), Round: 2, Rounds: 5,
		Seats: []match.SeatView{
			{Name: "Ana", Design: "red bees", Total: 10, Played: 1, Rank: 2, In: true, Counts: make([]*int, 2)},
			{Name: "Ben", Design: "blue", Total: 28, Played: 1, Rank: 1, In: true, Counts: make([]*int, 2)},
			{Name: "Cid", Design: "green", Total: -13, Played: 1, Rank: 3, In: true, Counts: make([]*int, 2)},
		},
		Fields: []match.Field{
			{ID: "centre", Label: phrase.Of("count.centre"), Weight: 1, Max: 52},
			{ID: "left", Label: phrase.Of("count.left"), Weight: -2, Max: 13},
		},
		Past: []match.PastRound{past(1, 1, [][]*int{row(30, 10), row(28, 0), row(7, 10)}, []int{10, 28, -13})},
		Undo: &match.Step{Text: phrase.Of("line.warn", "seat", "Cid")},
		Last: match.LinesOf([]match.Line{
			line(1, 0, 1, phrase.Of("line.go.round", "round", 2)),
			line(2, 58*time.Second, 2, phrase.Of("line.king_seat", "seat", "Ben")),
			line(3, 58*time.Second, 2, phrase.Of("line.goes_on")),
			line(4, 64*time.Second, 2, phrase.Of("line.warn", "seat", "Cid")),
		}),
		Outcome: phrase.Of("outcome.leads", "names", phrase.Names{"Ben"}, "n", 1),
	}
	game, _ := library().Game("plink")
	v.Values, _ = game.Agree("", nil)
	for _, setting := range game.Settings {
		v.Agreed = append(v.Agreed, match.Agreement{ID: setting.ID, Value: setting.Default})
	}
	return v
}

func line(seq int, clock time.Duration, round int, text phrase.Phrase) match.Line {
	return match.Line{Seq: seq, At: evening.Add(time.Duration(seq) * time.Minute), Clock: clock, Timed: true, Round: round, Text: text}
}

func past(round, caller int, counts [][]*int, scores []int) match.PastRound {
	r := match.PastRound{Number: round, Caller: caller, Counts: counts, Low: 4 * time.Minute, High: 4 * time.Minute}
	for i := range counts {
		r.Played = append(r.Played, counts[i] != nil)
		r.Scores = append(r.Scores, number(scores[i]))
		r.Totals = append(r.Totals, number(scores[i]))
		r.Warnings = append(r.Warnings, 0)
	}
	return r
}

// played is a clock that stands, with the bounds of what was played.
func played(low, high time.Duration) match.ClockView {
	return match.ClockView{Banked: match.Span{Low: low, High: high}}
}

// goes lets "Go!" be said after a while.
func goes(v *match.View, after time.Duration) {
	at := v.At.Add(after)
	v.Clock.Since = &at
}

func runningView() match.View {
	v := base()
	v.Phase = match.Running
	v.Prompt = phrase.Of("race.running", "call", phrase.Of("call.word"))
	v.Section = "play"
	v.Clock = played(72*time.Second, 72*time.Second)
	v.Clock.Since = &v.At
	v.Seats[2].Marks = []phrase.Phrase{phrase.Of("mark.warned", "n", 1)}
	v.Diagrams = []match.Diagram{{ID: "taken", Rows: [][]match.Pile{{
		{ID: "taken", Label: phrase.Of("diagram.taken", "n", 1), Shape: match.Stack, Cards: 13, Faces: []phrase.Phrase{card("13", "H")}},
	}}}}
	v.Offers = []match.Offer{
		offer("king", "Space", optional(seatArg(0, 1, 2)), match.Arg{ID: "card", Kind: match.CardArg, Optional: true}),
		offer("call", "p", seatArg(0, 1, 2)),
		offer("stalemate", "s"),
		offer("agree", "a", seatArg(0, 1, 2)),
		offer("nostock", "n", seatArg(0, 1, 2)),
		offer("warn", "w", seatArg(0, 1, 2)),
		offer("ruling", "r", match.Arg{ID: "text", Kind: match.TextArg, Optional: true, Many: true}),
		offer("pause", "b"),
		offer("falsestart", "f", seatArg(0, 1, 2)),
		offer("end", "e"),
		offer("join", "j", match.Arg{ID: "name", Kind: match.NameArg}, match.Arg{ID: "design", Kind: match.TextArg, Optional: true, Many: true}),
		offer("leave", "l", seatArg(0, 1, 2)),
		offer("void", "v"),
		undoOffer(),
	}
	return v
}

func card(rank, suit string) phrase.Phrase {
	return phrase.Of("card", "rank", phrase.Of("rank."+rank), "suit", phrase.Of("suit."+suit))
}

func stoppedForKing() match.View {
	v := runningView()
	v.Phase = match.Stopped
	v.Prompt = phrase.Of("race.king_who")
	v.Section = "king"
	v.Clock.Since = nil
	v.Offers[0].Primary, v.Offers[0].Key = false, "k"
	v.Asks = []match.Ask{{Offer: v.Offers[0]}}
	v.Offers = append([]match.Offer{offer("go", "Space")}, v.Offers...)
	return v
}

// disputed is a view in which a dispute waits for its decision.
func disputed() match.View {
	v := runningView()
	v.Asks = []match.Ask{{Offer: v.Offers[6]}}
	return v
}

func clockAsked() match.View {
	v := stoppedForKing()
	v.Prompt = phrase.Of("stop.gap", "last", phrase.Clock(252*time.Second), "now", phrase.Clock(293*time.Second))
	v.Clock = played(252*time.Second, 293*time.Second)
	v.Clock.Asked = true
	v.Offers = append(v.Offers, offer("clock", "t", match.Arg{ID: "time", Kind: match.TimeArg, Words: []string{"last", "now"}}))
	v.Asks = []match.Ask{{Offer: v.Offers[len(v.Offers)-1]}}
	return v
}

func readyView() match.View {
	v := base()
	v.Phase, v.Section = match.Ready, "start"
	v.Round = 1
	v.Past, v.Outcome, v.Last = nil, phrase.Phrase{}, match.Lines{}
	for i := range v.Seats {
		v.Seats[i].Played, v.Seats[i].Rank, v.Seats[i].Total = 0, 0, 0
	}
	v.Undo = nil
	v.Prompt = phrase.Of("race.ready", "round", 1)
	v.Offers = []match.Offer{offer("go", "Space"), offer("join", "j", match.Arg{ID: "name", Kind: match.NameArg}), offer("leave", "l", seatArg(0, 1, 2)), offer("finish", "x")}
	return v
}

func signalView() match.View {
	v := readyView()
	goes(&v, 700*time.Millisecond)
	return v
}

func countingView() match.View {
	v := base()
	v.Phase, v.Section = match.Counting, "counting"
	v.Prompt = phrase.Of("race.counting_piles", "n", 1)
	v.Hints = []phrase.Phrase{phrase.Of("round.missing", "names", phrase.Names{"Cid"}, "n", 1)}
	v.Clock = played(252*time.Second, 252*time.Second)
	v.Seats[0].Counts, v.Seats[0].Score = row(30, 10), number(10)
	v.Seats[1].Counts, v.Seats[1].Score = row(28, 0), number(28)
	v.Seats[1].Called = true
	v.Seats[1].Marks = []phrase.Phrase{phrase.Of("mark.called", "word", phrase.Of("call.word"))}
	v.Checks = []match.Check{
		{ID: "sum", Blocking: true, Text: phrase.Of("check.sum_differs", "counted", 65, "held", 66)},
		{ID: "second", Text: phrase.Of("check.second", "seat", "Ana", "caller", "Ben")},
	}
	v.Offers = []match.Offer{
		offer("accept", "Space", match.Arg{ID: "anyway", Kind: match.WordArg, Optional: true, Words: []string{"anyway"}}),
		offer("count", "c", append([]match.Arg{seatArg(0, 1, 2)}, countArgs()...)...),
		offer("tops", "m", match.Arg{ID: "tops", Kind: match.CardArg, Many: true, Optional: true}),
		offer("warn", "w", seatArg(0, 1, 2)),
		offer("void", "v"),
		correctOffer(1),
	}
	return v
}

func correctOffer(done int) match.Offer {
	args := append([]match.Arg{{ID: "round", Kind: match.RoundArg, Min: 1, Max: done}, seatArg(0, 1, 2)}, countArgs()...)
	return offer("correct", "o", args...)
}

func betweenView() match.View {
	v := base()
	v.Phase, v.Section = match.Between, "winning"
	v.Round = 5
	v.Prompt = phrase.Of("race.between", "round", 5)
	scores := [][]int{{12, 4, 9}, {10, 28, -13}, {-15, 11, 2}, {8, -6, 21}}
	totals := [][]int{{12, 4, 9}, {22, 32, -4}, {7, 43, -2}, {15, 37, 19}}
	v.Past = nil
	for k := range scores {
		r := past(k+1, k%3, [][]*int{row(30, 9), row(28, 0), row(7, 10)}, scores[k])
		for i := range totals[k] {
			r.Totals[i] = number(totals[k][i])
		}
		v.Past = append(v.Past, r)
	}
	void := past(3, -1, [][]*int{nil, nil, nil}, []int{0, 0, 0})
	void.Void, void.Scores, void.Totals = true, make([]*int, 3), v.Past[1].Totals
	v.Past = append(v.Past[:2:2], append([]match.PastRound{void}, v.Past[2:]...)...)
	v.Past[1].Corrected = true
	v.Past[4].Anyway = true
	for i, total := range []int{15, 37, 19} {
		v.Seats[i].Total, v.Seats[i].Played, v.Seats[i].Rank = total, 4, []int{3, 1, 2}[i]
	}
	v.Offers = []match.Offer{
		offer("go", "Space"), correctOffer(4),
		offer("join", "j", match.Arg{ID: "name", Kind: match.NameArg}), offer("leave", "l", seatArg(0, 1, 2)), offer("finish", "x"),
	}
	return v
}

func finishedView() match.View {
	v := betweenView()
	v.Phase = match.Finished
	v.Prompt = phrase.Of("round.finished")
	v.Winners = []int{1}
	v.Outcome = phrase.Of("outcome.won", "names", phrase.Names{"Ben"}, "n", 1, "total", phrase.Signed(37))
	v.Offers = []match.Offer{correctOffer(4)}
	return v
}

// strange are names that break careless screens.
var strange = []string{
	"[red]X", "=SUM(A1)", "Ѓорѓи", "🃏 Joker", "Bartholomew-Maximilian von und zu Habicht", "José",
	"Zoë 👩‍👩‍👧", "Ana\u202fB.", "x", "Ødegård", "Δημήτρης", "Nine-lives",
}

// crowd is a view with n players of strange names.
func crowd(v match.View, n int) match.View {
	v.Seats = nil
	var all []int
	for i := range n {
		v.Seats = append(v.Seats, match.SeatView{
			Name: strange[i%len(strange)], Design: "deck " + strconv.Itoa(i+1), Total: 20 - 7*i, Played: 1, Rank: i + 1,
			In: true, Counts: make([]*int, 2),
		})
		all = append(all, i)
	}
	for k := range v.Past {
		r := &v.Past[k]
		r.Played, r.Counts, r.Scores, r.Totals, r.Warnings = make([]bool, n), make([][]*int, n), make([]*int, n), make([]*int, n), make([]int, n)
		for i := range n {
			if !r.Void {
				r.Played[i], r.Counts[i], r.Scores[i], r.Totals[i] = true, row(20, 3), number(14-i), number(20-7*i+k)
			}
		}
	}
	for i := range v.Offers {
		for k := range v.Offers[i].Args {
			if v.Offers[i].Args[k].Kind == match.SeatArg {
				v.Offers[i].Args[k].Seats = all
			}
		}
	}
	return v
}

// twelvePot is the largest square that there is, with six at the table.
func twelvePot() match.View {
	v := pot(12, 12, "c3", "l12")
	v.Seats = crowd(runningView(), 6).Seats
	return v
}

// longColumns are columns that are longer than a window.
func longColumns() match.View {
	v := columnsView()
	columns := v.Diagrams[1].Rows[0]
	for i := range columns {
		for k := range 5 + 7*i {
			columns[i].Faces = append(columns[i].Faces, card(strconv.Itoa(13-k%13), "S"))
		}
	}
	return v
}

// deal is a round whose cards can be laid out in seven columns of seven.
func deal() match.View {
	v := small()
	v.Offers[0].Args[0].Columns, v.Offers[0].Args[0].Depth = 7, 7
	return v
}

// penguinLike has diagrams as a patience needs them: places, fans, all shapes.
func penguinLike() match.View {
	v := crowd(stoppedForKing(), 1)
	ranks := []string{"9", "10", "11", "3", "1", "13", "6"}
	var cells, columns []match.Pile
	for i, rank := range ranks {
		cell := match.Pile{ID: "cell." + strconv.Itoa(i+1), Shape: match.Place}
		if i < 2 {
			cell.Cards, cell.Faces = 1, []phrase.Phrase{card(rank, "S")}
		}
		cells = append(cells, cell)
		column := match.Pile{ID: "column." + strconv.Itoa(i+1), Shape: match.Fan, Cards: 5}
		for k := range 5 {
			column.Faces = append(column.Faces, card(ranks[(i+k)%7], []string{"H", "S", "D", "C"}[(i+k)%4]))
		}
		columns = append(columns, column)
	}
	pot := match.Pile{ID: "pot", Shape: match.Heap, Cards: 36, Down: true}
	spread := match.Pile{ID: "hand", Shape: match.Fan, Cards: 2, Faces: []phrase.Phrase{card("1", "H"), card("2", "H")}}
	v.Diagrams = []match.Diagram{{ID: "cells", Rows: [][]match.Pile{cells, columns}}, {ID: "pot", Rows: [][]match.Pile{{pot}, {spread}}}}
	return v
}
