package match

// RoundData is what a procedure keeps about a round.
type RoundData interface {
	// Clone returns a copy that shares nothing that events change.
	Clone() RoundData
}

// DataOf returns what the procedure keeps about the round, for reading. Where
// nothing is kept, and where r is nil, it is what fresh makes.
func DataOf[D RoundData](r *Round, fresh func() D) D {
	if r == nil {
		return as(nil, fresh)
	}
	return as(r.Data, fresh)
}

// CurrentData returns what the procedure keeps about the round that is on or, when
// none is, about the next one, for reading.
func CurrentData[D RoundData](s *State, fresh func() D) D { return as(*s.data(), fresh) }

// MutableData is CurrentData for events to change.
func MutableData[D RoundData](s *State, fresh func() D) D {
	kept := s.data()
	if *kept == nil {
		*kept = fresh()
	}
	return (*kept).(D)
}

// data is where the data of the round that is on, or of the next one, is kept.
func (s *State) data() *RoundData {
	if s.Round == nil {
		return &s.NextRound
	}
	return &s.Round.Data
}

func as[D RoundData](kept RoundData, fresh func() D) D {
	if kept == nil {
		return fresh()
	}
	return kept.(D)
}
