import { describe, expect, it } from "vitest";
import { proposer } from "../../../web/games/splitter/proposals.ts";
import { groupEvening, sittersInWords } from "../../../web/games/what-to-play/group-evening.ts";
import { type Asked, candidatesOf, choose } from "../../../web/games/what-to-play/rank.ts";
import { WHAT_TO_PLAY_SEARCH } from "../../../web/games/what-to-play/search.ts";
import { atTableOf, whatToPlayHref } from "../../../web/games/what-to-play/table.ts";
import { readSearch } from "../../../web/lib/search-params.ts";
import { wishesByTitle } from "../../../web/shelf/wishes/queries.ts";
import type { GroupMember } from "../../../worker/contract/games/what-to-play.ts";
import { median } from "../../../worker/contract/median.ts";
import type { ListedCopy } from "../../../worker/contract/shelf/copies.ts";
import { setOfCounts } from "../../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import { presentGroup } from "../../../worker/games/what-to-play/rules.ts";
import { falseClaims } from "./splitter/claims.ts";
import { NO_LOCKS } from "./splitter/judge.ts";

const title = (id: string, facts: Partial<Title> = {}): Title => ({
  ...{ id, name: id, year: null, hasImage: false, minPlayers: 2, maxPlayers: 4, minutes: 45 },
  ...{ weight: 200, minAge: null, bestWith: 0, isCoop: false, baseId: null, copies: 1, ...facts },
});
const copy = (titleId: string, facts: Partial<ListedCopy> = {}): ListedCopy => ({
  ...{ code: `C${titleId}`, titleId, label: null, place: null, placeId: null, isInRoom: true },
  ...{ isLendable: true, state: "here", dueOn: null, isOwn: false, ...facts },
});
const candidate = (id: string, facts: Partial<Title> = {}) => ({ title: title(id, facts), copy: copy(id) });
const person = (name: string, facts: Partial<GroupMember> = {}): GroupMember => ({
  ...{ publicId: name, name, color: "F54144", wishes: [], explains: [], usualWeight: null, ...facts },
});
const [ada, ben] = [person("Ada"), person("Ben")];
const asked = (facts: Partial<Asked> = {}): Asked => ({
  ...{ people: [ada, ben], playedLately: [], others: 0, hasNewcomer: false, minutes: null, ...facts },
});
const NOBODY_EXPLAINS = wishesByTitle([]);
const ids = ({ games }: ReturnType<typeof choose>) => games.map(({ title: { id } }) => id);
const lately = (...playedLately: string[]) => ({ playedLately });

describe("what a group can play", () => {
  it("is here, in the room, and no expansion", () => {
    const titles = ["here", "out", "away", "none"].map((id) => title(id));
    const copies = [copy("here"), copy("out", { state: "out" }), copy("away", { isInRoom: false })];
    const expansion = title("more", { baseId: "here" });
    expect(candidatesOf([...titles, expansion], [...copies, copy("more")]).map((it) => it.title.id)).toEqual([
      "here",
    ]);
  });

  it("lies on no table tonight, unless another copy does not", () => {
    const titles = ["azul", "root", "skull"].map((id) => title(id));
    const copies = [copy("azul"), copy("root"), copy("root", { code: "R2" }), copy("skull")];
    const games = [
      ...["Cazul", "R2"].map((copyCode) => ({ copyCode, players: [ada] })),
      { copyCode: "Cskull", players: [] },
    ];
    expect(candidatesOf(titles, copies, [], games).map((it) => it.copy?.code)).toEqual(["Croot", "Cskull"]);
  });

  it("is brought by a member, unless the club's own is here", () => {
    const brings = (titleId: string, broughtOn: string | null) => ({
      ...{ titleId, owner: { publicId: "ada", name: "Ada", color: "F54144" as const } },
      ...{ isOwn: false, shownTo: "members" as const, isHeld: false, broughtOn },
    });
    const atHome = [brings("here", "2026-12-03"), brings("out", "2026-12-03"), brings("none", null)];
    const titles = ["here", "out", "none"].map((id) => title(id));
    const found = candidatesOf(titles, [copy("here"), copy("out", { state: "out" })], atHome);
    expect(found.map((it) => [it.title.id, it.copy?.code, it.bringer?.owner.name])).toEqual([
      ["here", "Chere", undefined],
      ["out", undefined, "Ada"],
    ]);
  });

  it("has room for all of them, also for those without a name, and is over in time with its rules", () => {
    const games = [candidate("two", { maxPlayers: 2 }), candidate("many", { maxPlayers: 6 })];
    expect(ids(choose(games, asked(), NOBODY_EXPLAINS))).toEqual(["many", "two"]);
    expect(ids(choose(games, asked({ others: 1 }), NOBODY_EXPLAINS))).toEqual(["many"]);
    expect(ids(choose(games, asked({ others: 5 }), NOBODY_EXPLAINS))).toEqual([]);
    // 45 minutes, and 10 for the rules.
    expect(ids(choose(games, asked({ minutes: 55 }), NOBODY_EXPLAINS))).toEqual(["many", "two"]);
    const short = choose(games, asked({ minutes: 50 }), NOBODY_EXPLAINS);
    expect([ids(short), short.withMoreTime]).toEqual([[], 2]);
  });
});

