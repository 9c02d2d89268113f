import { describe, expect, it } from "vitest";
import {
  boardOf,
  CARDS_A_PAGE,
  type DayCount,
  dayCounts,
  drawnOf,
  firstBoard,
  firstGames,
  gamesShown,
  groupsOf,
  isOldWish,
  pageWith,
  type Show,
} from "../../../worker/contract/games/game-board.ts";
import { aGame, aPlayer } from "../web/games-samples.ts";

const FRIDAY = "2026-11-20";
const midnight = (day: string) => `${day}T00:00:00.000Z`;

describe("a filter", () => {
  const [me, other] = [aPlayer("me"), aPlayer("other")];
  const list = [
    aGame({ id: "sunday", maxPlayers: 1, players: [other], date: midnight("2026-11-22") }),
    aGame({ id: "monday", maxPlayers: 2, players: [other], date: midnight("2026-11-23") }),
    aGame({ id: "mine", maxPlayers: 1, players: [me], date: null }),
  ];
  const taught = [
    aGame({ id: "taught", isTaught: true, maxPlayers: 2, players: [other] }),
    aGame({ id: "taught-full", isTaught: true, maxPlayers: 1, players: [other] }),
    aGame({ id: "not-taught", maxPlayers: 2, players: [other] }),
  ];
  const viewer = { me: "me", today: FRIDAY };
  const ids = (show: Show, who: string | undefined = "me") =>
    gamesShown(list, show, { ...viewer, me: who }).map(({ id }) => id);

  it("shows all, this week's, those without a date, those with a free seat, or those I play", () => {
    expect(ids("")).toEqual(["sunday", "monday", "mine"]);
    expect(ids("week")).toEqual(["sunday"]);
    expect(ids("undated")).toEqual(["mine"]);
    expect(ids("room")).toEqual(["monday"]);
    expect(ids("mine")).toEqual(["mine"]);
  });

  it("shows as games to learn those that someone teaches and that have a free seat", () => {
    expect(gamesShown(taught, "learn", viewer).map(({ id }) => id)).toEqual(["taught"]);
  });

  it("finds no game of a visitor's own", () => {
    expect(gamesShown(list, "mine", { me: undefined, today: FRIDAY })).toEqual([]);
  });

  it("takes a week from Monday to Sunday", () => {
    const days = ["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"];
    const games = days.map((id) => aGame({ id, date: midnight(id) }));
    for (const today of days.slice(1, 3)) {
      expect(gamesShown(games, "week", { ...viewer, today }).map(({ id }) => id)).toEqual(days.slice(1, 3));
    }
  });
});

describe("the days of a list", () => {
  it("are counted with their games and free seats, in the order of the list", () => {
    const games = [
      aGame({ id: "a", date: midnight("2026-11-26"), maxPlayers: 3, players: [aPlayer("p")] }),
      aGame({ id: "b", date: midnight("2026-11-26"), maxPlayers: 1, players: [aPlayer("p"), aPlayer("q")] }),
      aGame({ id: "c", date: midnight("2026-12-03"), maxPlayers: 1, players: [aPlayer("p")] }),
      aGame({ id: "d", date: null, maxPlayers: 2, players: [aPlayer("p")] }),
    ];
    expect(dayCounts(games, "", FRIDAY)).toEqual([
      { date: midnight("2026-11-26"), isOld: false, games: 2, free: 2 },
      { date: midnight("2026-12-03"), isOld: false, games: 1, free: 0 },
      { date: null, isOld: false, games: 1, free: 1 },
    ]);
  });

  it("are none without games", () => expect(dayCounts([], "", FRIDAY)).toEqual([]));
});

const day = (date: string | null, games: number, free = 0): DayCount => ({
  date: date && midnight(date),
  isOld: false,
  games,
  free,
});
/** List with two near days, two distant ones, and games without a date. */
const LONG = [
  day("2026-11-26", 8, 3),
  day("2026-12-04", 5, 1),
  day("2026-12-05", 4, 2),
  day("2027-01-07", 6, 0),
  day(null, 10, 20),
];
const folded = (days: DayCount[]) =>
  groupsOf(days, FRIDAY)
    .filter(({ isFolded }) => isFolded)
    .map(({ id, at, games }) => `${id} from ${at}: ${games}`);

