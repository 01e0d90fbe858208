package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/scoring/stats"
)

// choosing is the set-up of Plink, with nobody seated.
func choosing(t *testing.T, seated ...string) (*bench, *playersScreen) {
	t.Helper()
	b := newBench(t, "en").press("Down", "Enter")
	for _, name := range seated {
		b.write(name).press("Enter")
	}
	s, ok := b.w.top().(*playersScreen)
	if !ok {
		t.Fatalf("there is %T", b.w.top())
	}
	return b, s
}

// A pasted list seats all its players in their order, one a line or between commas. One
// name goes into the field. When somebody cannot be seated, nobody is.
func TestPlayersArePasted(t *testing.T) {
	tests := map[string]struct {
		seated []string
		pasted string
		want   []string // name/backs
		field  string
	}{
		"lines":              {nil, "Ana\nBen\r\nCid\n", []string{"Ana/", "Ben/", "Cid/"}, ""},
		"commas":             {nil, "Ana, Ben,Ѓорѓи", []string{"Ana/", "Ben/", "Ѓорѓи/"}, ""},
		"backs":              {nil, "Ana: red, with bees\nBen: blue", []string{"Ana/red, with bees", "Ben/blue"}, ""},
		"backs and commas":   {nil, "Ana: red, Ben: blue", []string{"Ana/red", "Ben/blue"}, ""},
		"more":               {[]string{"Eve"}, "Ana\n\n  Ben", []string{"Eve/", "Ana/", "Ben/"}, ""},
		"one":                {nil, " Ana \n", nil, "Ana"},
		"somebody twice":     {[]string{"Ana"}, "Ben\nana", []string{"Ana/"}, ""},
		"no name":            {nil, "Ana\n\x07\n", nil, ""},
		"nothing but commas": {nil, ",,", nil, ",,"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b, s := choosing(t, test.seated...)
			b.w.pasteText(test.pasted)
			var got []string
			for _, seat := range s.draft.seats {
				got = append(got, seat.Name+"/"+seat.Design)
			}
			if !slices.Equal(got, test.want) || s.name.GetText() != test.field {
				t.Errorf("seated %q, want %q; typed %q, want %q; said %q", got, test.want, s.name.GetText(), test.field, b.w.message.text)
			}
			if refused := len(test.want) == len(test.seated) && test.field == ""; refused && !b.w.message.warning {
				t.Error("nothing is said")
			}
		})
	}
}

// Tab lets the arrows move in the list of known players, which typing filters; Enter
// seats the chosen one, and what is typed otherwise.
func TestKnownPlayersAreChosen(t *testing.T) {
	tests := map[string]struct {
		keys []string
		want []string
	}{
		"the first one":        {[]string{"F2"}, []string{"Dora"}},
		"one below":            {[]string{"Tab", "Down", "Enter"}, []string{"Emil"}},
		"one after the other":  {[]string{"Tab", "Enter", "Enter", "Enter"}, []string{"Dora", "Emil", "Ana"}},
		"filtered":             {[]string{"Tab", "Down", "a", "Enter"}, []string{"Ana"}},
		"to the last, F2":      {[]string{"Tab", "PageDown", "F2"}, []string{"Ѓорѓи"}},
		"nobody is called so":  {[]string{"Tab", "x", "Enter"}, []string{"x"}},
		"all are seated":       {[]string{"Tab", "Enter", "Enter", "Enter", "Enter", "b", "Enter"}, []string{"Dora", "Emil", "Ana", "Ѓорѓи", "b"}},
		"and back to the seat": {[]string{"Tab", "Enter", "Enter", "Tab", "Up", "F8"}, []string{"Emil"}},
		"Delete edits":         {[]string{"Tab", "a", "x", "Left", "Delete", "Enter"}, []string{"Ana"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b, s := choosing(t)
			b.shot(80, 24)
			b.press(test.keys...)
			var got []string
			for _, seat := range s.draft.seats {
				got = append(got, seat.Name)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("seated %q, want %q; said %q", got, test.want, b.w.message.text)
			}
		})
	}
}

// A click seats a known player, or chooses a seat, and typing goes on in the field.
func TestPlayersByMouse(t *testing.T) {
	b, s := choosing(t, "Ben")
	b.clickOn("Emil")
	b.clickOn("Dora")
	b.clickOn("1  Ben")
	b.write("Eve").press("F8", "Enter")
	var got []string
	for _, seat := range s.draft.seats {
		got = append(got, seat.Name)
	}
	if want := []string{"Emil", "Dora", "Eve"}; !slices.Equal(got, want) {
		t.Errorf("seated %q, want %q", got, want)
	}
}

