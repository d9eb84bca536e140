/** Moving: things known by data-piece travel from where they lay to where they lie; new ones appear, numbers that
 * change beat once. On the Web Animations API, with translate and scale, which leave an SVG's own transform alone. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 80;
const FLIGHT = { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" };

/** @typedef {Map<string, DOMRect>} Places */

/** @type {Set<Animation>} */
const flights = new Set();

/** @param {(key: string, piece: Element) => void} visit */
function each(visit) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const name = piece.getAttribute("data-piece") ?? "";
    const number = count.get(name) ?? 0;
    count.set(name, number + 1);
    visit(`${name} ${number}`, piece);
  }
}

/** Where everything is to be seen now, also what is on its way. @returns {Places | null} */
export function places() {
  if (still.matches || document.hidden) return null;
  const found = new Map();
  each((key, piece) => found.set(key, box(piece)));
  return found;
}

/** What a plate keeps folded is where the plate's sign is. @param {Element} piece */
function box(piece) {
  const own = piece.getBoundingClientRect();
  return own.width ? own : (piece.closest(".plate")?.querySelector(".mark")?.getBoundingClientRect() ?? own);
}

/** Lets everything travel from there. @param {Places | null} before @param {Set<Element>} changed */
export function travel(before, changed) {
  if (!before) return;
  for (const flight of flights) flight.cancel();
  flights.clear();
  /** @type {[Element, DOMRect | undefined, DOMRect][]} */
  const moved = [];
  each((key, piece) => moved.push([piece, before.get(key), piece.getBoundingClientRect()]));
  for (const [piece, from, to] of moved) if (to.width && flights.size < MOST) fly(piece, from, to);
  for (const element of changed) if (element.isConnected && element.closest(".num, .coin")) beat(element);
}

/** @param {Element} piece @param {DOMRect | undefined} from @param {DOMRect} to */
function fly(piece, from, to) {
  if (!from?.width) {
    start(piece, [{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }]);
    return;
  }
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  if (piece instanceof SVGGraphicsElement) {
    const grid = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
    const unit = Math.hypot(grid?.a ?? 1, grid?.b ?? 0) || 1;
    start(piece, [{ translate: `${x / unit}px ${y / unit}px` }, { translate: "0 0" }]);
  } else {
    start(piece, [{ translate: `${x}px ${y}px`, scale: from.width / to.width }, { translate: "0 0", scale: 1 }]);
  }
}

/** @param {Element} piece @param {Keyframe[]} frames */
function start(piece, frames) {
  const flight = piece.animate(frames, FLIGHT);
  flights.add(flight);
  flight.finished.then(() => flights.delete(flight), () => {});
}

/** @param {Element} element */
function beat(element) {
  element.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 240, easing: "ease-out" });
}
