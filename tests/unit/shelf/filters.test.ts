import { expect, it } from "vitest";
import { readSearch } from "../../../web/lib/search-params.ts";
import { SHELF_SEARCH } from "../../../web/shelf/addresses.ts";
import {
  entriesOf,
  type Filters,
  filtered,
  filtersOf,
  foundExpansions,
  mostHelpful,
  NO_FILTERS,
  type ShelfEntry,
  shelfHref,
} from "../../../web/shelf/filters.ts";
import { wishesByTitle } from "../../../web/shelf/wishes/queries.ts";
import {
  bestCopy,
  bestInWords,
  expansionName,
  factsInWords,
  stateInWords,
} from "../../../web/shelf/words.ts";
import type { ListedCopy } from "../../../worker/contract/shelf/copies.ts";
import type { OwnCopy } from "../../../worker/contract/shelf/own-copies.ts";
import { setOfCounts, type WeightWord } from "../../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";

const title = (facts: Partial<Title> = {}): Title => ({
  ...{ id: "a", name: "Azul", year: 2017, hasImage: false, minPlayers: 2, maxPlayers: 4, minutes: 45 },
  ...{ weight: 176, minAge: 8, bestWith: setOfCounts([2]), isCoop: false, baseId: null },
  ...{ copies: 1, ...facts },
});
const copy = (facts: Partial<ListedCopy> = {}): ListedCopy => ({
  ...{ code: "AAAAAA", titleId: "a", label: null, place: "Cupboard A", placeId: "A", isInRoom: true },
  ...{ isLendable: true, state: "here", dueOn: null, isOwn: false, ...facts },
});

const SHELF: ShelfEntry[] = [
  { title: title(), copies: [copy()], expansions: [title({ name: "Azul: Crystal Mosaic" })] },
  {
    expansions: [],
    title: title({ name: "Pandemic", isCoop: true, weight: 240, bestWith: setOfCounts([4]) }),
    copies: [copy({ state: "out", dueOn: "2026-12-03" })],
  },
  {
    expansions: [],
    title: title({ name: "Café", maxPlayers: 8, minutes: null, weight: null, bestWith: 0 }),
    copies: [],
  },
  {
    expansions: [],
    title: title({ name: "Scythe", maxPlayers: 5, minutes: 115, weight: 344 }),
    copies: [copy({ isInRoom: false })],
  },
];
const read = (search: string) => filtersOf(readSearch(SHELF_SEARCH, search));
const names = (filters: Partial<Filters>) =>
  filtered(SHELF, { ...NO_FILTERS, ...filters }).map(({ title: { name } }) => name);

it.each<[Partial<Filters>, string[]]>([
  [{}, ["Azul", "Pandemic", "Café", "Scythe"]],
  [{ q: "cafe" }, ["Café"]],
  // An expansion is found with its base game.
  [{ q: "mosaic" }, ["Azul"]],
  [{ players: 5 }, ["Café", "Scythe"]],
  // What is best with that number comes first.
  [{ players: 4 }, ["Pandemic", "Azul", "Café", "Scythe"]],
  // A game whose time or weight nobody knows passes no limit.
  [{ minutes: 60 }, ["Azul", "Pandemic"]],
  [{ weight: "Deep" }, ["Scythe"]],
  [{ coop: true }, ["Pandemic"]],
  [{ here: true }, ["Azul"]],
  [{ players: 5, coop: true }, []],
])("the filters %j leave %j", (filters, expected) => {
  expect(names(filters)).toEqual(expected);
});

it("seven or more are shown what only eight can play, six are not", () => {
  const entries = [
    ...SHELF,
    { title: title({ name: "Sonar", minPlayers: 8, maxPlayers: 8 }), copies: [], expansions: [] },
  ];
  const shown = (players: number) =>
    filtered(entries, { ...NO_FILTERS, players }).map(({ title: { name } }) => name);
  expect([7, 6].map(shown)).toEqual([["Café", "Sonar"], ["Café"]]);
});

const TODAY = "2026-11-27";
const NOBODYS = { atHome: [], today: TODAY };

