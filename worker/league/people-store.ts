import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { mustNotFind } from "../db/change.ts";
import { insertRows, valuesOf } from "../db/insert-rows.ts";
import { leaguePlayers } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { pick } from "../lib/pick.ts";
import type { ResultEntry } from "./entry-rules.ts";
import { hasName } from "./guests-store.ts";
import type { NamedPeople, NewPlayer } from "./people-rules.ts";
import { HAS_ACCOUNT, LISTED } from "./tables-store.ts";

export const peopleAsked = (
  { db: { q } }: Context,
  { users: members, players: ids, guests }: NamedPeople,
) => {
  const KNOWN = { id: leaguePlayers.id, name: leaguePlayers.name, listed: LISTED };
  return {
    members: q
      .select({
        userId: users.id,
        publicId: users.publicId,
        // In the league, a guest is like anybody without an account: under their own name, and listed.
        name: sql<string>`case when ${users.guestOf} is null then ${users.name} else ifnull(${users.guestName}, 'A guest') end`,
        listed: sql`case when ${users.guestOf} is null then ${users.participateInLeague}
          else not ifnull(${leaguePlayers.unlisted}, 0) end`.mapWith(Boolean),
        playerId: leaguePlayers.id,
      })
      .from(users)
      .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
      .where(inArray(users.publicId, valuesOf(members))),
    players: q
      .select({ ...KNOWN, userId: leaguePlayers.userId, publicId: users.publicId })
      .from(leaguePlayers)
      .leftJoin(users, HAS_ACCOUNT)
      .where(inArray(leaguePlayers.id, valuesOf(ids))),
    guests: q
      .select({
        ...pick(leaguePlayers, "id", "name", "userId"),
        listed: sql`not ${leaguePlayers.unlisted}`.mapWith(Boolean),
      })
      .from(leaguePlayers)
      .leftJoin(users, HAS_ACCOUNT)
      .where(and(isNull(users.id), guestNamed(guests)))
      .orderBy(asc(leaguePlayers.id)),
  };
};

const guestNamed = (names: readonly string[]) =>
  and(hasName, inArray(sql`${leaguePlayers.name} collate nocase`, valuesOf(names)));

/** Statements that insert players. They fail if a guest of that name was added in the meantime. */
export function insertPlayers({ db: { q } }: Context, made: readonly NewPlayer[]) {
  const guests = made.filter(({ userId }) => userId === null).map(({ name }) => name);
  const same = q
    .select({ id: leaguePlayers.id })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT)
    .where(and(isNull(users.id), guestNamed(guests)));
  return [...(guests.length > 0 ? [mustNotFind(q, same)] : []), ...insertRows(q, leaguePlayers, made)];
}

/** Guard: people in results have the member and listing as found. Runs after new players are inserted. */
export function mustHaveSamePeople({ db: { q } }: Context, entries: readonly ResultEntry[]) {
  const found = entries.flatMap(({ placings: own }) =>
    own.map(({ playerId, userId, listed }) => [playerId, userId, listed ? 1 : 0]),
  );
  const same = q
    .select({ id: leaguePlayers.id })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT)
    .where(
      and(
        eq(leaguePlayers.id, sql`p.value ->> 0`),
        sql`${leaguePlayers.userId} is p.value ->> 1`,
        sql`${LISTED} = p.value ->> 2`,
      ),
    );
  return mustNotFind(
    q,
    q
      .select({ id: sql`1` })
      .from(sql`json_each(${JSON.stringify(found)}) p`)
      .where(sql`not exists ${same}`),
  );
}
