package rulesets

import (
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

var pluralRules = struct {
	sync.Mutex
	byTag map[language.Tag]*i18n.Localizer
}{byTag: make(map[language.Tag]*i18n.Localizer)}

// pluralForm is the category of a number in a language; "other" for a language
// whose rules are not known.
func pluralForm(tag language.Tag, n int) string {
	form, err := pluralRule(tag).Localize(&i18n.LocalizeConfig{
		MessageID:      "form",
		PluralCount:    n,
		TemplateParser: asis.IdentityParser{},
	})
	if err != nil || form == "" {
		return "other"
	}
	return form
}

// pluralRule is a localizer with one message that says the name of its form.
func pluralRule(tag language.Tag) *i18n.Localizer {
	pluralRules.Lock()
	defer pluralRules.Unlock()
	if l, ok := pluralRules.byTag[tag]; ok {
		return l
	}
	bundle := i18n.NewBundle(tag)
	// The error says that the language has no rules; then there is no message
	// and every number takes the form "other".
	_ = bundle.AddMessages(tag, &i18n.Message{
		ID: "form", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other",
	})
	l := i18n.NewLocalizer(bundle, tag.String())
	pluralRules.byTag[tag] = l
	return l
}

// formsOf lists the categories that whole numbers up to 1000 take in a
// language.
func formsOf(tag language.Tag) []string {
	used := make(map[string]bool)
	for n := range 1001 {
		used[pluralForm(tag, n)] = true
	}
	var out []string
	for _, f := range pluralForms {
		if used[f] {
			out = append(out, f)
		}
	}
	return out
}

// pick chooses the words for a number: its own, those of its form, or the rest.
func (w *words) pick(n int) template {
	if t, ok := w.forms["="+strconv.Itoa(n)]; ok {
		return t
	}
	if len(w.forms) > 1 {
		if t, ok := w.forms[pluralForm(w.tag, n)]; ok {
			return t
		}
	}
	return w.forms["other"]
}
