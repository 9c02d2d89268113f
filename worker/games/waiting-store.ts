import { and, asc, eq, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { parsedJson, prerendered } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import type { GameElsewhere, SeatedInTurn, WaitingMember } from "./waiting-rules.ts";

const CONSENT = pick(seatWatchers, "seatMeUntil", "seatMeSince", "seatMeOn");

/** SQL of the games at which the member of `seatWatchers` has a seat, on the day for which they wait. */
const ELSEWHERE =
  prerendered(sql`(select json_group_array(json_object('id', ${games.id}, 'name', ${games.name}, 'date', ${games.date}))
  from ${players} join ${games} on ${games.id} = ${players.gameId}
  where ${players.userId} = ${seatWatchers.userId} and ${games.date} = ${seatWatchers.seatMeOn})`);

export const WAITING = {
  id: seatWatchers.userId,
  ...CONSENT,
  elsewhere: parsedJson<GameElsewhere[]>(ELSEWHERE),
};

export const watchersOf = ({ db: { q } }: Context, game: string) =>
  q.select(WAITING).from(seatWatchers).where(eq(seatWatchers.gameId, game));

export const watchersByName = ({ db: { q } }: Context, game: string) =>
  q
    .select({ ...WAITING, publicId: users.publicId, name: users.name, color: users.color })
    .from(seatWatchers)
    .innerJoin(users, eq(users.id, seatWatchers.userId))
    .where(eq(seatWatchers.gameId, game));

/** Selects the game if its day and its waiting line are unchanged: for guards of who gets a seat. */
export function unchangedLine(
  { db: { q } }: Context,
  { id, date }: { id: string; date: string | null },
  watchers: readonly WaitingMember[],
) {
  const found = watchers
    .map(({ id, seatMeSince, seatMeUntil, seatMeOn }) => [id, seatMeSince, seatMeUntil, seatMeOn])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const { userId, seatMeSince, seatMeUntil, seatMeOn } = seatWatchers;
  const rows = q
    .select({ userId, seatMeSince, seatMeUntil, seatMeOn })
    .from(seatWatchers)
    .where(eq(seatWatchers.gameId, id))
    .orderBy(asc(userId))
    .as("line");
  const row = sql`json_array(${rows.userId}, ${rows.seatMeSince}, ${rows.seatMeUntil}, ${rows.seatMeOn})`;
  return selectIds(
    q,
    games.id,
    eq(games.id, id),
    sql`${games.date} is ${date}`,
    sql`(select json_group_array(${row}) from ${rows}) = ${JSON.stringify(found)}`,
  );
}

const isWatch = (game: string, userId: SQLWrapper | string) =>
  and(eq(seatWatchers.gameId, game), eq(seatWatchers.userId, userId));

interface SeatWish {
  until: number;
  on: string | null;
  /** Their present place in line, if any. */
  since: number | null;
}

/** Stores that a member wants a notice of a free seat, or (with a wish) the seat itself, at the end of the line. */
export function saveWatcher(
  { db: { q }, now }: Context,
  gameId: string,
  userId: string,
  wish: SeatWish | null,
) {
  const last = q
    .select({ since: sql`max(${seatWatchers.seatMeSince})` })
    .from(seatWatchers)
    .where(eq(seatWatchers.gameId, gameId));
  const set = wish
    ? {
        seatMeUntil: wish.until,
        seatMeOn: wish.on,
        seatMeSince: wish.since ?? sql<number>`max(${now}, ifnull(${last}, 0) + 1)`,
      }
    : { seatMeUntil: null, seatMeOn: null, seatMeSince: null };
  return q
    .insert(seatWatchers)
    .values({ gameId, userId, createdAt: now, ...set })
    .onConflictDoUpdate({ target: [seatWatchers.gameId, seatWatchers.userId], set });
}

export const deleteWatcher = ({ db: { q } }: Context, game: string, userId: string) =>
  q.delete(seatWatchers).where(isWatch(game, userId));

export const stopWaitingWhereSeated = ({ db: { q } }: Context, userId: string) =>
  q
    .delete(seatWatchers)
    .where(
      and(
        eq(seatWatchers.userId, userId),
        inArray(seatWatchers.gameId, selectIds(q, players.gameId, eq(players.userId, userId))),
      ),
    );

export const leaveAllLines = ({ db: { q } }: Context, userId: string) =>
  q
    .update(seatWatchers)
    .set({ seatMeUntil: null, seatMeOn: null, seatMeSince: null })
    .where(eq(seatWatchers.userId, userId));

/** Seats those next in line, in this order, as by their own sign-up, and ends their waiting. */
export const seatInTurn = ({ db: { q }, now }: Context, seated: readonly SeatedInTurn[]) =>
  seated.length === 0
    ? []
    : [
        q.insert(players).values(
          seated.map(({ gameId, id }, place) => ({
            ...{ gameId, userId: id, signedUpBy: id },
            signedUpAt: now + place,
          })),
        ),
        q.delete(seatWatchers).where(or(...seated.map(({ gameId, id }) => isWatch(gameId, id)))),
      ];
