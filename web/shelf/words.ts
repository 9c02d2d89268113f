import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { FAULT_KINDS, ListedCopy, RETIRED_REASONS } from "../../worker/contract/shelf/copies.ts";
import type { OwnCopy } from "../../worker/contract/shelf/own-copies.ts";
import { countsIn, weightWord } from "../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../worker/contract/shelf/titles.ts";
import { counted } from "../lib/numbers.ts";

export const RETIRED_WORDS: Record<(typeof RETIRED_REASONS)[number], string> = {
  sold: "Sold",
  lost: "Lost",
  broken: "Broken",
  "given-back": "Given back to its owner",
};

export const FAULT_WORDS: Record<(typeof FAULT_KINDS)[number], string> = {
  missing: "Something’s missing",
  broken: "Something’s broken",
  other: "Something else",
};

const span = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`);

export const playersInWords = (least: number, most: number): string =>
  `${span(least, most)} ${most === 1 ? "player" : "players"}`;

/** Returns "2–5 players, best with 4 · 90 min · Medium"; short, for a row, "2–5, best 4 · 90 min · Medium". */
export const factsInWords = (
  { minPlayers, maxPlayers, bestWith, minutes, weight, isCoop }: Omit<Title, "hasImage">,
  isShort = false,
): string => {
  const best = countsIn(bestWith).join(", ");
  return [
    `${isShort ? span(minPlayers, maxPlayers) : playersInWords(minPlayers, maxPlayers)}${best && `, best ${isShort ? "" : "with "}${best}`}`,
    minutes !== null && `${minutes} min`,
    weight !== null && weightWord(weight),
    isCoop && "Co-operative",
  ]
    .filter(Boolean)
    .join(" · ");
};

/** Returns a copy's state: "Cupboard A", "out until Thu 3 Dec", "out, was due Thu 26 Nov", "missing". */
export function stateInWords({ state, place, dueOn, isOwn }: ListedCopy, today: string): string {
  if (state === "missing") return "missing";
  const until = dueOn !== null && dueOn < today ? ", was due" : " until";
  if (state === "out") return `${isOwn ? "with you" : "out"}${until} ${formatGameDate(dueOn)}`;
  return place ?? "here";
}

/** Returns the state of a game that a member has: "Ada brings it", "You have it". */
const ownerInWords = ({ owner, isOwn, broughtOn }: OwnCopy): string =>
  isOwn ? `you ${broughtOn ? "bring" : "have"} it` : `${owner.name} ${broughtOn ? "brings" : "has"} it`;

/** Returns a member's copy that is brought, else any. */
const bestAtHome = (atHome: readonly OwnCopy[]): OwnCopy | undefined =>
  atHome.find(({ broughtOn }) => broughtOn !== null) ?? atHome[0];

/** Returns the state of a game in lists: of the club's best copy, unless a member's is nearer at hand. */
export function bestInWords(
  copies: readonly ListedCopy[],
  atHome: readonly OwnCopy[],
  today: string,
): string {
  const [best, home] = [bestCopy(copies), bestAtHome(atHome)];
  const isNearer = home && (!best || best.state === "missing" || (home.broughtOn && best.state !== "here"));
  if (isNearer) return ownerInWords(home);
  return best ? stateInWords(best, today) : "no copy";
}

/** Returns an expansion's name without its base game's: "Oceania Expansion" of Wingspan. */
export const expansionName = ({ name }: { name: string }, base: { name: string }): string =>
  (name.startsWith(base.name) && name.slice(base.name.length).replace(/^[\s:–—-]+/, "")) || name;

const RANK: Record<ListedCopy["state"], number> = { here: 0, out: 1, missing: 2 };

/** Returns the copy that a list shows: one here before one that is out, that back soonest first. */
export const bestCopy = (copies: readonly ListedCopy[]): ListedCopy | undefined =>
  copies.toSorted((a, b) => RANK[a.state] - RANK[b.state] || (a.dueOn ?? "").localeCompare(b.dueOn ?? ""))[0];

export const copiesInWords = (count: number): string =>
  count === 0 ? "The club has none at present" : `The club has ${counted(count, "copy", "copies")}`;
