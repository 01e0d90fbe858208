// The remote: a phone that is paired sends actions. What they are stands in the page that
// the server has drawn.
"use strict";
(() => {
  const place = "tableref" + location.pathname, main = board.main;
  const word = board.word;
  let secret = null;
  try { secret = localStorage.getItem(place); } catch (e) { /* then it has to be paired again */ }

  function tell(text) {
    const p = document.createElement("p");
    p.textContent = text;
    const s = document.createElement("section");
    s.className = "prompt pairing";
    s.id = "pairing";
    s.append(p);
    main.replaceChildren(s);
    return s;
  }
  async function pair(code) {
    history.replaceState(null, "", location.pathname + location.search);
    const number = new Uint32Array(1);
    crypto.getRandomValues(number);
    const check = String(number[0] % 100).padStart(2, "0");
    const box = tell(word("pair"));
    const shown = document.createElement("strong");
    shown.textContent = check;
    box.append(shown);
    const answer = await fetch("pair", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code, check }) }).catch(() => null);
    if (!answer || !answer.ok) { tell(word("refused")); return; }
    secret = (await answer.json()).secret;
    try { localStorage.setItem(place, secret); } catch (e) { /* it is kept until the page is closed */ }
    begin();
  }
  function begin() {
    board.headers = { Authorization: "Bearer " + secret };
    board.start();
  }
  board.onGone = () => {
    board.stop();
    secret = null;
    try { localStorage.removeItem(place); } catch (e) { /* nothing was kept */ }
    tell(word("unpaired"));
  };
  board.onContact = (there) => { main.inert = !there; };

  // What is meant is read when the finger comes down: the page may change under it.
  let meant = null;
  addEventListener("pointerdown", (e) => {
    const state = board.newest(), button = e.target.closest("button");
    meant = button && state ? { button, seq: state.seq, match: state.view && state.view.match } : null;
  }, true);

  // A button that has just become another one is dead for a moment: a double tap on Stop
  // would press Go.
  function isFresh(node) {
    const region = node.closest(".region");
    return region && performance.now() - (board.freshSince.get(region.id) || 0) < 400;
  }

  function wordsOf(form) {
    const words = JSON.parse(form.dataset.given);
    for (const field of form.querySelectorAll("[data-field]")) {
      let given = [...field.querySelectorAll("input:checked")].map((i) => i.value);
      for (const input of field.querySelectorAll("input:not([type=radio]):not([type=checkbox]):not([data-colon]), textarea")) {
        const text = input.value.trim().replace(/^-/, "−");
        if (text) given = given.concat("many" in field.dataset ? text.split(/\s+/) : [text]);
      }
      const colon = field.querySelector("[data-colon]");
      if (colon && colon.value.trim() && given.length) given[given.length - 1] += ":" + colon.value.trim();
      if (!given.length) continue;
      if (field.dataset.lead) words.push(field.dataset.lead);
      words.push(...given);
    }
    return words;
  }

  let sending = false;
  async function press(form, words, from) {
    const state = board.newest();
    if (!state || !state.view || sending || board.isLost()) return;
    const seen = meant && meant.button === from ? meant : { seq: state.seq, match: state.view.match };
    meant = null;
    const bytes = new Uint32Array(4);
    crypto.getRandomValues(bytes);
    const key = [...bytes].map((n) => n.toString(36)).join("");
    const message = JSON.stringify({ match: seen.match, seq: seen.seq, action: form.dataset.action, args: words, key });
    sending = true;
    if (navigator.vibrate) navigator.vibrate(30);
    try {
      for (let tries = 0; tries < 3; tries++) {
        const limit = new AbortController(), timer = setTimeout(() => limit.abort(), 1600);
        try {
          const answer = await fetch("press?lang=" + encodeURIComponent(board.lang), {
            method: "POST", body: message, signal: limit.signal, headers: { ...board.headers, "Content-Type": "application/json" },
          });
          clearTimeout(timer);
          if (answer.status === 401) { board.onGone(); return; }
          if (answer.status === 429) { await new Promise((done) => setTimeout(done, 800)); continue; }
          const said = await answer.json();
          if (answer.status === 200) for (const f of form.querySelectorAll("input, textarea")) { f.dataset.sent = "1"; clear(f); }
          note(said.said && said.said.length ? said.said.join(" ") : "");
          return;
        } catch (e) { clearTimeout(timer); }
      }
      note(word("unsent"));
    } finally { sending = false; }
  }
  function clear(f) { if (f.type === "radio" || f.type === "checkbox") f.checked = false; else f.value = f.defaultValue; setTimeout(() => delete f.dataset.sent, 0); }
  function note(text) {
    let p = document.getElementById("answer");
    if (!p) { p = document.createElement("p"); p.id = "answer"; p.className = "note"; document.body.insertBefore(p, main); }
    p.textContent = text;
    p.hidden = !text;
    board.say(text);
  }

  addEventListener("submit", (e) => {
    e.preventDefault();
    const form = e.target;
    if (isFresh(form)) return;
    press(form, wordsOf(form), e.submitter);
  });
  addEventListener("click", (e) => {
    const b = e.target.closest("button");
    if (!b) return;
    if ("send" in b.dataset) {
      if (isFresh(b)) return;
      const form = b.closest("form"), words = JSON.parse(form.dataset.given);
      if (b.value) words.push(b.value);
      press(form, words, b);
    } else if (b.dataset.minus) {
      const f = document.getElementById(b.dataset.minus);
      f.value = /^[-−]/.test(f.value) ? f.value.slice(1) : "−" + f.value;
    } else if (b.dataset.fill) {
      document.getElementById(b.dataset.fill).value = b.value;
    } else if (b.dataset.type) {
      const f = document.getElementById(b.dataset.type), rank = b.classList.contains("rank");
      f.value = f.value + (rank && /[CDHS]$/.test(f.value) ? " " : "") + b.value;
    }
  });

  const code = location.hash.slice(1);
  if (code) pair(code);
  else if (secret) begin();
  else tell(word("unpaired"));
  addEventListener("hashchange", () => { const c = location.hash.slice(1); if (c) pair(c); });
})();
