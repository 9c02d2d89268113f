import type { LeagueResult } from "../../../worker/contract/league.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";

const isEditor = (member: SessionUser | null) => member?.role === "EDITOR" || member?.role === "ADMIN";

/** Whoever played in it, and whoever looks after the league. The server decides; this only hides what it refuses. */
export const mayRecord = (
  member: SessionUser | null,
  players: readonly { publicId: string | null }[],
): boolean =>
  member !== null && (isEditor(member) || players.some(({ publicId }) => publicId === member.publicId));

export const mayCorrect = (member: SessionUser | null, { placings }: LeagueResult): boolean =>
  mayRecord(
    member,
    placings.map(({ user }) => user),
  );

/** Whoever entered it, and whoever looks after the league. */
export const mayRemove = (member: SessionUser | null, { enteredBy }: LeagueResult): boolean =>
  member !== null && (isEditor(member) || enteredBy?.publicId === member.publicId);
