package dashboard

import "testing"

// Another section is read from its beginning, whether it is searched for or turned to.
func TestAnotherSectionBeginsAtItsTop(t *testing.T) {
	b := newBench(t, "en")
	s := newRulesScreen(b.w.desk, "plink", "", nil)
	b.w.push(s)
	s.query = "card"
	top := func() int {
		b.shot(60, 16)
		row, _ := s.first.GetScrollOffset()
		return row
	}
	for name, turn := range map[string]func(){"searched": s.findNext, "turned": func() { s.goTo(1) }, "beside": s.cycleSecondLanguage} {
		s.goTo(4)
		b.shot(60, 16)
		if b.press("PageDown"); top() == 0 {
			t.Fatal("it is not scrolled")
		}
		if turn(); top() != 0 {
			t.Errorf("%s: the section begins at row %d", name, top())
		}
	}
	if s.list.chosen() == 0 {
		t.Error("no other section is open")
	}
}
