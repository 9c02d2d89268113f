import type { Context } from "./context.ts";
import type { Reportable } from "./contract/discussion/report-words.ts";
import type { isPublicMessage } from "./contract/permissions.ts";
import type { RichText } from "./contract/platform/rich-text.ts";
import type { Reading, ResultsOf, Statements } from "./db/client.ts";
import type { BatchQuery } from "./db/written.ts";
import type { News } from "./news.ts";

/** Something as it is reported: what of it is quoted, and whose it is. */
export interface ReportedRow {
  /** Its place, in words. */
  place: string;
  path: string;
  authorId: string | null;
  /** False for what its author and editors alone may read; absent of what everybody may. */
  isPublic?: boolean;
  /** State of a message. */
  message?: Parameters<typeof isPublicMessage>[0];
  /** Its name, or the words of a message. */
  quoted: string;
  /** Address of its picture. */
  image?: string | null;
  /** Its words, as HTML, and as a tree; null for those of before there were trees. */
  content?: string;
  tree?: RichText | null;
}

/** Reads of things of a kind that may be reported, by their ids. */
interface Reads<L extends Statements> {
  kind: Reportable;
  /** Reads one as it is reported. */
  reported(ctx: Context, id: string): Reading<ReportedRow>;
  /** Reads what the decision to take it down needs. */
  load(ctx: Context, id: string): L;
}

/** Acts of an owner on what its reads have found. */
interface Acts<Found, Removal> {
  /**
   * Decides how it is taken away, and who hears of that; null where it is gone already.
   * @param newName for a member whose name is taken away
   * @throws {ClubError} `conflict`
   */
  decide(found: Found, newName: string): { removal: Removal; news: readonly News[] } | null;
  /** Takes it away; the save fails when it is no longer as it was found. */
  save(ctx: Context, removal: NoInfer<Removal>): readonly BatchQuery[];
  /** Does what remains once it is saved. */
  afterwards?(ctx: Context, found: Found): Promise<void>;
}

/** Owner of things of a kind that are reported and taken down. */
export type TakeDown = Reads<Statements> & Acts<object, unknown>;

/** Joins an owner's reads and acts, and forgets their types: whoever collects hands what was found back to the same owner. */
export const takeDown = <L extends Statements, Removal>(
  reads: Reads<L>,
  acts: Acts<ResultsOf<L>, Removal>,
): TakeDown => ({ ...reads, ...(acts as unknown as Acts<object, unknown>) });
