// What both pages do: follow the table, draw what the server has drawn, and let the clock
// and the signal run by the server's time. It knows no game.
"use strict";
const board = (() => {
  const body = document.body, main = document.getElementById("board");
  const word = (id) => body.getAttribute("data-t-" + id) || "";
  const policy = window.trustedTypes ? trustedTypes.createPolicy("board", { createHTML: (s) => s }) : { createHTML: (s) => s };
  const lang = document.documentElement.lang;
  const me = { headers: {}, onView: null, onGone: null, freshSince: new Map(), contact: false };
  let boot = body.dataset.boot, newest = null, said = "", live = null, wait = 250, beat = 0, running = false;

  // The server's clock: of several questions the one that was answered fastest is believed.
  let offset = 0, bestTrip = Infinity;
  const now = () => performance.now() + offset;
  async function askTime() {
    const sent = performance.now();
    const answer = await fetch("time", { headers: me.headers, cache: "no-store" });
    if (!answer.ok) return;
    const server = Number(await answer.text()), trip = performance.now() - sent;
    if (trip <= bestTrip) { bestTrip = trip; offset = server - (sent + trip / 2); }
  }
  async function settleTime() {
    bestTrip = Infinity;
    for (let i = 0; i < 16 && (i < 8 || bestTrip > 100); i++) await askTime().catch(() => {});
    tick();
  }
  setInterval(() => { bestTrip += 1; askTime().catch(() => {}); }, 30000);

  // Sound and vibration.
  let audio = null;
  function tone(from, to, ms) {
    if (!audio || audio.state !== "running") return;
    const o = audio.createOscillator(), g = audio.createGain(), t = audio.currentTime;
    o.frequency.setValueAtTime(from, t);
    o.frequency.linearRampToValueAtTime(to, t + ms / 1000);
    g.gain.setValueAtTime(0.25, t);
    g.gain.setTargetAtTime(0, t + ms / 1000 - 0.05, 0.03);
    o.connect(g).connect(audio.destination);
    o.start(t); o.stop(t + ms / 1000 + 0.1);
  }
  const buzz = (pattern) => { if (navigator.vibrate) navigator.vibrate(pattern); };
  function soundOn() {
    if (navigator.audioSession) navigator.audioSession.type = "playback";
    audio = audio || new (window.AudioContext || window.webkitAudioContext)();
    audio.resume();
    tone(880, 880, 120);
    const key = document.getElementById("sound");
    if (key) { key.setAttribute("aria-pressed", "true"); key.textContent = "♪ " + word("sounding"); }
    keepAwake();
  }
  async function keepAwake() { if (navigator.wakeLock) await navigator.wakeLock.request("screen").catch(() => {}); }

  // The clock and the signal are drawn by the server's time, never when a message arrives.
  const signal = document.getElementById("signal"), shout = signal.firstElementChild;
  let goAt = 0, goShown = 0, readyFor = 0, timer = 0;
  function showSignal(text, go) {
    if (shout.textContent !== text) shout.textContent = text;
    signal.className = go ? "go" : "";
    signal.hidden = false;
  }
  const two = (n) => String(n).padStart(2, "0");
  function clockText(ms) {
    const s = Math.max(0, Math.floor(ms / 1000)), h = Math.floor(s / 3600);
    return h ? h + ":" + two(Math.floor(s / 60) % 60) + ":" + two(s % 60) : two(Math.floor(s / 60)) + ":" + two(s % 60);
  }
  function tick() {
    clearTimeout(timer);
    const clock = document.getElementById("clock"), t = now();
    let next = 30000;
    if (goAt && t < goAt) {
      if (readyFor !== goAt) { readyFor = goAt; tone(440, 440, 250); buzz(150); }
      showSignal(word("ready"), false);
      next = goAt - t + 5;
    } else if (goAt && t < goAt + 1200) {
      if (goShown !== goAt) { goShown = goAt; window.boardGoAt = t; tone(880, 880, 400); buzz([60, 60, 250]); say(word("go")); }
      showSignal(word("go"), true);
      next = Math.min(goAt + 1205 - t, 100);
    } else {
      signal.hidden = true;
    }
    if (clock && (clock.dataset.running === "true" || clock.dataset.go)) {
      const at = clock.dataset.go ? Number(clock.dataset.go) : Number(clock.dataset.at);
      const base = Number(clock.dataset.base) + Math.max(0, t - at), text = clockText(base);
      if (clock.textContent !== text) clock.textContent = text;
      next = Math.min(next, 1005 - (base % 1000));
    }
    timer = setTimeout(tick, next);
  }
  const status = document.getElementById("status");
  function say(text) { if (text) status.textContent = text; }

  // Only what has changed is replaced; what is being typed and the focus stay.
  function paint(html) {
    const sheet = document.createElement("template");
    sheet.innerHTML = policy.createHTML(html);
    const wanted = [...sheet.content.querySelectorAll(".region")];
    const focus = document.activeElement && document.activeElement.id;
    const open = new Set([...main.querySelectorAll("details[open]")].map((d) => d.id));
    const typed = new Map();
    for (const f of main.querySelectorAll("input, textarea")) {
      if (f.dataset.sent) continue;
      if (f.type === "radio" || f.type === "checkbox") { if (f.checked) typed.set(f.id, true); }
      else if (f.value !== f.defaultValue) typed.set(f.id, f.value);
    }
    const regions = (root) => [...root.querySelectorAll(".region")];
    const place = (list) => list.map((n) => n.id + "<" + (n.parentNode.className || "")).join();
    const was = regions(main);
    if (place(was) === place(wanted)) {
      was.forEach((old, i) => {
        if ((old.source || old.outerHTML) === wanted[i].outerHTML) return;
        const put = document.importNode(wanted[i], true);
        put.source = put.outerHTML;
        me.freshSince.set(put.id, performance.now());
        old.replaceWith(put);
      });
    } else {
      main.replaceChildren(document.importNode(sheet.content, true));
      for (const put of regions(main)) { put.source = put.outerHTML; me.freshSince.set(put.id, performance.now()); }
    }
    for (const id of open) { const d = document.getElementById(id); if (d && d.tagName === "DETAILS") d.open = true; }
    for (const [id, value] of typed) {
      const f = document.getElementById(id);
      if (!f) continue;
      if (value === true) f.checked = true; else f.value = value;
    }
    const back = focus && document.getElementById(focus);
    if (back && back !== document.activeElement) back.focus({ preventScroll: true });
  }
  function show(state) {
    if (newest && state.boot === newest.boot && state.number < newest.number) return;
    const before = newest;
    newest = state;
    paint(state.html);
    const phase = state.view && state.view.phase;
    if (state.signal) goAt = state.signal.go_at_ms;
    else if (phase !== "running") goAt = 0;
    // Without a "Ready..", play has just begun; after an undo it has gone on all the time.
    else if (!goAt && before && before.clock && before.view.phase !== "running" && state.clock.base_ms - before.clock.base_ms < 250) goAt = now();
    if (before && before.view && before.view.phase === "running" && phase && phase !== "running" && phase !== "ready") {
      tone(660, 330, 500); buzz([300]);
    }
    const head = document.getElementById("head"), text = head ? head.dataset.said : "";
    if (before && text !== said && !(phase === "running" && goAt)) say(text);
    said = text;
    tick();
    if (me.onView) me.onView(state);
  }

  // The stream comes back by itself; without a beat the contact is lost.
  const contact = document.getElementById("contact");
  function lost(yes) {
    me.contact = !yes;
    document.documentElement.classList.toggle("lost", yes);
    if (yes && contact.hidden) contact.textContent = word("lost");
    contact.hidden = !yes;
    if (me.onContact) me.onContact(!yes);
  }
  async function follow() {
    if (live) live.abort();
    const mine = (live = new AbortController());
    beat = performance.now();
    try {
      const answer = await fetch("events?page=1&lang=" + encodeURIComponent(lang), { headers: me.headers, signal: mine.signal, cache: "no-store" });
      if (answer.status === 401 && me.onGone) { me.onGone(); return; }
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      const reader = answer.body.getReader(), decode = new TextDecoder();
      let text = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        beat = performance.now();
        text += decode.decode(value, { stream: true });
        for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) take(text.slice(0, end));
      }
    } catch (e) { if (mine.signal.aborted && live !== mine) return; }
    if (live !== mine || document.visibilityState === "hidden" && frozen) return;
    lost(true);
    setTimeout(() => { if (live === mine) follow(); }, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 4000);
  }
  function take(message) {
    let kind = "message", data = "";
    for (const line of message.split("\n")) {
      if (line.startsWith("event: ")) kind = line.slice(7);
      else if (line.startsWith("data: ")) data += line.slice(6);
    }
    wait = 250;
    if (kind === "gone" && me.onGone) me.onGone();
    if (kind === "hello") {
      const hello = JSON.parse(data);
      if (boot !== hello.boot) { boot = hello.boot; newest = null; }
      settleTime();
    }
    if (kind === "view") { lost(false); show(JSON.parse(data)); }
  }
  let frozen = false;
  setInterval(() => { if (running && live && performance.now() - beat > 12000) { lost(true); follow(); } }, 2000);
  document.addEventListener("freeze", () => { frozen = true; if (live) live.abort(); });
  const again = () => { if (running && (frozen || !me.contact)) { frozen = false; wait = 250; follow(); } };
  document.addEventListener("resume", again);
  addEventListener("pageshow", (e) => { if (e.persisted) { frozen = true; again(); } });
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") { if (audio) audio.resume(); again(); tick(); if (audio) keepAwake(); } });

  me.word = word; me.say = say; me.main = main; me.soundOn = soundOn; me.show = show; me.lang = lang; me.tick = tick;
  me.paint = paint;
  me.newest = () => newest;
  me.start = () => { running = true; follow(); };
  me.stop = () => { running = false; if (live) { const l = live; live = null; l.abort(); } };
  me.isLost = () => !me.contact;
  const key = document.getElementById("sound");
  if (key) key.addEventListener("click", soundOn);
  if (body.dataset.role === "viewer") me.start();
  return me;
})();
