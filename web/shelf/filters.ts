import type { ListedCopy } from "../../worker/contract/shelf/copies.ts";
import type { OwnCopy } from "../../worker/contract/shelf/own-copies.ts";
import { countsIn, WEIGHTS, type WeightWord, weightWord } from "../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../worker/contract/shelf/titles.ts";
import { foldCase } from "../lib/folded.ts";
import { paths } from "../lib/paths.ts";
import type { ShelfSearch } from "./addresses.ts";
import { NO_WISHES, type Wishes } from "./wishes/queries.ts";

export const PLAYERS_CHOICES = [2, 3, 4, 5, 6, 7] as const;
export const MINUTES_CHOICES = [30, 60, 90, 120] as const;

export interface Filters {
  q: string;
  /** Id of the place where a game stands; "" is any. It filters nothing for visitors, who don't see places. */
  place: string;
  players: number | null;
  minutes: number | null;
  weight: WeightWord | null;
  coop: boolean;
  here: boolean;
  /** Only what the reader wishes to play, and what somebody can explain. */
  wished: boolean;
  explained: boolean;
}
export type FilterName = keyof Filters;

export const FILTER_WORDS: Record<FilterName, string> = {
  q: "Find a game",
  place: "Where?",
  players: "How many are you?",
  minutes: "How long?",
  weight: "How demanding?",
  coop: "Together against the game",
  here: "Here now",
  wished: "I’d like to play it",
  explained: "Someone can explain it",
};

export const NO_FILTERS: Filters = {
  ...{ q: "", place: "", players: null, minutes: null, weight: null },
  ...{ coop: false, here: false, wished: false, explained: false },
};

const numberOf = (choices: readonly number[], typed: string): number | null =>
  choices.find((choice) => String(choice) === typed) ?? null;

/** Reads an address's search. A wrong value filters nothing. */
export const filtersOf = ({ players, minutes, weight, ...others }: ShelfSearch): Filters => ({
  ...others,
  players: numberOf(PLAYERS_CHOICES, players),
  minutes: numberOf(MINUTES_CHOICES, minutes),
  weight: WEIGHTS.find(({ word }) => word === weight)?.word ?? null,
});

export function shelfHref(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value) query.set(name, value === true ? "" : String(value));
  const search = query.toString().replaceAll(/=(?=&|$)/g, "");
  return search ? `${paths.shelf}?${search}` : paths.shelf;
}

/** A title with its copies, null for visitors, who don't see them, and the titles that expand it. */
export interface ShelfEntry {
  title: Title;
  copies: readonly ListedCopy[] | null;
  /** Copies of the titles that expand it. */
  expanding?: readonly ListedCopy[];
  atHome?: readonly OwnCopy[];
  /** True if a member brings one today. */
  isBrought?: boolean;
  expansions: readonly Title[];
}

/** Returns an entry a title, but none for an expansion, which stands with its base game. */
export function entriesOf(
  titles: readonly Title[],
  copies: readonly ListedCopy[] | null,
  { atHome, today }: { atHome: readonly OwnCopy[]; today: string },
): ShelfEntry[] {
  const [ofTitle, ofMembers, ofBase] = [
    Map.groupBy(copies ?? [], ({ titleId }) => titleId),
    Map.groupBy(atHome, ({ titleId }) => titleId),
    Map.groupBy(titles, ({ baseId }) => baseId),
  ];
  return (ofBase.get(null) ?? []).map((title) => ({
    title,
    copies: copies && (ofTitle.get(title.id) ?? []),
    atHome: ofMembers.get(title.id) ?? [],
    isBrought: ofMembers.get(title.id)?.some(({ broughtOn }) => broughtOn === today) ?? false,
    expansions: ofBase.get(title.id) ?? [],
    expanding: (ofBase.get(title.id) ?? []).flatMap(({ id }) => ofTitle.get(id) ?? []),
  }));
}

/** Name and place that are searched for; the name is folded once, not for each of thousands of games. */
type Sought = Pick<Filters, "q" | "place">;

