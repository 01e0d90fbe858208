package procedures_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/procedures"
)

// answers are the actions that answer what the table says, all of which must be
// legal when it says so. A sentence that asks for nothing has none.
var answers = map[string][]string{
	"stop.falsestart": {"go"}, "stop.falsestart_who": {"falsestart", "go"}, "stop.pause": {"go"}, "stop.ruling": {"ruling", "go"}, "stop.ruling_own": {"ruling", "go"},
	"stop.ruled": {"go"}, "stop.judged": {"go"}, "stop.judged_alone": {"go"}, "stop.judged_ruled": {"go"},
	"stop.gap": {"clock"}, "stop.gap_slept": {"clock"}, "stop.range": {"clock"},

	"round.signal": {"pause"}, "round.too_few": {"join"}, "round.limit": {"end"}, "round.missing": {"count"}, "round.last": {"finish", "go"}, "round.finished": nil,
	"race.ready": {"go"}, "race.running": {"king", "stalemate", "call"}, "race.limit": {"end", "call"},
	"race.king": {"go"}, "race.kings": {"go"}, "race.king_who": {"king", "go"}, "race.king_who_nth": {"king", "go"}, "race.king_open": {"king"},
	"race.stalemate": {"go"}, "race.stalemate_some": {"go"}, "race.stalemate_nobody": {"end", "go"}, "race.agreed": {"agree"},
	"race.counting": {"count"}, "race.counting_piles": {"count"},
	"race.doubted": {"count", "accept"}, "race.counted": {"accept", "tops"},
	"race.between": {"go"},

	"spit.ready": {"go"}, "spit.signal": {"pause"}, "spit.running": {"stuck", "out"}, "spit.running_last": {"out", "blocked"},
	"spit.stuck": {"go"}, "spit.stuck_one": {"go"}, "spit.stuck_none": {"blocked"},
	"spit.due": {"go"}, "spit.due_one": {"go"}, "spit.due_none": nil, "spit.can_win": nil, "spit.lays": nil, "spit.left": nil, "spit.one_pile": nil,
	"spit.slap": {"count"}, "spit.slap_one_pile": {"count"}, "spit.one_counts": {"count"}, "spit.out_one_pile": {"accept"},
	"spit.won": {"accept"}, "spit.counted": {"accept"}, "spit.doubted": {"count", "accept"},
	"spit.between": {"go"}, "spit.between_fresh": {"go"},
	"spit.nobody": nil, "spit.unfinished": nil,

	"pairs.ready": {"go"}, "pairs.who_begins": {"first"}, "pairs.turn": {"pair", "triple", "pass"},
	"pairs.judge": {"yes", "no"}, "pairs.judge_cut": {"yes", "no"}, "pairs.pair_open": {"take", "cut"},
	"pairs.claimed": {"right", "wrong"}, "pairs.claim_proved": {"right"},
	"pairs.counted": {"accept", "count"}, "pairs.doubted": {"accept", "count"},

	"patience.ready": {"go", "layout"}, "patience.ready_laid": {"go"}, "patience.running": {"won", "giveup"},
	"patience.running_laid": nil, "patience.safe": {"auto"}, "patience.limit": nil, "patience.pause": {"go"},
	"patience.counting": {"count"}, "patience.counted": {"accept"}, "patience.last": {"finish", "go"},
	"patience.deals": nil, "patience.best": nil, "patience.streak": nil,

	"tally.ready": {"count", "go"}, "tally.running": {"end"}, "tally.counted": {"accept"}, "tally.doubted": {"accept", "count"}, "tally.limit": {"end"},
	"tally.last": {"finish"},

	"played.too_few": {"finish", "join"},
	"outlook.left":   nil, "outlook.nobody": nil, "outlook.decided": nil, "outlook.fresh": nil, "outlook.gone": nil, "outlook.out": nil,
}

