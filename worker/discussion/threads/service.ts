import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { readCursor } from "../../db/cursor.ts";
import { earlierOf, newestOf, newestOfGame } from "./page-store.ts";
import { noSuchThread } from "./rules.ts";

// For batches of other features.
export {
  auditAct,
  initialState,
  newsOf,
  peopleAroundThread,
  placeIn,
  postsMostOf,
} from "./rules.ts";
export {
  aroundThread,
  heldThreads,
  insertMessage,
  insertThread,
  latestOf,
  messageBy,
  messageCreatedBefore,
  messagesAmong,
  setMessage,
  setModeration,
  threadOf,
  unchangedMessage,
} from "./store.ts";

/** A page of a thread: JSON of `Thread`, or null if the reader has that state. */
export interface ThreadPage {
  json: string | null;
  tag: string;
}

/** Returns a page of a thread. @param known the reader's tags @throws {ClubError} `not-found`, `invalid` */
export async function showThread(
  ctx: Context,
  id: string,
  before: string | undefined,
  known: readonly string[],
): Promise<ThreadPage> {
  const asked = { id, known: JSON.stringify(known) };
  const cursor = readCursor(before);
  const { page } = await ctx.db.read({
    page: one(cursor ? earlierOf(ctx, { ...asked, at: cursor.at, before: cursor.id }) : newestOf(ctx, asked)),
  });
  if (!page) throw noSuchThread();
  return page;
}

/** Returns the newest messages of a game's thread, as many as come with its page. @throws {ClubError} `not-found` */
export async function showFirstOf(ctx: Context, game: string, known: readonly string[]): Promise<ThreadPage> {
  const { page } = await ctx.db.read({
    page: one(newestOfGame(ctx, { game, known: JSON.stringify(known) })),
  });
  if (!page) throw noSuchThread();
  return page;
}