// The next field of the settings is the next row, with the value that was typed; a value
// can be pasted, and Backspace and Delete edit it.
func TestSettingsFieldByField(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(b *bench)
		want map[string]string
		row  int
	}{
		"Tab takes":        {func(b *bench) { b.press("Tab", "7", "Tab", "BackTab") }, map[string]string{"rounds": "7"}, 1},
		"and types on":     {func(b *bench) { b.press("Tab", "7", "Tab", "9", "0", "s", "Tab") }, map[string]string{"rounds": "7", "round_limit": "90s"}, 3},
		"what cannot be":   {func(b *bench) { b.press("Tab", "9", "9", "9", "9", "9", "Tab") }, nil, 1},
		"pasted":           {func(b *bench) { b.press("Tab"); b.w.pasteText(" 8\n"); b.press("Enter") }, map[string]string{"rounds": "8"}, 1},
		"pasted, open":     {func(b *bench) { b.press("Tab", "Enter"); b.w.pasteText("12"); b.press("Enter") }, map[string]string{"rounds": "12"}, 1},
		"edited":           {func(b *bench) { b.press("Tab", "7", "5", "Left", "Delete", "Backspace", "6", "Enter") }, map[string]string{"rounds": "6"}, 1},
		"Esc leaves it be": {func(b *bench) { b.press("Tab", "7", "Esc") }, nil, 1},
		"a click too":      {func(b *bench) { b.press("Tab", "7"); b.clickOn("Suits") }, nil, 9},
	} {
		t.Run(name, func(t *testing.T) {
			b, s := choosing(t, "Ana", "Ben")
			b.press("F5")
			test.do(b)
			settings := b.w.top().(*settingsScreen)
			if len(test.want) != len(s.draft.set) || settings.row() != test.row {
				t.Errorf("agreed %v in row %d, want %v in row %d; said %q", s.draft.set, settings.row(), test.want, test.row, b.w.message.text)
			}
			for id, want := range test.want {
				if s.draft.set[id] != want {
					t.Errorf("%s is %q, want %q", id, s.draft.set[id], want)
				}
			}
		})
	}
}

// turnRoom notes what is asked of the record while the screens could not be drawn.
type turnRoom struct {
	*fakeRoom
	beside *bool
	held   *[]string
}

func (r turnRoom) asks(what string) {
	if !*r.beside {
		*r.held = append(*r.held, what)
	}
}

func (r turnRoom) Page(finished bool, after *history.Listing, limit int) ([]history.Listing, error) {
	r.asks("a page")
	return r.fakeRoom.Page(finished, after, limit)
}

func (r turnRoom) Look(id string) (match.View, error) { r.asks("a look"); return r.fakeRoom.Look(id) }

func (r turnRoom) HideMatch(id string) error { r.asks("hide"); return r.fakeRoom.HideMatch(id) }

func (r turnRoom) RestoreMatch(id string) error {
	r.asks("restore")
	return r.fakeRoom.RestoreMatch(id)
}

func (r turnRoom) SetupOf(id string) (table.Setup, error) {
	r.asks("a set-up")
	return r.fakeRoom.SetupOf(id)
}

func (r turnRoom) Start(s table.Setup) (Table, error) { r.asks("a start"); return r.fakeRoom.Start(s) }

func (r turnRoom) StartFromRound(s table.Setup) (Table, match.Offer, error) {
	r.asks("a start from a round")
	return r.fakeRoom.StartFromRound(s)
}

func (r turnRoom) Resume(id string) (Table, error) { r.asks("a match"); return r.fakeRoom.Resume(id) }

func (r turnRoom) Roster() ([]string, error) { r.asks("the roster"); return r.fakeRoom.Roster() }

func (r turnRoom) Statistics(f history.Filter, e stats.Evenings) (history.Statistics, error) {
	r.asks("statistics")
	return r.fakeRoom.Statistics(f, e)
}

var _ Room = turnRoom{}

// While home, set-up and statistics wait for the record, the window goes on being drawn.
func TestTheRecordHoldsUpNoPicture(t *testing.T) {
	for name, keys := range map[string]string{
		"a match":            "Enter Esc Enter",
		"as last time":       "n",
		"removed, back":      "Delete Enter z",
		"the ends":           "End Home PageDown",
		"a filter":           "/ a Esc",
		"statistics":         "s Esc",
		"a set-up":           "Down Enter F2 F2 F5 End Enter Esc Space Space",
		"written elsewhere":  "x",
		"a match that fails": "End Enter",
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "en")
			beside, held := false, []string(nil)
			b.w.room = turnRoom{b.room, &beside, &held}
			b.w.besideTurn = func(wait func()) {
				beside = true
				b.shot(80, 24) // as it may be drawn meanwhile
				beside = true
				wait()
				beside = false
			}
			for _, key := range strings.Fields(keys) {
				b.w.changed = true
				b.press(key)
				b.shot(80, 24)
				beside = true
				b.thinks()
				beside = false
			}
			if len(held) > 0 {
				t.Errorf("%s: the screens wait for %v", keys, held)
			}
		})
	}
}
