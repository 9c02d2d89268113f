import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { initialsOf } from "../../../worker/contract/initials.ts";
import type { GamePreview } from "../../../worker/contract/previews.ts";
import { PLAYER_COLOURS } from "../../../worker/contract/users.ts";
import type { Canvas } from "../../../worker/features/previews/canvas.ts";
import { readFace, writable } from "../../../worker/features/previews/face.ts";
import { CERTAIN, LOOKS } from "../../../worker/features/previews/looks.ts";
import { gamePicture, postPicture } from "../../../worker/features/previews/pictures.ts";
import { png } from "../../../worker/features/previews/png.ts";
import { seatRows } from "../../../worker/features/previews/seat-rows.ts";
import { widthOf } from "../../../worker/features/previews/text.ts";
import { wrap } from "../../../worker/features/previews/wrap.ts";

const OUTLINES = new URL("../../../web/public/fonts/besley-700.outlines", import.meta.url);
const face = readFace(new Uint8Array(readFileSync(OUTLINES)).buffer);
const CLUB = "Thursday Table";

/** The picture as somebody else decodes it: the colour of a pixel. */
async function decoded(canvas: Canvas) {
  const bytes = Buffer.from(await png(canvas, CERTAIN));
  const image = sharp(bytes);
  const { format, width, height } = await image.metadata();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.readUIntBE((Math.round(y) * info.width + Math.round(x)) * 3, 3);
  const has = (colour: number, [x, y, wide, high]: [number, number, number, number]) => {
    let count = 0;
    for (let row = y; row < y + high; row++) {
      for (let column = x; column < x + wide; column++) if (at(column, row) === colour) count++;
    }
    return count;
  };
  return { bytes, format, width, height, at, has };
}

