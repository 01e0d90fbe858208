package match

import (
	"math/rand/v2"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Procedure is the table routine of a kind of game: its actions and events,
// what it asks for, how it proves counts. Numbers and words come from the
// game's YAML. [Base] answers what a procedure has nothing of its own to say about.
type Procedure interface {
	// Needs is what it wants of the rulesets of its games.
	Needs() rulesets.Needs
	// Specs is the one table of actions, the likeliest first.
	Specs() []Spec
	// Kinds are the events that only this procedure has.
	Kinds() Kinds

	// Primary returns the likeliest action, or "".
	Primary(s *State, now Moment) string
	// Prompt returns the one thing to do now, and what else matters.
	Prompt(s *State, now Moment) (phrase.Phrase, []phrase.Phrase)
	// Governing names the moment whose rule governs now, a key of the game's moments.
	Governing(s *State, now Moment) string

	// Checks proves, or not, that the round's counts can be right. Of a round whose
	// Data is nil only the counts are known.
	Checks(s *State, r *Round) []Check
	// SeatChecks proves, or not, what the seat counted in the round by itself, the
	// first of its counts. What it refutes is refused when it is entered.
	SeatChecks(s *State, r *Round, seat int, counts []int) []Check
	// Winners returns the seats that have won the match as it stands.
	Winners(s *State) []int
	// Outcome says how the match stands, or how it ended; it is asked once a round
	// was accepted.
	Outcome(s *State) phrase.Phrase
	// Moves returns how many were made in the round from the deal on; 0 when nobody
	// entered them.
	Moves(r *Round) int

	// Marks are what the seat's line shows besides its numbers.
	Marks(s *State, seat int) []phrase.Phrase
	// Diagrams is the middle of the table.
	Diagrams(s *State) []Diagram
	// Deal is how a round is laid out for the seats that take part.
	Deal(s *State) Deal
	// Facts are what programs read under keys of their own: always the same ids in
	// the same order, with null for what is not known.
	Facts(s *State, now Moment) []Fact

	// Rulings are the questions that the rules of a game decide with these settings.
	Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book
	// PositionQuestion is a question whose answer is kept on show and follows every
	// change of the position; a zero Key when there is nothing to find out.
	PositionQuestion(s *State) Question
}

// Spec is one row of the table of actions. Rows with the same id are forms of one
// action: the words decide which one is meant.
type Spec struct {
	ID  string
	Key string // the dashboard's key
	// Moment is the moment of the game's data that the action belongs to: a game
	// that leaves it out has no such action. "" belongs to every game.
	Moment string
	// Word is the phrase with the game's own word for the action, for its label as
	// {word}; "" is call.word.
	Word string
	// Named returns the phrase that is the action's label as the match stands,
	// with {word} in it; nil or "" is action.<id>.
	Named func(s *State) string
	// Quoted says that the label is that word in quotation marks: what is called.
	Quoted bool
	// Concealed says that nobody may try the action out before it is done: what
	// comes of it is worth something at the table.
	Concealed bool
	// Waits says what the match waits to hear of the action: the words that are
	// given already, and whether the table asks for the next one, or only lets it
	// follow. It reports false when nothing is waited for; nil: never.
	Waits func(s *State, now Moment) (given []string, asked, waits bool)
	// Args are the action's arguments as they can be given now.
	Args func(s *State) []Arg
	// When returns why the action is not legal now, or the zero phrase.
	When func(s *State, now Moment) phrase.Phrase
	// Decide turns the action into events and changes nothing.
	Decide func(req Request) ([]Event, *Refusal)
	// Ask answers an action that is a question; such a one has no Decide.
	Ask func(req Request) (Question, *Refusal)
}

// Call is one action being decided.
type Request struct {
	State     *State
	Now       Moment
	Given     Given
	Procedure Procedure
	Random    *rand.Rand
}

// Given are the arguments of an action, read and checked by kind.
type Given struct {
	Seat   int // -1: not given
	Name   string
	Round  int
	Counts []int
	Cards  []cards.Card
	Text   string
	Word   string   // also a time as it was typed
	Places []string // as they were typed
	Layout []string // as it was typed; the procedure reads it
	Time   Span     // of a time that was typed
	Judged *Judged  // a question to the rules with their answer; nil: none was asked
}

// Refusal says why an action was refused. A refused action changes nothing.
type Refusal struct {
	Why phrase.Phrase
	// Section is the section of the rule text that forbids it; "": no rule does.
	Section string
	// At is the word of the action that is at fault, counted from 1; 0: none by itself.
	At int
	// What is set when the action is not legal now: its name.
	What phrase.Phrase
	// Choices are the words of which one is missing at the end of the action, so
	// that a window can offer them; nil when something else is wrong.
	Choices []string
}

// Refuse returns a refusal with the phrase's words.
func Refuse(id string, pairs ...any) *Refusal { return &Refusal{Why: phrase.Of(id, pairs...)} }

// About says which word of the action is at fault, counted from 1.
func (r *Refusal) About(word int) *Refusal {
	r.At = word
	return r
}

// Error names the reason, by a stable id; windows show Phrase.
func (r *Refusal) Error() string { return r.Why.ID }

// Phrase returns what to tell the user: what is wrong and how to mend it.
func (r *Refusal) Phrase() phrase.Phrase {
	if r.What.IsZero() {
		return r.Why
	}
	return phrase.Of("refuse.not_now", "what", r.What, "why", r.Why)
}

func listed(ids []string) string {
	return strings.Join(ids, ", ")
}
