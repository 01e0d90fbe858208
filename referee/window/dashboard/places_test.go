package dashboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// pot is a round in which places of a square of w × h can be picked, without
// those that are taken.
func pot(w, h int, taken ...string) match.View {
	v := crowd(runningView(), 2)
	d := match.Diagram{ID: "pot"}
	var can []string
	for column := range w {
		d.Heads = append(d.Heads, named(string(rune('a'+column))))
	}
	for row := range h {
		var piles []match.Pile
		for column := range w {
			id := fmt.Sprintf("%c%d", 'a'+column, row+1)
			pile := match.Pile{ID: id, Shape: match.Place, Down: true}
			if !slices.Contains(taken, id) {
				pile.Cards, can = 1, append(can, id)
			}
			piles = append(piles, pile)
		}
		piles[0].Label = named(fmt.Sprint(row + 1))
		d.Rows = append(d.Rows, piles)
	}
	v.Diagrams = []match.Diagram{d}
	place := func(id string) match.Arg { return match.Arg{ID: id, Kind: match.PlaceArg, Places: can} }
	pack := &ruling.Pack{Drawings: []string{"sun", "key"}, Colours: []string{"red", "blue"}}
	hides := func(id string) match.Arg {
		arg := place(id)
		arg.Pack = pack
		return arg
	}
	v.Offers = []match.Offer{
		offer("pair", "Space", hides("place.own"), hides("place.second")),
		offer("cut", "u", seatArg(0, 1), hides("place.shown"), hides("place.second"), hides("place.third")),
		offer("some", "m", match.Arg{ID: "place.own", Kind: match.PlaceArg, Places: can, Many: true}),
		offer("move", "v", place("from"), place("to"), match.Arg{ID: "cards", Kind: match.CountArg, Optional: true}),
		offer("put", "t", place("to"), match.Arg{ID: "cards", Kind: match.CountArg, Min: 1, Max: 9}),
	}
	return v
}

func named(name string) phrase.Phrase { return phrase.Of("name", "name", name) }

// columnsView has two columns of open cards and a cell.
func columnsView() match.View {
	v := pot(2, 1)
	fan := func(id string, faces ...phrase.Phrase) match.Pile {
		return match.Pile{ID: id, Label: named(id), Shape: match.Fan, Cards: len(faces), Faces: faces}
	}
	v.Diagrams = []match.Diagram{
		{ID: "above", Rows: [][]match.Pile{{{ID: "f.C", Shape: match.Place}, {ID: "f.H", Shape: match.Place}, {ID: "cell.1", Shape: match.Place}, {ID: "cell.2", Shape: match.Place}}}},
		{ID: "columns", Rows: [][]match.Pile{{fan("c1", card("9", "S"), card("13", "H")), fan("c2", card("10", "S")), fan("c3")}}},
	}
	from := match.Arg{ID: "from", Kind: match.PlaceArg, Places: []string{"c1", "c2"}}
	to := match.Arg{ID: "to", Kind: match.PlaceArg, Places: []string{"c1", "c2", "c3", "cell.1", "cell.2", "f.C", "f.H"}}
	v.Offers = []match.Offer{offer("move", "Space", from, to, match.Arg{ID: "cards", Kind: match.CountArg, Optional: true})}
	return v
}

