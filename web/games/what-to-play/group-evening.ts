import { HARD_WEIGHT, weightOf } from "../../../worker/contract/games/playing-time.ts";
import { counted } from "../../lib/numbers.ts";
import { listed } from "../reasons.ts";
import type { Evening } from "../splitter/evening.ts";
import { type Asked, type Candidate, isOverInTime } from "./rank.ts";

const TABLE_SEATS = 6;

/** Returns a group that is too large for one game as an evening of its own, which begins at minute 0 and has two tables or more. */
export function groupEvening(candidates: readonly Candidate[], asked: Asked): Evening {
  const { people, others, hasNewcomer } = asked;
  const count = people.length + others;
  const suits = (candidate: Candidate) =>
    isOverInTime(candidate, asked) && (!hasNewcomer || weightOf(candidate.title) <= HARD_WEIGHT);
  const unknown = { wishes: [], explains: [], usualWeight: null };
  const everybody = [
    ...people.map(({ publicId, ...person }) => ({ ...person, id: publicId })),
    ...Array.from({ length: others }, (_, at) => ({ ...unknown, id: `other ${at}`, name: "" })),
  ];
  return {
    start: 0,
    people: everybody.map(({ id, name, wishes, explains, usualWeight }) => ({
      ...{ id, name, wishes, explains, usualWeight },
      ...{ party: null, until: null, isNewcomer: false, debt: 0, knows: [] },
    })),
    titles: candidates.filter(suits).map(({ title: { id, name, minPlayers, maxPlayers, ...facts } }) => ({
      ...{ id, name, minPlayers, maxPlayers, minutes: facts.minutes, weight: facts.weight },
      ...{ bestWith: facts.bestWith, goodWith: 0, copies: 1 },
    })),
    tables: Array.from({ length: Math.max(2, Math.ceil(count / TABLE_SEATS)) }, (_, at) => ({
      ...{ id: `table ${at}`, name: "", seats: count },
    })),
    met: [],
  };
}

/** Returns who sits at a table in words, the reader first: "You, Ben and 2 others". */
export function sittersInWords(
  ids: readonly string[],
  { people }: Pick<Asked, "people">,
  me: string,
): string {
  const known = people.filter(({ publicId }) => ids.includes(publicId));
  const names = known.map(({ publicId, name }) => ({ name: publicId === me ? "You" : name }));
  const others = ids.length - known.length;
  const all = [
    ...names.filter(({ name }) => name === "You"),
    ...names.filter(({ name }) => name !== "You"),
    ...(others > 0 ? [{ name: counted(others, "other") }] : []),
  ];
  return listed(all);
}
