package board_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/clock"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record/memory"
	"tableref/referee/table"
	"tableref/referee/window/board"
)

// evening is a table, and a board that shows it.
type evening struct {
	testing.TB
	*table.Table
	server *board.Server
	links  board.Links
	saved  chan board.Links
	url    string // without a path
}

// sit opens a table and a board that shows it, at an address of this machine.
func sit(t testing.TB, setup table.Setup, hosts ...string) *evening {
	t.Helper()
	library, faults := procedures.Load()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	kept, err := memory.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	store, c := kept.Open(), clock.New()
	room := &table.Room{Archive: history.Archive{Library: library, Record: store, Clock: c}, Store: store}
	opened, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{TB: t, Table: opened, links: board.NewLinks(), saved: make(chan board.Links, 16)}
	e.server = board.New(board.Options{
		Library: library, Clock: c, Language: language.English, Links: e.links, Hosts: hosts,
		Save: func(l board.Links) { e.saved <- l },
	})
	e.server.Show(opened)
	ctx, end := context.WithCancel(context.Background())
	watched := make(chan struct{})
	go func() { defer close(watched); opened.Watch(ctx) }()
	e.url = e.serve(ctx, "127.0.0.1:0")
	t.Cleanup(func() { end(); <-watched })
	return e
}

// serve lets the board answer at an address until the context ends.
func (e *evening) serve(ctx context.Context, address string) string {
	e.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		e.Fatal(err)
	}
	served := make(chan error, 1)
	ctx, end := context.WithCancel(ctx)
	go func() { served <- e.server.Serve(ctx, listener) }()
	e.Cleanup(func() {
		end()
		if err := <-served; err != nil {
			e.Errorf("the server ends with %v", err)
		}
	})
	return "http://" + listener.Addr().String()
}

func seats(names ...string) []table.SeatSetup {
	var list []table.SeatSetup
	for _, name := range names {
		list = append(list, table.SeatSetup{Name: name})
	}
	return list
}

// plink is a match in which "Go!" follows "Ready.." at once.
func plink(names ...string) table.Setup {
	return table.Setup{Game: "plink", Seats: seats(names...), Settings: map[string]string{"signal_delay": "0s"}}
}

func (e *evening) do(line string) {
	e.Helper()
	words := strings.Fields(line)
	if err := e.Do(match.Action{ID: words[0], Args: words[1:]}); err != nil {
		e.Fatalf("%s: %v", line, err)
	}
}

// ask sends a request and returns the status and the body.
func (e *evening) ask(method, path, body string, headers ...string) (int, string) {
	e.Helper()
	req, err := http.NewRequestWithContext(e.Context(), method, e.url+path, strings.NewReader(body))
	if err != nil {
		e.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			req.Host = headers[i+1]
		}
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		e.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		e.Fatal(err)
	}
	return res.StatusCode, string(data)
}

func (e *evening) viewer() string { return "/v/" + e.links.Viewer + "/" }
func (e *evening) remote() string { return "/r/" + e.links.Remote + "/" }

// pair pairs a phone, as somebody at the laptop does who says yes, and returns its secret.
func (e *evening) pair() string {
	e.Helper()
	_, code, _ := strings.Cut(e.server.RemotePath(), "#")
	go func() {
		<-e.server.Pairs().Requests()
		e.server.Pairs().Answer(true)
	}()
	status, body := e.ask("POST", e.remote()+"pair", `{"code":"`+code+`","check":"47"}`, "Content-Type", "application/json")
	var given struct{ Secret string }
	if err := json.Unmarshal([]byte(body), &given); err != nil || status != http.StatusOK || given.Secret == "" {
		e.Fatalf("pairing: %d %s %v", status, body, err)
	}
	return given.Secret
}

// press sends an action as the remote does.
func (e *evening) press(secret string, p board.Press) (int, board.Pressed) {
	e.Helper()
	data, err := json.Marshal(p)
	if err != nil {
		e.Fatal(err)
	}
	status, body := e.ask("POST", e.remote()+"press", string(data), "Content-Type", "application/json", "Authorization", "Bearer "+secret)
	var out board.Pressed
	if body != "" {
		if err := json.Unmarshal([]byte(body), &out); err != nil {
			e.Fatalf("%d %s: %v", status, body, err)
		}
	}
	return status, out
}

