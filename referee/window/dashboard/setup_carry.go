package dashboard

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/rulesets/phrase"
)

// carriedTotals is what was played before a match that starts in the middle.
type carriedTotals struct {
	rounds  int
	numbers map[string][]int // by the key of the name: the seat's total and what may follow it
}

// carried are the numbers for the seats as they sit now, as a set-up takes them;
// nil when the match begins with round 1. It reports false when somebody has none:
// who came to the table since.
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

// numbers are what was entered for the seat.
func (d *draft) numbers(seat int) []int {
	return d.carriedTotals.numbers[names.Key(d.seats[seat].Name)]
}

// storeCarried takes over what the form says.
func (d *draft) storeCarried(numbers []int) {
	d.carriedTotals = &carriedTotals{rounds: numbers[0], numbers: make(map[string][]int)}
	for i, n := range numbers[1:] {
		key := names.Key(d.seats[i%len(d.seats)].Name)
		d.carriedTotals.numbers[key] = append(d.carriedTotals.numbers[key], n)
	}
}

// openCarryForm opens the form, or says why this match has no middle.
func (d *draft) openCarryForm() {
	setup := d.setup()
	setup.Carried = nil
	table, offer, err := d.room.Middle(setup)
	if err != nil {
		d.fail(err)
		return
	}
	seats := make([]string, len(d.seats))
	for i, seat := range d.seats {
		seats[i] = seat.Name
	}
	f := newCarryForm(d.desk, offer, seats)
	f.enterHint = "dashboard.setup.middle.take"
	f.preview = func(a match.Action) ([]phrase.Phrase, error) {
		_, said, err := table.Preview(a)
		return said, err
	}
	f.accept = func(a match.Action) error {
		if _, err := f.preview(a); err != nil {
			return err
		}
		numbers, _ := f.values()
		d.storeCarried(numbers)
		return nil
	}
	d.fill(f)
	d.push(f)
}

// fill writes into the form what was entered before.
func (d *draft) fill(f *carryForm) {
	if d.carriedTotals == nil {
		return
	}
	values := f.numbers.values
	values[0] = strconv.Itoa(d.carriedTotals.rounds + 1)
	for i := range values[1:] {
		numbers := d.numbers(i % len(f.seats))
		if column := i / len(f.seats); column < len(numbers) {
			values[i+1] = strconv.Itoa(numbers[column])
		}
	}
	f.numbers.cursor, _ = f.numbers.missing()
	f.updatePreview()
}

// startLabel says where the match begins.
func (d *draft) startLabel() string {
	if d.carriedTotals == nil {
		return d.say("dashboard.setup.middle.off")
	}
	return d.say("dashboard.setup.middle.at", "round", d.carriedTotals.rounds+1)
}
