package typed

import "tableref/referee/match"

// dispute reads what is in dispute: a question to the rules, with its cards and
// words in English, or what was decided, which stays as it is. The error is that
// of a question that cannot be read.
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
