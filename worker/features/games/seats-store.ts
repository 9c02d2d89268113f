import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import { games, players, seatWatchers } from "../../db/schema/games.ts";

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

export const setOffer = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  { teaches, brings }: { teaches: boolean; brings: boolean },
) => q.update(players).set({ teaches, brings }).where(isSeat(game, userId));
