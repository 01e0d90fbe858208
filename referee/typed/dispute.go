package typed

import "tableref/referee/match"

// dispute reads a question to the rules into English, or leaves what was decided as
// it is. The error is that of a question that cannot be read.
func (in Input) dispute(arg match.Arg, words []string) ([]string, error) {
	if text, own := arg.Decided(words, in.Cards); own {
		return []string{match.OwnWords(text)}, nil
	}
	question, _, err := arg.Asked(words, in.Cards)
	if err != nil {
		return nil, err
	}
	return arg.Book.Words(question), nil
}
