// A betting game of about the weight of Millionenspiel: four people stake notes on the fields of a track, a die moves
// the one pawn, what lies where it stops comes back threefold. Nothing is hidden, a match is over after some laps.

const FIELDS = 24;
const NOTES = [1, 5, 10, 50, 100];
const LAPS = 40;

function setup({ ctx }) {
  const players = Array.from({ length: ctx.numPlayers }, () => ({ notes: [5, 4, 5, 4, 6], passed: false, laps: 0 }));
  return { players, pawn: 0, laps: 0, stakes: Array.from({ length: FIELDS }, () => []), last: [] };
}

function stake({ G, playerID, events }, note, field) {
  const player = G.players[playerID];
  if (!(field >= 0 && field < FIELDS) || !(player.notes[note] > 0) || player.passed) return "INVALID_MOVE";
  player.notes[note] -= 1;
  G.stakes[field].push({ who: Number(playerID), note });
  events.endTurn();
}

function pass({ G, playerID, events, random }) {
  G.players[playerID].passed = true;
  if (G.players.every((player) => player.passed)) advance(G, random.D6() + random.D6());
  events.endTurn();
}

function advance(G, steps) {
  const at = (G.pawn + steps) % FIELDS;
  if (at < G.pawn) G.laps += 1;
  G.pawn = at;
  G.last = G.stakes[at].map(({ who, note }) => ({ who, gain: 3 * NOTES[note] }));
  for (const { who, note } of G.stakes[at]) G.players[who].notes[note] += 3;
  G.stakes[at] = [];
  for (const player of G.players) {
    player.passed = false;
    player.notes[0] += 1;
  }
}

function next({ G, ctx }) {
  for (let step = 1; step <= ctx.numPlayers; step += 1) {
    const at = (ctx.playOrderPos + step) % ctx.numPlayers;
    if (!G.players[at].passed) return at;
  }
  return (ctx.playOrderPos + 1) % ctx.numPlayers;
}

const Betting = {
  name: "betting",
  setup,
  minPlayers: 4,
  maxPlayers: 4,
  moves: { stake, pass },
  turn: { order: { first: () => 0, next } },
  endIf: ({ G }) => (G.laps >= LAPS ? { worth: G.players.map(worth) } : undefined),
};

function worth(player) {
  return player.notes.reduce((sum, many, note) => sum + many * NOTES[note], 0);
}

module.exports = { Betting, FIELDS };
