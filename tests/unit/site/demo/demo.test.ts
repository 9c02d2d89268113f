import { describe, expect, test } from "vitest";
import { CATALOGUE, gameById } from "../../../../dev/board-game-geek/catalogue.ts";
import { PICTURE_NAMES, PICTURES, pictureKey, pictureSrc } from "../../../../drizzle/demo/pictures.ts";
import { demoRows } from "../../../../drizzle/demo/rows.ts";
import { noteForm } from "../../../../worker/contract/discussion/threads.ts";
import { comingForm } from "../../../../worker/contract/events/coming.ts";
import { suggestForm } from "../../../../worker/contract/games/games.ts";
import { guestNameForm } from "../../../../worker/contract/members/guests.ts";
import { PLAYER_COLOURS, profileForm, ROLES } from "../../../../worker/contract/users/users.ts";
import { clock } from "../../../support/clock.ts";

const IMAGES = "http://127.0.0.1:8789";
// A Thursday morning, late on a Thursday, a first Saturday, days of the clock change, a leap day, New Year's Eve.
const MOMENTS = [
  "2026-11-19T09:00:00Z",
  "2026-11-19T23:30:00Z",
  "2026-12-05T12:00:00Z",
  "2027-03-28T00:30:00Z",
  "2028-02-29T12:00:00Z",
  "2026-12-31T23:59:00Z",
];
const at = (moment: string) => demoRows({ now: Date.parse(moment), imageOrigin: IMAGES });
const rows = at("2026-11-20T18:00:00Z");
const kept = PICTURE_NAMES.map((name) => ({ name, bytes: 1, tiny: null }));

const duplicates = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
const playersOf = (gameId: string) => rows.players.filter((player) => player.gameId === gameId);

describe("the demo club", () => {
  test("is the same each time it is made", () => {
    expect(at("2026-11-20T18:00:00Z")).toEqual(rows);
  });

  test("has members of all roles and colours, the four documented ones included", () => {
    expect(rows.users).toHaveLength(24);
    expect(new Set(rows.users.map(({ role }) => role))).toEqual(new Set(ROLES));
    expect(new Set(rows.users.map(({ color }) => color))).toEqual(new Set(PLAYER_COLOURS));
    const roles = Object.fromEntries(rows.users.map(({ email, role }) => [email, role]));
    expect(roles).toMatchObject({
      "ada@club.example": "ADMIN",
      "edie@club.example": "EDITOR",
      "theo@club.example": "TRUSTED",
      "nia@club.example": "NEW",
    });
  });

  test("has nothing that the site's own forms would refuse", () => {
    for (const user of rows.users) expect(profileForm.parse(user).name).toBe(user.name);
    for (const { guestName } of rows.guests)
      expect(guestNameForm.parse({ name: guestName }).name).toBe(guestName);
    for (const { fromTime, note } of rows.comings) {
      const form = { from: fromTime, note };
      expect(comingForm.parse({ from: fromTime ?? "", note: note ?? "" })).toMatchObject(form);
    }
    for (const { text } of [...rows.dayNotes, ...rows.messages.filter(({ note }) => note)])
      expect(noteForm.parse({ text }).text).toBe(text);
    for (const game of rows.games) {
      const parsed = suggestForm.parse({ ...game, table: game.tableId });
      expect(parsed).toMatchObject({ name: game.name, date: game.date, minPlayers: game.minPlayers });
    }
  });

  test("uses no id twice", () => {
    const ids = [
      ...[...rows.users, ...rows.guests].flatMap(({ id, publicId }) => [id, publicId]),
      ...[
        rows.games,
        rows.threads,
        rows.messages,
        rows.posts,
        rows.results,
        rows.eventDays,
        rows.dayNotes,
      ].flatMap((table) => table.map(({ id }) => id)),
    ];
    expect(duplicates(ids)).toEqual([]);
  });
});