const soughtBy = <Given extends Sought>(filters: Given): Given => ({ ...filters, q: foldCase(filters.q) });

/** Returns true if a game of an entry, the base or an expansion, is called so and stands there. */
const isFound = (
  { copies, expanding = [] }: ShelfEntry,
  { id, name }: Title,
  { q, place }: Sought,
): boolean =>
  foldCase(name).includes(q) &&
  (!(place && copies) ||
    [...copies, ...expanding].some(({ titleId, placeId }) => titleId === id && placeId === place));

/** Returns the expansions that are found by what was typed, or where they stand, and their base game isn't. */
export function foundExpansions(entry: ShelfEntry, filters: Sought): readonly Title[] {
  const sought = soughtBy(filters);
  return isFound(entry, entry.title, sought)
    ? []
    : entry.expansions.filter((expansion) => isFound(entry, expansion, sought));
}

const isSought = (entry: ShelfEntry, sought: Sought): boolean =>
  isFound(entry, entry.title, sought) ||
  entry.expansions.some((expansion) => isFound(entry, expansion, sought));

/** Returns an entry with its copies at a place only, so that its row speaks of these; as it is if there are none. */
function narrowed(entry: ShelfEntry, place: string): ShelfEntry {
  const copies = entry.copies?.filter(({ placeId }) => placeId === place) ?? [];
  return copies.length > 0 ? { ...entry, copies } : entry;
}

type Test = (entry: ShelfEntry, filters: Filters, wishes: Wishes) => boolean;

const TESTS: Record<FilterName, Test> = {
  q: isSought,
  place: (entry, { place }) => !place || isSought(entry, { q: "", place }),
  // The last choice is "7 or more": a game may need eight.
  players: ({ title: { minPlayers, maxPlayers } }, { players }) =>
    players === null ||
    (maxPlayers >= players && (minPlayers <= players || players === PLAYERS_CHOICES.at(-1))),
  minutes: ({ title }, { minutes }) =>
    minutes === null || (title.minutes !== null && title.minutes <= minutes),
  weight: ({ title }, { weight }) =>
    weight === null || (title.weight !== null && weightWord(title.weight) === weight),
  coop: ({ title }, { coop }) => !coop || title.isCoop,
  here: ({ copies, isBrought }, { here }) =>
    !here || isBrought || (copies ?? []).some(({ state, isInRoom }) => state === "here" && isInRoom),
  wished: ({ title }, { wished }, wishes) => !wished || wishes.get(title.id)?.isWished === true,
  explained: ({ title }, { explained }, wishes) => !explained || (wishes.get(title.id)?.explainers ?? 0) > 0,
};

const NAMES = Object.keys(TESTS) as FilterName[];

const isBestWith = ({ title }: ShelfEntry, players: number | null): boolean =>
  players !== null && countsIn(title.bestWith).includes(players);

/** Returns what passes all filters, by name; what is best with that number of players first. */
export function filtered(
  entries: readonly ShelfEntry[],
  filters: Filters,
  wishes: Wishes = NO_WISHES,
): ShelfEntry[] {
  const sought = soughtBy(filters);
  return entries
    .map((entry) => narrowed(entry, filters.place))
    .filter((entry) => NAMES.every((name) => TESTS[name](entry, sought, wishes)))
    .toSorted((a, b) => Number(isBestWith(b, filters.players)) - Number(isBestWith(a, filters.players)));
}

/** Returns the filter without which most games fit, and their number; null if no single one helps. */
export function mostHelpful(
  entries: readonly ShelfEntry[],
  filters: Filters,
  wishes: Wishes = NO_WISHES,
): { name: FilterName; without: Filters; count: number } | null {
  const [best] = NAMES.filter((name) => filters[name])
    .map((name) => {
      const without = { ...filters, [name]: NO_FILTERS[name] };
      return { name, without, count: filtered(entries, without, wishes).length };
    })
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best : null;
}
