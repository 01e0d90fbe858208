package dashboard

import (
	"tableref/referee/table"
	"tableref/rulesets"
)

// draft is a match being set up, which its screens share.
type draft struct {
	desk          *desk
	game          *rulesets.Game
	seats         []table.SeatSetup
	variant       string
	set           map[string]string
	carriedTotals *carriedTotals // nil: the match starts with round 1
}

// newDraft is the set-up of a game: the unfinished one if there is one.
func newDraft(d *desk, game *rulesets.Game) *draft {
	d.setGame(game.ID)
	if d.draft == nil || d.draft.game.ID != game.ID {
		d.draft = &draft{desk: d, game: game, set: make(map[string]string)}
	}
	return d.draft
}

// setup is the draft as a room takes it.
func (d *draft) setup() table.Setup {
	carried, _ := d.carried()
	return table.Setup{Game: d.game.ID, Variant: d.variant, Seats: d.seats, Settings: d.set, Carried: carried}
}

// values are the settings so far.
func (d *draft) values() rulesets.Values {
	values, err := d.game.Agree(d.variant, d.set)
	if err != nil && values == nil {
		values, _ = d.game.Agree("", nil)
	}
	return values
}

// pages is the number of screens: games without a layout need no dealScreen.
func (d *draft) pages() int {
	if deal, err := d.desk.room.Deal(d.setup()); err == nil && len(deal.Steps) == 0 {
		return 2
	}
	return 3
}

// start starts the match and opens its table.
func (d *draft) start() {
	setup := d.setup()
	if d.desk.openBeside(func() (Table, error) { return d.desk.room.Start(setup) }) {
		d.desk.draft = nil
	}
}

// openRules opens the rules with the agreed settings.
func (d *draft) openRules() {
	d.desk.push(newRulesScreen(d.desk, d.game.ID, "", d.values()))
}

func (d *draft) title() string {
	return d.desk.say("dashboard.setup.title", "game", d.desk.text.Title(d.game.ID))
}
