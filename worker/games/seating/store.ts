import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Context, clubNights } from "../../context.ts";
import { EVENINGS_LOOKED_AT } from "../../contract/games/seating.ts";
import { attendances, comings, eventDays, tables, walkIns } from "../../db/schema/events.ts";
import { games, players, seatings } from "../../db/schema/games.ts";
import { copies, loans, ownCopies, places, titles } from "../../db/schema/shelf.ts";
import { users } from "../../db/schema/users.ts";
import { isOffOn } from "../../events/service.ts";
import { pick } from "../../lib/pick.ts";
import { isOpenLoan } from "../../shelf/service.ts";
import { suspendedMembers } from "../../users/service.ts";
import { TITLE_PLAYED } from "../what-to-play/service.ts";

const host = alias(users, "host");
const a = alias(attendances, "a");
const d = alias(eventDays, "d");
const g = alias(games, "g");
const p = alias(players, "p");

const dateOf = (day: string): SQL =>
  sql`(select ${eventDays.date} from ${eventDays} where ${eventDays.id} = ${day})`;

/** Condition: a user is ticked on the day, sits at one of its games, or (not suspended) comes to it until it's over. */
export const isAround = (ctx: Context, day: string): SQL => sql`${users.id} in (
  select ${attendances.userId} from ${attendances} where ${attendances.eventDayId} = ${day} and ${attendances.userId} is not null
  union select ${comings.userId} from ${comings} where ${comings.eventDayId} = ${day} and ${comings.waiting} = 0
    and ${comings.userId} not in ${suspendedMembers(ctx)} and ${dateOf(day)} >= ${clubNights(ctx)[0]}
  union select ${players.userId} from ${games} cross join ${players} where ${games.date} = ${dateOf(day)}
    and ${players.gameId} = ${games.id})`;

const wasBefore = (day: string): SQL =>
  sql`${d.date} < ${dateOf(day)} and ${d.cancelledAt} is null and ${d.removedAt} is null`;

export const flag = (condition: SQL, name: string) => sql<boolean>`${condition}`.mapWith(Boolean).as(name);

/** Selects everybody who is around on a day, by name. */
export const peopleAt = (ctx: Context, day: string) =>
  ctx.db.q
    .select({
      ...pick(users, "id", "publicId", "name", "color"),
      host: sql<string | null>`${host.publicId}`.as("host"),
      isHere: flag(
        sql`exists (select 1 from ${attendances} where ${attendances.eventDayId} = ${day}
          and ${attendances.userId} = ${users.id})`,
        "is_here",
      ),
      from: comings.fromTime,
      until: comings.untilTime,
      hasOwnPlans: sql<boolean>`ifnull(${comings.ownPlans}, 0)`.mapWith(Boolean).as("own_plans"),
      isNewcomer: flag(
        sql`not exists (select 1 from ${attendances} a join ${eventDays} d on ${d.id} = ${a.eventDayId}
            where ${a.userId} = ${users.id} and ${wasBefore(day)})
          and not exists (select 1 from ${players} p join ${games} g on ${g.id} = ${p.gameId}
            where ${p.userId} = ${users.id} and ${g.date} < ${dateOf(day)} and not ${isOffOn(g.date)})`,
        "is_newcomer",
      ),
    })
    .from(users)
    .leftJoin(comings, and(eq(comings.userId, users.id), eq(comings.eventDayId, day)))
    .leftJoin(host, eq(host.id, users.guestOf))
    .where(isAround(ctx, day))
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

/** Selects people without an account who are ticked on a day, by name. */
export const walkInsAt = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      id: walkIns.id,
      name: sql<string>`${walkIns.name}`.as("name"),
      isNewcomer: flag(
        sql`not exists (select 1 from ${attendances} a join ${eventDays} d on ${d.id} = ${a.eventDayId}
          where ${a.walkInId} = ${walkIns.id} and ${wasBefore(day)})`,
        "is_newcomer",
      ),
    })
    .from(attendances)
    .innerJoin(walkIns, and(eq(walkIns.id, attendances.walkInId), sql`${walkIns.name} is not null`))
    .where(eq(attendances.eventDayId, day))
    .orderBy(sql`${walkIns.name} collate nocase`, asc(walkIns.id));

