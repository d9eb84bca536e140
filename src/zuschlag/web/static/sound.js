/** Sounds: made on the spot, off until they are wanted. */
import { on } from "./settings.js";

/** @type {AudioContext | undefined} */
let air;

/** By kind: what is played, as [seconds from now, pitch in hertz (0: a rustle), length, loudness, wave]. @type {Record<string, [number, number, number, number, OscillatorType?][]>} */
const SOUNDS = {
  card: [[0, 0, 0.07, 0.12]],
  coin: [[0, 1760, 0.12, 0.06], [0.06, 2350, 0.2, 0.05]],
  dice: [[0, 0, 0.03, 0.2], [0.07, 0, 0.03, 0.16], [0.16, 0, 0.03, 0.2], [0.22, 0, 0.04, 0.14]],
  hammer: [[0, 150, 0.16, 0.3, "triangle"], [0, 0, 0.04, 0.25], [0.17, 130, 0.2, 0.24, "triangle"], [0.17, 0, 0.04, 0.2]],
  turn: [[0, 660, 0.16, 0.1], [0.13, 880, 0.3, 0.1]],
  end: [[0, 523, 0.2, 0.1], [0.14, 659, 0.2, 0.1], [0.28, 784, 0.2, 0.1], [0.42, 1047, 0.5, 0.1]],
  late: [[0, 1000, 0.04, 0.05, "square"]],
};

/** The first that fits an event's name. @type {[RegExp, string][]} */
const HEARD = [
  [/^(over|ended|game_over)$/, "end"],
  [/roll|throw/, "dice"],
  [/^won|sold|falls|agreed|closed|went_out/, "hammer"],
  [/pa(y|id)|took|takes|got|receiv|bought|scored|lost|pension|bid|stak|coins|cash/, "coin"],
];

/** @param {string} kind */
export function play(kind) {
  if (!on("sound")) return;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume();
  for (const [wait, pitch, length, loud, wave] of SOUNDS[kind] ?? []) {
    const start = air.currentTime + wait;
    const volume = new GainNode(air, { gain: loud });
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const source = pitch ? new OscillatorNode(air, { type: wave ?? "sine", frequency: pitch }) : rustle(air, length);
    source.connect(volume).connect(air.destination);
    source.start(start);
    source.stop(start + length);
  }
}

/** @param {AudioContext} air @param {number} length */
function rustle(air, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * air.sampleRate), sampleRate: air.sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(air, { buffer });
}

/** The sound of what has happened: the weightiest of several. @param {string[]} events */
export function tell(events) {
  if (!events.length) return;
  const kind = HEARD.find(([name]) => events.some((event) => name.test(event)))?.[1];
  play(kind ?? "card");
}
