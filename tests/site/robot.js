/** A player who does whatever the page offers: presses one of the buttons that can be pressed now, fills amounts. It
 * presses what is there in the page, as a hand would, and sees nothing else.
 * `robot(seed)` starts it; `robot.presses`, `robot.refused`, `robot.over` tell how far it is. */
window.robot = (seed) => {
  const PLACES = ":is(#r-acts, #r-hand, #r-board)";
  const ACTS = `${PLACES} button[form=act][name=words]:not([aria-disabled=true])`;
  const robot = window.robot;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
  Object.assign(robot, { presses: 0, refused: [], over: false, stopped: false });

  const acts = () => [...document.querySelectorAll(ACTS)];

  function fill(button) {
    for (const field of document.querySelectorAll(`${PLACES} input[type=number][form=act]`)) {
      if (button.value.split(";").some((step) => `n.${step.trim().replace(/ \*$/, "")}` === field.name)) {
        const low = Number(field.min), high = Number(field.max), step = Number(field.step) || 1;
        const share = random() ** 3;
        field.value = String(Math.min(high, low + step * Math.floor((share * (high - low)) / step)));
      }
    }
  }

  function press() {
    const all = acts();
    if (!all.length) return false;
    const main = all.filter((button) => button.classList.contains("main"));
    const from = main.length && random() < 0.5 ? main : all;
    const button = from[Math.floor(random() * from.length)];
    button.closest("details")?.setAttribute("open", "");
    fill(button);
    robot.presses++;
    button.click();
    return true;
  }

  let since = performance.now(), seen = "", refusals = 0;
  (function go() {
    if (robot.stopped) return;
    robot.over = Boolean(document.querySelector("#r-result > *"));
    if (robot.over) return;
    const go_on = document.querySelector("a[data-go]");
    if (go_on) return go_on.click();
    const busy = document.querySelector("[aria-busy=true]");
    const said = document.querySelector(".refused[data-ours]");
    if (said) {
      robot.refused.push(said.textContent);
      said.remove();
      refusals++;
    }
    if (!busy && (document.body.dataset.seen !== seen || said || performance.now() - since > 1500)) {
      seen = document.body.dataset.seen;
      since = performance.now();
      press();
    }
    setTimeout(go, 4);
  })();
};
