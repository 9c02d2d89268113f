import { and, asc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { QueryBuilder } from "../db/client.ts";
import { tables } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { mails } from "../db/schema/notifications.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { parsedJson } from "../db/wire-json.ts";
import { endOf, eventDayRow, ofDayOnAt, startOf } from "../events/service.ts";
import type { NewsState } from "../news.ts";
import { waitingTable } from "../notifications/service.ts";

// Facts about games for news, and their state when it is sent.

const actor = alias(users, "actor");
const own = alias(players, "own");
const theirs = alias(players, "theirs");
const free = alias(games, "free");
const other = alias(games, "other");

type Told = ReturnType<typeof waitingTable>;

/** Selects a seat that the recipient took themselves beside the actor. A given seat doesn't count. */
const ownSeatBeside = (q: QueryBuilder, told: Told) =>
  q
    .select({ gameId: own.gameId })
    .from(own)
    .where(
      and(
        eq(own.userId, told.userId),
        eq(own.signedUpBy, own.userId),
        or(
          exists(selectIds(q, theirs.gameId, eq(theirs.gameId, own.gameId), eq(theirs.userId, told.actorId))),
          and(eq(told.kind, "leave"), eq(own.gameId, told.gameId)),
        ),
      ),
    );

const freeSeats = (
  told: Told,
) => sql`(select ifnull(sum(${free.maxPlayers} - ${free.playerCount}), 0) from ${games} free
  where ${free.date} = ${told.facts} ->> '$.day' and ${free.playerCount} > 0 and not exists (select 1 from ${players} own
    join ${games} other on ${other.id} = ${own.gameId} where ${own.userId} = ${told.userId} and ${other.date} = ${free.date}))`;

/** Selects the state of the games in news (ids) about to be sent by a channel. */
export const newsState = ({ db: { q } }: Context, channel: "email" | "push", ids: readonly string[]) => {
  const told = waitingTable(channel);
  return q
    .select({
      id: told.id,
      day: games.date,
      playerCount: games.playerCount,
      seatAt: players.signedUpAt,
      // Matters for a NEW member only, and others may have hundreds of seats.
      sharesGame: sql`iif(${actor.role} = 'NEW', ${exists(ownSeatBeside(q, told))}, 0)`.mapWith(Boolean),
      freeSeats: sql<NewsState["freeSeats"]>`iif(${told.kind} = 'free-seats', ${freeSeats(told)},
        iif(${players.userId} is null, ${games.maxPlayers} - ${games.playerCount}, 0))`,
      missingPlayers: sql<
        NewsState["missingPlayers"]
      >`iif(${told.facts} ->> '$.needs.free' is null, ${games.minPlayers}, ${games.maxPlayers}) - ${games.playerCount}`,
    })
    .from(told)
    .leftJoin(actor, eq(actor.id, told.actorId))
    .leftJoin(games, eq(games.id, told.gameId))
    .leftJoin(players, and(eq(players.gameId, told.gameId), eq(players.userId, told.userId)))
    .where(inArray(told.id, [...ids]));
};

/** Selects the current state of the games in mails (ids), including those with free seats on a day that they name. */
export const mailedGames = ({ db: { q } }: Context, ids: readonly string[]) => {
  const told = selectIds(q, mails.gameId, inArray(mails.id, [...ids]));
  const days = q
    .select({ day: sql`${mails.facts} ->> '$.day'` })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.kind, "free-seats")));
  const isFree = sql`${games.playerCount} between 1 and ${games.maxPlayers} - 1`;
  return q
    .select({
      id: games.id,
      name: games.name,
      day: games.date,
      start: sql<string | null>`${ofDayOnAt(games.date, startOf)}`,
      end: sql<string | null>`${ofDayOnAt(games.date, endOf)}`,
      venueId: sql<string | null>`${ofDayOnAt(games.date, sql`${eventDayRow.venueId}`)}`,
      table: tables.name,
      maxPlayers: games.maxPlayers,
      players: parsedJson<
        string[]
      >(sql`(select json_group_array(name) from (select ${users.name} as name from ${players}
        cross join ${users} on ${users.id} = ${players.userId} where ${players.gameId} = ${games.id}
        order by ${players.signedUpAt}, ${players.userId}))`),
    })
    .from(games)
    .leftJoin(tables, eq(tables.id, games.tableId))
    .where(or(inArray(games.id, told), and(inArray(games.date, days), isFree)))
    .orderBy(asc(games.createdAt), asc(games.id));
};
