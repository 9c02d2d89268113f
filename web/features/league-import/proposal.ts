import type { ImportForm, ProposedPlacing, ProposedResult } from "../../../worker/contract/league-imports.ts";
import type { ResultKind } from "../../../worker/contract/league-limits.ts";
import type { PlayerColour } from "../../../worker/contract/users.ts";

type Sent = ImportForm["results"][number];

/** Who somebody in the file is, as a person sees it. */
export interface Who {
  name: string;
  color: PlayerColour | null;
  sent: Pick<Sent["placings"][number], "user" | "player" | "guest">;
}

export interface Row {
  /** As the file has it. */
  name: string;
  who: Who;
  place: number | null;
}

/** A result of the file, as far as a person has confirmed it. */
export interface Proposal {
  source: string;
  isWanted: boolean;
  gameName: string;
  /** `YYYY-MM-DD`, or empty. */
  playedOn: string;
  kind: ResultKind;
  rows: readonly Row[];
  already: ProposedResult["already"];
  /** What the server said there is to be looked at. */
  problems: readonly string[];
}

export const asGuest = (name: string): Who => ({ name, color: null, sent: { guest: name } });

function whoOf({ name, user, player }: ProposedPlacing): Who {
  if (user) return { name: user.name, color: user.color, sent: { user: user.publicId } };
  if (player) return { name: player.name, color: null, sent: { player: player.id } };
  return asGuest(name);
}

/** What there is to be confirmed. What is in already is left out, unless a person wants it. */
export const proposalOf = (result: ProposedResult): Proposal => ({
  source: result.source,
  isWanted: result.already === null && result.placings.length > 1,
  gameName: result.gameName,
  playedOn: result.playedOn?.slice(0, 10) ?? "",
  kind: result.kind,
  rows: result.placings.map((placing) => ({ name: placing.name, who: whoOf(placing), place: placing.place })),
  already: result.already,
  problems: result.problems,
});

const identity = ({ sent }: Who) => sent.user ?? sent.player ?? `guest ${sent.guest?.toLowerCase()}`;

/** What still stands in the way of saving it, in words. */
export function obstaclesTo({ gameName, playedOn, kind, rows }: Proposal, today: string): string[] {
  const people = rows.map(({ who }) => identity(who));
  return [
    [gameName.trim() === "", "Give the game a name."],
    [playedOn === "", "Say when it was played."],
    [playedOn > today, "That day hasn’t come yet."],
    [rows.length === 0, "It doesn’t say who played."],
    [rows.some(({ who }) => who.sent.guest?.trim() === ""), "Someone has no name: say who it was."],
    [kind === "COMPETITIVE" && rows.some(({ place }) => place === null), "Give everyone a place."],
    [new Set(people).size < people.length, "Someone is in it twice."],
  ].flatMap(([stands, words]) => (stands ? [String(words)] : []));
}

/** As the server is told. */
export const toSend = ({ source, gameName, playedOn, kind, rows }: Proposal): Sent => ({
  source,
  gameName,
  playedOn,
  kind,
  placings: rows.map(({ who, place }) => ({ ...who.sent, place: kind === "COMPETITIVE" ? (place ?? 1) : 1 })),
});

/** Says who a name of the file is, wherever it stands: it is said once for the whole file. */
export const matched = (proposals: readonly Proposal[], name: string, who: Who): Proposal[] =>
  proposals.map((proposal) => ({
    ...proposal,
    rows: proposal.rows.map((row) => (row.name === name ? { ...row, who } : row)),
  }));