describe("the demo games", () => {
  test("are 31, in every state", () => {
    const today = "2026-11-20";
    const is = (wanted: (game: (typeof rows.games)[number], seated: number) => boolean) =>
      rows.games.filter((game) => wanted(game, playersOf(game.id).length)).length;
    expect(rows.games).toHaveLength(31);
    expect(is((game, seated) => seated === game.maxPlayers)).toBeGreaterThan(3);
    expect(is((game, seated) => seated === game.maxPlayers - 1)).toBeGreaterThan(3);
    expect(is((game, seated) => seated > 0 && seated < game.maxPlayers - 1)).toBeGreaterThan(3);
    expect(is(({ date }) => date === null)).toBeGreaterThan(5);
    expect(is(({ date, tableId }) => date !== null && date > today && tableId === null)).toBeGreaterThan(3);
    expect(is(({ date, tableId }) => date !== null && date > today && tableId !== null)).toBeGreaterThan(3);
    expect(is(({ date }) => date !== null && date < today)).toBe(4);
    expect(is((_, seated) => seated === 0)).toBe(1);
    expect(is(({ maxPlayers }) => maxPlayers === 2)).toBeGreaterThan(0);
    expect(is(({ maxPlayers }) => maxPlayers === 12)).toBe(1);
    expect(is(({ name }) => name.length === 70)).toBe(1);
    for (const flag of ["lookingForTeacher", "lookingForCopy", "isTournament", "isPlayTest"] as const) {
      expect(
        is((game) => game[flag]),
        flag,
      ).toBeGreaterThan(0);
    }
  });

  test("are real ones with their true ids, names, numbers of players and playing times", () => {
    for (const game of rows.games.filter(({ bggId }) => bggId !== null)) {
      const { name, minPlayers, maxPlayers, expectedMinutes } = game;
      const playingTime = expectedMinutes ?? 0;
      expect(gameById(game.bggId ?? 0)).toMatchObject({ name, minPlayers, maxPlayers, playingTime });
      expect(game.image).toBe(`${IMAGES}/images/${game.bggId}.webp`);
    }
  });

  test("have each a picture that no other game of the catalogue has", () => {
    const sharing = (picture?: string) => CATALOGUE.filter((game) => game.picture === picture).length;
    for (const { name, bggId } of rows.games.filter(({ bggId }) => bggId !== null))
      expect(sharing(gameById(bggId ?? 0)?.picture), name).toBe(1);
    expect(sharing("castle")).toBeGreaterThan(1);
  });

  test("seat nobody at two tables, and no two games at one table, on the same day", () => {
    for (const club of MOMENTS.map(at)) {
      const dated = new Map(club.games.filter(({ date }) => date !== null).map((game) => [game.id, game]));
      const booked = [...dated.values()].flatMap(({ date, tableId }) =>
        tableId ? [`${date} ${tableId}`] : [],
      );
      const seated = club.players.flatMap(({ gameId, userId }) =>
        dated.has(gameId) ? [`${dated.get(gameId)?.date} ${userId}`] : [],
      );
      expect(duplicates(booked)).toEqual([]);
      expect(duplicates(seated)).toEqual([]);
    }
  });

  test("seat no more than fit", () => {
    for (const game of rows.games) {
      expect(playersOf(game.id).length, game.name).toBeLessThanOrEqual(game.maxPlayers);
    }
  });

  test("are watched or waited for only when full, by members without a seat", () => {
    expect(rows.seatWatchers.length).toBeGreaterThan(2);
    for (const { gameId, userId } of rows.seatWatchers) {
      const game = rows.games.find(({ id }) => id === gameId);
      expect(playersOf(gameId)).toHaveLength(game?.maxPlayers ?? 0);
      expect(playersOf(gameId).map((player) => player.userId)).not.toContain(userId);
    }
  });

  test("are on Thursdays and first Saturdays, for any day on which the demo is made", () => {
    for (const { games } of MOMENTS.map(at)) {
      for (const { date } of games.filter((game) => game.date !== null)) {
        const day = new Date(`${date}T00:00:00Z`);
        expect(day.getUTCDay() === 4 || (day.getUTCDay() === 6 && day.getUTCDate() <= 7), `${date}`).toBe(
          true,
        );
      }
    }
  });
});

