package plain

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// longestLine is the length of the longest line that is read, in bytes, with its
// end.
const longestLine = 1 << 20

// Table is what line mode needs of a table.
type Table interface {
	View() match.View
	DoAt(seq int, a match.Action) error
	Ask(context.Context, match.Action) ([]phrase.Phrase, error)
	Preview(match.Action) (match.View, []phrase.Phrase, error)
}

// Session shows one table line by line.
type Session struct {
	Table Table
	Words *rulesets.Text
	JSON  bool // answer each line with one line of JSON
	Whole bool // with JSON: each answer is the whole View, not only that to state
	Wait  func(context.Context, time.Duration) error
	// Watch looks after the table until the context ends, so that it notices when the
	// machine slept; nil: nobody does.
	Watch func(context.Context)
	// Full explains each action when it is legal for the first time, for those who
	// practise.
	Full bool
	// Done ends the session as quit does, when it holds of the table; nil: never.
	Done func(match.View) bool
	// Open returns the text of a file that an action names; nil: none can be named.
	Open func(name string) ([]byte, error)

	letters typed.Letters // that the user was asked about
	printed printed       // what need not be printed again
	seen    int           // number of the view that was answered last
}

// Run answers each line of in until quit or the end of input; both leave the
// match open. The first answer comes before any input. When the record cannot keep
// an action, the line is answered with that and nothing has changed; the next line
// may do better. The error is the first of these, or that of in or of out, at
// which the session ends.
func (s *Session) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	var watching sync.WaitGroup
	defer watching.Wait() // nothing reads the record after the session
	defer cancel()
	if s.Watch != nil {
		watching.Go(func() { s.Watch(ctx) })
	}
	if err := s.print(out, reply{table: true}); err != nil {
		return err
	}
	lines := bufio.NewReader(in)
	var lost error
	for {
		line, whole, err := readLine(lines)
		if err == io.EOF {
			return lost
		}
		if err != nil {
			return err
		}
		r := reply{refused: match.Refuse("plain.long_line")}
		if whole {
			r = s.hear(ctx, out, line)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		lost = cmp.Or(lost, r.lost)
		if !r.quit || s.JSON { // every line of input has its line of JSON
			err = s.print(out, r)
		}
		if err != nil {
			return cmp.Or(lost, err)
		}
		if r.quit || s.Done != nil && s.Done(s.Table.View()) {
			return lost
		}
	}
}

// readLine reads a line without its end. It reports false for one that is too
// long, of which nothing is kept. At the end of the input the error is io.EOF.
func readLine(in *bufio.Reader) (line string, whole bool, err error) {
	var b strings.Builder
	whole = true
	for {
		part, err := in.ReadSlice('\n')
		if whole = whole && b.Len()+len(part) <= longestLine; whole {
			b.Write(part)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(part) == 0 && b.Len() == 0 && whole:
			return "", false, io.EOF
		case err != nil && err != io.EOF:
			return "", false, err
		}
		return strings.TrimRight(b.String(), "\r\n"), whole, nil
	}
}

// reply is what one line of input gets.
type reply struct {
	acted   bool            // an action was done
	asked   []phrase.Phrase // a question was answered
	table   bool            // the table is read out
	whole   bool            // in JSON, the whole View was asked for
	help    []wire.Usage    // what was to be explained
	preview []phrase.Phrase
	refused error
	lost    error // the action could not be recorded; refused says the same
	quit    bool
}

// state is the reply to state, and to an empty line.
var state = reply{table: true, whole: true}

// hear runs a line.
func (s *Session) hear(ctx context.Context, out io.Writer, line string) reply {
	words, err := split(line)
	if err != nil {
		return reply{refused: match.Refuse("plain.open_quote")}
	}
	if len(words) == 0 {
		return state
	}
	words[0] = strings.ToLower(words[0])
	if own, ok := commandOf(words[0]); ok {
		return own.run(s, words[1:])
	}
	return s.do(ctx, out, words)
}

// do does an action. The answer to a start waits for Go.
func (s *Session) do(ctx context.Context, out io.Writer, words []string) reply {
	action, err := s.action(words)
	if err != nil {
		return reply{refused: s.quoting(err, words)}
	}
	if s.isQuestion(action) {
		answer, err := s.Table.Ask(ctx, action)
		return s.refusedOr(reply{asked: answer}, err, words)
	}
	if err := s.Table.DoAt(s.seen, action); err != nil {
		return s.refusedOr(reply{}, err, words)
	}
	if left, signals := s.Table.View().ToGo(); signals {
		if !s.JSON {
			s.say(out, phrase.Of("signal.ready"))
		}
		if s.Wait(ctx, left) != nil {
			return reply{} // the context has ended, and with it the session
		}
		if !s.JSON {
			s.say(out, phrase.Of("signal.go"))
		}
	}
	return reply{acted: true}
}

func (s *Session) isQuestion(action match.Action) bool {
	return slices.ContainsFunc(s.Table.View().Offers, func(o match.Offer) bool { return o.ID == action.ID && o.Question })
}

// refusedOr is the reply, or with an error the one that says what was refused or could
// not be recorded.
func (s *Session) refusedOr(r reply, err error, words []string) reply {
	if err == nil {
		return r
	}
	if refusal, ok := errors.AsType[*match.Refusal](err); ok {
		return reply{refused: s.hinted(refusal, words)}
	}
	return reply{refused: err, lost: err}
}

// action reads the words as an action.
func (s *Session) action(words []string) (match.Action, error) {
	in := typed.In(s.Words)
	in.Open = s.Open
	if !s.JSON { // a program types English letters and understands no question
		in.Letters = &s.letters
	}
	return in.Action(s.Table.View().Offers, match.Action{ID: words[0], Args: words[1:]})
}

// print answers one line of input.
func (s *Session) print(out io.Writer, r reply) error {
	v := s.Table.View()
	s.seen = v.Seq
	if s.JSON {
		return wire.Write(out, s.answer(r, v), "")
	}
	w := &strings.Builder{}
	s.write(w, r, v)
	s.printed.phase = v.Phase
	_, err := io.WriteString(out, w.String())
	return err
}

// answer is the View after a line, with what the line asked for.
func (s *Session) answer(r reply, v match.View) wire.View {
	to := wire.Brief
	if s.Whole || r.whole {
		to = wire.Whole
	}
	a := to(s.Words, v)
	a.Error, a.Help, a.Preview = s.refusal(r.refused), r.help, wire.SayAll(s.Words, r.preview)
	if !r.acted {
		a.Notes = wire.SayAll(s.Words, r.asked) // those in the View are of an earlier line
	}
	return a
}

func (s *Session) write(w io.Writer, r reply, v match.View) {
	switch {
	case r.refused != nil:
		s.refuse(w, v, r.refused)
	case r.help != nil:
		s.sayUsages(w, r.help)
	case r.table:
		s.printTable(w, v)
	case r.asked != nil:
		for _, answer := range r.asked {
			s.say(w, answer)
		}
	case r.preview != nil:
		for _, note := range r.preview {
			s.say(w, phrase.Of("plain.preview", "note", note))
		}
	default:
		s.printNews(w, v)
	}
}

// sayUsages prints what actions do, a line each.
func (s *Session) sayUsages(w io.Writer, list []wire.Usage) {
	for _, line := range list {
		s.say(w, phrase.Of("plain.usage", "usage", line.Usage, "text", line.Text))
	}
}
