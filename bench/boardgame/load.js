// People at many matches: each listens on a socket of its own, and whoever is asked moves at once.
//     node load.js PORT PID MATCHES BEFORE SECONDS
// Prints how many moves came back to the one who made them, in how many seconds, for how much of the server's processor.

const { readFileSync } = require("node:fs");
const { execFileSync } = require("node:child_process");
const { io } = require("socket.io-client");
const { FIELDS } = require("./game.js");

const [port, pid, matches, before, seconds] = process.argv.slice(2).map(Number);
const SEATS = 4;
const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]));
let counts = false;
let moves = 0;
let lines = 0;
let matchesDealt = 0;

function processor() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(/\s+/);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function choice(player) {
  const notes = player.notes.flatMap((many, note) => (many > 0 ? [note] : []));
  if (notes.length === 0 || Math.random() < 0.25) return ["pass", []];
  return ["stake", [notes[Math.floor(Math.random() * notes.length)], Math.floor(Math.random() * FIELDS)]];
}

function person(socket, seat, deal) {
  let match = deal();
  const sync = () => socket.emit("sync", match, String(seat), undefined, SEATS);
  const told = (id, state) => {
    if (id !== match) return;
    if (counts) {
      lines += 1;
      moves += state.ctx.currentPlayer === String(seat) ? 1 : 0; // one of the four is asked after each move
    }
    if (state.ctx.gameover !== undefined) {
      match = deal();
      sync();
    } else if (state.ctx.currentPlayer === String(seat)) {
      const [type, args] = choice(state.G.players[seat]);
      const action = { type: "MAKE_MOVE", payload: { type, args, playerID: String(seat), credentials: undefined } };
      socket.emit("update", action, state._stateID, id, String(seat));
    }
  };
  socket.on("connect", sync);
  socket.on("sync", (id, { state }) => told(id, state));
  socket.on("update", told);
}

function deals(number) {
  // The four of a match each ask once for the next one's name.
  let asked = 0;
  return () => `m${number}-${Math.floor(asked++ / SEATS)}`;
}

for (let number = 0; number < matches; number += 1) {
  const deal = deals(number);
  for (let seat = 0; seat < SEATS; seat += 1) {
    matchesDealt += seat === 0;
    const options = { transports: ["websocket"], forceNew: true, reconnection: false };
    person(io(`http://127.0.0.1:${port}/betting`, options), seat, deal);
  }
}

setTimeout(() => {
  const used = processor();
  const began = performance.now();
  counts = true;
  setTimeout(() => {
    const told = { moves, lines, seconds: (performance.now() - began) / 1000, processor: processor() - used };
    process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
  }, seconds * 1000);
}, before * 1000);