const game = (given: Partial<GamePreview> = {}): GamePreview => ({
  name: "Azul",
  date: "2026-11-26T00:00:00.000Z",
  seats: 4,
  players: [],
  ...given,
});
const players = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Ada ${n}`, color: PLAYER_COLOURS[n % 11] ?? "283241" }));
/** Where seats are drawn beside the words on the right. */
const placesOf = (shown: GamePreview, words: string) =>
  seatRows(Math.max(shown.seats, shown.players.length), {
    left: 88,
    middle: 480,
    width: 1_024 - widthOf(face, words, 40) - 36,
  });

const TITLE: [number, number, number, number] = [88, 186, 1_024, 206];
const FREE = 0.8;

describe("the picture of a game", () => {
  it("is a PNG of 1200 by 630 pixels that another program reads", async () => {
    const { format, width, height, bytes } = await decoded(gamePicture(face, CLUB, game()));
    expect([format, width, height]).toEqual(["png", 1_200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it("has a disc in each player's colour, with initials, and a dashed circle for each free seat", async () => {
    const shown = game({ seats: 11, players: players(9) });
    const { at, has } = await decoded(gamePicture(face, CLUB, shown));
    const { seats, radius } = placesOf(shown, "2 seats free");
    expect(seats).toHaveLength(11);
    for (const [n, { x, y }] of seats.entries()) {
      // A little off the middle, where no initial stands.
      const spot = at(x, y - radius * FREE);
      const isTaken = n < 9;
      expect([n, spot.toString(16)]).toEqual([
        n,
        isTaken ? Number.parseInt(PLAYER_COLOURS[n] ?? "", 16).toString(16) : LOOKS.card.toString(16),
      ]);
      const around: [number, number, number, number] = [
        Math.floor(x - radius),
        Math.floor(y - radius),
        2 * radius,
        2 * radius,
      ];
      expect(has(LOOKS.control, around) > 0).toBe(!isTaken);
      const initials = has(0x110b08, around) + has(0xffffff, around);
      expect([n, initials > 20]).toEqual([n, isTaken]);
    }
  });

  it("shows all eleven colours as they are", async () => {
    const shown = game({ seats: 11, players: players(11) });
    const { at } = await decoded(gamePicture(face, CLUB, shown));
    const { seats, radius } = placesOf(shown, "Full");
    const colours = seats.map(({ x, y }) =>
      at(x, y - radius * FREE)
        .toString(16)
        .padStart(6, "0")
        .toUpperCase(),
    );
    expect(colours).toEqual(PLAYER_COLOURS);
  });

  it("says its name, in ink, within the room there is for it", async () => {
    for (const name of ["Azul", "W".repeat(200), "Łódź: Großstraße in Žižkov", "x ".repeat(100)]) {
      const { has } = await decoded(gamePicture(face, CLUB, game({ name })));
      expect([name, has(LOOKS.ink, TITLE) > 500]).toEqual([name, true]);
      const beyond = has(LOOKS.ink, [1_114, 180, 60, 220]) + has(LOOKS.ink, [60, 180, 26, 220]);
      expect([name, beyond]).toEqual([name, 0]);
    }
  });

  it("says something also when the face cannot write the name or a player's", async () => {
    const shown = game({ name: "卡坦岛 🎲", seats: 2, players: [{ name: "山田", color: "8337EC" }] });
    const { at, has } = await decoded(gamePicture(face, CLUB, shown));
    expect(has(LOOKS.ink, TITLE)).toBeGreaterThan(500);
    expect(at(136, 480)).toBe(0x8337ec);
  });

  it("tells dated from undated games on its ribbon", async () => {
    const ribbon: [number, number, number, number] = [900, 75, 212, 62];
    const dated = await decoded(gamePicture(face, CLUB, game()));
    const undated = await decoded(gamePicture(face, CLUB, game({ date: null })));
    expect([dated.has(LOOKS.felt, ribbon) > 5_000, dated.has(LOOKS.sunk, ribbon)]).toEqual([true, 0]);
    expect([undated.has(LOOKS.sunk, ribbon) > 5_000, undated.has(LOOKS.felt, ribbon)]).toEqual([true, 0]);
  });

  it("differs for whatever differs", async () => {
    const bytes = async (given: Partial<GamePreview>) =>
      (await decoded(gamePicture(face, CLUB, game(given)))).bytes.toString("base64");
    const all = await Promise.all(
      [{}, { name: "Azul 2" }, { date: null }, { seats: 5 }, { players: players(1) }].map(bytes),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(await bytes({})).toBe(all[0]);
  });
});

describe("seats", () => {
  it.each([0, 1, 4, 9, 11, 20, 26, 30, 100, 200])(
    "%i of them fit in their room, without touching",
    (count) => {
      const room = { left: 88, middle: 480, width: 760 };
      const { seats, radius, more } = seatRows(count, room);
      expect(seats.length + Math.max(0, more - 1)).toBe(count);
      for (const { x, y } of seats) {
        expect(x - radius).toBeGreaterThanOrEqual(room.left);
        expect(x + radius).toBeLessThanOrEqual(room.left + room.width);
        expect([y - radius >= 400, y + radius <= 560]).toEqual([true, true]);
      }
      for (const [n, one] of seats.entries()) {
        for (const other of seats.slice(n + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * radius);
        }
      }
    },
  );
});

describe("a title", () => {
  const space = { width: 1_024, height: 206, sizes: [112, 84, 52] };

  it("stands in few, equal lines, as large as may be", () => {
    expect(wrap(face, "Azul", space)).toEqual({ lines: ["Azul"], size: 112 });
    expect(wrap(face, "The Voyages of Marco Polo", space)).toEqual({
      lines: ["The Voyages", "of Marco Polo"],
      size: 84,
    });
  });

  it("is cut with an ellipsis when it is long, be it one word", () => {
    for (const text of ["word ".repeat(100).trim(), "Donaudampfschifffahrt".repeat(20)]) {
      const { lines, size } = wrap(face, text, space);
      expect([lines.length, lines.at(-1)?.endsWith("…")]).toEqual([3, true]);
      for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(space.width);
    }
  });

  it("loses what the face cannot write, and keeps the letter below a strange accent", () => {
    expect(writable(face, "🎲 Thiên  Ṱ\u0301 Ængus 卡 ½ cafe\u0301")).toBe("Thiên T Ængus ½ café");
  });
});

it("the picture of a post shows its title, its author's disc and name", async () => {
  const post = {
    title: "How it was won",
    publishedAt: "2026-09-30T10:00:00.000Z",
    author: { name: "Edie F", color: "F5026E" as const },
  };
  const { at, has } = await decoded(postPicture(face, CLUB, post));
  expect(initialsOf(post.author.name)).toBe("EF");
  expect(at(132, 480 - 34)).toBe(0xf5026e);
  expect(has(LOOKS.ink, TITLE)).toBeGreaterThan(500);
  expect(has(LOOKS.ink, [200, 450, 500, 60])).toBeGreaterThan(200);
  const gone = await decoded(postPicture(face, CLUB, { ...post, author: null }));
  expect(gone.has(0xf5026e, [88, 430, 100, 100])).toBe(0);
  expect(gone.has(LOOKS.ink, [88, 450, 400, 60])).toBeGreaterThan(200);
});