it("a visitor, who sees no copies, finds nothing by where they are", () => {
  expect(filtered([{ title: title(), copies: null, expansions: [] }], { ...NO_FILTERS, here: true })).toEqual(
    [],
  );
});

it("a place leaves what stands there, also an expansion's base game, and each row speaks of the copies there", () => {
  const [base, expansion, other] = [
    title({ id: "w", name: "Wingspan" }),
    title({ id: "o", name: "Wingspan: Oceania", baseId: "w" }),
    title({ id: "a" }),
  ];
  const inB = { placeId: "B", place: "Cupboard B" };
  const out = { state: "out", dueOn: "2026-12-03" } as const;
  const copies = [copy({ titleId: "w", ...inB }), copy({ titleId: "o" }), copy({ ...inB }), copy(out)];
  const found = (search: string, seen: ListedCopy[] | null = copies) => {
    const filters = read(search);
    return filtered(entriesOf([base, expansion, other], seen, NOBODYS), filters).map((entry) => [
      ...[entry.title.name, bestInWords(entry.copies ?? [], [], TODAY)],
      ...foundExpansions(entry, filters).map(({ name }) => name),
    ]);
  };
  const azulThere = ["Azul", "out until Thu 3 Dec"];
  expect(found("place=A")).toEqual([["Wingspan", "Cupboard B", "Wingspan: Oceania"], azulThere]);
  expect(found("place=B")).toEqual([
    ["Wingspan", "Cupboard B"],
    ["Azul", "Cupboard B"],
  ]);
  expect([found("place=A&q=azul"), found("place=B&q=oceania")]).toEqual([[azulThere], []]);
  // Azul is here, but not the copy that belongs there.
  expect(found("place=A&here").map(([name]) => name)).toEqual(["Wingspan"]);
  expect(found("place=X")).toEqual([]);
  // A visitor is told of no place.
  expect(found("place=A", null)).toHaveLength(2);
});

it("finds what the reader would like to play, and what somebody can explain", () => {
  const [azul, , cafe] = SHELF as [ShelfEntry, ShelfEntry, ShelfEntry];
  const entries = [azul, { ...cafe, title: { ...cafe.title, id: "c" } }];
  const wish = { wishers: 1, explainers: 0, isWished: false, onDay: null, canExplain: false };
  const wishes = wishesByTitle([
    { ...wish, titleId: "a", isWished: true },
    { ...wish, titleId: "c", explainers: 2 },
  ]);
  const found = (filters: Partial<Filters>) =>
    filtered(entries, { ...NO_FILTERS, ...filters }, wishes).map(({ title: { name } }) => name);
  expect(found({ wished: true })).toEqual(["Azul"]);
  expect(found({ explained: true })).toEqual(["Café"]);
  expect(found({ wished: true, explained: true })).toEqual([]);
});

it("names the one filter without which most games fit, and none if no single one helps", () => {
  expect(mostHelpful(SHELF, { ...NO_FILTERS, players: 5, coop: true })).toMatchObject({
    ...{ name: "coop", count: 2 },
  });
  expect(mostHelpful(SHELF, { ...NO_FILTERS, q: "nothing", coop: true })?.name).toBe("q");
  expect(mostHelpful(SHELF, { ...NO_FILTERS, q: "x", players: 7, minutes: 30 })).toBeNull();
});

it("filters stand in the address, and a wrong value is none", () => {
  const all: Filters = {
    ...{ q: "a b", place: "A", players: 4, minutes: 60, weight: "Light", coop: true, here: true },
    ...{ wished: true, explained: true },
  };
  const href = shelfHref(all);
  expect(href).toBe("/shelf?q=a+b&place=A&players=4&minutes=60&weight=Light&coop&here&wished&explained");
  expect(read(href.slice(href.indexOf("?")))).toEqual(all);
  expect(read("?players=99&minutes=x&weight=Heavy")).toEqual(NO_FILTERS);
  expect(shelfHref(NO_FILTERS)).toBe("/shelf");
});

