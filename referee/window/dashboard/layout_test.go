package dashboard

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// small is a round in which two columns of two cards can be laid out.
func small() match.View {
	v := crowd(readyView(), 1)
	v.Offers = []match.Offer{
		offer("layout", "k", match.Arg{ID: "layout", Kind: match.LayoutArg, Many: true, Columns: 2, Depth: 2}),
	}
	return v
}

func TestTypingALayout(t *testing.T) {
	tests := map[string]struct {
		lang, keys string
		want       []string
	}{
		"a ten both ways":                   {"en", "k 1 0 h t s K d a C Enter", []string{"layout 10H 10S KD AC"}},
		"German letters":                    {"de", "k D d b s k H a c Enter", []string{"layout QD JS KH AC"}},
		"English letters in German":         {"de", "k q d j s k H a c Enter", []string{"layout QD JS KH AC"}},
		"Macedonian letters for suits":      {"mk", "k 9 х 8 с с 7 д д 6 ц Enter", []string{"layout 9H 8S 7D 6C"}},
		"which are asked about once":        {"mk", "k 9 с с 8 с 7 с 6 с Enter", []string{"layout 9S 8S 7S 6S"}},
		"letters by their shapes":           {"mk", "k А Н К Н Ј х т Ѕ Enter", []string{"layout AH KH JH 10S"}},
		"a French C is asked about":         {"fr", "k 9 c d 8 s 7 d 6 s Enter", []string{"layout 9D 8S 7D 6S"}},
		"nobody types on over the question": {"fr", "k 9 c Space 8 s h d / c 7 d 6 s 5 s Enter", []string{"layout 9C 7D 6S 5S"}},
		"Backspace takes the question back": {"fr", "k 9 c 8 Backspace 9 h 8 s 7 d 6 s Enter", []string{"layout 9H 8S 7D 6S"}},
		"and taken when it is confirmed":    {"fr", "k 9 c c 8 c 7 d 6 c Enter", []string{"layout 9C 8C 7D 6C"}},
		"a rank without a suit is gone":     {"en", "k 1 0 x 3 h 8 s 7 d 6 c Enter", []string{"layout 3H 8S 7D 6C"}},
		"a card is inserted":                {"en", "k 9 h 7 d 6 c Left + 8 s Enter", []string{"layout 9H 8S 7D 6C"}},
		"also where all are typed":          {"en", "k 9 h 7 d 6 c 5 s Left + 8 s Enter", []string{"layout 9H 8S 7D 6C"}},
		"a card is taken out":               {"en", "k 9 h 9 s 8 s 7 d Left Up Delete Down Down Down 6 c Enter", []string{"layout 9S 8S 7D 6C"}},
		"into the next gap only":            {"en", "k 9 h 8 s 7 d 6 c Up Backspace Up Up + 5 d Enter", []string{"layout 5D 9H 8S 6C"}},
		"signs":                             {"en", "k 9 ♥ 8 ♠ 7 ♦ 6 ♣ Enter", []string{"layout 9H 8S 7D 6C"}},
		"spaces and slashes between":        {"en", "k 9 h Space 8 s / 7 d , 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"no card is no character":           {"en", "k x 9 x h 8 s 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"an unknown card":                   {"en", "k 9 h - 7 d 6 c Enter", []string{"layout 9H - 7D 6C"}},
		"half a card is not sent":           {"en", "k 9 h 8 Enter", nil},
		"backspace in a card":               {"en", "k 1 Backspace 9 h 8 s 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"backspace takes a card back":       {"en", "k 9 h 8 s Backspace 5 s 7 d 6 c Enter", []string{"layout 9H 5S 7D 6C"}},
		"the last card can be taken back":   {"en", "k 9 h 8 s 7 d 6 c Backspace 5 c Enter", []string{"layout 9H 8S 7D 5C"}},
		"arrows":                            {"en", "k 9 h 8 s 7 d 6 c Left 5 s Enter", []string{"layout 9H 5S 7D 6C"}},
		"up and down":                       {"en", "k Right 7 d 6 c Left Up 9 h 8 s Enter", []string{"layout 9H 8S 7D 6C"}},
		"Esc keeps what was typed":          {"en", "k 9 h 8 s Esc k 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := at(t, test.lang, small()).press(strings.Fields(test.keys)...)
			if got := b.did(); !slices.Equal(got, test.want) {
				t.Errorf("%s did %q, want %q; it says %q", test.keys, got, test.want, b.w.message.text)
			}
		})
	}
}

func TestPastingALayout(t *testing.T) {
	whole := "Foundations: H-9\n8S\n7D 6C\n"
	tests := map[string]struct {
		text, keys string
		want       []string
	}{
		"on one line":            {"9H 8S 7D 6C", "Enter", []string{"layout 9H 8S 7D 6C"}},
		"a column a line":        {"9h 8s\n7d 6c\n", "Enter", []string{"layout 9H 8S 7D 6C"}},
		"with Windows' line end": {"9h 8s\r\n7d 6c\r\n", "Enter", []string{"layout 9H 8S 7D 6C"}},
		"a part goes on":         {"9h 8s", "7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"more than cards":        {whole, "Enter", []string{"layout " + whole}},
		"typing puts it away":    {whole, "9 h 8 s 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"backspace does too":     {whole, "Backspace 9 h 8 s 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
		"nothing":                {" \n", "9 h 8 s 7 d 6 c Enter", []string{"layout 9H 8S 7D 6C"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := at(t, "en", small()).press("k")
			b.w.PasteHandler()(test.text, nil)
			b.press(strings.Fields(test.keys)...)
			if got := b.did(); !slices.Equal(got, test.want) {
				t.Errorf("did %q, want %q", got, test.want)
			}
		})
	}
}

func TestALayoutFromAFile(t *testing.T) {
	b := at(t, "en", small())
	b.w.openFile = func(name string) ([]byte, error) {
		if name != "my deal.txt" {
			return nil, errors.New("no such file")
		}
		return []byte("9H 8S\n7D 6C"), nil
	}
	b.press("k", "F4").write("nothing").press("Enter")
	if !b.w.message.warning {
		t.Error("a file that is not there is not told")
	}
	b.press("Esc", "F4").write("my deal.txt").press("Enter", "Enter")
	if got := b.did(); !slices.Equal(got, []string{"layout 9H 8S 7D 6C"}) {
		t.Errorf("did %q", got)
	}
}

// A file with several layouts is no dead end: one of them is chosen by its number
// or with the arrows, and seen before it is taken.
func TestALayoutOfSeveral(t *testing.T) {
	for keys, want := range map[string]string{
		"Enter":               "4",
		"Down Enter":          "17",
		"End Up Home Enter":   "4",
		"1 7 Enter":           "17",
		"1 9 Enter":           "19",
		"1 7 4 Enter":         "4",
		"1 9 Backspace Enter": "17",
	} {
		t.Run(keys, func(t *testing.T) {
			b := manyLayouts(t)
			b.press("k", "F4").write("deals").press("Enter").press(strings.Fields(keys)...)
			if got := b.did(); !slices.Equal(got, []string{"layout # deal 4\n…\n " + want}) {
				t.Errorf("did %q, want number %s; it says %q", got, want, b.w.message.text)
			}
		})
	}
	b := manyLayouts(t)
	b.press("k", "F4").write("deals 19").press("Enter")
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "number 19") {
		t.Errorf("which layout is shown is not said:\n%s", screen)
	}
	if b.press("Enter"); !slices.Equal(b.did(), []string{"layout # deal 4\n…\n 19"}) {
		t.Errorf("did %q", b.did())
	}
	b = manyLayouts(t)
	if b.press("k", "F4").write("deals:5").press("Enter"); !b.w.message.warning {
		t.Error("a number that no layout has is not told")
	}
}

// manyLayouts is a table that takes a layout of the file deals by its number.
func manyLayouts(t *testing.T) *bench {
	b := at(t, "en", small())
	b.w.openFile = func(name string) ([]byte, error) {
		if name != "deals" {
			return nil, fs.ErrNotExist
		}
		return []byte("# deal 4\n…"), nil
	}
	choice := func(a match.Action) error {
		if len(a.Args) == 1 {
			return &match.Refusal{Why: phrase.Of("patience.layout.several", "n", 3), Choices: []string{"4", "17", "19"}}
		}
		return nil
	}
	b.table.react = choice
	b.table.foresee = func(a match.Action) (match.View, []phrase.Phrase, error) { return b.table.view, nil, choice(a) }
	return b
}

func TestWhatIsWrongWithALayoutIsShownWhileItIsTyped(t *testing.T) {
	b := at(t, "en", small())
	var tried []string
	b.table.foresee = func(a match.Action) (match.View, []phrase.Phrase, error) {
		tried = append(tried, strings.Join(a.Args, " "))
		if slices.Contains(a.Args, "-") {
			return match.View{}, nil, match.Refuse("refuse.number", "word", "twice")
		}
		return b.table.view, nil, nil
	}
	b.press("k", "9", "h", "8", "s")
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "twice") {
		t.Errorf("what is wrong is not on the screen:\n%s", screen)
	}
	b.press("7", "d", "6", "c")
	if want := []string{"9H - - -", "9H 8S - -", "9H 8S 7D -", "9H 8S 7D 6C"}; !slices.Equal(tried, want) {
		t.Errorf("tried %q, want %q", tried, want)
	}
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); strings.Contains(screen, "twice") || !strings.Contains(screen, "All cards are there") {
		t.Errorf("the layout is right, and the screen says:\n%s", screen)
	}
}

