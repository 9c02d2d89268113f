import { readFileSync } from "node:fs";
import { PLAYER_COLOURS } from "../../worker/contract/users.ts";
import { readFace } from "../../worker/features/previews/face.ts";
import { CERTAIN } from "../../worker/features/previews/looks.ts";
import { gamePicture } from "../../worker/features/previews/pictures.ts";
import { png } from "../../worker/features/previews/png.ts";
import type { Figure } from "./report.ts";

const OUTLINES = new URL("../../web/public/fonts/besley-700.outlines", import.meta.url);
const ROUNDS = 25;
const BOUND_MS = 30;

const players = (count: number) =>
  PLAYER_COLOURS.slice(0, count).map((color, at) => ({ name: `Ada Number${at}`, color }));

const GAMES = {
  "one player": { name: "Azul", date: null, seats: 4, players: players(1) },
  "eleven players and a long name": {
    name: "The Voyages of Marco Polo and everybody who came along, twice around the world",
    date: "2099-11-26T00:00:00.000Z",
    seats: 20,
    players: players(11),
  },
};

/** Drawing and packing a picture for link previews. */
export async function measurePreviews(): Promise<Figure[]> {
  const face = readFace(new Uint8Array(readFileSync(OUTLINES)).buffer);
  const figures: Figure[] = [];
  for (const [name, game] of Object.entries(GAMES)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await png(gamePicture(face, "Thursday Table", game), CERTAIN);
      times.push(performance.now() - from);
    }
    const value = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.POSITIVE_INFINITY;
    figures.push({ name: `a picture for link previews: ${name}`, value, unit: "ms", atMost: BOUND_MS });
  }
  return figures;
}
