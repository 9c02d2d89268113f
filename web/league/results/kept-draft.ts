import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { type Sent, sentOf } from "../../lib/use-draft.ts";
import { type Entrant, fingerprint, type ResultDraft } from "./draft.ts";
import { NO_TEAMS } from "./teams.ts";

export const draftSent = (draft: ResultDraft, before: Sent | null): Sent =>
  sentOf(fingerprint(draft), before);

/** A draft, the result it was begun from, and the last body sent, which the server may have without a response. */
interface KeptDraft {
  draft: ResultDraft;
  sent: Sent | null;
  before: LeagueResult | null;
}

export type PlainDraft = Omit<ResultDraft, "people"> & { people: [string, Entrant][] };

export const plainDraft = (draft: ResultDraft): PlainDraft => ({ ...draft, people: [...draft.people] });

export const draftOfPlain = ({ people, ...plain }: PlainDraft): ResultDraft => ({
  ...plain,
  people: new Map(people),
});

type Kept = PlainDraft & Partial<Pick<KeptDraft, "sent" | "before">>;

/** Reads a stored draft. The key contains the member, so nobody sees another's. */
export function readDraft(draftKey: string): KeptDraft | null {
  const stored = readStored<Kept>(draftKey, "tab");
  if (stored === null) return null;
  const { sent = null, before = null, ...kept } = stored;
  // A draft that was stored before results had teams lacks these.
  const added = { isByTeams: false, teams: NO_TEAMS, won: null, scores: null };
  return { draft: draftOfPlain({ ...added, ...kept }), sent, before };
}

/** Stores a draft; null deletes it once sent or discarded. */
export const keepDraft = (draftKey: string, kept: KeptDraft | null): void =>
  writeStored(draftKey, kept && { ...plainDraft(kept.draft), sent: kept.sent, before: kept.before }, "tab");

/** Deletes the draft that was sent with the key. Text typed since stays stored. */
export function forgetSent(draftKey: string, key: string): void {
  const kept = readDraft(draftKey);
  if (kept?.sent?.key === key && kept.sent.values === fingerprint(kept.draft)) keepDraft(draftKey, null);
}