// The last card is not laid in silence: it may be another place that was skipped.
func TestTheLastCardIsOffered(t *testing.T) {
	b := at(t, "en", small())
	b.table.foresee = func(a match.Action) (match.View, []phrase.Phrase, error) {
		return b.table.view, []phrase.Phrase{phrase.Of("name", "name", "6♣ fills it")}, nil
	}
	b.press(strings.Fields("k 9 h 8 s 7 d")...)
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "6♣ fills it") || strings.Contains(screen, "All cards are there") {
		t.Errorf("the screen says:\n%s", screen)
	}
}

func TestARefusedLayoutStays(t *testing.T) {
	b := at(t, "en", small())
	b.table.react = func(match.Action) error { return match.Refuse("refuse.number", "word", "x") }
	b.press(strings.Fields("k 9 h 8 s 7 d 6 c Enter")...)
	if _, ok := b.w.top().(*layoutScreen); !ok || !b.w.message.warning {
		t.Errorf("after a refusal there is %T and %q", b.w.top(), b.w.message.text)
	}
	b.table.react = nil
	b.press("Enter", "k", "2", "h")
	if s := b.w.top().(*layoutScreen); s.words()[1] != "-" {
		t.Errorf("a layout that was taken is still in the editor: %q", s.words())
	}
}

