package dashboard

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/names"
)

// carriedTotals are the results from before a match that does not start with round 1.
type carriedTotals struct {
	rounds  int
	numbers map[string][]int // by name key: the seat's total, then further numbers
}

// carried are the numbers for the seats in their present order, as a set-up takes them;
// nil when the match starts with round 1. It reports false when a seat added later has
// none.
func (d *draft) carried() ([]int, bool) {
	if d.carriedTotals == nil {
		return nil, true
	}
	list := []int{d.carriedTotals.rounds}
	columns := len(d.numbers(0))
	for column := range columns {
		for seat := range d.seats {
			numbers := d.numbers(seat)
			if len(numbers) != columns {
				return nil, false
			}
			list = append(list, numbers[column])
		}
	}
	return list, columns > 0
}

// numbers are what was entered for a seat.
func (d *draft) numbers(seat int) []int {
	return d.carriedTotals.numbers[names.Key(d.seats[seat].Name)]
}

func (d *draft) storeCarried(numbers []int) {
	d.carriedTotals = &carriedTotals{rounds: numbers[0], numbers: make(map[string][]int)}
	for i, n := range numbers[1:] {
		key := names.Key(d.seats[i%len(d.seats)].Name)
		d.carriedTotals.numbers[key] = append(d.carriedTotals.numbers[key], n)
	}
}

// openCarryForm opens the form, or says why this match has to start with round 1.
func (d *draft) openCarryForm() {
	setup := d.setup()
	setup.Carried = nil
	var table Table
	var offer match.Offer
	var err error
	d.desk.besideTurn(func() { table, offer, err = d.desk.room.StartFromRound(setup) })
	if err != nil {
		d.desk.fail(err)
		return
	}
	f := newCarryForm(d.desk, table, offer)
	f.enterHint = "dashboard.setup.middle.take"
	f.accept = func(a match.Action) error {
		if _, _, err := table.Preview(a); err != nil {
			return err
		}
		numbers, _ := f.values()
		d.storeCarried(numbers)
		return nil
	}
	d.fill(f)
	d.desk.push(f)
}

// fill fills in what was entered before.
func (d *draft) fill(f *carryForm) {
	if d.carriedTotals == nil {
		return
	}
	values := f.numbers.Values
	values[0] = strconv.Itoa(d.carriedTotals.rounds + 1)
	for i := range values[1:] {
		numbers := d.numbers(i % len(f.seats))
		if column := i / len(f.seats); column < len(numbers) {
			values[i+1] = strconv.Itoa(numbers[column])
		}
	}
	f.numbers.Cursor, _ = f.numbers.Missing()
	f.updatePreview()
}

// startLabel says with which round the match starts.
func (d *draft) startLabel() string {
	if d.carriedTotals == nil {
		return d.desk.say("dashboard.setup.middle.off")
	}
	return d.desk.say("dashboard.setup.middle.at", "round", d.carriedTotals.rounds+1)
}
