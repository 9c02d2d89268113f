import type { Context } from "./context.ts";
import type { Reportable } from "./contract/discussion/report-words.ts";
import type { isPublicMessage } from "./contract/permissions.ts";
import type { RichText } from "./contract/platform/rich-text.ts";
import type { Reading, ResultsOf, Statements } from "./db/client.ts";
import type { BatchQuery } from "./db/written.ts";
import type { News } from "./news.ts";

/** A reported item: quotation and author. */
export interface ReportedRow {
  /** Place in words. */
  place: string;
  path: string;
  authorId: string | null;
  /** False if only its author and editors may read it; absent if it is public. */
  isPublic?: boolean;
  /** State, for messages. */
  message?: Parameters<typeof isPublicMessage>[0];
  /** Its name, or the text of a message. */
  quoted: string;
  /** Address of its picture. */
  image?: string | null;
  /** Content as HTML and as a tree; the tree is null for old rows. */
  content?: string;
  tree?: RichText | null;
}

/** Reads of a kind that may be reported, by id. */
interface Reads<L extends Statements> {
  kind: Reportable;
  /** Selects an item with what a report quotes. */
  reported(ctx: Context, id: string): Reading<ReportedRow>;
  /** Returns the statements that the decision to take it down needs. */
  load(ctx: Context, id: string): L;
}

/** Decision and save of a takedown. */
interface Acts<Found, Removal> {
  /**
   * Decides on the takedown and its notifications; null if it is gone already.
   * @param newName replaces a member's name
   * @throws {ClubError} `conflict`
   */
  decide(found: Found, newName: string): { removal: Removal; news: readonly News[] } | null;
  /** Returns the statements of the takedown; the save fails if the item has changed. */
  save(ctx: Context, removal: NoInfer<Removal>): readonly BatchQuery[];
  /** Finishes the takedown after the save. */
  afterwards?(ctx: Context, found: Found): Promise<void>;
}

/** Reporting and takedown of one kind of items, contributed by its feature. */
export type TakeDown = Reads<Statements> & Acts<object, unknown>;

/** Joins reads and acts and erases their types; collectors pass results only to the same owner. */
export const takeDown = <L extends Statements, Removal>(
  reads: Reads<L>,
  acts: Acts<ResultsOf<L>, Removal>,
): TakeDown => ({ ...reads, ...(acts as unknown as Acts<object, unknown>) });
