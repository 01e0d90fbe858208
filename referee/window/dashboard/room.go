package dashboard

import (
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// roomScreen is the open table for the whole room: a few words in the largest letters,
// without title and keys. The keys of the table work all the same, so that a Stop waits
// for nothing.
type roomScreen struct {
	*tview.Box
	*play
	table *tableScreen
}

// openRoom opens the table for the room.
func (s *tableScreen) openRoom() {
	s.push(&roomScreen{Box: tview.NewBox(), play: s.play, table: s})
}

func (s *roomScreen) title() (title, state string) { return s.headline(), s.state() }

func (s *roomScreen) refresh() {}

// bare says that there is nothing around the picture.
func (s *roomScreen) bare() {}

// Draw draws the table, and over it why a key did nothing.
func (s *roomScreen) Draw(screen tcell.Screen) {
	c := canvas.On(screen, s)
	s.picture().Room(c)
	if s.message.warning {
		s.drawMessage(c)
	}
}

// hints are the key back, and those of the table, without those of a form that cannot be
// seen here.
func (s *roomScreen) hints() []hint {
	all := s.table.hints()
	if s.table.form != nil {
		all = all[len(s.table.form.hints()):]
	}
	own := []hint{s.fixedHint("F11", "dashboard.hint.back").does(s.pop), s.backHint()}
	return append(slices.DeleteFunc(all, func(one hint) bool {
		return one.key == keys.Esc || one.key == "F11" || one.key == "?"
	}), append(own, s.fixedHint("?", "dashboard.hint.help").does(func() { s.openHelp(s.table) }))...)
}

// watchScreen shows a match that is played elsewhere to the whole room, read-only. It is
// all there is in its window.
type watchScreen struct {
	*tview.Box
	*desk
	match string // that is named; "": whichever was changed last
	shown string // the match that is open; "": none
}

// watch shows a match to the room; whichever was changed last, if none is named.
func (d *desk) watch(id string) {
	s := &watchScreen{Box: tview.NewBox(), desk: d, match: id}
	d.changed = true
	d.push(s)
}

func (s *watchScreen) title() (title, state string) { return "", "" }

func (s *watchScreen) bare() {}

// refresh opens another match when that is the one to show.
func (s *watchScreen) refresh() {
	if !s.changed {
		return
	}
	s.changed = false
	id, err := s.toShow()
	if err != nil {
		s.fail(err)
		return
	}
	if id == s.shown || id == "" {
		return
	}
	table, err := s.room.LookOn(id)
	if err != nil {
		s.fail(err)
		return
	}
	if s.open != nil {
		s.open.leave()
		s.close()
	}
	s.shown = id
	s.attach(table)
	s.clearMessage()
}

// toShow is the match that is named, or the one that was changed last; "" for none.
func (s *watchScreen) toShow() (string, error) {
	if s.match != "" {
		return s.match, nil
	}
	var newest history.Listing
	for _, finished := range []bool{false, true} {
		list, err := s.room.Page(finished, nil, 1)
		if err != nil {
			return "", err
		}
		if len(list) > 0 && list[0].Changed.After(newest.Changed) {
			newest = list[0]
		}
	}
	return newest.ID, nil
}

// Draw draws the match, or says that there is none yet.
func (s *watchScreen) Draw(screen tcell.Screen) {
	c := canvas.On(screen, s)
	if s.open == nil {
		s.displayPen().Notice(c, s.say("dashboard.watch.none"))
	} else {
		s.open.picture().Room(c)
	}
	s.drawMessage(c)
}

func (s *watchScreen) hints() []hint {
	return []hint{
		s.fixedHint(keys.Esc, "dashboard.hint.quit").does(s.quit).or("q", "F11"),
		s.fixedHint("?", "dashboard.hint.help").does(func() { s.openHelp(s) }),
	}
}