// Whatever is pasted or typed, the editor draws it, and sends as many words as
// there are places, or one text.
func FuzzLayout(f *testing.F) {
	for _, text := range []string{"9H 8S 7D 6C", "Foundations: H-9\n8S\n", "9h,8s/7d;6c", "10", "-\n-", "\x00\ufeff♥", "QH\r\nJS"} {
		f.Add(text, "9hx")
	}
	f.Fuzz(func(t *testing.T, pasted, typed string) {
		b := at(t, "de", small()).press("k")
		b.w.PasteHandler()(pasted, nil)
		b.write(typed)
		s, ok := b.w.top().(*layoutScreen)
		if !ok {
			return
		}
		if n := len(s.words()); n != 4 && (n != 1 || s.pasted == "") {
			t.Errorf("%q and %q are told as %q", pasted, typed, s.words())
		}
		b.shot(80, 24)
	})
}

// Insert leaves a gap at the cursor; the cards from there on lie one place further.
func TestInsertMakesAGap(t *testing.T) {
	b := at(t, "en", small()).press(strings.Fields("k 9 h 8 s Home +")...)
	words := b.w.top().(*layoutScreen).words()
	if words[0] != "-" || words[1] != "9♥" || words[2] != "8♠" {
		t.Errorf("after 9H 8S, Home and + the places have %q", words[:3])
	}
}
