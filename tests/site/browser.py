"""A browser to test pages with: Chromium, led over its own protocol (CDP), as little of it as the tests need."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--mute-audio",
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling", "--remote-debugging-port=0",
)  # fmt: skip
PHONE, TABLET, LAPTOP = (360, 780), (768, 1024), (1440, 900)
PATIENCE = 60.0
REFUSED = re.compile(r"status of (404|409|422)")


class Trouble(AssertionError):
    """The browser or a script in it says that something went wrong."""


def installed() -> str | None:
    """Where the machine's Chromium is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium with an empty profile; gone after the block."""
    folder = Path(tempfile.mkdtemp(prefix="zuschlag-browser-"))
    process = subprocess.Popen(
        [str(installed()), *FLAGS, f"--user-data-dir={folder}", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        led = Browser(_address(folder / "DevToolsActivePort", process))
        yield led
        with suppress(ConnectionClosed):
            led.call("Browser.close")
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _address(file: Path, process: subprocess.Popen[bytes]) -> str:
    """Chromium writes down where it listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        lines = file.read_text().split() if file.is_file() else []
        if len(lines) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    raise Trouble("Chromium did not start")


class Browser:
    """One Chromium; several people in it, none of whom knows the others' cookies."""

    def __init__(self, address: str) -> None:
        self._wire = connect(address, max_size=None, compression=None)
        self._count = 0
        self.heard: list[dict[str, Any]] = []

    def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Asks and waits for the answer; what happens meanwhile is kept in `heard`."""
        self._count += 1
        asked: dict[str, Any] = {"id": self._count, "method": method, "params": params}
        self._wire.send(json.dumps(asked | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._wire.recv(timeout=PATIENCE * 3))
            if told.get("id") == self._count:
                if "error" in told:
                    raise Trouble(f"{method}: {told['error']}")
                answer: dict[str, Any] = told["result"]
                return answer
            self.heard.append(told)

    def person(
        self, size: tuple[int, int] = LAPTOP, language: str = "en", dark: bool = False, still: bool = True
    ) -> Page:
        """Somebody who has never been here: an own page with own cookies."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, context)
        page.be(size, language, dark, still)
        return page


class Page:
    """A page and what is done on it."""

    def __init__(self, browser: Browser, session: str, context: str) -> None:
        self.browser = browser
        self.session = session
        self.context = context
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **params)

    def be(self, size: tuple[int, int], language: str = "en", dark: bool = False, still: bool = True) -> None:
        """The device: how large, which language, by day or by night; whether its owner wants nothing to move."""
        width, height = size
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setTouchEmulationEnabled", enabled=width < 700)
        media = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ]
        self.call("Emulation.setEmulatedMedia", features=media)
        self.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def close(self) -> None:
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)

    # Going somewhere

    def goto(self, url: str) -> None:
        """Opens an address and waits until all of it has come."""
        told = self.call("Page.navigate", url=url)
        if told.get("errorText"):
            raise Trouble(f"{url}: {told['errorText']}")
        self.loaded()

    def loaded(self) -> None:
        self.until("document.readyState === 'complete'")

    @property
    def path(self) -> str:
        told: str = self.run("location.pathname")
        return told

    # Looking

    def run(self, script: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""
        told = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in told:
            raise Trouble(f"{script[:200]}: {told['exceptionDetails'].get('exception', told)}")
        return told["result"].get("value")

    def until(self, script: str, seconds: float = PATIENCE, every: float = 0.02) -> Any:
        """Waits until an expression is true; a page that is just being left has none."""
        end = time.monotonic() + seconds
        while True:
            with suppress(Trouble):
                told = self.run(script)
                if told:
                    return told
            if time.monotonic() > end:
                raise Trouble(f"not within {seconds:g} s on {self.path}: {script}")
            time.sleep(every)

    def text(self, selector: str) -> str:
        told: str = self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")
        return told

    def has(self, selector: str) -> bool:
        return bool(self.run(f"!!document.querySelector({json.dumps(selector)})"))

    def picture(self, file: Path, whole: bool = False) -> None:
        """What is to be seen, as a PNG."""
        told = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        file.write_bytes(base64.b64decode(told["data"]))

    def wide(self) -> int:
        """By how many pixels the page is wider than the screen."""
        told: int = self.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return told

    # Doing

    def click(self, selector: str) -> None:
        """A real press in the middle of the thing, wherever that is; it must be the thing that lies on top there."""
        found = self.run(WHERE % json.dumps(selector))
        if not found:
            raise Trouble(f"there is no {selector} to be pressed on {self.path}")
        if found["covered"]:
            raise Trouble(f"{selector} is covered by {found['covered']}")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=found["x"], y=found["y"], button="left", clickCount=1)

    def key(self, key: str, code: int = 0, text: str = "") -> None:
        for kind in ("keyDown", "keyUp"):
            told = {"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code}
            self.call("Input.dispatchKeyEvent", **told, **({"text": text} if text and kind == "keyDown" else {}))

    def errors(self) -> list[str]:
        """What scripts and the console complained of since the last time; that the house refused is no error."""
        self.run("1")
        mine = [told for told in self.browser.heard if told.get("sessionId") == self.session]
        self.browser.heard = [told for told in self.browser.heard if told.get("sessionId") != self.session]
        thrown = [told for told in mine if told["method"] == "Runtime.exceptionThrown"]
        found = [str(told["params"]["exceptionDetails"]) for told in thrown]
        logged = [told["params"]["entry"] for told in mine if told["method"] == "Log.entryAdded"]
        bad = [each for each in logged if each["level"] == "error" and not REFUSED.search(each["text"])]
        return found + [f"{each['text']} {each.get('url', '')}" for each in bad]


WHERE = """(async () => {
  const thing = document.querySelector(%s);
  if (!thing) return null;
  thing.scrollIntoView({block: "center", behavior: "instant"});
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const box = thing.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const free = top && (thing.contains(top) || top.contains(thing) || top.closest("label")?.contains(thing));
  return {x, y, covered: free ? "" : (top ? top.outerHTML.slice(0, 120) : "nothing: it is out of sight")};
})()"""
