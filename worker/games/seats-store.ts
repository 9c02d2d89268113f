import { and, asc, eq, gte, lt, ne } from "drizzle-orm";
import type { Context, Member } from "../context.ts";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";

/** The schema refuses who sits there already, and one more than there are seats. */
export const insertPlayer = ({ db: { q }, now }: Context, gameId: string, userId: string, by: Member) =>
  q.insert(players).values({ gameId, userId, signedUpAt: now, signedUpBy: by.id });

const isSeat = (game: string, userId: string) => and(eq(players.gameId, game), eq(players.userId, userId));

/** Since when a member (by their public id) has a seat at a game; no row without one. */
export const seatBy = ({ db: { q } }: Context, game: string, member: string) =>
  q
    .select({ since: players.signedUpAt })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(eq(players.gameId, game), eq(users.publicId, member)));

export const seatOf = ({ db: { q } }: Context, game: string, userId: string) =>
  q.select({ id: players.userId }).from(players).where(isSeat(game, userId));

/** The member or guest with a public id who may take a seat. */
export const personBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, guestOf: users.guestOf })
    .from(users)
    .where(eq(users.publicId, publicId));

/** The guests of a member (an id) at a game, from the so-manieth on: for guards of how many there may be. */
export const guestsFrom = ({ db: { q } }: Context, game: string, host: string, most: number) =>
  q
    .select({ id: users.id })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(eq(players.gameId, game), eq(users.guestOf, host)))
    .limit(1)
    .offset(most - 1);

export const deletePlayer = ({ db: { q } }: Context, game: string, userId: string) =>
  q.delete(players).where(isSeat(game, userId));

/** The game, as long as it is as full as it was: for guards. */
export const unchangedFullness = (
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

export const setOffer = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  { teaches, brings }: { teaches: boolean; brings: boolean },
) => q.update(players).set({ teaches, brings }).where(isSeat(game, userId));

/** What the players of a game have said about being late, in the order of their seats. */
export const lateAt = ({ db: { q } }: Context, game: string) =>
  q
    .select({
      id: users.id,
      publicId: users.publicId,
      lateMinutes: players.lateMinutes,
      lateOn: players.lateOn,
    })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(eq(players.gameId, game))
    .orderBy(asc(players.signedUpAt), asc(players.userId));

/** Notes how late a player will be on a day (`YYYY-MM-DD`); null: not at all. */
export const setLate = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  late: { minutes: number; on: string } | null,
) =>
  q
    .update(players)
    .set({ lateMinutes: late?.minutes ?? null, lateOn: late?.on ?? null })
    .where(isSeat(game, userId));
