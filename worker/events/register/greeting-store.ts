import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { attendance, attendances, comings, eventDays, greeters, greetings } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";
import { IS_MEMBER } from "../../users/service.ts";
import { isOffOn } from "../event-kinds/service.ts";
import type { Person } from "./rules.ts";

const greeter = alias(users, "greeter");
const night = alias(eventDays, "night");

export const ownOffer = (ctx: Context) =>
  selectIds(ctx.db.q, greeters.userId, inArray(greeters.userId, actingUser(ctx)));

/** Condition: the acting member may know who is new. Apart from the rule, so that others' pages read nobody. */
const mayGreet = (ctx: Context) =>
  or(
    exists(ownOffer(ctx)),
    exists(
      selectIds(
        ctx.db.q,
        greeter.id,
        inArray(greeter.id, actingUser(ctx)),
        inArray(greeter.role, ["EDITOR", "ADMIN"]),
      ),
    ),
  );

/** Matches users who joined since an instant and came to nothing before a date. Nobody's new at the first. */
function isNewOn(ctx: Context, date: SQL, since: number) {
  const { q } = ctx.db;
  const [game, seat] = [subjects(ctx, "game", "earlier"), takenSeats(ctx)];
  const wasOn = and(lt(eventDays.date, date), isNull(eventDays.cancelledAt), isNull(eventDays.removedAt));
  const earlier = [attendances, comings].map((were) =>
    notExists(
      q
        .select({ day: were.eventDayId })
        .from(were)
        .innerJoin(eventDays, eq(eventDays.id, were.eventDayId))
        .where(and(eq(were.userId, users.id), were === comings ? not(comings.waiting) : undefined, wasOn)),
    ),
  );
  return and(
    gte(users.createdAt, since),
    exists(selectIds(q, eventDays.id, wasOn)),
    ...earlier,
    notExists(
      q
        .select({ game: seat.game })
        .from(seat.table)
        // In this order: a newcomer has few seats.
        .crossJoin(game.table)
        .where(
          and(eq(game.id, seat.game), eq(seat.user, users.id), lt(game.day, date), not(isOffOn(game.day))),
        ),
    ),
  );
}

/** Selects members expected or ticked on a day whose first evening it is, by name; none for who may not know. */
export function newcomersAt(ctx: Context, id: string, since: number) {
  const date = sql`(select ${night.date} from ${eventDays} night where ${night.id} = ${id})`;
  return ctx.db.q
    .select({ ...pick(users, "publicId", "name", "color"), userId: users.id })
    .from(users)
    .where(
      and(
        mayGreet(ctx),
        IS_MEMBER,
        notInArray(users.id, actingUser(ctx)),
        sql`${users.id} in (select ${attendances.userId} from ${attendances} where ${attendances.eventDayId} = ${id}
          union select ${attendance.userId} from ${attendance} where ${attendance.eventDayId} = ${id})`,
        isNewOn(ctx, date, since),
      ),
    )
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));
}

export function newPlayersOf(ctx: Context, id: string, since: number) {
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  const { q } = ctx.db;
  const date = sql`${q.select({ day: game.day }).from(game.table).where(eq(game.id, id))}`;
  return q
    .select(pick(users, "publicId"))
    .from(users)
    .where(
      and(
        inArray(users.id, q.select({ id: seat.user }).from(seat.table).where(eq(seat.game, id))),
        isNewOn(ctx, date, since),
      ),
    );
}

/** Selects who greets whom on a day; `publicId` is the newcomer's. */
export const greetingsAt = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      publicId: sql<string>`ifnull(${users.publicId}, ${greetings.walkInId})`,
      by: greetings.by,
      greeter: pick(greeter, "publicId", "name", "color"),
    })
    .from(greetings)
    .innerJoin(greeter, eq(greeter.id, greetings.by))
    .leftJoin(users, eq(users.id, greetings.userId))
    .where(eq(greetings.eventDayId, day));

export const insertGreeting = ({ db: { q } }: Context, eventDayId: string, person: Person, by: string) =>
  q.insert(greetings).values({ eventDayId, ...person, by });

export const deleteGreeting = ({ db: { q } }: Context, day: string, { userId, walkInId }: Person) =>
  q
    .delete(greetings)
    .where(
      and(
        eq(greetings.eventDayId, day),
        or(eq(greetings.userId, userId ?? ""), eq(greetings.walkInId, walkInId ?? "")),
      ),
    );

export const deleteGreetingsBefore = ({ db: { q } }: Context, date: string) =>
  q
    .delete(greetings)
    .where(inArray(greetings.eventDayId, selectIds(q, eventDays.id, lt(eventDays.date, date))));

export const setOffer = ({ db: { q }, now: since }: Context, userId: string, greets: boolean) =>
  greets
    ? [q.insert(greeters).values({ userId, since }).onConflictDoNothing()]
    : [
        q.delete(greeters).where(eq(greeters.userId, userId)),
        q.delete(greetings).where(eq(greetings.by, userId)),
      ];

export const ownData = (ctx: Context) => ({
  greetsNewcomers: ownRows(ctx, greeters.userId, [greeters.since], { since: iso(greeters.since) }),
  // Whom they greet is of others.
  greetings: ownRows(ctx, greetings.by, [eventDays.date, greetings.userId, greetings.walkInId], {
    date: eventDays.date,
  }).innerJoin(eventDays, eq(eventDays.id, greetings.eventDayId)),
});
