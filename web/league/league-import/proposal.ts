import type {
  ImportForm,
  ProposedPlacing,
  ProposedResult,
} from "../../../worker/contract/league/league-imports.ts";
import type { ResultKind } from "../../../worker/contract/league/league-limits.ts";
import type { PlayerColour } from "../../../worker/contract/users/users.ts";

export type SentResult = ImportForm["results"][number];

/** Who somebody in the file is, as a person sees it. */
export interface Who {
  name: string;
  color: PlayerColour | null;
  sent: Pick<SentResult["placings"][number], "user" | "player" | "guest">;
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
  wasRemoved: boolean;
  gameName: string;
  /** `YYYY-MM-DD`, or empty. */
  playedOn: string;
  kind: ResultKind;
  rows: readonly Row[];
  already: { sure: boolean } | null;
  /** What the server says of it that stands in nobody's way; what does is found anew with every change. */
  notes: readonly string[];
}

export const proposeGuest = (name: string): Who => ({ name, color: null, sent: { guest: name } });

function whoOf({ name, user, player }: ProposedPlacing): Who {
  if (user) return { name: user.name, color: user.color, sent: { user: user.publicId } };
  if (player) return { name: player.name, color: null, sent: { player: player.id } };
  return proposeGuest(name);
}

/** What there is to be confirmed. What is in already, or was removed, is left out, unless a person wants it. */
export const proposalOf = (result: ProposedResult): Proposal => ({
  source: result.source,
  isWanted: result.already === null && !result.wasRemoved && result.placings.length > 1,
  wasRemoved: result.wasRemoved,
  gameName: result.gameName,
  playedOn: result.playedOn?.slice(0, 10) ?? "",
  kind: result.kind,
  rows: result.placings.map((placing) => ({ name: placing.name, who: whoOf(placing), place: placing.place })),
  already: result.already,
  notes: result.notes,
});

/** What has been saved since: it is in already, and left out of the next try. */
export const withSaved = (proposals: readonly Proposal[], sources: ReadonlySet<string>): Proposal[] =>
  proposals.map((proposal) =>
    sources.has(proposal.source)
      ? { ...proposal, isWanted: false, wasRemoved: false, already: { sure: true } }
      : proposal,
  );

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
export const toSend = ({ source, gameName, playedOn, kind, rows }: Proposal): SentResult => ({
  source,
  gameName,
  playedOn,
  kind,
  placings: rows.map(({ who, place }) => ({ ...who.sent, place: kind === "COMPETITIVE" ? (place ?? 1) : 1 })),
});

/** Whether a name says who somebody in a game is: not an empty one, nor one that two players have. */
const isOfOne = (name: string, { rows }: Proposal) =>
  name !== "" && rows.filter((row) => row.name === name).length === 1;

/**
 * Says who a player of a game is, and with it who the name is wherever it stands in the file: it is said once. A name
 * that two of a game have, or nobody, is said of each row by itself.
 * @param at the player's row
 */
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