func TestPickingPlaces(t *testing.T) {
	six, twelve, alone := pot(6, 6, "a1", "b1"), pot(12, 12), pot(6, 6)
	alone.Offers[1].Args[0].Seats = []int{1}
	tests := map[string]struct {
		view match.View
		keys string
		want []string
	}{
		"typed, without Enter between":                 {six, "Space b 2 c 4 Enter", []string{"pair b2 c4"}},
		"Enter after a typed place ends it":            {six, "Space b 2 Enter c 4 Enter", []string{"pair b2 c4"}},
		"Enter, then the cursor's place":               {six, "Space b 2 Enter Right Enter Enter", []string{"pair b2 d2"}},
		"a Space that bounces takes nothing":           {six, "Space Space Space Esc", nil},
		"a Space after an arrow takes":                 {six, "Space Right Space c 4 Enter", []string{"pair d1 c4"}},
		"capitals":                                     {six, "Space B 2 C 4 Enter", []string{"pair b2 c4"}},
		"a Macedonian keyboard":                        {six, "Space б 2 ц 4 Enter", []string{"pair b2 c4"}},
		"the cursor begins at the first that can be":   {six, "Space Enter Enter Enter", []string{"pair c1 d1"}},
		"arrows skip what is taken":                    {six, "Space Left Enter Up Enter Enter", []string{"pair f6 e5"}},
		"down skips too":                               {six, "Space c 1 Left Enter Enter", []string{"pair c1 f6"}},
		"a taken place is refused":                     {six, "Space a 1", nil},
		"and what was typed before it stays":           {six, "Space a 1 2 b 2 Enter", []string{"pair a2 b2"}},
		"the same place twice is refused":              {six, "Space b 2 b 2", nil},
		"Esc takes back what is being typed":           {six, "Space b Esc c 2 d 2 Enter", []string{"pair c2 d2"}},
		"Esc takes back a place":                       {six, "Space b 2 Esc c 2 d 2 Enter", []string{"pair c2 d2"}},
		"Esc closes it at last":                        {six, "Space b 2 Esc Esc u 1 Esc Esc", nil},
		"Backspace takes back a character":             {six, "Space b Backspace d 2 b 2 Enter", []string{"pair d2 b2"}},
		"Backspace takes back a place":                 {six, "Space b 2 Backspace d 2 b 2 Enter", []string{"pair d2 b2"}},
		"a place that begins another one waits":        {twelve, "Space b 1", nil},
		"until the next one begins":                    {twelve, "Space b 1 c 2 d 1 2 Enter", []string{"pair b1 c2"}},
		"or Enter":                                     {twelve, "Space b 1 Enter b 1 1 Enter", []string{"pair b1 b11"}},
		"a hidden card is named after a colon":         {six, "Space b 2 : s u n - r e d Enter c 4 : k e y - b l u e Enter", []string{"pair b2:sun-red c4:key-blue"}},
		"in two words":                                 {six, "Space b 2 : s u n Space r e d Enter c 4 Enter", []string{"pair b2:sun-red c4"}},
		"named at the last place only":                 {six, "Space b 2 c 4 : s u n - r e d Enter", []string{"pair b2 c4:sun-red"}},
		"a place that begins another one is named":     {twelve, "Space b 2 c 1 : s u n - r e d Enter", []string{"pair b2 c1:sun-red"}},
		"a misspelt card is asked for again":           {six, "Space b 2 : s u m - r e d Enter c 4 Enter", nil},
		"and can be mended":                            {six, "Space b 2 : r e b Enter Backspace d - s u n Enter c 4 Enter", []string{"pair b2:red-sun c4"}},
		"at the last place too":                        {six, "Space b 2 c 4 : s u m Enter Esc Enter", []string{"pair b2 c4"}},
		"a name may be left open":                      {six, "Space b 2 : Esc c 4 Enter", []string{"pair b2 c4"}},
		"nor is an empty one a fault":                  {six, "Space b 2 : Enter c 4 : Enter", []string{"pair b2 c4"}},
		"all places wait for Enter":                    {six, "Space b 2 c 4", nil},
		"letters, arrows, Space and Tab do not end it": {six, "Space b 2 c 4 u m Right Space Tab 5", nil},
		"the last place can be given back":             {six, "Space b 2 c 4 Backspace d 4 Enter", []string{"pair b2 d4"}},
		"a colon before any place":                     {six, "Space : b 2 c 4 Enter", []string{"pair b2 c4"}},
		"after a seat":                                 {six, "u 2 b 2 c 2 d 2 Enter", []string{"cut Nine-lives b2 c2 d2"}},
		"the only player who can is not asked for":     {alone, "u b 2 c 2 d 2 Enter", []string{"cut Nine-lives b2 c2 d2"}},
		"Esc goes back to the seat":                    {six, "u 2 b 2 Esc Esc 1 b 2 c 2 d 2 Enter", []string{"cut [red]X b2 c2 d2"}},
		"as many as there are":                         {six, "m b 2 c 2 d 2 F5", []string{"some b2 c2 d2"}},
		"none is not many":                             {six, "m F5 Esc", nil},
		"what may be left out is not asked for":        {six, "v b 2 c 4", []string{"move b2 c4"}},
		"what may not is":                              {six, "t b 2 5 Enter", []string{"put b2 5"}},
		"columns by id":                                {columnsView(), "Space c 1 c 2", []string{"move c1 c2"}},
		"columns by card":                              {columnsView(), "Space 9 s 1 0 s", []string{"move 9S 10S"}},
		"a letter begins anew after what is no place":  {six, "Space a 1 b 2 c 4 Enter", []string{"pair b2 c4"}},
		"Enter takes nothing for half a card":          {columnsView(), "Space 9 Enter Esc c 1 c 2", []string{"move c1 c2"}},
		"a card that cannot be picked":                 {columnsView(), "Space 8 s Esc c 1 c 2", []string{"move c1 c2"}},
		"a cell without its point":                     {columnsView(), "Space c 2 c e l l 2", []string{"move c2 cell.2"}},
		"the first of the cells":                       {columnsView(), "Space c 2 c e Enter", []string{"move c2 cell.1"}},
		"a foundation":                                 {columnsView(), "Space c 1 f h", []string{"move c1 f.H"}},
		"up from a column":                             {columnsView(), "Space c 1 Up Enter", []string{"move c1 f.H"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			test.view.Seats[1].Name = "Nine-lives"
			b := at(t, "en", test.view).press(strings.Fields(test.keys)...)
			if got := b.did(); !slices.Equal(got, test.want) {
				t.Errorf("%s did %q, want %q; it says %q", test.keys, got, test.want, b.w.message.text)
			}
		})
	}
}

