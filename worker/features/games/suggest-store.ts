import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import {
  type EditForm,
  SAME_SUGGESTION_MS,
  SUGGESTIONS_WITHIN_MS,
  type SuggestForm,
} from "../../contract/games.ts";
import { actingUser } from "../../db/acting.ts";
import { versionAfter } from "../../db/change.ts";
import { games, players } from "../../db/schema/games.ts";
import { messages } from "../../db/schema/threads.ts";
import { g, wireGame } from "./wire-store.ts";

/** What a form says, as columns of a game: each has the name of its field, but the table's id. */
function columnsOf(form: SuggestForm & { version?: number | undefined }) {
  const { table, message: _said, version: _seen, ...columns } = form;
  return { ...columns, tableId: table };
}

const isSame = (column: SQLiteColumn, value: unknown): SQL => sql`${column} is ${value}`;

/** The acting member's game of the very same suggestion, made a moment ago: unchanged, with them at the table. */
export function sameSuggestion(ctx: Context, form: SuggestForm) {
  const same = Object.entries(columnsOf(form)).map(([name, value]) => {
    const column = g[name as keyof ReturnType<typeof columnsOf>];
    return isSame(column, typeof value === "boolean" ? Number(value) : value);
  });
  const { q } = ctx.db;
  const opening = q
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, g.threadId),
        eq(messages.authorId, g.suggestedBy),
        eq(messages.createdAt, g.createdAt),
      ),
    );
  return q
    .select({ game: wireGame })
    .from(g)
    .innerJoin(players, and(eq(players.gameId, g.id), eq(players.userId, g.suggestedBy)))
    .where(
      and(
        eq(g.suggestedBy, actingUser(ctx)),
        gt(g.createdAt, ctx.now - SAME_SUGGESTION_MS),
        ...same,
        sql`${opening} is ${form.message}`,
      ),
    )
    .orderBy(asc(g.createdAt), asc(g.id))
    .limit(1);
}

/** Games that the acting member suggested of late, from the one on that makes `most` of them. */
export const suggestedOfLate = (ctx: Context, most: number) =>
  ctx.db.q
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.suggestedBy, actingUser(ctx)), gt(games.createdAt, ctx.now - SUGGESTIONS_WITHIN_MS)))
    .limit(1)
    .offset(most - 1);

export const insertGame = (
  { db: { q }, now }: Context,
  form: SuggestForm,
  made: { id: string; threadId: string; suggestedBy: string },
) => q.insert(games).values({ ...columnsOf(form), ...made, createdAt: now });

/** Writes an edit, on the version that was loaded. */
export const updateGame = ({ db: { q } }: Context, id: string, form: EditForm, loaded: number) =>
  q
    .update(games)
    .set({ ...columnsOf(form), version: versionAfter(games.version, loaded) })
    .where(eq(games.id, id));
