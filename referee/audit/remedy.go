package audit

import (
	"errors"
	"slices"

	"tableref/referee/history"

	"tableref/referee/record"
)

// Remedy says what brings back what does not fit in a record.
type Remedy string

// The remedies, the least first.
const (
	Rebuild Remedy = "rebuild" // it follows from the logs
	Import  Remedy = "import"  // another copy has the entries that are missing
	Replace Remedy = "replace" // only a copy of the record, in its place
)

// Remedies are those that the faults need, the least first.
func (c Checked) Remedies() []Remedy {
	var list []Remedy
	for _, remedy := range []Remedy{Rebuild, Import, Replace} {
		if slices.ContainsFunc(c.Faults, func(fault error) bool { return remedyOf(fault) == remedy }) {
			list = append(list, remedy)
		}
	}
	return list
}

// remedyOf is what mends one fault.
func remedyOf(fault error) Remedy {
	var (
		chain     *record.ChainError
		flaw      *record.FlawError
		recordErr *history.RecordError
	)
	switch {
	case errors.As(fault, &chain) && chain.Misfit == record.Cut:
		return Import
	case errors.As(fault, &flaw):
		return remedyOfFlaw(flaw.Flaw)
	case errors.As(fault, &recordErr):
		switch recordErr.Err {
		case history.ErrStale, history.ErrUnlisted:
			return Rebuild
		case history.ErrStranger:
			return Import
		}
	}
	return Replace
}

func remedyOfFlaw(flaw record.Flaw) Remedy {
	switch flaw {
	case record.Lost:
		return Import
	case record.Misshapen, record.Pages:
		return Replace
	}
	return Rebuild
}