// The beginning of several places, or the name of their kind, means the first one
// that the table takes.
func TestTheLegalOneOfSeveralPlacesIsMeant(t *testing.T) {
	for _, test := range []struct{ lang, keys, want string }{
		{"en", "Space c 1 f Enter", "move c1 f.H"},
		{"en", "Space c 1 f o u n d a t i o n Enter", "move c1 f.H"},
		{"en", "Space c 1 c e l l Enter", "move c1 cell.2"},
		{"de", "Space c 1 G Enter", "move c1 f.H"},
		{"de", "Space S p a l t e 1 z Enter", "move c1 cell.2"},
		{"fr", "Space c 1 c e l l u l e Enter", "move c1 cell.2"},
		{"mk", "Space ц 1 т е м Enter", "move c1 f.H"},
		{"mk", "Space с 1 ќ е л Enter", "move c1 cell.2"}, // с looks like the c of c1
	} {
		b := at(t, test.lang, columnsView())
		b.table.foresee = func(a match.Action) (match.View, []phrase.Phrase, error) {
			if slices.Contains([]string{"f.C", "cell.1"}, a.Args[1]) {
				return match.View{}, nil, match.Refuse("refuse.number", "word", "x")
			}
			return b.table.view, nil, nil
		}
		if b.press(strings.Fields(test.keys)...); !slices.Equal(b.did(), []string{test.want}) {
			t.Errorf("%s: %s did %q, want %q; it says %q", test.lang, test.keys, b.did(), test.want, b.w.message.text)
		}
	}
}

// A letter that could mean another suit is explained before a card is taken by it.
func TestALetterInDoubtIsAskedAbout(t *testing.T) {
	b := at(t, "fr", columnsView()).press("Space", "c", "1")
	if b.press("1", "0", "s"); len(b.did()) != 1 {
		t.Errorf("10S did %q", b.did())
	}
	v := columnsView()
	v.Diagrams[1].Rows[0][1].Faces = []phrase.Phrase{card("10", "C")}
	b = at(t, "fr", v).press("Space", "c", "1", "1", "0", "c")
	if len(b.did()) != 0 || !strings.Contains(b.w.message.text, "♣") || !strings.Contains(b.w.message.text, "C=♣ D=♦ H=♥ S=♠") {
		t.Errorf("10C did %q and says %q", b.did(), b.w.message.text)
	}
	if b.press("c"); !slices.Equal(b.did(), []string{"move c1 10C"}) {
		t.Errorf("typed again it did %q", b.did())
	}
}