describe("the order", () => {
  it("counts wishes, those for tonight most, and says whose they are", () => {
    const wishing = (id: string, isForTonight = false) => ({ wishes: [{ titleId: id, isForTonight }] });
    const people = [
      person("Ada", wishing("b")),
      person("Ben", wishing("b")),
      person("Cem", wishing("c", true)),
    ];
    const games = ["a", "b", "c"].map((id) => candidate(id));
    const chosen = choose(games, asked({ people, ...lately("a", "b", "c") }), NOBODY_EXPLAINS).games;
    expect(chosen.map(({ title: { id }, reason }) => [id, reason])).toEqual([
      ["b", "Ada and Ben would like to play it."],
      ["c", "Cem would like to play it."],
      ["a", ""],
    ]);
  });

  it("counts the best number of players, who can explain it, and what was not played for long", () => {
    const people = [person("Ada", { explains: ["taught"] }), ben];
    const games = [
      candidate("best", { bestWith: setOfCounts([2]) }),
      candidate("taught"),
      candidate("long"),
      candidate("known"),
      candidate("else"),
    ];
    const none = { wishers: 0, isWished: false, onDay: null, canExplain: false };
    const wishes = wishesByTitle([{ ...none, titleId: "else", explainers: 1 }]);
    const group = { people, ...lately("best", "taught", "known", "else") };
    const chosen = choose(games, asked(group), wishes).games;
    expect(chosen.map(({ title: { id }, reason }) => [id, reason])).toEqual([
      ["best", "Best with 2."],
      ["taught", "Ada can explain it."],
      ["long", "Not played here for half a year."],
      ["else", "Someone in the club can explain it."],
    ]);
    expect(chosen).toHaveLength(4);
    // The fifth is as demanding as the other four: at most four of a kind.
  });

  it("goes away from what the group usually plays, and from hard games with a newcomer", () => {
    const games = [candidate("light", { weight: 150 }), candidate("deep", { weight: 380 })];
    const usual = (usualWeight: number) => asked({ people: [person("Ada", { usualWeight }), ben] });
    expect(ids(choose(games, usual(380), NOBODY_EXPLAINS))).toEqual(["deep", "light"]);
    expect(ids(choose(games, usual(150), NOBODY_EXPLAINS))).toEqual(["light", "deep"]);
    const withNewcomer = { ...usual(380), hasNewcomer: true };
    expect(ids(choose(games, withNewcomer, NOBODY_EXPLAINS))).toEqual(["light", "deep"]);
  });

  it("shows ten at most, and four of a kind", () => {
    const games = [120, 190, 260, 350].flatMap((weight) =>
      Array.from({ length: 6 }, (_, at) => candidate(`${weight} ${at}`, { weight })),
    );
    const { length } = choose(games, asked(), NOBODY_EXPLAINS).games;
    expect(length).toBe(10);
    const alike = Array.from({ length: 6 }, (_, at) => candidate(`alike ${at}`));
    expect(choose(alike, asked(), NOBODY_EXPLAINS).games).toHaveLength(4);
  });
});

