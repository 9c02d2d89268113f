import type { Context } from "../../context.ts";
import type { Statements } from "../../db/client.ts";
import type { Statement } from "../../db/statement.ts";

/** Something that a page shows: how to ask for it, and what becomes of the answer. */
export interface PagePart {
  /** One statement of the old way, or several by name. */
  statement: Statement<unknown> | { reads: Statements };
  /** The key under which the browser looks for it. */
  key: readonly unknown[];
  /** Null: there is none, and the browser need not ask again. */
  read(row: never): unknown;
  /** The path where the page is now, when this is one that it had before. */
  movedTo?(row: never): string | null;
  /** The page is about this, and gets its title from it. */
  isSubject?: true;
  /** When what the page is about takes place. */
  isEvening?: true;
}

/** What a feature has to show on the page at the path (with its query). */
export type PartsOf = (ctx: Context, path: string, query: URLSearchParams) => PagePart[];