/** Facts of a title by which it is proposed, and made a game. */
const BOXED = pick(
  titles,
  ...(["id", "name", "minPlayers", "maxPlayers", "minutes", "weight"] as const),
  ...(["bestWith", "goodWith", "bggId", "image"] as const),
);

/** Selects the boxes of the club that are here and whole enough to be played. */
export const boxesHere = ({ db: { q } }: Context) =>
  q
    .select({
      ...BOXED,
      code: copies.code,
      place: sql<string | null>`${places.name}`.as("place"),
    })
    .from(copies)
    .innerJoin(titles, and(eq(titles.id, copies.titleId), isNull(titles.baseId)))
    .leftJoin(places, eq(places.id, copies.placeId))
    .leftJoin(loans, isOpenLoan)
    .where(and(isPlayable, isNull(loans.id), sql`${places.isInRoom} is not 0`))
    .orderBy(sql`${titles.name} collate nocase`, copies.code);

/** Selects the games that members bring to a day and show to others. Each has a code of its own, which no label has. */
export const boxesBrought = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      ...BOXED,
      code: sql<string>`${titles.id} || '/' || ${users.publicId}`.as("code"),
      place: sql<string>`${users.name} || ' brings it'`.as("place"),
    })
    .from(ownCopies)
    .innerJoin(titles, and(eq(titles.id, ownCopies.titleId), isNull(titles.baseId)))
    .innerJoin(users, eq(users.id, ownCopies.userId))
    .where(and(eq(ownCopies.broughtOn, dateOf(day)), eq(ownCopies.shownTo, "members")))
    .orderBy(sql`${titles.name} collate nocase`, users.publicId);

export const isPlayable = and(
  isNull(copies.retiredAt),
  isNull(copies.missingSince),
  sql`${copies.condition} <> 'incomplete'`,
);

export const seatsOn = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      ...pick(games, "id", "name", "version", "tableId", "copyCode", "minPlayers", "maxPlayers"),
      minutes: games.expectedMinutes,
      titleId: sql<string | null>`${titles.id}`.as("title_id"),
      facts: pick(titles, "minutes", "weight", "bestWith", "goodWith"),
      /** Time at which a seating made it; null: a game that was planned. */
      seatedAt: seatings.at,
      userId: players.userId,
    })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .leftJoin(seatings, eq(seatings.id, games.seatingId))
    .leftJoin(titles, eq(titles.id, TITLE_PLAYED))
    .where(eq(games.date, dateOf(day)));

export const tablesInUse = ({ db: { q } }: Context) =>
  q
    .select(pick(tables, "id", "name", "seats"))
    .from(tables)
    .where(isNull(tables.retiredAt))
    .orderBy(asc(tables.position), asc(tables.id));

/** SQL of the last dates before a day on which somebody played. */
const evenings = (day: string): SQL => sql`(select distinct ${games.date} from ${games}
  where ${games.date} < ${dateOf(day)} and ${games.playerCount} > 0 and not ${isOffOn(games.date)}
  order by ${games.date} desc limit ${EVENINGS_LOOKED_AT})`;

/** Selects who sat at what on the last evenings, of those who are around. */
export const satLately = (ctx: Context, day: string) =>
  ctx.db.q
    .select({
      date: sql<string>`${games.date}`.as("date"),
      gameId: games.id,
      titleId: TITLE_PLAYED.as("title_id"),
      publicId: users.publicId,
    })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(sql`${games.date} in ${evenings(day)}`, isAround(ctx, day)))
    .orderBy(desc(games.date));

/** Selects who was ticked on the last evenings, of those who are around. */
export const cameLately = (ctx: Context, day: string) =>
  ctx.db.q
    .select({ date: eventDays.date, publicId: users.publicId })
    .from(eventDays)
    .innerJoin(attendances, eq(attendances.eventDayId, eventDays.id))
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(and(sql`${eventDays.date} in ${evenings(day)}`, isAround(ctx, day)));

/** Selects the seatings of a day that weren't undone, the last one first. */
export const seatingsOf = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      ...pick(seatings, "id", "at", "made"),
      by: pick(users, "publicId", "name", "color"),
    })
    .from(seatings)
    .leftJoin(users, eq(users.id, seatings.by))
    .where(and(eq(seatings.eventDayId, day), isNull(seatings.undoneAt)))
    .orderBy(desc(seatings.at), desc(seatings.id));
