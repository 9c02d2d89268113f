import type { Issue } from "../../../worker/contract/errors.ts";
import type { ImportForm } from "../../../worker/contract/league/league-imports.ts";
import type { ProposedPlacing, ProposedResult } from "../../../worker/contract/league/proposals.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import {
  draftOf,
  type Entrant,
  fieldsToSend,
  formError,
  guestEntrant,
  keyOf,
  memberEntrant,
  type ResultDraft,
} from "../results/draft.ts";
import { everyEntrant } from "../results/order.ts";

export type ImportedResult = ImportForm["results"][number];

/** A player as the file has them. */
export interface Row {
  name: string;
  /** Key by which the server remembers who it is. */
  called: string | null;
}

export interface Proposal {
  source: string;
  isWanted: boolean;
  wasRemoved: boolean;
  unreadDate: string | null;
  draft: ResultDraft;
  /** The file's players, by their keys in the draft. */
  rows: Readonly<Record<string, Row>>;
  already: { sure: boolean } | null;
  /** Sources of the same play as others have logged it. */
  twins: readonly string[];
  /** The server's harmless remarks. Obstacles are computed anew with every change. */
  notes: readonly string[];
}

function entrantOf({ name, user, player }: ProposedPlacing): Entrant {
  if (user) return memberEntrant(user);
  if (player) return { name: player.name, color: null, who: { player: player.id } };
  return { ...guestEntrant(name), name: name || "No name" };
}

/** Returns the proposal of a result. Saved and removed ones are deselected at first. */
export function proposalOf(result: ProposedResult & { twins?: readonly string[] }): Proposal {
  const { gameName, playedOn, kind, won, placings: proposed, ...others } = result;
  const sides = sidesOf(proposed);
  const placings = proposed.map((own, at) => ({
    ...own,
    key: `row ${at}`,
    entrant: entrantOf(own),
    team: 1 + sides.findIndex((side) => side.includes(own)),
  }));
  return {
    twins: [],
    ...others,
    isWanted: result.already === null && !result.wasRemoved && placings.length > 1,
    draft: draftOf({ gameName, playedOn: playedOn?.slice(0, 10) ?? "", kind, won }, placings),
    rows: Object.fromEntries(placings.map(({ key, name, called }) => [key, { name, called }])),
  };
}

/** Deselects results that have been saved since, for the next try. */
export const withSaved = (proposals: readonly Proposal[], sources: ReadonlySet<string>): Proposal[] =>
  proposals.map((proposal) =>
    sources.has(proposal.source)
      ? { ...proposal, isWanted: false, wasRemoved: false, already: { sure: true } }
      : proposal,
  );

export function obstaclesTo({ draft, unreadDate }: Proposal, today: string): Issue[] {
  const { gameName, playedOn } = draft;
  const people = [...draft.people.values()];
  const wrong = formError(draft);
  const obstacles: [stands: boolean, message: string, ...path: string[]][] = [
    [gameName.trim() === "", "Give the game a name.", "gameName"],
    [playedOn === "", sayWhen(unreadDate), "playedOn"],
    [playedOn > today, "That day hasn’t come yet.", "playedOn"],
    [people.some(({ who }) => who.guest?.trim() === ""), "Someone has no name: say who it was."],
    [new Set(people.map(keyOf)).size < people.length, "Someone is in it twice."],
    [wrong !== null, wrong ?? ""],
  ];
  return obstacles.flatMap(([stands, message, ...path]) => (stands ? [{ path, message }] : []));
}

const sayWhen = (unreadDate: string | null) =>
  unreadDate === null
    ? "Say when it was played."
    : `“${unreadDate}” isn’t a date we can read: choose the day.`;

export const toSend = ({ source, draft, rows }: Proposal): ImportedResult => ({
  source,
  ...fieldsToSend(draft),
  called: everyEntrant(draft.order).map((key) => rows[key]?.called ?? null),
});

/** Returns true if a name identifies one player of the game: it is neither empty nor shared by two. */
const isOfOne = (called: string, { rows }: Proposal) =>
  called !== "" && Object.values(rows).filter(({ name }) => name === called).length === 1;

/** Sets who a player is, in all rows with that name if it is one person's. @param at the row's key */
export function matched(
  proposals: readonly Proposal[],
  { source, at }: { source: string; at: string },
  entrant: Entrant,
): Proposal[] {
  const game = proposals.find((proposal) => proposal.source === source);
  const called = game?.rows[at]?.name ?? "";
  const isEverywhere = game !== undefined && isOfOne(called, game);
  return proposals.map((proposal) => {
    const isMeant = (key: string) =>
      (proposal === game && key === at) ||
      (isEverywhere && proposal.rows[key]?.name === called && isOfOne(called, proposal));
    const people = [...proposal.draft.people].map(
      ([key, before]) => [key, isMeant(key) ? entrant : before] as const,
    );
    return { ...proposal, draft: { ...proposal.draft, people: new Map(people) } };
  });
}
