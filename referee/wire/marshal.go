package wire

import (
	"bytes"
	"encoding/json"
)

// Marshal is json.Marshal, but leaves <, > and & as they are. What it returns may
// hold characters that a terminal would obey: it is for memory and hashes, and is
// printed through printable.JSON.
func Marshal(value any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
