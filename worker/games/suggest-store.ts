import { and, asc, eq, exists, gt, gte, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Context, clubDay } from "../context.ts";
import { type EditForm, SAME_AGAIN, SAME_SUGGESTION_MS, type SuggestForm } from "../contract/games/games.ts";
import { actingUser } from "../db/acting.ts";
import { versionAfter } from "../db/change.ts";
import { createdBefore } from "../db/created.ts";
import { messages } from "../db/schema/discussion.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";
import { copies } from "../db/schema/shelf.ts";
import { selectIds } from "../db/select-ids.ts";
import type { StoredName } from "../users/newcomers/service.ts";
import { gameRow, ownWireGame } from "./wire-store.ts";

/** Returns a form's values as columns of a game, under the same names except for the table's id. */
function columnsOf<Form extends EditForm & { key?: string | undefined }>(form: Form) {
  const { table, message: _said, version: _seen, key: _sent, ...columns } = form;
  return { ...columns, tableId: table };
}

const isSame = (column: SQLWrapper, value: unknown): SQL => sql`${column} is ${value}`;

/** Returns conditions that game `g` is as the form has it; fields that it leaves out hold. */
const isAsSent = (form: EditForm): SQL[] =>
  Object.entries(columnsOf(form)).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === "name") return [sql`${value} in (${gameRow.name}, ${gameRow.heldName})`];
    const column = gameRow[name as keyof ReturnType<typeof columnsOf<EditForm>>];
    return [isSame(column, typeof value === "boolean" ? Number(value) : value)];
  });

export const gameAsSent = (ctx: Context, id: string, form: EditForm) =>
  ctx.db.q
    .select({ game: ownWireGame(ctx) })
    .from(gameRow)
    .where(and(eq(gameRow.id, id), ...isAsSent(form)));

/** Selects the member's game with the key; without one, their unchanged, identical one of the last minute if seated. */
export function existingSuggestion(ctx: Context, form: SuggestForm) {
  const { q } = ctx.db;
  const opening = q
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, gameRow.threadId),
        eq(messages.authorId, gameRow.suggestedBy),
        eq(messages.createdAt, gameRow.createdAt),
      ),
    );
  const seat = selectIds(
    q,
    players.userId,
    eq(players.gameId, gameRow.id),
    eq(players.userId, gameRow.suggestedBy),
  );
  const sameSuggestion = and(
    gt(gameRow.createdAt, ctx.now - SAME_SUGGESTION_MS),
    ...isAsSent(form),
    sql`${opening} is ${form.message}`,
    exists(seat),
  );
  return q
    .select({ game: ownWireGame(ctx) })
    .from(gameRow)
    .where(
      createdBefore(
        { owner: gameRow.suggestedBy, key: gameRow.creationKey },
        actingUser(ctx),
        form.key,
        sameSuggestion,
      ),
    )
    .orderBy(asc(gameRow.createdAt), asc(gameRow.id))
    .limit(1);
}

const UNDATED = "9999-12-31";

/** Condition: `games` has the form's BoardGameGeek id, or else its name. */
const isSameGame = ({ bggId, name }: Pick<SuggestForm, "bggId" | "name">): SQL => {
  const byName = sql`${games.name} = ${name} collate nocase`;
  if (bggId === null) return byName;
  return sql`(${games.bggId} = ${bggId} or ${games.bggId} is null and ${byName})`;
};

/** Selects players of such undated games and those waiting for coming ones, along the index of the current list. */
export const membersAskingFor = (ctx: Context, form: Pick<SuggestForm, "bggId" | "name">) => {
  const { q } = ctx.db;
  // Literal as in the index, not a parameter.
  const isCurrent = sql`${games.playerCount} > 0`;
  const seated = q
    .select({ id: players.userId })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(and(eq(games.listedOn, UNDATED), isCurrent, isSameGame(form)));
  const waiting = q
    .select({ id: seatWatchers.userId })
    .from(games)
    .crossJoin(seatWatchers)
    .where(
      and(gte(games.listedOn, clubDay(ctx)), isCurrent, isSameGame(form), eq(seatWatchers.gameId, games.id)),
    );
  return seated.union(waiting);
};

export const insertGame = (
  { db: { q }, now }: Context,
  form: SuggestForm,
  made: { id: string; threadId: string; suggestedBy: string } & StoredName,
) => q.insert(games).values({ ...columnsOf(form), ...made, createdAt: now, creationKey: form.key ?? null });

type Stored = typeof games.$inferSelect;

export const insertCopy = (
  { db: { q }, now }: Context,
  like: Stored,
  made: Pick<
    typeof games.$inferInsert,
    "id" | "threadId" | "date" | "tableId" | "suggestedBy" | "creationKey"
  >,
) => {
  // The compiler can't see that all keys are there.
  const same = Object.fromEntries(SAME_AGAIN.map((field) => [field, like[field]])) as Pick<
    Stored,
    (typeof SAME_AGAIN)[number]
  >;
  // A box that was written off since isn't played with again.
  const box = selectIds(q, copies.code, eq(copies.code, like.copyCode ?? ""), isNull(copies.retiredAt));
  return q.insert(games).values({ ...same, ...made, copyCode: sql`${box}`, createdAt: now });
};

/** Writes an edit onto the loaded version. Fields that the form leaves out stay as they are. */
export const updateGame = (
  { db: { q }, now }: Context,
  id: string,
  form: EditForm,
  { name, heldName }: StoredName,
  loaded: number,
) =>
  q
    .update(games)
    .set({
      ...columnsOf(form),
      name,
      heldName,
      wantedAt: now,
      version: versionAfter(games.version, loaded),
    })
    .where(eq(games.id, id));

export const showHeldName = ({ db: { q } }: Context, id: string, name: string) =>
  q
    .update(games)
    .set({ name, heldName: null })
    .where(and(eq(games.id, id), eq(games.heldName, name)));