describe("the demo's evenings", () => {
  const comersOf = (club: ReturnType<typeof at>, id: string, date: string) => {
    const games = club.games.filter((game) => game.date === date).map(({ id }) => id);
    const seated = club.players.filter(({ gameId }) => games.includes(gameId)).map(({ userId }) => userId);
    const said = club.comings.filter(({ eventDayId, waiting }) => eventDayId === id && !waiting);
    return new Set([...seated, ...said.map(({ userId }) => userId)]);
  };

  test("have members with and without a game, and guests, some at games", () => {
    const guests = rows.guests.map(({ id }) => id);
    const seated = new Set(rows.players.map(({ userId }) => userId));
    expect(rows.comings.some(({ userId }) => seated.has(userId))).toBe(true);
    expect(rows.comings.some(({ fromTime }) => fromTime !== null)).toBe(true);
    expect(rows.comings.some(({ userId }) => guests.includes(userId))).toBe(true);
    const comes = new Set(rows.comings.map(({ eventDayId, userId }) => `${eventDayId} ${userId}`));
    for (const { eventDayId, userId } of rows.dayAnswers)
      expect(comes).not.toContain(`${eventDayId} ${userId}`);
    expect(rows.players.some(({ userId }) => guests.includes(userId))).toBe(true);
  });

  test("have one full evening, the only one with a waiting list, and one with places left", () => {
    for (const club of MOMENTS.map(at)) {
      const left = club.eventDays.flatMap(({ id, date, capacity }) =>
        capacity === null ? [] : [{ id, left: capacity - comersOf(club, id, date).size }],
      );
      const full = left.filter(({ left }) => left === 0).map(({ id }) => id);
      expect(full).toHaveLength(1);
      expect(left.every(({ left }) => left >= 0)).toBe(true);
      const waiting = club.comings.filter(({ waiting }) => waiting);
      expect(waiting.length).toBeGreaterThan(1);
      for (const { eventDayId, userId } of waiting) {
        expect(full).toContain(eventDayId);
        const { date = "" } = club.eventDays.find(({ id }) => id === eventDayId) ?? {};
        expect(comersOf(club, eventDayId, date)).not.toContain(userId);
      }
    }
  });

  test("were attended by members who had joined and had a seat, each once", () => {
    for (const moment of MOMENTS) {
      const club = at(moment);
      const joined = new Map([...club.users, ...club.guests].map(({ id, createdAt }) => [id, createdAt]));
      const known = club.attendances.filter(({ userId }) => userId !== null);
      expect(duplicates(known.map(({ eventDayId, userId }) => `${eventDayId} ${userId}`))).toEqual([]);
      expect(new Set(club.attendances.map(({ eventDayId }) => eventDayId)).size).toBeGreaterThan(10);
      for (const { userId, at } of known) {
        expect(at).toBeLessThan(Date.parse(moment));
        expect(at).toBeGreaterThan(joined.get(userId ?? "") ?? Number.POSITIVE_INFINITY);
      }
      const last = club.games.find(({ name }) => name === "Cascadia");
      const { id } = club.eventDays.find(({ date }) => date === last?.date) ?? {};
      const there = club.attendances.filter(({ eventDayId }) => eventDayId === id).map((row) => row.userId);
      for (const { userId } of club.players.filter(({ gameId }) => gameId === last?.id))
        expect(there).toContain(userId);
    }
  });
});

