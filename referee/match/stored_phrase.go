package match

import (
	"encoding/json"
	"fmt"

	"tableref/rulesets/phrase"
)

// StoredPhrase is a phrase in the record: by the ids of its words, so that it can be told
// in any language. Its arguments are texts, whole numbers, phrases, and lists of
// phrases.
type StoredPhrase struct{ phrase.Phrase }

// storedForm is the form of a phrase in the record.
type storedForm struct {
	ID   string         `json:"id"`
	Args map[string]any `json:"args,omitempty"`
}

// MarshalJSON writes the phrase.
func (k StoredPhrase) MarshalJSON() ([]byte, error) {
	form := storedForm{ID: k.ID, Args: make(map[string]any, len(k.Args))}
	for name, value := range k.Args {
		switch value := value.(type) {
		case string, int:
			form.Args[name] = value
		case phrase.Phrase:
			form.Args[name] = StoredPhrase{value}
		case []phrase.Phrase:
			list := make([]StoredPhrase, len(value))
			for i, one := range value {
				list[i] = StoredPhrase{one}
			}
			form.Args[name] = list
		default:
			return nil, fmt.Errorf("phrase %s: %s cannot be kept: %T", k.ID, name, value)
		}
	}
	return json.Marshal(form)
}

// UnmarshalJSON reads the phrase.
func (k *StoredPhrase) UnmarshalJSON(data []byte) error {
	var form struct {
		ID   string                     `json:"id"`
		Args map[string]json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(data, &form); err != nil {
		return err
	}
	k.Phrase = phrase.Phrase{ID: form.ID}
	for name, raw := range form.Args {
		value, err := storedValue(raw)
		if err != nil {
			return err
		}
		if k.Args == nil {
			k.Args = make(phrase.Args)
		}
		k.Args[name] = value
	}
	return nil
}

// storedValue reads an argument by what it begins with.
func storedValue(data json.RawMessage) (any, error) {
	switch data[0] {
	case '"':
		var text string
		err := json.Unmarshal(data, &text)
		return text, err
	case '{':
		var one StoredPhrase
		err := json.Unmarshal(data, &one)
		return one.Phrase, err
	case '[':
		var list []StoredPhrase
		err := json.Unmarshal(data, &list)
		phrases := make([]phrase.Phrase, len(list))
		for i, one := range list {
			phrases[i] = one.Phrase
		}
		return phrases, err
	}
	var n int
	err := json.Unmarshal(data, &n)
	return n, err
}
