package procedures_test

import (
	"slices"
	"testing"

	"tableref/referee/match/matchtest"

	"pgregory.net/rapid"
)

// governing are the rules that may be shown beside what a table says, by game and
// prompt. A prompt and its rule are read at one glance: they must not tell two
// stories. Whoever adds a prompt reads the section once with the prompt above it.
var governing = map[string]map[string][]string{
	"plink": {
		"race.ready": {"start"}, "round.signal": {"start"}, "round.too_few": {"start", "scoring"},
		"stop.falsestart": {"start"}, "stop.falsestart_who": {"start"}, "race.running": {"stops"}, "race.limit": {"stops"},
		"race.king": {"king"}, "race.king_who": {"king"}, "race.king_who_nth": {"king"}, "race.kings": {"king"},
		"race.stalemate": {"stalemate"}, "race.stalemate_some": {"stalemate"}, "race.stalemate_nobody": {"stalemate"},
		"stop.gap": {"stops"}, "stop.pause": {"stops"}, "stop.ruling": {"tie"},
		"race.counting": {"counting"}, "race.counting_piles": {"counting"}, "race.counted": {"counting"}, "race.doubted": {"counting"},
		"race.between": {"scoring"}, "round.last": {"winning"}, "played.too_few": {"winning"}, "round.finished": {"winning"},
	},
	"spit": {
		"spit.ready": {"start", "short"}, "spit.signal": {"start", "short"}, "round.signal": {"start", "short", "play"},
		"round.too_few": {"start", "collect", "fresh"}, "stop.falsestart": {"start", "short"}, "stop.falsestart_who": {"start", "short"},
		"spit.running": {"play", "one_pile"}, "spit.running_last": {"play", "one_pile"}, "round.limit": {"play", "one_pile"},
		"spit.stuck": {"stuck"}, "spit.stuck_one": {"stuck"}, "spit.stuck_none": {"stuck"},
		"stop.gap": {"play", "one_pile"}, "stop.pause": {"play"}, "stop.ruling": {"touch"},
		"spit.slap": {"slap"}, "spit.slap_one_pile": {"one_pile"}, "spit.out_one_pile": {"one_pile"}, "spit.won": {"one_pile"},
		"spit.counted": {"counting", "one_pile"}, "spit.doubted": {"counting", "one_pile"},
		"spit.between": {"collect"}, "spit.between_fresh": {"fresh"}, "round.last": {"winning"}, "played.too_few": {"winning"}, "round.finished": {"winning"},
	},
	"plicplac": {
		"pairs.ready": {"start", "setup"}, "round.signal": {"start"}, "round.too_few": {"start", "setup"},
		"stop.falsestart": {"start"}, "stop.falsestart_who": {"start"}, "pairs.turn": {"play"}, "round.limit": {"play"}, "pairs.judge": {"play"},
		"pairs.pair_open": {"cut"}, "pairs.judge_cut": {"play", "cut"}, "pairs.claimed": {"claim"}, "pairs.claim_proved": {"claim"},
		"stop.gap": {"play", "cut", "claim"}, "stop.pause": {"play"}, "stop.ruling": {"links"},
		"round.missing": {"scoring"}, "pairs.counted": {"scoring"}, "pairs.doubted": {"scoring"},
		"round.last": {"winning"}, "played.too_few": {"winning"}, "round.finished": {"winning"},
	},
	"scores": {
		"tally.ready": {"counting"}, "round.signal": {"counting"}, "round.too_few": {"counting"}, "stop.falsestart": {"counting", "timing"}, "stop.falsestart_who": {"counting", "timing"},
		"tally.running": {"timing"}, "tally.limit": {"timing"}, "stop.gap": {"timing"}, "stop.pause": {"timing"},
		"stop.ruling":   {"timing"},
		"round.missing": {"counting"}, "tally.counted": {"counting"}, "tally.doubted": {"counting"},
		"tally.last": {"winning"}, "played.too_few": {"winning"}, "round.finished": {"winning"},
	},
}

// moment is the prompt that stands for all that are said at the same moment: of a
// dispute, whatever is known of it yet; of a false start, whoever it was.
func moment(prompt string) string {
	switch prompt {
	case "stop.ruled", "stop.judged", "stop.judged_alone", "stop.judged_ruled", "stop.ruling_own":
		return "stop.ruling"
	case "stop.falsestart_who":
		return "stop.falsestart"
	}
	return prompt
}

// Wherever play at random leads, with any settings, the rule that is shown is one
// that goes with what the table says.
func TestTheRuleShownGoesWithThePrompt(t *testing.T) {
	matchtest.Sweep(t)
	games := []struct{ game, variant, names string }{
		{"plink", "", "Ana,Ben,Cid"},
		{"spit", "standard", "Ana,Ben"},
		{"spit", "hundred", "Ana,Ben"},
		{"spit", "hundred_fresh", "Ana,Ben"},
		{"plicplac", "", "Ana,Ben,Cid"},
		{"scores", "", "Ana,Ben"},
	}
	rapid.Check(t, func(r *rapid.T) {
		g := games[rapid.IntRange(0, len(games)-1).Draw(r, "game")]
		rounds := rapid.SampledFrom([]string{"rounds=0", "rounds=1", "rounds=2"}).Draw(r, "rounds")
		delay := rapid.SampledFrom([]string{"signal_delay=0s", "signal_delay=1s"}).Draw(r, "delay")
		e := matchtest.Open(r, g.game, g.variant, g.names, rounds, delay)
		for range rapid.IntRange(1, 20).Draw(r, "steps") {
			randomly(r, e)
			v := e.View()
			if may := governing[g.game][moment(v.Prompt.ID)]; !slices.Contains(may, v.Section) {
				r.Fatalf("%s, %s: the table says %s and shows the rule %q, which is none of %q", g.game, v.Phase, v.Prompt.ID, v.Section, may)
			}
		}
	})
}
