package race_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

// The caller is found among those who play, wherever they sit. Plink, how to play.
func TestTheCallerAmongThoseWhoPlay(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid").Do("leave Ana", "go", "call Cid", "count Ben 5 0", "count Cid 4 0")
	var asked []string
	for _, check := range e.View().Checks {
		if !check.OK && !check.Blocking {
			asked = append(asked, check.Text.Args["seat"].(string))
		}
	}
	if !slices.Equal(asked, []string{"Ben"}) { // Cid called, so Ben is asked
		t.Errorf("asked whether they called: %v", asked)
	}
	e.Do("accept")
}

// So is who played a King: it is among the cards of that player.
func TestKingsAmongThoseWhoPlay(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid").Do("leave Ana", "go", "king Cid KH", "call Cid")
	e.Refuse("count Cid 0 0", "check.kings_counted")
	e.Do("count Ben 0 3", "count Cid 13 0", "tops", "accept anyway")
}

// What was read of the top cards proves the counts until it is taken back.
func TestTopsTakenBack(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "end", "count Ana 2 1", "count Ben 2 1", "tops AH 2S")
	proof := func() []string {
		var ids []string
		for _, check := range e.View().Checks {
			ids = append(ids, check.ID)
		}
		return ids
	}
	read := proof()
	e.Refuse("accept", "refuse.check") // an ace and a two are 3 cards
	if got := len(e.View().Diagrams); got != 1 {
		t.Errorf("%d diagrams of top cards", got)
	}
	e.Do("tops")
	if got := proof(); slices.Equal(got, read) {
		t.Errorf("the proof still stands: %v", got)
	}
	if diagrams := e.View().Diagrams; len(diagrams) != 0 {
		t.Errorf("the top cards are still shown: %v", diagrams)
	}
	e.Do("accept")
}

// Only counted cards are proved: while one seat is missing nothing is.
func TestNothingIsProvedTooEarly(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "end", "tops AH 2S", "count Ana 2 1")
	if failed := e.Failed(); failed != nil {
		t.Errorf("with one count missing failed %v", failed)
	}
	if e.Do("count Ben 2 1"); e.Failed() == nil {
		t.Error("3 cards on the piles are 4")
	}
}

// When play can be stopped or ended, with the reason where it cannot.
func TestWhenActionsAreLegal(t *testing.T) {
	for _, test := range []struct {
		settings, lines []string
		line, reason    string
	}{
		{[]string{"signal_delay=2s"}, []string{"go"}, "call Ana", "why.signalling"},
		{nil, []string{"go", "falsestart Ana"}, "king Ana", "why.not_running"},
		{nil, []string{"go", "falsestart Ana", "go", "falsestart Ben"}, "call Ana", "why.no_round"},
		{nil, []string{"go", "falsestart Ana", "go", "falsestart Ben"}, "king Ana", "why.not_running"},
		{nil, []string{"go", "pause"}, "stalemate", "why.not_running"},
		{nil, []string{"go", "pause"}, "agree Ana", "why.not_running"},
		{nil, nil, "nostock Ana", "why.no_round"},
		{nil, nil, "tops", "why.no_round"},
		{nil, []string{"go"}, "tops", "why.not_over"},
		{[]string{"suits=3", "deck=39"}, []string{"go"}, "king Ana KS", "refuse.no_such_card"}, // clubs, diamonds, hearts
		{[]string{"top_rank=12", "deck=48"}, []string{"go"}, "king Ana KH", "refuse.king_rank"},
	} {
		begin(t, "Ana,Ben", test.settings...).Do(test.lines...).Refuse(test.line, test.reason)
	}
	begin(t, "Ana,Ben").Do("go", "pause", "call Ana")
	begin(t, "Ana,Ben", "suits=3", "deck=39").Do("go", "king Ana KH")
	begin(t, "Ana,Ben", "top_rank=12", "deck=48").Do("go", "king Ana QH")
}

// A stalemate needs all who play, and what was agreed ends with it, with a King, and
// when it is taken back. Plink, special rules.
func TestAllMustAgree(t *testing.T) {
	agrees := func(e *matchtest.Table) (n int) {
		for _, seat := range e.View().Seats {
			for _, mark := range seat.Marks {
				if mark.ID == "mark.agrees" {
					n++
				}
			}
		}
		return n
	}
	for _, test := range []struct {
		lines []string
		n     int
		phase match.Phase
	}{
		{[]string{"agree Ana"}, 1, match.Running},
		{[]string{"agree Ana", "agree Ben"}, 2, match.Running},
		{[]string{"agree Ana", "agree Ben", "agree Ana"}, 1, match.Running},
		{[]string{"agree Ana", "agree Ben", "agree Cid"}, 0, match.Stopped},
		{[]string{"agree Ana", "agree Ben", "king Cid", "go"}, 0, match.Running},
		{[]string{"agree Ana", "pause", "go"}, 1, match.Running},
		{[]string{"agree Ana", "stalemate", "go"}, 0, match.Running},
	} {
		e := begin(t, "Ana,Ben,Cid").Do("go").Do(test.lines...)
		if got := agrees(e); got != test.n || e.View().Phase != test.phase {
			t.Errorf("after %v: %d agree, %s; want %d, %s", test.lines, got, e.View().Phase, test.n, test.phase)
		}
	}
	begin(t, "Ana,Ben,Cid").Do("leave Ana", "go", "agree Ben", "agree Cid").Is(match.Stopped, 0, 0)
}

