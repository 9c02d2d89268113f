import { expect, it } from "vitest";
import type { EventDay, Tonight } from "../../../worker/contract/events/calendar.ts";
import { gameForChat, nightForChat } from "../../../worker/contract/games/chat.ts";
import type { Game } from "../../../worker/contract/games/games.ts";

const URL = "https://club.example/games/azul";
const player = { publicId: "ada", name: "Ada", color: "F54144" } as const;
const game = (given: Partial<Game>) =>
  ({
    name: "Azul",
    maxPlayers: 4,
    players: [player, player],
    date: "2026-11-26T00:00:00.000Z",
    ...given,
  }) as Game;
const evening = {
  date: "2026-11-26T00:00:00.000Z",
  start: "19:00",
  end: "23:00",
  isCancelled: false,
  venue: "The Old Cooperage",
};

it.each([
  [game({}), evening, "Azul · 2 seats free\nThu 26 Nov, 19:00 · The Old Cooperage"],
  [game({ maxPlayers: 2 }), { ...evening, start: null, venue: null }, "Azul · full\nThu 26 Nov"],
  [game({ date: null }), null, "Azul · 2 seats free\nNo date yet"],
])("a game reads in a chat as three lines without names", (of, on, lines) => {
  expect(gameForChat(of, on, URL)).toBe(`${lines}\n${URL}`);
});

const day = {
  ...{ title: null, kind: { name: "Game night", mark: 0 }, start: "19:00", end: "23:00" },
  venue: { name: "The Old Cooperage", address: "1 Quay" },
} as EventDay;
const night = (given: Partial<Tonight>) =>
  ({ date: "2026-11-26T00:00:00.000Z", days: [day], games: [], ...given }) as Tonight;

it.each([
  [
    night({ games: [game({}), game({ maxPlayers: 2 })] }),
    "21 coming",
    "Game night · Thu 26 Nov, 19:00 to 23:00\nThe Old Cooperage · 2 games · 2 seats free · 21 coming",
  ],
  [night({}), null, "Game night · Thu 26 Nov, 19:00 to 23:00\nThe Old Cooperage"],
  [
    night({ days: [day, { ...day, title: "Late night", start: "23:00", end: "03:00" }] }),
    null,
    "Game night · Thu 26 Nov, 19:00 to 23:00\nLate night · Thu 26 Nov, 23:00 to 03:00\nThe Old Cooperage",
  ],
  [night({ days: [], games: [game({})] }), null, "Thu 26 Nov\n1 game · 2 seats free"],
])("a date reads in a chat as a line for each evening and two more, without names", (of, coming, lines) => {
  expect(nightForChat(of, coming, URL)).toBe(`${lines}\n${URL}`);
});