// Red suits are red in the diagrams and in what is said, and only with colours.
func TestRedSuitsAreRed(t *testing.T) {
	for name, colours := range map[string]bool{"": true, "plain": false} {
		b := at(t, "en", columnsView())
		b.w.setTheme(name)
		screen := b.shot(80, 24)
		red := 0
		for y, line := range text(screen) {
			for x, r := range []rune(line) {
				_, style, _ := screen.Get(x, y)
				colour, _, _ := style.Decompose()
				if colour == tcell.ColorMaroon {
					red++
				}
				if r == '♠' && colour == tcell.ColorRed {
					t.Errorf("a ♠ is red in row %d: %s", y, line)
				}
			}
		}
		if want := len("KH"); colours && red != want || !colours && red != 0 {
			t.Errorf("with colours %v there are %d red cells", colours, red)
		}
	}
}

func TestAWrongPlaceIsTold(t *testing.T) {
	b := at(t, "en", pot(6, 6, "a1")).press("Space", "z")
	if !b.w.message.warning || !strings.Contains(b.w.message.text, "“z”") {
		t.Errorf("z is answered with %q", b.w.message.text)
	}
	if b.press("a", "1"); !b.w.message.warning || !strings.Contains(b.w.message.text, "“a1”") {
		t.Errorf("a taken place is answered with %q", b.w.message.text)
	}
}

func TestARefusedPlaceIsAskedForAgain(t *testing.T) {
	b := at(t, "en", pot(6, 6))
	refusal := match.Refuse("refuse.number", "word", "x")
	refusal.Section = "pair"
	b.table.react = func(a match.Action) error {
		if a.Args[1] == "c4" {
			return refusal
		}
		return nil
	}
	b.press("Space", "b", "2", "c", "4", "Enter")
	if !b.w.message.warning {
		t.Error("the refusal is not shown")
	}
	if b.w.open.section() != "pair" {
		t.Errorf("the rules would open at %q", b.w.open.section())
	}
	if b.press("d", "4", "Enter"); !slices.Equal(b.did(), []string{"pair b2 c4", "pair b2 d4"}) {
		t.Errorf("did %q", b.did())
	}
	if _, ok := b.w.top().(*tableScreen); !ok || b.w.open.section() == "pair" {
		t.Errorf("after it there is %T at %q", b.w.top(), b.w.open.section())
	}
}

func TestTheQuestionFollowsTheLanguage(t *testing.T) {
	b := at(t, "en", pot(6, 6)).press("Space", "b", "2", "F9", "3")
	screen := strings.Join(text(b.shot(80, 24)), "\n")
	want := library().Text(language.French).Say(phrase.Of("arg.place.second"))
	if !strings.Contains(screen, want) || !strings.Contains(screen, "› b2") {
		t.Errorf("the question is not asked on in French:\n%s", screen)
	}
}

func TestPickingWithTheMouse(t *testing.T) {
	b := at(t, "en", pot(6, 6)).press("Space")
	b.clickOn("b2")
	b.clickOn("c4")
	b.clickOn("ENTER “")
	if got := b.did(); !slices.Equal(got, []string{"pair b2 c4"}) {
		t.Errorf("clicking did %q", got)
	}
	b.clickOn("░░░░░")
	if got := b.did(); len(got) != 1 {
		t.Errorf("a click on a place that nobody asked for did %q", got)
	}
}

// Whatever is taken, the arrows reach every place that is left, and never
// another one.
func TestArrowsReachEveryPlace(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w, h := rapid.IntRange(2, 12).Draw(r, "w"), rapid.IntRange(1, 12).Draw(r, "h")
		all := pot(w, h).Offers[0].Args[0].Places
		left := rapid.SliceOfNDistinct(rapid.SampledFrom(all), 2, -1, rapid.ID).Draw(r, "left")
		taken := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return slices.Contains(left, id) })
		b := at(t, "en", pot(w, h, taken...))
		b.press("Space")
		s := b.w.top().(*placeScreen)
		seen := map[string]bool{s.cursor.Pile: true}
		for range left {
			b.press("Right")
			seen[s.cursor.Pile] = true
		}
		for _, key := range rapid.SliceOf(rapid.SampledFrom([]string{"Up", "Down", "Left", "Right"})).Draw(r, "keys") {
			b.press(key)
			seen[s.cursor.Pile] = true
		}
		if len(seen) != len(left) {
			r.Fatalf("the cursor was on %d places, %d are left", len(seen), len(left))
		}
		for id := range seen {
			if !slices.Contains(left, id) {
				r.Fatalf("the cursor was on %q", id)
			}
		}
	})
}
