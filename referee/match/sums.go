package match

import "tableref/scoring"

// SumChecks proves the counts whose sum over all seats is known, such as the 13
// hearts of a round of Hearts, once every seat is counted.
func SumChecks(s *State, r *Round) []Check {
	if len(r.Missing()) > 0 {
		return nil
	}
	var checks []Check
	sheet := s.Sheet()
	for i, c := range s.Game.Counts {
		if c.Sum == "" {
			continue
		}
		total := 0
		for _, seat := range r.Players() {
			total += r.Counted(seat)[i]
		}
		checks = append(checks, Check(scoring.CheckTotal(c.ID, sheet.Fields[i].Label, total, s.Agreed.Amount(c.Sum))))
	}
	return checks
}
