import { and, asc, desc, eq, gt, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context, Member } from "../../context.ts";
import type { Offer } from "../../contract/calendar.ts";
import {
  type EditForm,
  type Game,
  SAME_SUGGESTION_MS,
  SUGGESTIONS_WITHIN_MS,
  type SuggestForm,
} from "../../contract/games.ts";
import { actingUser } from "../../db/acting.ts";
import { versionAfter } from "../../db/change.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { games, players, revisions, seatWatchers, tables } from "../../db/schema/games.ts";
import { messages } from "../../db/schema/threads.ts";
import { users } from "../../db/schema/users.ts";
import { jsonFlag, onOneLine, parsed } from "../../db/wire-json.ts";
import { g, gameJson, wireGame } from "./wire-store.ts";

/**
 * The current list as one cell of JSON. The index games_current has the order, so nothing is sorted and no finished game
 * is read. A named hot read.
 */
const listJson = (today: string): SQL => sql`(select json_group_array(${gameJson}) from (
  select * from ${games} where ${games.playerCount} > 0 and ${games.listedOn} >= ${today}
  order by ${games.listedOn}, ${games.createdAt} desc, ${games.id}) g)`;

/** What tells one state of the current list from another. */
const listTag = (today: string) => sql<string>`${revisions.revision} || '-' || ${today}`;
const ofGames = eq(revisions.list, "games");

/** The tag of the current list alone: a short statement, for who may have that list already. */
export const currentTag = ({ db: { q } }: Context, today: string) =>
  q
    .select({ tag: listTag(today) })
    .from(revisions)
    .where(ofGames);

/** The current list in its revision, as text. */
export const currentList = ({ db: { q } }: Context, today: string) =>
  q
    .select({ tag: listTag(today), json: sql<string>`${listJson(today)}` })
    .from(revisions)
    .where(ofGames);

/** The current list as games. */
export const currentGames = ({ db: { q } }: Context, today: string) =>
  q.select({ games: parsed<Game[]>(listJson(today)) }).from(sql`(select 1)`);

/** One game as it goes over the wire. */
export const gameOnWire = ({ db: { q } }: Context, id: string) =>
  q.select({ game: wireGame }).from(g).where(eq(g.id, id));

/** The games that were suggested last and that somebody sits at: along an index of their own. */
export const newestGames = ({ db: { q } }: Context, most: number) =>
  q
    .select({ game: wireGame })
    .from(g)
    // As the index has it: with its value in the text, not beside it.
    .where(sql`${g.playerCount} > 0`)
    .orderBy(desc(g.createdAt), desc(g.id))
    .limit(most);

/** A game for rules: everything that is stored of it, with its suggester's public id. */
export const gameBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      id: games.id,
      name: games.name,
      date: games.date,
      tableId: games.tableId,
      image: games.image,
      maxPlayers: games.maxPlayers,
      playerCount: games.playerCount,
      suggestedBy: games.suggestedBy,
      suggester: { publicId: users.publicId },
      threadId: games.threadId,
      version: games.version,
    })
    .from(games)
    .leftJoin(users, eq(users.id, games.suggestedBy))
    .where(eq(games.id, id));

/** Who sits at a game, in the order in which they signed up. */
export const seatsOf = ({ db: { q } }: Context, game: string) =>
  q
    .select({ id: users.id, publicId: users.publicId })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(eq(players.gameId, game))
    .orderBy(asc(players.signedUpAt), asc(players.userId));

/** Who wants to hear of a free seat at a game. */
export const watchersOf = ({ db: { q } }: Context, game: string) =>
  q.select({ id: seatWatchers.userId }).from(seatWatchers).where(eq(seatWatchers.gameId, game));

/** The table with an id; no row for null. */
export const tableBy = ({ db: { q } }: Context, id: string | null) =>
  q
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(eq(tables.id, id ?? ""));

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

const EDITED = { version: sql`${games.version} + 1` };

export const setDate = ({ db: { q } }: Context, id: string, date: string) =>
  q
    .update(games)
    .set({ date, ...EDITED })
    .where(eq(games.id, id));

