package table

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
)

// The table answers a dispute as `tableref ruling` does with the settings of the
// match, keeps it on disk by its ids, and can ask it again.
func TestTheTableRulesAsTheCommandDoes(t *testing.T) {
	sweep(t)
	players := map[string]string{"plink": "Ana,Ben", "spit": "Ana,Ben", "plicplac": "Ana,Ben", "penguin": "Ana"}
	for _, name := range slices.Sorted(maps.Keys(players)) {
		t.Run(name, func(t *testing.T) {
			library, _ := procedures.Load()
			game, _ := library.Game(name)
			variants := []string{""}
			for _, v := range game.Variants {
				variants = append(variants, v.ID)
			}
			tables, books := make([]*evening, len(variants)), make([]ruling.Book, len(variants))
			for i, variant := range variants {
				tables[i] = beginGame(t, name, variant, players[name])
				tables[i].does("go")
				values, err := game.Agree(variant, map[string]string{"signal_delay": "0s"})
				if err != nil {
					t.Fatal(err)
				}
				books[i] = procedures.Rulings(game, values)
			}
			rapid.Check(t, func(r *rapid.T) {
				i := rapid.IntRange(0, len(variants)-1).Draw(r, "variant")
				tables[i].rules(r, books[i], question(r, books[i]))
			})
		})
	}
}

// rules asks a question at the table and holds the answer against the book's.
func (e *evening) rules(r *rapid.T, book ruling.Book, words []string) {
	asked, want, wrong := book.Ask(words, cards.Reader{})
	err := e.Do(match.Action{ID: "ruling", Args: words})
	refusal := (*match.Refusal)(nil)
	if wrong != nil {
		fault := (*cards.SyntaxError)(nil)
		if !errors.As(wrong, &fault) || !errors.As(err, &refusal) || refusal.Why.ID != fault.Why.ID {
			r.Fatalf("%q: the table says %v, the command %v", words, err, wrong)
		}
		return
	}
	if err != nil {
		r.Fatalf("%q: %v", words, err)
	}
	got := e.View().Ruling.Judged
	if diff := cmp.Diff(match.Judged{Question: asked, Answer: want.Answer(), Why: match.StoredPhrase{Phrase: want.Why}, Section: want.Section}, *got); diff != "" {
		r.Fatalf("%q:\n%s", words, diff)
	}
	if e.View().Section != want.Section {
		r.Fatalf("%q: the section beside the table is %s, want %s", words, e.View().Section, want.Section)
	}
	if again, err := book.Judge(got.Question); err != nil || again.Answer() != want.Answer() || again.Why.ID != want.Why.ID {
		r.Fatalf("%q: asked again: %v, %v", words, again, err)
	}
	e.replays(r)
	e.does("undo") // the log stays short
}

// question is any question of a book, most of them about cards that there are.
func question(r *rapid.T, book ruling.Book) []string {
	kind := rapid.SampledFrom(book.Kinds).Draw(r, "kind")
	var words []string
	if !kind.Bare {
		words = append(words, kind.ID)
	}
	for _, part := range kind.Params {
		if part.Optional && rapid.Bool().Draw(r, "without "+part.ID) {
			continue
		}
		value := valueOf(r, part)
		switch {
		case part.Kind == ruling.YesParam:
			words = append(words, "--"+part.Name())
		case part.Flag:
			words = append(words, "--"+part.Name(), value)
		case part.Lead != "" && (part.Kind == ruling.ChoiceParam || rapid.Bool().Draw(r, "lead")):
			words = append(words, part.Lead, value)
		default:
			words = append(words, value)
		}
	}
	return words
}

func valueOf(r *rapid.T, part ruling.Param) string {
	card := func() string {
		return cards.Card{Rank: cards.Rank(rapid.IntRange(1, 13).Draw(r, "rank")), Suit: rapid.SampledFrom(cards.Suits[:]).Draw(r, "suit")}.String()
	}
	switch part.Kind {
	case ruling.OntoParam:
		if rapid.IntRange(0, 4).Draw(r, "empty") == 0 {
			return ruling.Empty
		}
	case ruling.TileParam:
		tiles := part.Pack.Tiles()
		if part.Pack.Specials > 0 {
			tiles = append(tiles, ruling.Special)
		}
		return rapid.SampledFrom(tiles).Draw(r, "tile").Word()
	case ruling.PilesParam:
		var piles []string
		for range rapid.IntRange(1, 5).Draw(r, "piles") {
			piles = append(piles, card()+":"+strconv.Itoa(rapid.IntRange(0, 3).Draw(r, "under")))
		}
		return strings.Join(piles, ",")
	case ruling.TopsParam:
		return card() + "," + card()
	case ruling.RankParam:
		return cards.Rank(rapid.IntRange(1, 13).Draw(r, "rank")).String()
	case ruling.NumberParam:
		return strconv.Itoa(rapid.IntRange(part.Min, part.Max+1).Draw(r, "number"))
	case ruling.ChoiceParam:
		return rapid.SampledFrom(part.Choices).Draw(r, "choice")
	}
	return card()
}

