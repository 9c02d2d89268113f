import type { Context, Member } from "./context.ts";
import type { DeskGroup } from "./contract/site/desk.ts";
import type { ResultsOf, Statements } from "./db/client.ts";

export interface DeskRow<Reads extends Statements = Statements> {
  group: DeskGroup;
  name: string;
  path: `/${string}`;
  isFor(member: Member): boolean;
  reads(ctx: Context): Reads;
  /** Describes the current state in a few words; null hides the row. */
  now(found: ResultsOf<Reads>, ctx: Context, member: Member): string | null;
}

/** Erases a row's statement types, so that rows can be collected. */
export const deskRow = <Reads extends Statements>(row: DeskRow<Reads>): DeskRow => row as unknown as DeskRow;

/** Returns "8 posts", "1 post" or, for 0, "No posts yet". */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  count === 0 ? `No ${several} yet` : `${count} ${count === 1 ? one : several}`;