// Who has no stock card waits at a stalemate.
func TestWhoDrawsAtAStalemate(t *testing.T) {
	for _, test := range []struct {
		lines  []string
		prompt string
	}{
		{nil, "race.stalemate"},
		{[]string{"nostock Ben"}, "race.stalemate_some"},
		{[]string{"nostock Ben", "nostock Ben"}, "race.stalemate"},
		{[]string{"nostock Ana", "nostock Ben"}, "race.stalemate_nobody"},
	} {
		if got := begin(t, "Ana,Ben").Do("go").Do(test.lines...).Do("stalemate").Prompt(); got != test.prompt {
			t.Errorf("after %v: %s, want %s", test.lines, got, test.prompt)
		}
	}
}

// A dispute keeps its question when a King is played; once it is decided the King
// has the word.
func TestAKingAfterADispute(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "ruling", "king Ana")
	if got := e.Prompt(); got != "stop.ruling" {
		t.Errorf("an open dispute says %s", got)
	}
	if e = begin(t, "Ana,Ben").Do("go", "ruling they agreed", "king Ana"); e.Prompt() != "race.king" {
		t.Errorf("after the decision it says %s", e.Prompt())
	}
}

// The first King of a Stop is told as one, others as one more.
func TestHowKingsAreTold(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "pause")
	for line, want := range map[string]string{"king Ana": "line.king_seat"} {
		if got := e.Do(line).Last()[0].Say(e.State).ID; got != want {
			t.Errorf("%s is told as %s", line, got)
		}
	}
	if got := e.Do("king Ben").Last()[0].Say(e.State).ID; got != "line.king_more_seat" {
		t.Errorf("the second one is told as %s", got)
	}
}

// A deck that is no whole number of packs may have a card of the part once more.
func TestAPartOfAPack(t *testing.T) {
	game, _ := matchtest.Library().Game("plink")
	printed := *game
	for i := range printed.Figures {
		if printed.Figures[i].ID == "printed" {
			t.Fatal("Plink's decks are whole packs")
		}
	}
	printed.Figures = append(slices.Clone(printed.Figures), printed.Figures[0])
	printed.Figures[len(printed.Figures)-1].ID = "printed"
	e := matchtest.OpenGame(t, &printed, "", "Ana,Ben", "deck=60").Do("go", "king Ana KH", "king Ana KH")
	e.Refuse("king Ana KH", "refuse.king_own")
}

// What the likeliest action is, and which rule governs.
func TestTheLikeliest(t *testing.T) {
	game, _ := matchtest.Library().Game("plink")
	noKings := *game
	noKings.Moments = map[string]string{}
	for moment, section := range game.Moments {
		if moment != "king" {
			noKings.Moments[moment] = section
		}
	}
	for _, test := range []struct {
		e       *matchtest.Table
		lines   []string
		first   string
		section string
	}{
		{begin(t, "Ana,Ben"), nil, "go", "start"},
		{begin(t, "Ana,Ben"), []string{"go"}, "king", "stops"},
		{begin(t, "Ana,Ben"), []string{"go", "king"}, "go", "king"},
		{begin(t, "Ana,Ben"), []string{"go", "stalemate"}, "go", "stalemate"},
		{begin(t, "Ana,Ben"), []string{"go", "call Ana"}, "count", "counting"},
		{begin(t, "Ana,Ben"), []string{"go", "call Ana", "count Ana 1", "count Ben 1 1"}, "accept", "counting"},
		{matchtest.OpenGame(t, &noKings, "", "Ana,Ben"), []string{"go"}, "call", "stops"},
	} {
		v := test.e.Do(test.lines...).View()
		if !v.Offers[0].Primary || v.Offers[0].ID != test.first || v.Section != test.section {
			t.Errorf("after %v: %s, rule %s; want %s, %s", test.lines, v.Offers[0].ID, v.Section, test.first, test.section)
		}
	}
	matchtest.OpenGame(t, &noKings, "", "Ana,Ben").Do("go").Refuse("king Ana", "refuse.unknown")
}

// The layout of Plink: 13 cards in the pile, 4 face up, 35 in the stock.
func TestDeal(t *testing.T) {
	e := begin(t, "Ana,Ben")
	steps := e.Procedure.Deal(e.State).Steps
	row := steps[len(steps)-1].Diagrams[0].Rows[1]
	if len(steps) != 4 || row[0].Cards != 13 || len(row) != 6 || row[5].Cards != 35 {
		t.Errorf("%d steps, at last %+v", len(steps), row)
	}
	if row := steps[1].Diagrams[0].Rows[0]; row[0].Cards != 13 || row[1].Cards != 0 || row[5].Cards != 39 {
		t.Errorf("after the pile was counted off: %+v", row)
	}
}

// Play at random: the piles that are out and the marks are those of the actions that
// stand, and no state is one that windows cannot rely on.
func TestAnySequence(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := begin(r, "Ana,Ben,Cid", "rounds="+rapid.SampledFrom([]string{"0", "1", "2"}).Draw(r, "rounds"))
		e.Tick = time.Second
		matchtest.Play{Steps: 25, Rare: []string{"finish", "void", "end", "leave", "join"}, After: func(r *rapid.T, e *matchtest.Table, _ match.Action) {
			if !e.State.Sound() {
				r.Fatalf("the state is not sound: %+v", e.State)
			}
			e.Procedure.Checks(e.State, &match.Round{In: []bool{true, true}, Caller: -1, Counts: make([][]*int, 2)})
		}}.Run(r, e)
	})
}