export const setTable = ({ db: { q } }: Context, id: string, tableId: string | null) =>
  q
    .update(games)
    .set({ tableId, ...EDITED })
    .where(eq(games.id, id));

/** The schema refuses who sits there already, and one more than there are seats. */
export const insertPlayer = ({ db: { q }, now }: Context, gameId: string, userId: string, by: Member) =>
  q.insert(players).values({ gameId, userId, signedUpAt: now, signedUpBy: by.id });

const isSeat = (game: string, userId: string) => and(eq(players.gameId, game), eq(players.userId, userId));

export const seatOf = ({ db: { q } }: Context, game: string, userId: string) =>
  q.select({ id: players.userId }).from(players).where(isSeat(game, userId));

export const deletePlayer = ({ db: { q } }: Context, game: string, userId: string) =>
  q.delete(players).where(isSeat(game, userId));

/** The game, as long as it is as full as it was: for guards. */
export const asFull = (
  { db: { q } }: Context,
  id: string,
  { isFull, isLast }: { isFull: boolean; isLast: boolean },
) =>
  q
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.id, id),
        isFull ? gte(games.playerCount, games.maxPlayers) : lt(games.playerCount, games.maxPlayers),
        isLast ? eq(games.playerCount, 1) : ne(games.playerCount, 1),
      ),
    );

/** As many watch a game as they did: for guards of what tells them. */
export const asWatched = ({ db: { q } }: Context, game: string, watchers: number) =>
  q
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.id, game),
        eq(sql`(select count(*) from ${seatWatchers} where ${seatWatchers.gameId} = ${games.id})`, watchers),
      ),
    );

const isWatch = (game: string, userId: string) =>
  and(eq(seatWatchers.gameId, game), eq(seatWatchers.userId, userId));

export const insertWatcher = ({ db: { q }, now }: Context, gameId: string, userId: string) =>
  q.insert(seatWatchers).values({ gameId, userId, createdAt: now }).onConflictDoNothing();

export const deleteWatcher = ({ db: { q } }: Context, game: string, userId: string) =>
  q.delete(seatWatchers).where(isWatch(game, userId));

/** SQL of the JSON of what the players of the game `g` have said to do, in the order of their seats. */
export const offersJson = sql.raw(
  onOneLine(`(select json_group_array(json_object('publicId', public_id, 'teaches', ${jsonFlag("teaches")},
    'brings', ${jsonFlag("brings")})) from (select u.public_id, p.teaches, p.brings from players p
    cross join users u on u.id = p.user_id where p.game_id = g.id and (p.teaches or p.brings)
    order by p.signed_up_at, p.user_id))`),
);

export const offersOnWire = ({ db: { q } }: Context, id: string) =>
  q
    .select({ offers: parsed<Offer[]>(offersJson) })
    .from(g)
    .where(eq(g.id, id));

export const setOffer = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  { teaches, brings }: { teaches: boolean; brings: boolean },
) => q.update(players).set({ teaches, brings }).where(isSeat(game, userId));

/** The first day (`YYYY-MM-DD`) whose games nobody has been asked about yet. */
const ASKED = "games-ended-until";

/** That day, as long as it is the one given. */
export const askedUntil = ({ db: { q } }: Context, day?: string) =>
  q
    .select({ value: clubSettings.value })
    .from(clubSettings)
    .where(and(eq(clubSettings.name, ASKED), day === undefined ? undefined : eq(clubSettings.value, day)));

export const setAskedUntil = ({ db: { q } }: Context, value: string) =>
  q
    .insert(clubSettings)
    .values({ name: ASKED, value })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value } });

/** Who sits at the games from one day on and before another. */
export const seatsBetween = ({ db: { q } }: Context, from: string, before: string) =>
  q
    .select({ gameId: games.id, date: games.date, userId: players.userId })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(and(gte(games.date, from), lt(games.date, before)));

/** A query of the thread of a game. */
export const threadOfGame = ({ db: { q } }: Context, id: string) =>
  q.select({ id: games.threadId }).from(games).where(eq(games.id, id));