describe("what the demo's members say", () => {
  test.each(MOMENTS)(
    "is, at %s, never dated before its author joined, in the future, or out of order",
    (moment) => {
      const club = at(moment);
      const joined = new Map(club.users.map(({ id, createdAt }) => [id, createdAt]));
      const messages = new Map(club.messages.map((message) => [message.id, message]));
      for (const { createdAt, authorId, replyToId, text } of messages.values()) {
        expect(createdAt, text).toBeLessThanOrEqual(Date.parse(moment));
        if (authorId)
          expect(createdAt, text).toBeGreaterThan(joined.get(authorId) ?? Number.POSITIVE_INFINITY);
        if (replyToId) expect(messages.get(replyToId)?.createdAt, text).toBeLessThan(createdAt);
      }
      for (const { createdAt } of [...club.games, ...club.posts])
        expect(createdAt).toBeLessThan(Date.parse(moment));
    },
  );

  test("uses only what the editor can make", () => {
    const allowed = new Set(["p", "h2", "ul", "ol", "li", "blockquote", "strong", "em", "s", "a", "img"]);
    const pictured = demoRows({ now: clock.now(), imageOrigin: IMAGES, pictures: kept });
    for (const { title, content } of [...pictured.posts, ...pictured.pages]) {
      const used = [...content.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? "");
      expect(
        used.filter((tag) => !allowed.has(tag)),
        title,
      ).toEqual([]);
      const opened = content.match(/<(?!img)[a-z]/g)?.length;
      expect(content.match(/<\//g)?.length, title).toBe(opened);
    }
  });

  test("has notifications that link to existing pages", () => {
    const addresses = new Set(rows.games.map(({ id }) => `/games/${id}`));
    for (const { url } of rows.notifications) expect(addresses).toContain(url);
  });
});

describe("the demo's season", () => {
  test("has 60 results of three to five players, and a table led by rank 0", () => {
    expect(rows.results.filter(({ seasonYear }) => seasonYear === 2025)).toHaveLength(60);
    for (const { id } of rows.results) {
      const size = rows.placings.filter(({ resultId }) => resultId === id).length;
      expect(size).toBeGreaterThanOrEqual(3);
      expect(size).toBeLessThanOrEqual(5);
    }
    expect(rows.standings[0]?.ranking).toBe(0);
    const guests = rows.guests.map(({ id }) => id);
    const isGuest = (id: string | null) => id !== null && guests.includes(id);
    expect(rows.leaguePlayers.filter(({ userId }) => userId === null || isGuest(userId))).toHaveLength(3);
    expect(rows.leaguePlayers.filter(({ userId }) => isGuest(userId))).toHaveLength(1);
  });

  test("is followed by a current one: games up to the last night, arrows, and an unranked player", () => {
    for (const moment of MOMENTS) {
      const club = at(moment);
      const year = Number(moment.slice(0, 4));
      const results = club.results.filter(({ seasonYear }) => seasonYear === year);
      expect(club.seasons.find((season) => season.year === year)).toMatchObject({
        closedAt: null,
        games: results.length,
        lastDay: results.at(-1)?.playedOn,
      });
      for (const { playedOn } of results)
        expect(playedOn < moment && playedOn.startsWith(`${year}-`)).toBe(true);
      const table = club.standings.filter(({ seasonYear }) => seasonYear === year);
      expect(table.filter(({ waits }) => waits).length).toBeGreaterThan(0);
      const moves = table.filter(
        ({ ranking, lastRanking }) => lastRanking !== null && lastRanking !== ranking,
      );
      expect(moves.length).toBeGreaterThan(3);
    }
  });

  test("does not list the member who opted out", () => {
    const joan = rows.users.find(({ email }) => email === "joan@club.example");
    const player = rows.leaguePlayers.find(({ userId }) => userId === joan?.id);
    expect(joan?.participateInLeague).toBe(false);
    expect(rows.placings.some(({ playerId }) => playerId === player?.id)).toBe(true);
    expect(rows.standings.some(({ playerId }) => playerId === player?.id)).toBe(false);
  });

  test("is reported with the champion of its results", () => {
    const champion = rows.leaguePlayers.find(({ id }) => id === rows.standings[0]?.playerId);
    const report = rows.posts.find(({ slug }) => slug.startsWith("the-2025-league"));
    expect(report?.content).toContain(`The champion of 2025 is <strong>${champion?.name}</strong>`);
  });
});

describe("the demo's pictures", () => {
  const club = demoRows({ now: Date.parse(MOMENTS[0] ?? ""), imageOrigin: IMAGES, pictures: kept });
  const texts = [...club.posts, ...club.pages].map(({ content }) => content);

  test("are in one text each, with a description, and each has its row", () => {
    for (const name of PICTURE_NAMES) {
      expect(
        texts.filter((text) => text.includes(pictureSrc(name))),
        name,
      ).toHaveLength(1);
      expect(PICTURES[name].alt.length, name).toBeGreaterThan(30);
    }
    expect(club.fileUploads.map(({ objectKey }) => objectKey).toSorted()).toEqual(
      PICTURE_NAMES.map(pictureKey).toSorted(),
    );
  });

  test("are the cover of every published post, in their real size", () => {
    for (const { title, cover } of club.posts.filter(({ published }) => published)) {
      const { src, ...size } = cover ?? { src: "" };
      const name = PICTURE_NAMES.find((each) => pictureSrc(each) === src);
      expect(name && PICTURES[name], title).toEqual(size);
    }
  });

  test("are in no text when their files were never uploaded", () => {
    expect(rows.fileUploads).toEqual([]);
    for (const { content, cover } of rows.posts)
      expect([content.includes("<img"), cover]).toEqual([false, null]);
    for (const { content } of rows.pages) expect(content).not.toContain("<img");
  });
});
