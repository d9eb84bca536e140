/** A player who does whatever the page offers: presses one of the buttons that can be pressed now, fills in amounts,
 * hands the screen over where several share it. It lives in every page of its window, and knows nothing but the page.
 * `robot.start(seed, most, keen)` sets it going until the match is over, or until it has pressed so often; the keener it is,
 * the rather it presses what the page offers first. `robot.told()` says how far it is. */
(() => {
  const PLACES = ":is(#r-acts, #r-hand, #r-board)";
  const ACTS = `${PLACES} button[form=act][name=words]:not([aria-disabled=true])`;
  const KEY = "robot", CALM = 25, IMPATIENT = 250;

  const told = () => JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  const keep = (state) => sessionStorage.setItem(KEY, JSON.stringify(state));

  function start(seed, most = null, keen = 0.5) {
    keep({ seed, most, keen, presses: 0, seats: [], refused: [], over: false, done: false });
    go();
  }

  /** Chance of its own, so that the same pages are pressed alike. */
  function random(state) {
    state.seed = (state.seed * 1664525 + 1013904223) % 4294967296;
    return state.seed / 4294967296;
  }

  /** Amounts that belong to the button; the small ones are the likely ones. */
  function fill(button, state) {
    const named = button.value.split(";").map((step) => `n.${step.trim().replace(/ \*$/, "")}`);
    named.push(`n.${button.value.replace(/ \*$/, "")}`);
    for (const field of document.querySelectorAll(`${PLACES} input[type=number][form=act]`)) {
      if (!named.includes(field.name)) continue;
      const low = Number(field.min), high = Number(field.max), step = Number(field.step) || 1;
      field.value = String(Math.min(high, low + step * Math.floor((random(state) ** 3 * (high - low)) / step)));
    }
  }

  function press(state) {
    const all = [...document.querySelectorAll(ACTS)].filter((button) => button.closest("details") || button.checkVisibility());
    if (!all.length) return;
    const main = all.filter((button) => button.classList.contains("main"));
    const from = main.length && random(state) < state.keen ? main : all;
    const button = from[Math.floor(random(state) * from.length)];
    button.closest("details")?.setAttribute("open", "");
    fill(button, state);
    state.presses++;
    state.seats = [...new Set([...state.seats, Number(document.body.dataset.seat)])];
    keep(state);
    button.click();
  }

  let since = performance.now(), seen = "", pressed = "";
  function go() {
    const state = told();
    if (!state || state.done) return;
    state.over = Boolean(document.querySelector("#r-result > *"));
    state.done = state.over || (state.most !== null && state.presses >= state.most);
    const said = document.querySelector(".refused[data-ours]");
    if (said) {
      state.refused.push(said.textContent);
      said.remove();
    }
    keep(state);
    if (state.done) return;
    const on = document.querySelector(".curtain .btn.main, a[data-go]");
    if (on) return on.click();
    if (rested()) {
      since = performance.now();
      pressed = seen;
      press(state);
    }
    setTimeout(go, 4);
  }

  /** Whether the page has come to rest since the last press: whoever presses while others move is often too late. */
  function rested() {
    const now = performance.now();
    if (document.body.dataset.seen !== seen) {
      seen = document.body.dataset.seen;
      since = now;
    }
    return !document.querySelector("[aria-busy=true]") && now - since > (seen === pressed ? IMPATIENT : CALM);
  }

  window.robot = { start, told };
  addEventListener("load", () => setTimeout(go));
})();
