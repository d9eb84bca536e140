/** The stream: one websocket that tells what has changed. It mends itself, and says when it is lost. */

/** @typedef {{version: number, regions: Record<string, string>, title: string, asked: boolean, events: string[],
 *   clock: {now: number, ends: (number | null)[], bank: number[]}}} Told */

const SOONEST = 400, LATEST = 10000, PATIENCE = 1500, FULL = 1013;

/** @param {() => string} address where to listen, with the version that the page has
 * @param {(told: Told) => void} heard @param {(lost: boolean) => void} changed */
export function listen(address, heard, changed) {
  /** @type {WebSocket | undefined} */
  let wire;
  let tries = 0, version = 0, timer = 0, late = 0;

  function open() {
    clearTimeout(timer);
    const own = (wire = new WebSocket(address()));
    own.onopen = () => {
      tries = 0;
      clearTimeout(late);
      changed(false);
    };
    own.onmessage = (message) => {
      const told = JSON.parse(message.data);
      version = Math.max(version, told.version);
      heard(told);
    };
    own.onclose = (why) => own === wire && again(why.code === FULL ? LATEST : 0);
  }

  /** @param {number} least */
  function again(least) {
    if (!tries) late = window.setTimeout(() => changed(true), navigator.onLine ? 700 : 0);
    const wait = Math.max(least, Math.min(LATEST, SOONEST * 2 ** tries++)) * (0.75 + Math.random() / 2);
    clearTimeout(timer);
    timer = window.setTimeout(open, wait);
  }

  function now() {
    if (wire && wire.readyState > WebSocket.OPEN) open();
  }

  function renew() {
    const old = wire;
    wire = undefined;
    old?.close();
    open();
  }

  addEventListener("online", renew);
  addEventListener("offline", () => changed(true));
  addEventListener("pageshow", now);
  document.addEventListener("visibilitychange", () => document.hidden || now());
  open();

  return {
    /** Whether changes come. */
    alive: () => wire?.readyState === WebSocket.OPEN,
    /** An answer told of this version: if it does not come, the line is dead though nobody has said so.
     * @param {number} expected */
    expect(expected) {
      if (version < expected) setTimeout(() => version < expected && renew(), PATIENCE);
    },
  };
}
