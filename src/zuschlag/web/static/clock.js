/** Clocks: the server says when time is out, and by how much its clock differs from ours; here it runs. */
import { play } from "./sound.js";

const LOW = 10;
let ahead = 0, told = 0;

/** @param {number} now the server's time */
export function set(now) {
  ahead = now - Date.now() / 1000;
  tick();
}

/** Shows what is left. */
export function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-ends]"))) {
    show(clock, Number(clock.dataset.ends) - Date.now() / 1000 - ahead);
  }
}

/** First the time for the decision, then the bank. @param {HTMLElement} clock @param {number} left */
function show(clock, left) {
  const bank = Number(clock.dataset.bank), whole = Number(clock.dataset.whole);
  const spends = left <= bank;
  const rest = Math.max(0, spends ? left : left - bank);
  clock.style.setProperty("--left", String(Math.min(1, rest / (spends ? bank : whole) || 0)));
  const low = left < LOW;
  clock.classList.toggle("low", low || (spends && whole < 3600));
  const words = /** @type {HTMLElement} */ (clock.querySelector(".left"));
  const text = time(Math.ceil(rest));
  if (words.textContent !== text) words.textContent = text;
  const spare = clock.querySelector("small");
  if (spare) spare.hidden = spends;
  if (low && left > 0 && clock.dataset.mine === "" && told !== Math.ceil(left)) {
    told = Math.ceil(left);
    play("late");
  }
}

/** @param {number} seconds */
function time(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Ten times a second while somebody looks. */
export function run() {
  setInterval(() => document.hidden || tick(), 100);
}