it("an expansion has no row of its own: it stands with its base game, and is named if only it was searched for", () => {
  const [base, expansion] = [title({ id: "w" }), title({ id: "o", name: "Azul: Mosaic", baseId: "w" })];
  const copies = [copy({ titleId: "w" }), copy({ titleId: "o" })];
  const entries = entriesOf([base, expansion], copies, NOBODYS);
  expect(entries).toEqual([
    {
      ...{ title: base, copies: [copy({ titleId: "w" })], atHome: [], isBrought: false },
      ...{ expansions: [expansion], expanding: [copy({ titleId: "o" })] },
    },
  ]);
  expect(entriesOf([base], null, NOBODYS)[0]?.copies).toBeNull();
  const found = (q: string) => entries.flatMap((entry) => foundExpansions(entry, { q, place: "" }));
  expect([found("mosaic"), found("azul"), found("")]).toEqual([[expansion], [], []]);
});

it.each([
  ["Azul: Crystal Mosaic", "Crystal Mosaic"],
  ["Azul – Crystal Mosaic", "Crystal Mosaic"],
  ["Azul", "Azul"],
  ["Crystal Mosaic", "Crystal Mosaic"],
])("calls the expansion %j of Azul %j", (name, expected) => {
  expect(expansionName({ name }, title())).toBe(expected);
});

it("says a game's facts, and leaves out what nobody knows", () => {
  expect(factsInWords(title())).toBe("2–4 players, best with 2 · 45 min · Light");
  expect(factsInWords(title(), true)).toBe("2–4, best 2 · 45 min · Light");
  const unknown = { minutes: null, weight: null, bestWith: 0 };
  expect(factsInWords(title({ ...unknown, minPlayers: 1, maxPlayers: 1 }))).toBe("1 player");
});

it.each<[number, WeightWord]>([
  [149, "Easy"],
  [150, "Light"],
  [220, "Medium"],
  [300, "Deep"],
])("calls the weight %i %s", (weight, word) => {
  expect(factsInWords(title({ weight }))).toContain(word);
});

it("shows the copy that is here before one that is out, and that one before a missing one", () => {
  const late = copy({ state: "out", dueOn: "2026-12-10" });
  const soon = copy({ state: "out", dueOn: "2026-12-03" });
  const missing = copy({ state: "missing" });
  expect(bestCopy([missing, late, copy(), soon])).toEqual(copy());
  expect(bestCopy([missing, late, soon])).toEqual(soon);
  expect(
    [copy(), copy({ place: null }), soon, { ...soon, isOwn: true }, missing].map((it) =>
      stateInWords(it, TODAY),
    ),
  ).toEqual([...["Cupboard A", "here", "out until Thu 3 Dec", "with you until Thu 3 Dec", "missing"]]);
  const after = [soon, { ...soon, isOwn: true }].map((it) => stateInWords(it, "2026-12-04"));
  expect(after).toEqual(["out, was due Thu 3 Dec", "with you, was due Thu 3 Dec"]);
});

const atHome = (facts: Partial<OwnCopy> = {}): OwnCopy => ({
  ...{ titleId: "a", owner: { publicId: "ada", name: "Ada", color: "F54144" }, isOwn: false },
  ...{ shownTo: "members", isHeld: false, broughtOn: null, ...facts },
});
const brought = atHome({ broughtOn: "2026-12-03" });

it.each<[string, ListedCopy[], OwnCopy[]]>([
  ["no copy", [], []],
  ["Ada has it", [], [atHome()]],
  ["you have it", [], [atHome({ isOwn: true })]],
  ["Ada brings it", [], [atHome(), brought]],
  ["Ada has it", [copy({ state: "missing" })], [atHome()]],
  ["Cupboard A", [copy()], [brought]],
  ["Ada brings it", [copy({ state: "out", dueOn: "2026-12-03" })], [brought]],
  ["out until Thu 3 Dec", [copy({ state: "out", dueOn: "2026-12-03" })], [atHome()]],
])("a game is said to be: %s", (words, copies, own) => {
  expect(bestInWords(copies, own, TODAY)).toBe(words);
});

it("what a member brings today is here, and only that day", () => {
  const isHere = (today: string) =>
    filtered(entriesOf([title()], [], { atHome: [brought], today }), { ...NO_FILTERS, here: true }).length;
  expect([isHere("2026-12-02"), isHere("2026-12-03")]).toEqual([0, 1]);
});
