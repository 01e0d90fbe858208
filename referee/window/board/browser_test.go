package board_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tableref/referee/match"
)

// browser opens a real browser without a screen. Where none is installed the test is
// skipped.
func browser(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("a real browser takes its time: not in short runs")
	}
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed: the pages cannot be tried in a browser")
	}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options, chromedp.ExecPath(program), chromedp.UserDataDir(t.TempDir()), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // a browser that hangs fails
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.Navigate("about:blank"))
	return ctx
}

// tab opens a page in a tab of its own.
func tab(t *testing.T, browser context.Context, width, height int64, url string) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.EmulateViewport(width, height), chromedp.Navigate(url))
	return ctx
}

func do(t *testing.T, ctx context.Context, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

// eval is the value of a script in a tab.
func eval[T any](t *testing.T, ctx context.Context, script string) T {
	t.Helper()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	return value
}

// until waits in a tab until a condition holds.
func until(t *testing.T, ctx context.Context, condition string) {
	t.Helper()
	eval[bool](t, ctx, `new Promise(done => { const look = () => (`+condition+`) ? done(true) : setTimeout(look, 5); look(); })`)
}

// shot keeps a picture of a tab in the folder BOARD_SHOTS, to be looked at.
func shot(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	folder := os.Getenv("BOARD_SHOTS")
	if folder == "" {
		return
	}
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o600); err != nil {
		t.Fatal(err)
	}
}

// paired is a tab with the remote of a table, which the laptop has said yes to.
func (e *evening) paired(t *testing.T, browser context.Context) context.Context {
	t.Helper()
	asked := make(chan string, 1)
	go func() {
		request := <-e.server.Pairs().Requests()
		asked <- request.Check
		e.server.Pairs().Answer(true)
	}()
	phone := tab(t, browser, 390, 800, e.url+e.server.RemotePath())
	until(t, phone, `document.querySelector("#undobar")`)
	if check := <-asked; len(check) != 2 {
		t.Errorf("the phone shows %q", check)
	}
	return phone
}

// press presses the button of an action, when it is alive.
func press(t *testing.T, phone context.Context, action string) {
	t.Helper()
	button := `document.querySelector("form[data-action='` + action + `'] button")`
	until(t, phone, button+` && !document.querySelector("main").inert && performance.now() - (board.freshSince.get(`+button+`.closest(".region").id) || 0) > 450`)
	eval[bool](t, phone, `(`+button+`.click(), true)`)
}

// Two browsers at one table: the remote says Go and Stop, the viewer shows both, the clock
// runs, and a name is text.
func TestTwoBrowsers(t *testing.T) {
	chromium := browser(t)
	e := sit(t, plink("Ana", "<script>document.title='bad'</script>"))
	viewer := tab(t, chromium, 1920, 1080, e.url+e.viewer())
	until(t, viewer, `board.newest() && !board.isLost()`)
	phone := e.paired(t, chromium)
	shot(t, phone, "remote_ready")
	press(t, phone, "go")
	until(t, viewer, `window.boardGoAt && document.querySelector("#head").dataset.phase === "running"`)
	until(t, phone, `document.querySelector("form[data-action='king'] .big")`)
	shot(t, phone, "remote_running")
	until(t, viewer, `document.querySelector("#signal").hidden && document.querySelector("#clock").textContent !== "00:00"`)
	shot(t, viewer, "viewer_running")
	press(t, phone, "king")
	until(t, viewer, `document.querySelector("#head").dataset.phase === "stopped"`)
	if v := e.View(); v.Phase != match.Stopped {
		t.Errorf("the table is %s", v.Phase)
	}
	until(t, phone, `document.querySelector("#askbox")`)
	shot(t, phone, "remote_asks")
	shot(t, viewer, "viewer_stopped")
	for name, page := range map[string]context.Context{"viewer": viewer, "remote": phone} {
		if eval[string](t, page, `document.title`) == "bad" || eval[int](t, page, `document.querySelectorAll("main script").length`) != 0 {
			t.Errorf("%s: a name was run", name)
		}
		if text := eval[string](t, page, `document.querySelector("main").textContent`); !strings.Contains(text, "<script>") {
			t.Errorf("%s does not show the name", name)
		}
		if wide := eval[bool](t, page, `document.documentElement.scrollWidth > innerWidth`); wide {
			t.Errorf("%s is wider than its screen", name)
		}
		if small := eval[string](t, page, `[...document.querySelectorAll("button, summary, a, label.tap, input[type=text]")].filter(b => b.checkVisibility() && (b.getBoundingClientRect().height < 44 || b.getBoundingClientRect().width < 44)).map(b => b.outerHTML).join("\n")`); small != "" {
			t.Errorf("%s: too small to be hit:\n%s", name, small)
		}
		if hosts := eval[string](t, page, `[...new Set(performance.getEntriesByType("resource").map(r => new URL(r.name).origin))].join()`); hosts != e.url {
			t.Errorf("%s loads from %s", name, hosts)
		}
	}
	e.do("end")
	until(t, phone, `document.querySelector("#counts")`)
	shot(t, phone, "remote_counts")
}