// now is a press of an action for the view of this moment.
func (e *evening) now(key, line string) board.Press {
	words := strings.Fields(line)
	v := e.View()
	return board.Press{Match: v.Match, Seq: v.Seq, Action: words[0], Args: words[1:], Key: key}
}

// Whatever is not behind one of the two links is not there, in the same bytes.
func TestWithoutTheTokenNothingIsThere(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	wrong := strings.Repeat("a", len(e.links.Viewer))
	_, want := e.ask("GET", "/", "")
	for _, path := range []string{"/", "/v/", "/v/" + wrong + "/", "/r/" + wrong + "/", "/v/" + e.links.Remote + "/", "/r/" + e.links.Viewer + "/", "/v/" + e.links.Viewer + "x/", "/debug/pprof/", e.viewer() + "press", e.viewer() + "../../" + "go.mod", e.viewer() + "remote.html", e.remote() + "view.json"} {
		status, body := e.ask("GET", path, "")
		if status != http.StatusNotFound || body != want {
			t.Errorf("%s: %d %q, want 404 %q", path, status, body, want)
		}
	}
	if status, body := e.ask("GET", e.viewer(), ""); status != http.StatusOK || !strings.Contains(body, "Plink") {
		t.Errorf("the link itself: %d %s", status, body)
	}
	if status, _ := e.ask("GET", strings.TrimSuffix(e.viewer(), "/"), ""); status != http.StatusSeeOther {
		t.Errorf("the link without its last character: %d", status)
	}
}

// Whoever guesses is stopped after 20 guesses a minute; who has the link is not.
func TestGuessesAreFew(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	for range 20 {
		if status, _ := e.ask("GET", "/v/guess/", ""); status != http.StatusNotFound {
			t.Fatalf("a guess: %d", status)
		}
	}
	if status, _ := e.ask("GET", "/v/guess/", ""); status != http.StatusTooManyRequests {
		t.Errorf("one guess more: %d", status)
	}
	if status, _ := e.ask("GET", e.viewer(), ""); status != http.StatusOK {
		t.Errorf("the right link: %d", status)
	}
}

// What answers viewers reaches no table, whatever its fields lead to.
func TestAViewerHoldsNoTable(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type, string)
	walk = func(of reflect.Type, path string) {
		if seen[of] {
			return
		}
		seen[of] = true
		if _, acts := of.MethodByName("DoAt"); acts {
			t.Errorf("%s can act", path)
		}
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
			walk(of.Elem(), path+"*")
		case reflect.Map:
			walk(of.Elem(), path+"[]")
		case reflect.Struct:
			if strings.HasPrefix(of.PkgPath(), "tableref/") {
				for i := range of.NumField() {
					walk(of.Field(i).Type, path+"."+of.Field(i).Name)
				}
			}
		case reflect.Func:
			t.Logf("%s is a function", path)
		}
	}
	server := reflect.TypeOf(e.server).Elem()
	field, ok := server.FieldByName("viewer")
	if !ok {
		t.Fatal("the server has no viewer")
	}
	walk(field.Type, "viewer")
	// The walk does find a table: the remote has one.
	remote, _ := server.FieldByName("remote")
	inner, ok := remote.Type.Elem().FieldByName("table")
	if !ok {
		t.Fatal("the remote has no table")
	}
	if _, acts := inner.Type.MethodByName("DoAt"); !acts {
		t.Error("a table cannot act: the walk proves nothing")
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH"} {
		if status, _ := e.ask(method, e.viewer(), "{}", "Content-Type", "application/json"); status != http.StatusMethodNotAllowed {
			t.Errorf("%s at a viewer: %d", method, status)
		}
	}
}

// A page, its data and its events are those of the View in the language that is wanted.
func TestLanguages(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	for _, c := range []struct{ query, accept, want string }{
		{"", "", `lang="en"`},
		{"", "fr-CH, de;q=0.5", `lang="fr"`},
		{"", "ja, mk;q=0.5", `lang="mk"`},
		{"?lang=de", "fr", `lang="de"`},
		{"?lang=xx", "fr", `lang="fr"`},
		{"?lang=%3Cscript%3E", "", `lang="en"`},
	} {
		_, body := e.ask("GET", e.viewer()+c.query, "", "Accept-Language", c.accept)
		if !strings.Contains(body, "<html "+c.want) {
			t.Errorf("%q, %q: not %s", c.query, c.accept, c.want)
		}
		if strings.Contains(body, "⟨") || strings.Contains(body, "ZgotmplZ") {
			t.Errorf("%q, %q: a word is missing:\n%s", c.query, c.accept, body)
		}
	}
}

