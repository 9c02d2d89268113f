import { and, desc, eq, gt, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { minutesOf } from "../../contract/games/playing-time.ts";
import type { SeatedGame } from "../../contract/games/seating.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { createdBefore } from "../../db/created.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { messages, threads } from "../../db/schema/discussion.ts";
import { games, players, seatings, seatWatchers } from "../../db/schema/games.ts";
import { copies, loans } from "../../db/schema/shelf.ts";
import { selectIds } from "../../db/select-ids.ts";
import { withoutRevision } from "../../db/written.ts";
import { pick } from "../../lib/pick.ts";
import { isOpenLoan } from "../../shelf/service.ts";
import { isGameFull } from "../leave-rules.ts";
import { deleteWatcher, unchangedLine, WAITING } from "../service.ts";
import type { KnownSeat } from "./present-rules.ts";
import type { GameToMake, Join, JoinedGames } from "./rules.ts";
import { flag, isPlayable } from "./store.ts";

interface Given {
  made: readonly GameToMake[];
  joins: readonly Join[];
}

export const seatingOfKey = (ctx: Context, key: string | undefined) =>
  selectIds(
    ctx.db.q,
    seatings.id,
    createdBefore({ owner: seatings.by, key: seatings.creationKey }, actingUser(ctx), key, sql`false`),
  );

const lastOf = (ctx: Context, day: string) =>
  selectIds(ctx.db.q, seatings.id, eq(seatings.eventDayId, day), isNull(seatings.undoneAt))
    .orderBy(desc(seatings.at), desc(seatings.id))
    .limit(1);

/** Guards: the last seating is as found (its id, or null), and nothing that is given away was taken meanwhile. */
export function mustHaveSameEvening(
  ctx: Context,
  day: { id: string; date: string },
  { made, joins }: Given,
  { last, seats }: { last: string | null; seats: readonly KnownSeat[] },
) {
  const { q } = ctx.db;
  const codes = valuesOf(made.flatMap(({ copyCode }) => copyCode ?? []));
  const given = or(
    inArray(games.tableId, valuesOf(made.map(({ tableId }) => tableId))),
    inArray(games.copyCode, codes),
    inArray(players.userId, valuesOf([...made, ...joins].flatMap(({ userIds }) => userIds))),
  );
  const known = JSON.stringify(
    seats.map(({ id, userId, tableId, copyCode }) => [id, userId, tableId, copyCode]),
  );
  return [
    last === null
      ? mustNotFind(q, lastOf(ctx, day.id))
      : mustFind(q, sql`(select 1 where ${lastOf(ctx, day.id)} = ${last})`),
    mustNotFind(
      q,
      q
        .select({ id: games.id })
        .from(games)
        .innerJoin(players, eq(players.gameId, games.id))
        .where(
          and(
            eq(games.date, day.date),
            given,
            sql`json_array(${games.id}, ${players.userId}, ${games.tableId}, ${games.copyCode})
              not in (select value from json_each(${known}))`,
          ),
        ),
    ),
    ...joins.map(({ game: { id, version }, userIds, walkIns }) =>
      mustFind(
        q,
        selectIds(
          q,
          games.id,
          eq(games.id, id),
          eq(games.date, day.date),
          eq(games.version, version),
          gt(games.playerCount, 0),
          sql`${games.playerCount} + ${userIds.length + walkIns.length} <= ${games.maxPlayers}`,
        ),
      ),
    ),
    mustNotFind(
      q,
      q
        .select({ id: copies.id })
        .from(copies)
        .leftJoin(loans, isOpenLoan)
        .where(and(inArray(copies.code, codes), sql`not (${isPlayable} and ${loans.id} is null)`)),
    ),
  ];
}

interface SeatingToSave {
  id: string;
  day: { id: string; date: string };
  by: string;
  key: string | undefined;
}

/** Statements that make the games of a seating, and seat people at them and at games of before. */
export const insertSeating = (ctx: Context, { id, day, by, key }: SeatingToSave, { made, joins }: Given) => [
  ctx.db.q.insert(seatings).values({
    ...{ id, eventDayId: day.id, by, at: ctx.now, creationKey: key ?? null },
    made: [
      ...made.map(({ id: gameId, userIds, walkIns }) => ({ gameId, seats: userIds.length, walkIns })),
      ...joins.map(({ game: { id: gameId, version, minPlayers }, userIds, walkIns }) => ({
        ...{ gameId, seats: userIds.length, walkIns },
        joined: { version: version + Number(walkIns.length > 0), minPlayers },
      })),
    ],
  }),
  ...(made.length > 0 ? insertGames(ctx, id, day, made, by) : []),
  ...insertSeats(ctx, by, [...made, ...joins.map(({ game, userIds }) => ({ id: game.id, userIds }))]),
  ...joins.flatMap(({ game, userIds, walkIns }) => [
    ...userIds.map((userId) => deleteWatcher(ctx, game.id, userId)),
    // Seats of people without an account are nobody else's to take.
    ...(walkIns.length > 0
      ? [
          setPlayers(ctx, game, {
            minPlayers: Math.max(1, game.minPlayers - walkIns.length),
            maxPlayers: game.maxPlayers - walkIns.length,
          }),
        ]
      : []),
  ]),
];

/** Changes how many can play, unless somebody has changed the game. */
const setPlayers = (
  { db: { q } }: Context,
  { id, version }: Pick<Join["game"], "id" | "version">,
  players: { minPlayers: number; maxPlayers: number | SQL<number> },
) =>
  q
    .update(games)
    .set({ ...players, version: version + 1 })
    .where(and(eq(games.id, id), eq(games.version, version)));

const insertSeats = (
  { db: { q }, now }: Context,
  by: string,
  seats: readonly { id: string; userIds: readonly string[] }[],
) => {
  const rows = seats.flatMap(({ id: gameId, userIds }) =>
    userIds.map((userId) => ({ gameId, userId, signedUpAt: now, signedUpBy: by })),
  );
  return rows.length > 0 ? [q.insert(players).values(rows)] : [];
};

const insertGames = (
  { db: { q }, now }: Context,
  seatingId: string,
  { date }: { date: string },
  made: readonly GameToMake[],
  suggestedBy: string,
) => [
  withoutRevision(q.insert(threads).values(made.map(({ threadId }) => ({ id: threadId, createdAt: now })))),
  q.insert(games).values(
    made.map(({ userIds, walkIns, title, ...game }) => ({
      ...game,
      ...pick(title, "name", "bggId", "image"),
      minPlayers: Math.max(1, title.minPlayers - walkIns.length),
      // Seats of people without an account are nobody else's to take.
      maxPlayers: Math.max(userIds.length, title.maxPlayers - walkIns.length),
      expectedMinutes: minutesOf(title),
      ...{ date, seatingId, suggestedBy, createdAt: now },
    })),
  ),
];

const isTalkedOf = sql`exists (select 1 from ${messages} where ${messages.threadId} = ${games.threadId})`;

/** Selects the games of a seating with what has changed since. */
export const gamesOf = ({ db: { q } }: Context, seating: string) =>
  q
    .select({
      ...pick(games, "id", "threadId", "version", "playerCount", "wantedAt"),
      isTalkedOf: flag(isTalkedOf, "is_talked_of"),
    })
    .from(games)
    .where(eq(games.seatingId, seating));

export function joinedBy({ db: { q } }: Context, seating: string) {
  const joined = sql`(select value ->> 'gameId' from ${seatings}, json_each(${seatings.made})
    where ${seatings.id} = ${seating} and value ->> 'joined' is not null)`;
  return {
    before: q
      .select(pick(games, "id", "date", "suggestedBy", "playerCount", "maxPlayers", "version"))
      .from(games)
      .where(inArray(games.id, joined)),
    players: q
      .select({ gameId: players.gameId, id: players.userId, since: players.signedUpAt })
      .from(players)
      .where(inArray(players.gameId, joined)),
    watchers: q
      .select({ gameId: seatWatchers.gameId, ...WAITING })
      .from(seatWatchers)
      .where(inArray(seatWatchers.gameId, joined)),
  };
}

export const mustHaveSameLines = (ctx: Context, { before, watchers }: JoinedGames) =>
  before.flatMap((game) => {
    const { q } = ctx.db;
    const isSame = [eq(games.version, game.version), eq(games.playerCount, game.playerCount)];
    const line = watchers.filter(({ gameId }) => gameId === game.id);
    return [
      mustFind(q, selectIds(q, games.id, eq(games.id, game.id), ...isSame)),
      ...(isGameFull(game) ? [mustFind(q, unchangedLine(ctx, game, line))] : []),
    ];
  });

export const seatingBy = ({ db: { q } }: Context, day: string, id: string) =>
  q
    .select(pick(seatings, "at", "by", "made", "undoneAt"))
    .from(seatings)
    .where(and(eq(seatings.id, id), eq(seatings.eventDayId, day)));

/** Statements that undo a seating: its seats at games of before, and those of its games that nobody has changed. */
export const undo = (
  ctx: Context,
  id: string,
  {
    at,
    unchanged,
    joined,
  }: {
    at: number;
    unchanged: readonly { id: string; threadId: string; version: number; playerCount: number }[];
    joined: readonly SeatedGame[];
  },
) => {
  const { q } = ctx.db;
  return [
    mustFind(q, selectIds(q, seatings.id, eq(seatings.id, id), isNull(seatings.undoneAt))),
    ...unchanged.map((game) =>
      mustFind(
        q,
        selectIds(
          q,
          games.id,
          eq(games.id, game.id),
          eq(games.version, game.version),
          eq(games.playerCount, game.playerCount),
          isNull(games.wantedAt),
          not(isTalkedOf),
        ),
      ),
    ),
    q.update(seatings).set({ undoneAt: ctx.now }).where(eq(seatings.id, id)),
    q.delete(games).where(inArray(games.id, valuesOf(unchanged.map((game) => game.id)))),
    q.delete(threads).where(inArray(threads.id, valuesOf(unchanged.map(({ threadId }) => threadId)))),
    q
      .delete(players)
      .where(
        and(
          inArray(players.gameId, valuesOf(joined.map(({ gameId }) => gameId))),
          eq(players.signedUpAt, at),
        ),
      ),
    ...joined.flatMap(({ gameId, walkIns, joined }) =>
      joined && walkIns.length > 0
        ? [
            setPlayers(
              ctx,
              { id: gameId, version: joined.version },
              {
                minPlayers: joined.minPlayers,
                maxPlayers: sql<number>`${games.maxPlayers} + ${walkIns.length}`,
              },
            ),
          ]
        : [],
    ),
  ];
};