describe("the groups of a list", () => {
  it("are its days, folded where they are more than a fortnight ahead or have no date", () => {
    expect(groupsOf(LONG, FRIDAY).map(({ id }) => id)).toEqual([
      "day-2026-11-26",
      "day-2026-12-04",
      "day-2026-12-05",
      "day-2027-01-07",
      "no-date",
    ]);
    expect(folded(LONG)).toEqual([
      "day-2026-12-05 from 13: 4",
      "day-2027-01-07 from 17: 6",
      "no-date from 23: 10",
    ]);
  });

  it("fold nothing in a list of a dozen games, and do from one more on", () => {
    const few = [day("2026-11-26", 6), day("2027-01-07", 6)];
    expect(folded(few)).toEqual([]);
    expect(folded([day("2026-11-26", 6), day("2027-01-07", 7)])).toEqual(["day-2027-01-07 from 6: 7"]);
    expect(folded([...few, { ...day(null, 60), isOld: true }])).toEqual(["older-wishes from 12: 60"]);
  });

  it("never fold the first group, however far off it is", () => {
    expect(folded([day("2027-03-04", 25), day("2027-03-11", 5)])).toEqual(["day-2027-03-11 from 25: 5"]);
    expect(folded([day(null, 25)])).toEqual([]);
  });

  it("are not folded on a page, and begin with its first game", () => {
    const days = [day("2026-11-26", 29), day("2027-01-07", 40), day(null, 2)];
    const of = (page: number) => groupsOf(days, FRIDAY, page).map(({ id, at, games }) => [id, at, games]);
    expect(of(1)).toEqual([
      ["day-2026-11-26", 0, 29],
      ["day-2027-01-07", 29, 40],
      ["no-date", 69, 2],
    ]);
    expect(of(2)).toEqual([
      ["day-2027-01-07", 30, 39],
      ["no-date", 69, 2],
    ]);
    expect(of(3)).toEqual([
      ["day-2027-01-07", 60, 9],
      ["no-date", 69, 2],
    ]);
    // Beyond the end it is the last page.
    expect(of(99)).toEqual(of(3));
  });

  it("hold every game of the list once, in any folding and on any page", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const days = Array.from({ length: seed % 40 }, (_, at) =>
        day(
          new Date(Date.parse(FRIDAY) + (at * 2 + (seed % 5)) * 86_400_000).toISOString().slice(0, 10),
          1 + ((seed * at) % 9),
          at,
        ),
      );
      const total = days.reduce((sum, { games }) => sum + games, 0);
      for (const page of [null, 1, 2, 3]) {
        let next =
          page === null || total === 0 ? 0 : (Math.min(page, pageWith(total - 1)) - 1) * CARDS_A_PAGE;
        const groups = groupsOf(days, FRIDAY, page);
        for (const { at, games } of groups) {
          expect(at).toBe(next);
          next += games;
        }
        expect(next).toBe(total);
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
      }
    }
  });
});

describe("the part that is rendered first", () => {
  const cards = (days: DayCount[], most: number, page: number | null = null) => {
    const { drawn, rest } = drawnOf(groupsOf(days, FRIDAY, page), most);
    return [drawn.map(({ id, cards, above }) => [id, cards, above]), rest];
  };

  it("is the first cards, and the lines of what is folded below them", () => {
    expect(cards(LONG, 20)).toEqual([
      [
        ["day-2026-11-26", 8, 0],
        ["day-2026-12-04", 5, 8],
        ["day-2026-12-05", 0, 13],
        ["day-2027-01-07", 0, 13],
        ["no-date", 0, 13],
      ],
      null,
    ]);
  });

  it("ends between two groups as well, and says where the rest begins", () => {
    expect(cards(LONG, 13)).toEqual([
      [
        ["day-2026-11-26", 8, 0],
        ["day-2026-12-04", 5, 8],
      ],
      13,
    ]);
  });

  it("is the whole list when it is short", () => {
    const [drawn, rest] = cards(LONG, Number.POSITIVE_INFINITY);
    expect(drawn).toHaveLength(5);
    expect(rest).toBeNull();
    expect(cards([], 30)).toEqual([[], null]);
  });

  it("is thirty games of a list, or of a page of it", () => {
    const games = Array.from({ length: 100 }, (_, at) =>
      aGame({
        id: `${at}`,
        date: at < 20 ? midnight("2026-11-26") : at < 60 ? midnight("2027-01-07") : null,
      }),
    );
    const ids = (page: number | null) =>
      firstGames(boardOf(games, "", { me: undefined, today: FRIDAY }), FRIDAY, page).map(({ id }) =>
        Number(id),
      );
    const from = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at);
    expect(ids(null)).toEqual(from(0, 20));
    expect(ids(1)).toEqual(from(0, 30));
    expect(ids(2)).toEqual(from(30, 30));
    expect(ids(4)).toEqual(from(90, 10));
  });
});