// A name is text, wherever it stands.
func TestHostileNames(t *testing.T) {
	const name = `<script>alert(1)</script>`
	e := sit(t, plink(name, `"onload="x`))
	secret := e.pair()
	for _, line := range []string{"go", "end"} {
		e.do(line)
	}
	for _, path := range []string{e.viewer(), e.viewer() + "view.json"} {
		_, body := e.ask("GET", path, "")
		if strings.Contains(path, "json") {
			continue
		}
		if strings.Contains(body, "<script>") || strings.Contains(body, `"onload="`) {
			t.Errorf("%s:\n%s", path, body)
		}
		if !strings.Contains(body, "&lt;script&gt;alert(1)") {
			t.Errorf("%s does not show the name", path)
		}
	}
	for _, from := range []string{e.viewer() + "events?page=1", e.remote() + "events?page=1"} {
		state := e.events(from, secret).next()
		if strings.Contains(state.HTML, "<script>") || strings.Contains(state.HTML, `"onload="`) || !strings.Contains(state.HTML, "&lt;script&gt;") {
			t.Errorf("%s:\n%s", from, state.HTML)
		}
	}
}

// events are what a stream sends.
type events struct {
	*evening
	lines *bufio.Scanner
	close func()
}

func (e *evening) events(path, secret string) *events {
	e.Helper()
	ctx, cancel := context.WithCancel(e.Context())
	req, err := http.NewRequestWithContext(ctx, "GET", e.url+path, nil)
	if err != nil {
		e.Fatal(err)
	}
	if secret != "" {
		req.Header.Set("Authorization", "Bearer "+secret)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		e.Fatal(err)
	}
	e.Cleanup(func() { cancel(); res.Body.Close() })
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "text/event-stream" {
		e.Fatalf("%s: %d %s", path, res.StatusCode, res.Header.Get("Content-Type"))
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	return &events{e, lines, cancel}
}

// event is the next one; "" at the end.
func (s *events) event() (kind string, data []byte) {
	for s.lines.Scan() {
		line := s.lines.Text()
		if name, ok := strings.CutPrefix(line, "event: "); ok {
			kind = name
		}
		if text, ok := strings.CutPrefix(line, "data: "); ok {
			return kind, []byte(text)
		}
	}
	return "", nil
}

// next is the next view.
func (s *events) next() board.State {
	s.Helper()
	for {
		kind, data := s.event()
		if kind == "" {
			s.Fatal("the stream has ended")
		}
		if kind == "view" {
			var state board.State
			if err := json.Unmarshal(data, &state); err != nil {
				s.Fatal(err)
			}
			return state
		}
	}
}

// until is the next view in a phase.
func (s *events) until(phase match.Phase) board.State {
	s.Helper()
	for {
		if state := s.next(); state.View != nil && state.View.Phase == string(phase) {
			return state
		}
	}
}

// Every step at the table arrives, whole, and a reader who comes later gets the newest.
func TestEvents(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	stream := e.events(e.viewer()+"events", "")
	if kind, data := stream.event(); kind != "hello" || !bytes.Contains(data, []byte(`"v":1`)) {
		t.Errorf("first comes %s %s", kind, data)
	}
	if first := stream.next(); first.View.Phase != "ready" || first.HTML != "" {
		t.Errorf("first %+v", first)
	}
	e.do("go")
	if state := stream.until(match.Running); !state.Clock.Running {
		t.Errorf("the clock does not run: %+v", state.Clock)
	}
	e.do("end")
	for _, line := range []string{"count Ana 10 2", "count Ben 20 0", "accept"} {
		e.do(line)
	}
	state := stream.until(match.Between)
	if state.View.Seats[1].Total != 20 || state.Seq != e.View().Seq {
		t.Errorf("after the round: %+v", state.View.Seats)
	}
	e.do("correct 1 Ben 21 0")
	for state.Seq != e.View().Seq {
		state = stream.next()
	}
	if late := e.events(e.viewer()+"events", "").next(); late.View.Seats[1].Total != 21 {
		t.Errorf("after a correction: %+v", late.View.Seats)
	}
	_, page := e.ask("GET", e.viewer(), "")
	if !strings.Contains(page, "+21") && !strings.Contains(page, "&#43;21") {
		t.Error("the page shows the old total")
	}
	e.server.Show(nil)
	for {
		if s := stream.next(); s.View == nil {
			break
		}
	}
}

// A "Go!" that is still to come is told by its moment, so that nobody shows it late.
func TestSignalIsToldAhead(t *testing.T) {
	setup := plink("Ana", "Ben")
	setup.Settings["signal_delay"] = "3s"
	e := sit(t, setup)
	e.do("go")
	stream := e.events(e.viewer()+"events", "")
	state := stream.next()
	for state.Signal == nil {
		state = stream.next()
	}
	ahead := time.Duration(state.Signal.Go-state.Clock.At) * time.Millisecond
	if state.View.Phase != "ready" || ahead <= 0 || ahead > 3*time.Second+time.Millisecond {
		t.Errorf("Go is told %v ahead, in phase %s", ahead, state.View.Phase)
	}
}

// A press does what it was meant for, once, and only by who is paired.
func TestPress(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	for _, secret := range []string{"", "wrong"} {
		if status, _ := e.press(secret, e.now("k", "go")); status != http.StatusUnauthorized {
			t.Errorf("with the secret %q: %d", secret, status)
		}
	}
	secret := e.pair()
	if l := <-e.saved; len(l.Paired) != 1 || strings.Contains(strings.Join(l.Paired, ""), secret) {
		t.Errorf("kept: %+v", l)
	}
	start := e.now("1", "go")
	if status, said := e.press(secret, start); status != http.StatusOK || !said.Done || said.Seq != e.View().Seq {
		t.Errorf("go: %d %+v", status, said)
	}
	stop := e.now("2", "king")
	if status, _ := e.press(secret, stop); status != http.StatusOK {
		t.Errorf("king: %d", status)
	}
	before := e.View().Seq
	if status, said := e.press(secret, stop); status != http.StatusOK || !said.Done || e.View().Seq != before {
		t.Errorf("the same press again: %d %+v, seq %d → %d", status, said, before, e.View().Seq)
	}
	stop.Key = "3"
	if status, said := e.press(secret, stop); status != http.StatusConflict || said.Done || len(said.Said) == 0 || e.View().Seq != before {
		t.Errorf("a press for an older view: %d %+v", status, said)
	}
	other := e.now("4", "go")
	other.Match = "another"
	if status, _ := e.press(secret, other); status != http.StatusConflict || e.View().Seq != before {
		t.Errorf("a press for another match: %d", status)
	}
	if status, said := e.press(secret, e.now("5", "accept")); status != http.StatusUnprocessableEntity || said.Done || len(said.Said) == 0 {
		t.Errorf("what is not legal: %d %+v", status, said)
	}
	e.server.Pairs().Unpair()
	if status, _ := e.press(secret, e.now("6", "go")); status != http.StatusUnauthorized {
		t.Errorf("unpaired: %d", status)
	}
}

// Stop by the remote and by the laptop in the same moment is one Stop.
func TestTwoStopsAreOne(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	secret := e.pair()
	e.do("go")
	meant := e.now("k", "king")
	laptop := make(chan error)
	go func() { laptop <- e.DoAt(meant.Seq, match.Action{ID: "king"}) }()
	status, said := e.press(secret, meant)
	err := <-laptop
	if (err == nil) == said.Done || said.Done != (status == http.StatusOK) {
		t.Errorf("the remote: %d %+v, the laptop: %v", status, said, err)
	}
	if v := e.View(); v.Phase != match.Stopped || v.Seq != meant.Seq+1 {
		t.Errorf("%s after %d entries", v.Phase, v.Seq-meant.Seq)
	}
}

// A code is good once, for the phone that the laptop says yes to.
func TestPairing(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	pair := func(code, check string) int {
		status, _ := e.ask("POST", e.remote()+"pair", `{"code":"`+code+`","check":"`+check+`"}`, "Content-Type", "application/json")
		return status
	}
	code := func() string { _, c, _ := strings.Cut(e.server.RemotePath(), "#"); return c }
	first := code()
	if status := pair("WRONG", "47"); status != http.StatusForbidden {
		t.Errorf("a wrong code: %d", status)
	}
	go func() {
		<-e.server.Pairs().Requests()
		e.server.Pairs().Answer(false)
	}()
	if status := pair(first, "47"); status != http.StatusForbidden {
		t.Errorf("refused at the laptop: %d", status)
	}
	if status := pair(first, "47"); status != http.StatusForbidden {
		t.Errorf("the same code again: %d", status)
	}
	old := code()
	code()
	if status := pair(old, "47"); status != http.StatusForbidden {
		t.Errorf("an older code: %d", status)
	}
	last := code()
	for range 5 {
		pair("WRONG", "47")
	}
	if status := pair(last, "47"); status != http.StatusForbidden || e.server.Pairs().Paired() != 0 {
		t.Errorf("after five misses: %d", status)
	}
	secret := e.pair()
	stream := e.events(e.remote()+"events?page=1", secret)
	stream.next()
	e.server.Pairs().Unpair()
	for kind, _ := stream.event(); kind != "gone"; kind, _ = stream.event() {
		if kind == "" {
			t.Fatal("the stream does not say that the phone is unpaired")
		}
	}
}

// What a page of somebody else can make a browser send is refused.
func TestForeignPages(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"), "table.example")
	secret := e.pair()
	start, _ := json.Marshal(e.now("1", "go"))
	auth := []string{"Authorization", "Bearer " + secret}
	for _, c := range []struct {
		what    string
		headers []string
		want    int
	}{
		{"another origin", append([]string{"Origin", "http://evil.example", "Content-Type", "application/json"}, auth...), http.StatusForbidden},
		{"another port", append([]string{"Origin", "http://127.0.0.1:1", "Content-Type", "application/json"}, auth...), http.StatusForbidden},
		{"another site", append([]string{"Sec-Fetch-Site", "cross-site", "Content-Type", "application/json"}, auth...), http.StatusForbidden},
		{"a form", append([]string{"Content-Type", "text/plain"}, auth...), http.StatusUnsupportedMediaType},
		{"a cookie", []string{"Cookie", "Authorization=" + secret, "Content-Type", "application/json"}, http.StatusUnauthorized},
		{"a rebound name", append([]string{"Host", "evil.example", "Content-Type", "application/json"}, auth...), http.StatusNotFound},
	} {
		if status, _ := e.ask("POST", e.remote()+"press", string(start), c.headers...); status != c.want || e.View().Phase != match.Ready {
			t.Errorf("%s: %d, want %d; %s", c.what, status, c.want, e.View().Phase)
		}
	}
	for _, host := range []string{"table.example", "localhost:8642", "[::1]:8642", "192.168.0.7"} {
		if status, _ := e.ask("GET", e.viewer(), "", "Host", host); status != http.StatusOK {
			t.Errorf("asked for as %s: %d", host, status)
		}
	}
}

// Headers tell browsers to keep nothing, send nothing on and let nothing else in.
func TestHeaders(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	for _, path := range []string{e.viewer(), e.viewer() + "look.js", e.viewer() + "view.json", e.remote(), "/x"} {
		res, err := http.Get(e.url + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		for header, part := range map[string]string{
			"Content-Security-Policy": "default-src 'none'", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
		} {
			if !strings.Contains(res.Header.Get(header), part) {
				t.Errorf("%s: %s is %q", path, header, res.Header.Get(header))
			}
		}
		if len(res.Cookies()) > 0 {
			t.Errorf("%s sets a cookie", path)
		}
	}
}

// What is too large is refused, and changes nothing.
func TestHugeRequests(t *testing.T) {
	e := sit(t, plink("Ana", "Ben"))
	secret := e.pair()
	p := e.now("1", "go")
	p.Args = []string{strings.Repeat("x", 9<<10)}
	if status, _ := e.press(secret, p); status != http.StatusBadRequest {
		t.Errorf("a body of 9 KiB: %d", status)
	}
	req, err := http.NewRequestWithContext(t.Context(), "GET", e.url+e.viewer(), nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Long", strings.Repeat("x", 64<<10))
	res, err := http.DefaultClient.Do(req) // the connection may be cut before all of it is sent
	if err == nil {
		res.Body.Close()
		if res.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("headers of 64 KiB: %d", res.StatusCode)
		}
	}
	if v := e.View(); v.Phase != match.Ready {
		t.Errorf("the table is %s", v.Phase)
	}
}
