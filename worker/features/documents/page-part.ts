import type { Context } from "../../context.ts";
import type { Answers, Statements } from "../../db/client.ts";

/** Something that a page shows: how to ask for it, and what becomes of the answers. */
interface Part<Reads extends Statements> {
  reads: Reads;
  /** The key under which the browser looks for it. */
  key: readonly unknown[];
  /** Null: there is none, and the browser need not ask again. */
  read(found: Answers<Reads>): unknown;
  /** The path where the page is now, when this is one that it had before. */
  movedTo?(found: Answers<Reads>): string | null;
  /** The page is about this, and gets its title from it. */
  isSubject?: true;
  /** When what the page is about takes place. */
  isEvening?: true;
}

/** A part among others, each of which reads something else. */
export type PagePart = Part<never>;

export const part = <Reads extends Statements>(one: Part<Reads>): PagePart => one as unknown as PagePart;

/** What a feature has to show on the page at the path (with its query). */
export type PartsOf = (ctx: Context, path: string, query: URLSearchParams) => PagePart[];
