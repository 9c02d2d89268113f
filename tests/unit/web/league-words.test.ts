import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { emptyTable } from "../../../web/league/empty-table.ts";
import { ownWords } from "../../../web/league/league-page.tsx";
import { playedQuery } from "../../../web/league/played/queries.ts";
import { timesInWords } from "../../../web/league/played/times-in-words.ts";
import { beatenWords } from "../../../web/league/player-season.tsx";
import { leagueTableQuery, refresh } from "../../../web/league/queries.ts";
import { yearResultsQuery } from "../../../web/league/results/queries.ts";
import { curveOf, pointAt } from "../../../web/league/season-chart.tsx";
import { movementOf } from "../../../web/league/standing-row.tsx";
import { halvesInWords, percent } from "../../../web/league/words.ts";
import { counted } from "../../../web/lib/numbers.ts";
import { paths } from "../../../web/lib/paths.ts";
import type { LeagueTable } from "../../../worker/contract/league/league.ts";

test("after a change the league is asked for anew: tables, results and what the club plays; games are not", async () => {
  const client = new QueryClient();
  const keys: QueryKey[] = [leagueTableQuery(2026), yearResultsQuery(2026), playedQuery]
    .map(({ queryKey }): QueryKey => queryKey)
    .concat([["games"]]);
  for (const key of keys) client.setQueryData(key, null);
  await refresh(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
});

describe("the arrow of a ranking", () => {
  test("points down when the rank number rose, up when it fell, and is a dash when equal or new", () => {
    expect(movementOf({ ranking: 4, lastRanking: 2 })).toEqual({ arrow: "↓", words: "down from 3" });
    expect(movementOf({ ranking: 0, lastRanking: 2 })).toEqual({ arrow: "↑", words: "up from 3" });
    expect(movementOf({ ranking: 2, lastRanking: 2 })).toEqual({ arrow: "–", words: "unchanged" });
    expect(movementOf({ ranking: 0, lastRanking: null })).toEqual({ arrow: "–", words: "new" });
  });
});

describe("a member's own rank", () => {
  const row = (ranking: number, lastRanking: number | null, publicId: string) =>
    ({ ranking, lastRanking, gamesPlayed: 1, user: { publicId } }) as LeagueTable["waiting"][number];
  const table = (closedAt: string | null) =>
    ({
      season: { closedAt, minimumGames: 3 },
      standings: [row(0, 1, "first"), row(1, 0, "second"), row(2, 2, "third"), row(3, null, "fourth")],
      waiting: [row(4, null, "waits")],
    }) as LeagueTable;

  test.each([
    ["first", "You’re 1st of 4, up 1.", "You came 1st of 4."],
    ["second", "You’re 2nd of 4, down 1.", "You came 2nd of 4."],
    ["third", "You’re 3rd of 4.", "You came 3rd of 4."],
    ["fourth", "You’re 4th of 4.", "You came 4th of 4."],
    ["waits", "You’ll be ranked after 2 more games.", null],
    ["stranger", null, null],
  ])("of %s is said in words", (me, open, closed) => {
    expect([ownWords(table(null), me), ownWords(table("2026-01-01"), me)]).toEqual([open, closed]);
  });
});

test("a game whose name could be a year says in its address that it is a game", () => {
  expect(["1830", "Azul", "7 Wonders / Duel?"].map(paths.playedGame)).toEqual([
    "/played/1830?game",
    "/played/Azul",
    "/played/7%20Wonders%20%2F%20Duel%3F",
  ]);
});

test("numbers are written as the league writes them", () => {
  expect([0, 0.5, 2 / 3, 1].map(percent)).toEqual(["0.00%", "50.00%", "66.67%", "100.00%"]);
  expect([0, 0.5, 2, 31.5].map(halvesInWords)).toEqual(["0", "½", "2", "31½"]);
  expect([1, 2, 12].map(timesInWords)).toEqual(["once", "twice", "12 times"]);
  expect([1, 3, 1_204].map((count) => counted(count, "game"))).toEqual(["1 game", "3 games", "1,204 games"]);
});

test("team-mates and opponents are named in words", () => {
  const opponents = [
    { id: "b", name: "Bo", place: 1, team: null },
    { id: "c", name: "Cy", place: 2, team: null },
    { id: "d", name: "Di", place: 4, team: null },
    { id: "e", name: "Ed", place: 5, team: null },
  ];
  expect(beatenWords({ place: 2, mates: [], opponents })).toBe("beat Di and Ed; tied with Cy; behind Bo");
  expect(beatenWords({ place: 1, mates: ["Flo", "Gus"], opponents: opponents.slice(2) })).toBe(
    "with Flo and Gus; beat Di and Ed",
  );
});

test("the chart of a season runs from left to right, higher for more, with a single game in the middle", () => {
  const [first, last] = [pointAt(0, 3, 0), pointAt(2, 3, 1)];
  expect(first[0]).toBeLessThan(last[0]);
  expect(first[1]).toBeGreaterThan(last[1]);
  expect(pointAt(0, 1, 0.5)[0]).toBeGreaterThan(first[0]);
  expect(curveOf([0, 1, 0.5])).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
});

test("every share of opponents is formatted as by Intl", () => {
  const intl = new Intl.NumberFormat("en-GB", {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (let faced = 1; faced <= 400; faced++) {
    // A tie counts as half an opponent.
    for (let halves = 0; halves <= 2 * faced; halves++) {
      const share = halves / 2 / faced;
      if (percent(share) !== intl.format(share)) expect(percent(share), `${share}`).toBe(intl.format(share));
    }
  }
  expect(percent(2 / 3)).toBe("66.67%");
});

describe("a table without names", () => {
  const open = (games: number) => ({ games, closedAt: null });
  const member = (participateInLeague: boolean) => ({ participateInLeague });

  test("says that the players have not joined, and offers it to members who have not", () => {
    const { title, hint, offer } = emptyTable(open(2), member(false));
    expect(title).toBe("No names in the table yet");
    expect(hint).toContain("2 games have counted so far, but nobody who played has joined the league yet.");
    expect(hint).toContain("Join");
    expect(offer).toBe("join");
    expect(emptyTable(open(1), member(false)).hint).toContain("1 game has counted so far, but nobody");
  });

  test("leads visitors to sign in, and members who take part to a game", () => {
    expect(emptyTable(open(2), null)).toMatchObject({ offer: "sign-in" });
    const { hint, offer } = emptyTable(open(2), member(true));
    expect(hint).toContain("You have: your first game puts you in the table.");
    expect(offer).toBe("play");
  });

  test("does not claim that there is no result when none counts: one may await confirmation", () => {
    for (const who of [null, member(false), member(true)]) {
      const { hint, offer } = emptyTable(open(0), who);
      expect(hint).toMatch(/^No game has counted yet\./);
      expect(hint).not.toContain("joined");
      expect(offer).toBe("play");
    }
  });

  test("promises nothing once the season is closed", () => {
    const closed = (games: number) => emptyTable({ games, closedAt: "2026-01-01T00:00:00.000Z" }, null);
    expect(closed(2)).toMatchObject({
      hint: "2 games counted, but nobody who played had joined the league.",
      offer: null,
    });
    expect(closed(0)).toMatchObject({ hint: "No game counted before the season was closed.", offer: null });
  });
});