// At every state that random play of any game reaches, what the table asks for can
// be answered: the actions that its words name are legal, and what it waits to
// hear is among them and is taken.
func TestWhateverIsAskedCanBeAnswered(t *testing.T) {
	matchtest.Sweep(t)
	players := map[string]string{"penguin": "Ana", "spit": "Ana,Ben"}
	for _, game := range procedures.Playable(matchtest.Library()) {
		names, ok := players[game.ID]
		if !ok {
			names = "Ana,Ben,Cid"
		}
		t.Run(game.ID, func(t *testing.T) {
			rapid.Check(t, func(r *rapid.T) {
				e := matchtest.Open(r, game.ID, "", names, "rounds=2", "round_limit=1m", "signal_delay=1s")
				for range rapid.IntRange(5, 30).Draw(r, "steps") {
					asksWhatCanBeAnswered(r, e)
					likely(r, e)
				}
			})
		})
	}
}

// asksWhatCanBeAnswered fails when the table asks for what it does not take.
func asksWhatCanBeAnswered(r *rapid.T, e *matchtest.Table) {
	v := e.View()
	legal := match.IDs(v.Offers)
	for _, said := range append(slices.Clone(v.Hints), v.Prompt) {
		wanted, known := answers[said.ID]
		if !known && !strings.HasPrefix(said.ID, "line.") { // what happened, told again
			r.Fatalf("%s: which actions answer %s?", v.Game, said.ID)
		}
		for _, id := range wanted {
			if !slices.Contains(legal, id) {
				r.Errorf("%s: the table says %s, and %s is not legal: %v", v.Game, said.ID, id, legal)
			}
		}
	}
	if v.Phase != match.Finished && !v.Offers[0].Primary {
		r.Errorf("%s, %s: nothing is the likeliest: %v", v.Game, v.Prompt.ID, legal)
	}
	for _, ask := range v.Asks {
		if !slices.ContainsFunc(v.Offers, func(o match.Offer) bool { return o.ID == ask.Offer.ID && o.FixedKey == ask.Offer.FixedKey }) {
			r.Errorf("%s: %s waits for %s and is not offered", v.Game, ask.Offer.ID, ask.Arg().ID)
		}
		for _, word := range wordsFor(e, ask.Arg()) {
			if _, refusal := match.Decide(e.Procedure, e.State, ask.Answer(word), e.Now, e.Random); refusal != nil {
				r.Errorf("%s: %v answers what is asked, and is refused: %v", v.Game, ask.Answer(word), refusal)
			}
		}
	}
}

// wordsFor are answers of which each must be taken.
func wordsFor(e *matchtest.Table, arg match.Arg) []string {
	var words []string
	switch arg.Kind {
	case match.SeatArg:
		for _, seat := range arg.Seats {
			words = append(words, e.State.Seats[seat].Name)
		}
	case match.TimeArg:
		words = append(words, arg.Words...)
	case match.TextArg:
		words = []string{"settled"}
	}
	return words
}

// likely does what is likeliest or anything else that is legal; what is refused is
// as good as done.
func likely(r *rapid.T, e *matchtest.Table) {
	if rapid.IntRange(0, 9).Draw(r, "what") < 5 {
		randomly(r, e)
		return
	}
	e.Pass(2 * time.Second)
	if offers := e.View().Offers; len(offers) > 0 {
		e.Act(matchtest.Play{}.Words(r, e, offers[0]))
	}
}

// randomly does anything that is legal, some time later, or has the program start
// again.
func randomly(r *rapid.T, e *matchtest.Table) {
	e.Pass(time.Duration(rapid.IntRange(0, 40).Draw(r, "seconds")) * time.Second)
	if rapid.IntRange(0, 15).Draw(r, "restart") == 0 {
		e.Restart(time.Minute)
	}
	if a, ok := (matchtest.Play{Rare: []string{"finish"}}).Draw(r, e); ok {
		e.Act(a)
	}
}
