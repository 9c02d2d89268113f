import type { ImportForm } from "../../../worker/contract/league/league-imports.ts";
import type { ResultKind } from "../../../worker/contract/league/league-limits.ts";
import type { ProposedPlacing, ProposedResult } from "../../../worker/contract/league/proposals.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import type { PlayerColour } from "../../../worker/contract/users/users.ts";

export type ImportedResult = ImportForm["results"][number];

export interface Who {
  name: string;
  color: PlayerColour | null;
  sent: Pick<ImportedResult["placings"][number], "user" | "player" | "guest">;
}

export interface Row {
  name: string;
  who: Who;
  place: number | null;
  team: number | null;
  score: number | null;
  /** Key by which the server remembers who it is. */
  called: string | null;
}

export interface Proposal {
  source: string;
  isWanted: boolean;
  wasRemoved: boolean;
  gameName: string;
  /** `YYYY-MM-DD`, or empty. */
  playedOn: string;
  kind: ResultKind;
  /** Outcome of a co-operative game; null if the file has none. */
  won: boolean | null;
  rows: readonly Row[];
  already: { sure: boolean } | null;
  /** Sources of the same play as others have logged it. */
  twins: readonly string[];
  /** The server's harmless remarks. Obstacles are computed anew with every change. */
  notes: readonly string[];
}

export const proposeGuest = (name: string): Who => ({ name, color: null, sent: { guest: name } });

function whoOf({ name, user, player }: Pick<ProposedPlacing, "name" | "user" | "player">): Who {
  if (user) return { name: user.name, color: user.color, sent: { user: user.publicId } };
  if (player) return { name: player.name, color: null, sent: { player: player.id } };
  return proposeGuest(name);
}

/** Returns the proposal of a result. Saved and removed ones are deselected at first. */
export const proposalOf = (result: ProposedResult & { twins?: readonly string[] }): Proposal => ({
  source: result.source,
  twins: result.twins ?? [],
  isWanted: result.already === null && !result.wasRemoved && result.placings.length > 1,
  wasRemoved: result.wasRemoved,
  gameName: result.gameName,
  playedOn: result.playedOn?.slice(0, 10) ?? "",
  kind: result.kind,
  won: result.won,
  rows: result.placings.map(({ name, place, team, score, called, ...who }) => ({
    ...{ name, place, team, score, called },
    who: whoOf({ name, ...who }),
  })),
  already: result.already,
  notes: result.notes,
});

/** Deselects results that have been saved since, for the next try. */
export const withSaved = (proposals: readonly Proposal[], sources: ReadonlySet<string>): Proposal[] =>
  proposals.map((proposal) =>
    sources.has(proposal.source)
      ? { ...proposal, isWanted: false, wasRemoved: false, already: { sure: true } }
      : proposal,
  );

const identity = ({ sent }: Who) => sent.user ?? sent.player ?? `guest ${sent.guest?.toLowerCase()}`;

export function obstaclesTo({ gameName, playedOn, kind, rows }: Proposal, today: string): string[] {
  const people = rows.map(({ who }) => identity(who));
  const sides = kind === "COMPETITIVE" ? sidesOf(rows) : [];
  return [
    [gameName.trim() === "", "Give the game a name."],
    [playedOn === "", "Say when it was played."],
    [playedOn > today, "That day hasn’t come yet."],
    [rows.length === 0, "It doesn’t say who played."],
    [rows.some(({ who }) => who.sent.guest?.trim() === ""), "Someone has no name: say who it was."],
    [kind === "COMPETITIVE" && rows.some(({ place }) => place === null), "Give everyone a place."],
    [new Set(people).size < people.length, "Someone is in it twice."],
    [
      sides.some((side) => new Set(side.map(({ place }) => place)).size > 1),
      "Members of a team share their place.",
    ],
    [sides.length === 1 && rows.length > 1, "Everyone is in one team. Was it co-operative?"],
  ].flatMap(([stands, words]) => (stands ? [String(words)] : []));
}

export const toSend = ({ source, gameName, playedOn, kind, won, rows }: Proposal): ImportedResult => ({
  source,
  gameName,
  playedOn,
  kind,
  won,
  placings: rows.map(({ who, place, team, score }) => ({
    ...{ ...who.sent, team, score },
    place: kind === "COMPETITIVE" ? (place ?? 1) : 1,
  })),
  called: rows.map(({ called }) => called),
});

/** Returns true if a name identifies one player of the game: it is neither empty nor shared by two. */
const isOfOne = (name: string, { rows }: Proposal) =>
  name !== "" && rows.filter((row) => row.name === name).length === 1;

/** Sets who a player is, in all rows with that name if it is one person's. @param at index of the row */
export function matched(
  proposals: readonly Proposal[],
  { source, at }: { source: string; at: number },
  who: Who,
): Proposal[] {
  const game = proposals.find((proposal) => proposal.source === source);
  const name = game?.rows[at]?.name ?? "";
  const isEverywhere = game !== undefined && isOfOne(name, game);
  return proposals.map((proposal) => ({
    ...proposal,
    rows: proposal.rows.map((row, index) =>
      (proposal === game && index === at) || (isEverywhere && row.name === name && isOfOne(name, proposal))
        ? { ...row, who }
        : row,
    ),
  }));
}
