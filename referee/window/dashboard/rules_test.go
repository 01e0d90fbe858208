package dashboard

import "testing"

// Another section is read from its beginning, whether it is searched for or turned to.
func TestAnotherSectionBeginsAtItsTop(t *testing.T) {
	b := newBench(t, "en")
	s := newRulesScreen(b.w.desk, "plink", "", nil)
	s.query = "card"
	for name, turn := range map[string]func(){"searched": s.next, "turned": func() { s.goTo(1) }, "beside": s.cycleSecondLanguage} {
		if s.first = 3; s.first != 3 {
			t.Fatal("it is not scrolled")
		}
		if turn(); s.first != 0 {
			t.Errorf("%s: the section begins at row %d", name, s.first)
		}
	}
	if s.cursor == 0 {
		t.Error("no other section is open")
	}
}
