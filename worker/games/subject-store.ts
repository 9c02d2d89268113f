import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import type { SeatRows, Subject } from "../db/subjects.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER, shownName } from "../users/service.ts";

export const gameSubject: Subject = {
  kind: "game",
  prefix: "/games/",
  rows: (as) => {
    const game = alias(games, as);
    return {
      table: game,
      columns: {
        id: game.id,
        title: game.name,
        segment: game.id,
        day: game.date,
        thread: game.threadId,
        owner: game.suggestedBy,
        isPublic: sql`true`,
        appearedAt: game.createdAt,
        image: game.image,
        seats: game.maxPlayers,
        taken: game.playerCount,
      },
    };
  },
  people: (ctx, thread) => [
    ctx.db.q
      .select({ ...PERSON, name: users.name, sits: sql`false`.mapWith(Boolean) })
      .from(games)
      .innerJoin(users, eq(users.id, games.suggestedBy))
      .where(eq(games.threadId, thread)),
    ctx.db.q
      .select({ ...PERSON, name: shownName(ctx), sits: sql`${IS_MEMBER}`.mapWith(Boolean) })
      .from(games)
      .innerJoin(players, eq(players.gameId, games.id))
      .innerJoin(users, eq(users.id, players.userId))
      .where(eq(games.threadId, thread))
      .orderBy(asc(players.signedUpAt), asc(players.userId)),
  ],
};

const PERSON = pick(users, "id", "publicId", "role");

export const seats: SeatRows = (as) => {
  const seat = alias(players, as);
  const isOwn = sql`${seat.signedUpBy} is ${seat.userId}`;
  // The comparison with a literal lets SQLite use the partial index of seats whose player teaches.
  const teaches = sql`${seat.teaches} = 1`;
  return {
    table: seat,
    columns: { game: seat.gameId, user: seat.userId, since: seat.signedUpAt, isOwn, teaches },
  };
};