// The rules say no and the scorekeeper decides otherwise: the record says both,
// and a dispute after it begins anew.
func TestTheScorekeeperMayDecideOtherwise(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.does("go", "ruling build 5H on 4S", "ruling Ana keeps it", "ruling pile 9S on 10H", "go", "ruling first come", "go")
	e.does("call Ben", "ruling build AH", "ruling counts all the same", "count Ben 13 0", "count Ana 0 3", "accept")
	type both struct {
		answer ruling.Answer
		text   string
	}
	var got []both
	for _, d := range e.View().Past[0].Rulings {
		one := both{text: d.Text}
		if d.Judged != nil {
			one.answer = d.Judged.Answer
		}
		got = append(got, one)
	}
	want := []both{{"no", "Ana keeps it"}, {"yes", ""}, {"", "first come"}, {"yes", "counts all the same"}}
	if !slices.Equal(got, want) {
		t.Errorf("the record says %v, want %v", got, want)
	}
	e.restarts(0)
	if again := e.View().Past[0].Rulings; len(again) != len(want) {
		t.Errorf("after a restart: %v", again)
	}
}

// In a patience whose cards were entered a question is about the cards that lie
// there; what else could be said in a dispute has no place.
func TestAPatienceAnswersFromItsTable(t *testing.T) {
	e := beginGame(t, "penguin", "strict", "Ana")
	e.does(patienceGrid, "go")
	for line, want := range map[string]string{
		"gap 9S":            "penguin.no.no_gap",          // no column is empty
		"move 9":            "penguin.no.too_many",        // seven free cells, no empty column
		"foundation JH":     "penguin.yes.opens",          // the base rank is J
		"column 10H on JH":  "penguin.yes.on_base",        // as is known from the table
		"gap KS --base A":   "penguin.no.no_gap",          // what is said goes before
		"cell KS --cells 0": "penguin.no.cells_full",      // also where the table knows better
		"foundation QS JS":  "penguin.yes.foundation",     // not on a condition
		"foundation QS JH":  "penguin.no.foundation_suit", // nor here
	} {
		e.does("ruling " + line)
		if got := e.View().Ruling.Judged.Why.ID; got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	e.refuses("ruling", "refuse.ruling_text_ask")
	e.refuses("ruling I move it", "no_play.verb")
	for _, id := range []string{"falsestart Ana", "leave Ana"} {
		e.refuses(id, map[bool]string{true: "refuse.unknown", false: "why.alone"}[strings.HasPrefix(id, "false")])
	}
}

// What older programs kept of disputes, and of false starts and leavers in a
// patience, is told as it was.
func TestOldDisputesAreToldAsTheyWere(t *testing.T) {
	for name, players := range map[string]string{"plink": "Ana,Ben", "penguin": "Ana", "spit": "Ana,Ben", "plicplac": "Ana,Ben", "scores": "Ana,Ben"} {
		e := beginGame(t, name, "", players)
		e.does("go")
		s := e.match.State.Clone()
		events, err := match.DecodeEvents(e.match.Procedure, json.RawMessage(`[
			{"kind":"ruling","data":{}}, {"kind":"ruling","data":{"text":"build 5H on 4S"}},
			{"kind":"falsestart","data":{"seat":0}}, {"kind":"ruling","data":{"text":"special \"quoted\""}}, {"kind":"leave","data":{"seat":0}}]`))
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, event := range events {
			event.Apply(s, e.clock.Now())
			told = append(told, event.Say(s).ID)
		}
		if want := []string{"line.ruling.asked", "line.ruled", "line.falsestart", "line.ruled", "line.leave"}; !slices.Equal(told, want) {
			t.Errorf("%s: told as %v, want %v", name, told, want)
		}
		if len(s.Round.Rulings) != 2 || s.Round.Rulings[0].Text != "build 5H on 4S" || s.Decided.Judged != nil {
			t.Errorf("%s: kept %+v", name, s.Round.Rulings)
		}
		match.Look(e.match.Procedure, s, e.clock.Now())
		packed, err := match.EncodeEvents(events)
		if err != nil || !strings.Contains(string(packed), `{"kind":"ruling","data":{"text":"build 5H on 4S"}}`) {
			t.Errorf("%s: an old dispute is written otherwise: %s, %v", name, packed, err)
		}
	}
}
