import { and, eq, gte, lt, ne } from "drizzle-orm";
import type { Context, Member } from "../context.ts";
import type { LateMinutes } from "../contract/games/seats.ts";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";

export const insertPlayer = (
  { db: { q }, now }: Context,
  gameId: string,
  userId: string,
  by: Member,
  said: Partial<typeof players.$inferInsert> = {},
) => q.insert(players).values({ ...said, gameId, userId, signedUpAt: now, signedUpBy: by.id });

const isSeat = (game: string, userId: string) => and(eq(players.gameId, game), eq(players.userId, userId));

export const seatBy = ({ db: { q } }: Context, game: string, member: string) =>
  q
    .select({ since: players.signedUpAt })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(eq(players.gameId, game), eq(users.publicId, member)));

export const seatOf = ({ db: { q } }: Context, game: string, userId: string) =>
  selectIds(q, players.userId, isSeat(game, userId));

export const personBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select(pick(users, "id", "publicId", "guestOf"))
    .from(users)
    .where(eq(users.publicId, publicId));

/** Selects a member's (id) guest number `most` at a game: for guards of the limit. */
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

export const unchangedFullness = (
  { db: { q } }: Context,
  id: string,
  { isFull, isLast }: { isFull: boolean; isLast: boolean },
) =>
  selectIds(
    q,
    games.id,
    eq(games.id, id),
    isFull ? gte(games.playerCount, games.maxPlayers) : lt(games.playerCount, games.maxPlayers),
    isLast ? eq(games.playerCount, 1) : ne(games.playerCount, 1),
  );

export const setOffer = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  { teaches, brings }: { teaches: boolean; brings: boolean },
) => q.update(players).set({ teaches, brings }).where(isSeat(game, userId));

/** Stores a player's delay for a day (`YYYY-MM-DD`); null removes it. */
export const setLate = (
  { db: { q } }: Context,
  game: string,
  userId: string,
  late: { minutes: LateMinutes; on: string } | null,
) =>
  q
    .update(players)
    .set({ lateMinutes: late?.minutes ?? null, lateOn: late?.on ?? null })
    .where(isSeat(game, userId));
