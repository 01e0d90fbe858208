//go:build unix

package endtoend

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var viewerLink = regexp.MustCompile(`http://127\.0\.0\.1:\d+/v/\S+`)

// The board opens at F8 in the window's own process, shows the table to a browser, and
// ends with the window.
func TestBoardFromTheWindow(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.resize(120, 40)
	p.press("F8")
	link := ""
	p.until("the link of the board", func(now picture) bool {
		link = viewerLink.FindString(now.String())
		return link != ""
	})
	answer, err := http.Get(link)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "Ana") {
		t.Errorf("status %d, %v:\n%s", answer.StatusCode, err, page)
	}
	p.press("Esc")
	p.shows("RUNNING")
	p.leaves()
	if answer, err := http.Get(link); err == nil {
		_ = answer.Body.Close()
		t.Error("the board goes on after the window")
	}
}
