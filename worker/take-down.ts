import type { Context } from "./context.ts";
import type { Reportable } from "./contract/discussion/report-words.ts";
import type { isPublicMessage } from "./contract/permissions.ts";
import type { RichText } from "./contract/platform/rich-text.ts";
import type { Reading, ResultsOf, Statements } from "./db/client.ts";
import type { BatchQuery } from "./db/written.ts";
import type { News } from "./news.ts";

export interface ReportedRow {
  place: string;
  path: string;
  authorId: string | null;
  /** False if only its author and editors may read it; absent if it is public. */
  isPublic?: boolean;
  message?: Parameters<typeof isPublicMessage>[0];
  /** Its name, or the text of a message. */
  quoted: string;
  image?: string | null;
  /** Content as HTML and as a tree; the tree is null for old rows. */
  content?: string;
  tree?: RichText | null;
}

interface Reads<L extends Statements> {
  kind: Reportable;
  reported(ctx: Context, id: string): Reading<ReportedRow>;
  load(ctx: Context, id: string): L;
}

interface Acts<Found, Removal> {
  /** Returns null if it is gone already. @param newName replaces a member's name @throws {ClubError} `conflict` */
  decide(found: Found, newName: string): { removal: Removal; news: readonly News[] } | null;
  /** Fails the save if the item has changed. */
  save(ctx: Context, removal: NoInfer<Removal>): readonly BatchQuery[];
  afterwards?(ctx: Context, found: Found): Promise<void>;
}

/** Reporting and takedown of one kind of items, contributed by its feature. */
export type TakeDown = Reads<Statements> & Acts<object, unknown>;

/** Joins reads and acts and erases their types; collectors pass results only to the same owner. */
export const takeDown = <L extends Statements, Removal>(
  reads: Reads<L>,
  acts: Acts<ResultsOf<L>, Removal>,
): TakeDown => ({ ...reads, ...(acts as unknown as Acts<object, unknown>) });