it("a member's usual complexity is the middle of what they have played", () => {
  expect([median([]), median([300, 100, 200]), median([100, 200])]).toEqual([null, 200, 100]);
  const found = {
    ...{ people: [ada], explains: [{ publicId: "Ada", titleId: "a" }], lately: [{ id: "z" }] },
    wishes: [
      { publicId: "Ada", titleId: "a", onDay: "2026-12-03" },
      { publicId: "Ada", titleId: "b", onDay: "2026-11-26" },
      { publicId: "Ben", titleId: "c", onDay: null },
    ],
    played: [150, 150, 300].map((weight) => ({ publicId: "Ada", titleId: "c", weight })),
  };
  const { people, playedLately } = presentGroup(found, "2026-12-03");
  expect([people[0]?.wishes, people[0]?.usualWeight, people[0]?.explains, playedLately]).toEqual([
    [
      { titleId: "a", isForTonight: true },
      { titleId: "b", isForTonight: false },
    ],
    150,
    ["a"],
    ["z"],
  ]);
});

describe("a group too large for one game", () => {
  const large = asked({ others: 7, minutes: 60 });

  it("is seated at tables of the games that are here, in the time it has", () => {
    const candidates = ["azul", "root", "skull"].map((id) => candidate(id, { maxPlayers: 5, weight: 170 }));
    const long = candidate("long", { minutes: 90, weight: 170 });
    const evening = groupEvening([...candidates, long], large);
    const search = proposer(evening, NO_LOCKS, 1);
    for (let step = 0; step < 12; step++) search.step();
    const [first] = search.proposals().list;
    expect(first?.waiting).toEqual([]);
    expect(first?.tables.flatMap(({ people }) => people).toSorted()).toEqual([
      ...["Ada", "Ben"],
      ...Array.from({ length: 7 }, (_, at) => `other ${at}`),
    ]);
    expect(first?.tables.map(({ titleId }) => titleId)).not.toContain("long");
    // How long the group has got is no time at which anybody leaves.
    const people = evening.people.map((one) => ({ ...one, until: null }));
    expect(first && falseClaims({ ...evening, people }, first)).toEqual([]);
  });

  it("with somebody new is offered nothing hard", () => {
    const candidates = [candidate("easy"), candidate("hard", { minutes: 40, weight: 310 })];
    const offered = (hasNewcomer: boolean) =>
      groupEvening(candidates, { ...large, hasNewcomer }).titles.map(({ id }) => id);
    expect([true, false].map(offered)).toEqual([["easy"], ["easy", "hard"]]);
  });

  it("is told who sits where, the reader first", () => {
    const words = (ids: string[]) => sittersInWords(ids, large, "Ben");
    expect(["Ada", "Ben", "other 1", "other 2"].map((_, at, all) => words(all.slice(0, at + 1)))).toEqual([
      "Ada",
      "You and Ada",
      "You, Ada and 1 other",
      "You, Ada and 2 others",
    ]);
  });
});

describe("the address of a table", () => {
  const read = (href: string) =>
    atTableOf(readSearch(WHAT_TO_PLAY_SEARCH, new URL(href, "https://club.example").search));

  it("says who is there and for how long, and nothing without a table", () => {
    const table = { chosen: ["ada", "ben"], others: 2, minutes: 110, hasNewcomer: true };
    expect(read(whatToPlayHref(table))).toEqual(table);
    const nobody = { chosen: null, others: 0, minutes: null, hasNewcomer: false };
    expect(read("/what-to-play")).toEqual(nobody);
    // Nobody chosen differs from nothing said.
    expect(read(whatToPlayHref({ ...nobody, chosen: [] }))).toEqual({ ...nobody, chosen: [] });
  });

  it("is read without what is wrong in it", () => {
    const wrong = read("/what-to-play?with=,,&others=-3&minutes=soon");
    expect(wrong).toEqual({ chosen: [], others: 0, minutes: null, hasNewcomer: false });
    expect(read("/what-to-play?others=99&minutes=1e9")).toMatchObject({ others: 10, minutes: 1_440 });
  });
});
