package rulesets

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	asis "github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"
)

// Plural forms are those of CLDR: a language uses some of zero, one, two, few,
// many and other. go-i18n knows which form a number takes (x/text is wrong
// about Macedonian 11 and 111); we ask it for the form only, since our
// placeholders are our own.

var pluralForms = []string{"zero", "one", "two", "few", "many", "other"}

// isForm reports whether a key names a form: a category, or =N for the words
// of exactly N.
func isForm(key string) bool {
	for _, f := range pluralForms {
		if key == f {
			return true
		}
	}
	n, exact := strings.CutPrefix(key, "=")
	_, number := readInt(n)
	return exact && number
}

// plurals are the rules of one language.
type plurals struct {
	rule  *i18n.Localizer // has one message, which says the name of its form
	forms func() []string // that whole numbers take
}

var (
	pluralsMu    sync.Mutex
	pluralsByTag = make(map[language.Tag]*plurals)
)

// pluralsOf are the rules of a language. A language whose rules are not known
// has the form other only.
func pluralsOf(tag language.Tag) *plurals {
	pluralsMu.Lock()
	defer pluralsMu.Unlock()
	p, ok := pluralsByTag[tag]
	if !ok {
		p = newPlurals(tag)
		pluralsByTag[tag] = p
	}
	return p
}

func newPlurals(tag language.Tag) *plurals {
	bundle := i18n.NewBundle(tag)
	// The error says that there are no rules; then the message is not found
	// and every number takes the form other.
	_ = bundle.AddMessages(tag, &i18n.Message{
		ID: "form", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other",
	})
	p := &plurals{rule: i18n.NewLocalizer(bundle, tag.String())}
	p.forms = sync.OnceValue(p.used) // only the checks of files ask for it
	return p
}

// used lists the forms that some whole number takes.
func (p *plurals) used() []string {
	// Whole numbers repeat their forms with the last two digits.
	used := map[string]bool{"other": true}
	for n := range 201 {
		used[p.form(n)] = true
	}
	return slices.DeleteFunc(slices.Clone(pluralForms), func(form string) bool { return !used[form] })
}

// form is the form that a number takes.
func (p *plurals) form(n int) string {
	form, err := p.rule.Localize(&i18n.LocalizeConfig{
		MessageID: "form", PluralCount: n, TemplateParser: asis.IdentityParser{},
	})
	if err != nil || form == "" {
		return "other"
	}
	return form
}

// pick chooses the words for a number: its own, those of its form, or the rest.
func (w *words) pick(n int) template {
	if t, ok := w.forms["="+strconv.Itoa(n)]; ok {
		return t
	}
	if len(w.forms) > 1 {
		if t, ok := w.forms[pluralsOf(w.tag).form(n)]; ok {
			return t
		}
	}
	return w.forms["other"]
}
