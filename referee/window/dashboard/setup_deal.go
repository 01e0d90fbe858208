package dashboard

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// dealScreen shows step by step how the cards are laid out, and starts the match.
type dealScreen struct {
	*draft
	scroll // the picture is long when many play
	deal   match.Deal
	step   int
}

func newDealScreen(d *draft, deal match.Deal) *dealScreen { return &dealScreen{draft: d, deal: deal} }

func (s *dealScreen) draw(c *sheet) {
	body := s.frame(c, s.title(), s.say("dashboard.setup.deal"), s.hints())
	w, h := body.Size()
	y := 1
	for i, step := range s.deal.Steps {
		look, sign := s.styles.plain, "  "
		if i == s.step {
			look, sign = s.styles.strong, "▸ "
		}
		body.Text(margin, y, look, sign)
		body.Fit(margin+2, y, 3, look, s.number(i+1))
		from := y
		y = drawParagraph(body, margin+5, y, min(w-margin-6, 80), 3, look, s.phrase(step.Text))
		body.OnClick(margin, from, w-margin, y-from, func() { s.step = i })
	}
	if s.step < len(s.deal.Steps) && y+2 < h {
		s.drawLayout(body.Sub(0, y+1, w, h-y-1))
	}
}

func (s *dealScreen) drawLayout(c *sheet) {
	w, h := c.Size()
	lines := s.diagrams(s.deal.Steps[s.step].Diagrams, w-2*margin-2, h, nil)
	s.drawVisible(c.Sub(margin, 0, w-margin, h), lines)
	c.Right(w-1, h-1, 3, s.styles.strong, s.more())
}

func (s *dealScreen) press(key string) bool {
	switch key {
	case keys.Left, keys.Up:
		arrow(&s.step, keys.Up, len(s.deal.Steps))
	case keys.Right, keys.Down:
		arrow(&s.step, keys.Down, len(s.deal.Steps))
	case keys.Space, keys.Enter, "F5":
		s.start()
	case "F1":
		s.openRules()
	case keys.Esc:
		s.pop()
	default:
		return s.scroll.press(key)
	}
	return true
}

func (s *dealScreen) hints() []hint {
	all := []hint{
		{key: keys.Space, label: s.say("dashboard.setup.hint.start"), strong: true, fixed: true},
		s.fixedHint("↑↓", "dashboard.setup.hint.step"),
	}
	if s.all > s.fit {
		all = append(all, s.fixedHint(keys.PageDown, "dashboard.hint.scroll"))
	}
	return append(all,
		s.fixedHint("F1", "dashboard.hint.rules"),
		s.fixedHint("?", "dashboard.hint.help"),
		s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
