package command

import (
	"strconv"

	"github.com/spf13/pflag"
)

// jsonFlag is how line mode answers: --json with one line of JSON, --json=full
// with the whole View in it.
type jsonFlag struct{ on, full bool }

const jsonFull = "full"

// addTo adds the flag, whose value may be left out.
func (j *jsonFlag) addTo(flags *pflag.FlagSet, usage string) {
	flags.Var(j, "json", usage)
	flags.Lookup("json").NoOptDefVal = strconv.FormatBool(true)
}

// Set reads the value of the flag.
func (j *jsonFlag) Set(word string) (err error) {
	if j.full = word == jsonFull; j.full {
		j.on = true
		return nil
	}
	j.on, err = strconv.ParseBool(word)
	return err
}

// String is the value as Set reads it.
func (j *jsonFlag) String() string {
	if j.full {
		return jsonFull
	}
	return strconv.FormatBool(j.on)
}

// Type is the name of the kind of flag, for what explains flags.
func (*jsonFlag) Type() string { return "json" }