describe("the older wishes", () => {
  const WEEK_MS = 7 * 86_400_000;
  /** Returns the time this many weeks and seconds before the Friday began. */
  const wanted = (weeks: number, seconds = 0) =>
    new Date(Date.parse(FRIDAY) - weeks * WEEK_MS - seconds * 1_000).toISOString();
  const viewer = { me: "me", today: FRIDAY };

  it("are games without a date for which nobody has asked in eight weeks", () => {
    expect(isOldWish({ date: null, wantedAt: wanted(8, 1) }, FRIDAY)).toBe(true);
    expect(isOldWish({ date: null, wantedAt: wanted(8) }, FRIDAY)).toBe(false);
    expect(isOldWish({ date: midnight("2026-12-03"), wantedAt: wanted(99) }, FRIDAY)).toBe(false);
  });

  const list = [
    aGame({ id: "dated", date: midnight("2026-11-26"), wantedAt: wanted(99) }),
    aGame({ id: "new" }),
    aGame({ id: "old", wantedAt: wanted(9), players: [aPlayer("me")] }),
    aGame({ id: "asked for again", wantedAt: wanted(1) }),
    aGame({ id: "older", wantedAt: wanted(50), maxPlayers: 1 }),
  ];

  it("are last, under a folded line of their own even in a short list, with their number", () => {
    const { games, days, total } = boardOf(list, "", viewer);
    expect(games.map(({ id }) => id)).toEqual(["dated", "new", "asked for again", "old", "older"]);
    expect(groupsOf(days, FRIDAY).map(({ id, isFolded, games }) => [id, isFolded, games])).toEqual([
      ["day-2026-11-26", false, 1],
      ["no-date", false, 2],
      ["older-wishes", true, 2],
    ]);
    expect(total).toBe(5);
    expect(firstGames(boardOf(list, "", viewer), FRIDAY).map(({ id }) => id)).toEqual([
      "dated",
      "new",
      "asked for again",
    ]);
  });

  it("are found by each filter, and a member's own are not folded among their games", () => {
    const idsOf = (show: Show) =>
      groupsOf(boardOf(list, show, viewer).days, FRIDAY).map(({ id, games }) => [id, games]);
    expect(idsOf("undated")).toEqual([
      ["no-date", 2],
      ["older-wishes", 2],
    ]);
    expect(idsOf("room")).toEqual([
      ["day-2026-11-26", 1],
      ["no-date", 2],
      ["older-wishes", 1],
    ]);
    expect(idsOf("mine")).toEqual([["no-date", 1]]);
  });

  it("are unfolded on the page of the list that is read without script", () => {
    const { days } = boardOf(list, "", viewer);
    expect(groupsOf(days, FRIDAY, 1).map(({ id, isFolded }) => [id, isFolded])).toEqual([
      ["day-2026-11-26", false],
      ["no-date", false],
      ["older-wishes", false],
    ]);
  });

  it("leave the first HTML of a long list to the others", () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      aGame({ id: `${at}`, wantedAt: at % 2 ? wanted(20) : wanted(1) }),
    );
    const board = firstBoard(many, { show: "", page: null }, FRIDAY);
    expect(board.games).toHaveLength(CARDS_A_PAGE);
    expect(board.games.filter((game) => isOldWish(game, FRIDAY))).toEqual([]);
    expect(!board.isWhole && board.days.map(({ isOld, games }) => [isOld, games])).toEqual([
      [false, 50],
      [true, 50],
    ]);
  });
});
