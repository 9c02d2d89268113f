import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { DEFAULT_NAME_MONTHS } from "../../contract/events/register.ts";
import { actingUser } from "../../db/acting.ts";
import { attendances, eventDays, walkIns } from "../../db/schema/events.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { clubSettings } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { parsedJson, prerendered } from "../../db/wire-json.ts";
import { playerOfDays, removePlayerNames } from "../../league/service.ts";

const visits = ({ db: { q } }: Pick<Context, "db">, where?: SQL) =>
  selectIds(q, attendances.walkInId, eq(attendances.walkInId, walkIns.id), where);

const isOn = (ctx: Pick<Context, "db">, day: string): SQL =>
  sql`exists ${visits(ctx, eq(attendances.eventDayId, day))}`;

const FIRST_DATE = prerendered(
  sql<string>`(select min(${eventDays.date}) from ${attendances} join ${eventDays}
    on ${eventDays.id} = ${attendances.eventDayId} where ${attendances.walkInId} = ${walkIns.id})`,
);

const datesOf = (where: SQL) =>
  parsedJson<string[]>(
    prerendered(sql`(select json_group_array(date) from (select ${eventDays.date} as date from ${attendances}
      join ${eventDays} on ${eventDays.id} = ${attendances.eventDayId} where ${where} order by 1))`),
  );

const DATES = datesOf(sql`${attendances.walkInId} = ${walkIns.id}`);
// Their own tick, by the code on the wall, doesn't say that they are somebody else.
const OWN_DATES = datesOf(sql`${attendances.userId} = ${users.id} and ${attendances.by} is not ${users.id}`);

const LAST_TICKED = sql<number>`ifnull((select max(${attendances.at}) from ${attendances}
  where ${attendances.walkInId} = ${walkIns.id}), ${walkIns.at})`;

const named = ({ db: { q } }: Pick<Context, "db">) =>
  q.select({ id: walkIns.id, name: sql<string>`${walkIns.name}`, firstDate: FIRST_DATE }).from(walkIns);

const BY_NAME = [sql`${walkIns.name} collate nocase`, asc(walkIns.id)] as const;

export const walkInsOn = (ctx: Context, day: string) =>
  named(ctx)
    .where(and(isNotNull(walkIns.name), isOn(ctx, day)))
    .orderBy(...BY_NAME);

export const walkInsSince = (ctx: Context, since: number) =>
  named(ctx)
    .where(and(isNotNull(walkIns.name), gte(LAST_TICKED, since)))
    .orderBy(...BY_NAME);

export function othersOn(ctx: Context, day: string, known: readonly { id: string }[]) {
  const isOther = notInArray(
    walkIns.id,
    known.map(({ id }) => id),
  );
  return selectIds(ctx.db.q, walkIns.id, isNotNull(walkIns.name), isOn(ctx, day), isOther);
}

export const walkInAt = (ctx: Context, day: string, id: string) =>
  ctx.db.q
    .select({
      userId: sql<string | null>`null`,
      walkInId: sql<string | null>`${walkIns.id}`,
      isThere: sql`${isOn(ctx, day)}`.mapWith(Boolean),
    })
    .from(walkIns)
    .where(eq(walkIns.id, id));

/** Selects those named like the acting member, if that account is no older. A letter as in "Éva" is left to the rule. */
export const namedAlike = (ctx: Context, since: number) =>
  ctx.db.q
    .select({ id: walkIns.id, name: sql<string>`${walkIns.name}`, dates: DATES })
    .from(users)
    .innerJoin(
      walkIns,
      sql`substr(${users.name} || ' ', 1, length(${walkIns.name}) + 1) = ${walkIns.name} || ' ' collate nocase
        or ${walkIns.name} glob '*[^ -~]*'`,
    )
    .where(and(eq(users.id, actingUser(ctx)), gte(users.createdAt, since)));

/** Selects the acting member's own facts. A name that still waits for an editor matches nobody's. */
export const ownAccount = (ctx: Context) =>
  ctx.db.q
    .select({ name: users.name, listed: users.participateInLeague, dates: OWN_DATES })
    .from(users)
    .where(eq(users.id, actingUser(ctx)));

/** Selects the players of people's results: of their name, on their evenings. None if another has the name, too. */
export function playersOfWalkIns(ctx: Context, whose: SQL | undefined) {
  const { q } = ctx.db;
  const days = q
    .select({ date: eventDays.date })
    .from(attendances)
    .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
    .where(eq(attendances.walkInId, walkIns.id));
  const another = alias(walkIns, "another");
  const namesakes = selectIds(
    q,
    another.id,
    sql`${another.name} = ${walkIns.name} collate nocase`,
    ne(another.id, walkIns.id),
  );
  const players = q
    .select({ id: sql`${playerOfDays(ctx, walkIns.name, days)}` })
    .from(walkIns)
    .where(and(whose, notExists(namesakes)));
  return selectIds(q, leaguePlayers.id, sql`${leaguePlayers.id} in ${players}`);
}

export const playerOfWalkIn = (ctx: Context, id: string) => playersOfWalkIns(ctx, eq(walkIns.id, id));

/** Gives a member somebody's ticks, but for days on which both are ticked. */
export const moveTicks = ({ db: { q } }: Context, whose: SQL, member: string) =>
  q
    .update(attendances)
    .set({ userId: member, walkInId: null })
    .where(
      and(
        whose,
        notInArray(
          attendances.eventDayId,
          selectIds(q, attendances.eventDayId, eq(attendances.userId, member)),
        ),
      ),
    );

/** Statements that give a member the evenings of somebody without an account, whose row goes. */
export const moveWalkIn = (ctx: Context, id: string, member: string) => [
  moveTicks(ctx, eq(attendances.walkInId, id), member),
  ctx.db.q.delete(attendances).where(eq(attendances.walkInId, id)),
  ctx.db.q.delete(walkIns).where(eq(walkIns.id, id)),
];

export const insertWalkIn = ({ db: { q }, now }: Context, id: string, name: string, by: string) =>
  q.insert(walkIns).values({ id, name, by, at: now });

export const deleteUnseen = (ctx: Context, id: string) =>
  ctx.db.q.delete(walkIns).where(and(eq(walkIns.id, id), notExists(visits(ctx))));

export const namedWalkIn = ({ db: { q } }: Context, id: string) =>
  selectIds(q, walkIns.id, eq(walkIns.id, id), isNotNull(walkIns.name));

const eraseNames = (ctx: Context, whose: SQL | undefined) => [
  // Before the name, by which the player is found.
  removePlayerNames(ctx, inArray(leaguePlayers.id, playersOfWalkIns(ctx, whose))),
  ctx.db.q.update(walkIns).set({ name: null }).where(whose),
];

export const eraseName = (ctx: Context, id: string) => eraseNames(ctx, eq(walkIns.id, id));

const MONTHS = "walk-in-name-months";

export const namesKept = ({ db: { q } }: Context) =>
  q
    .select({ months: sql<number>`cast(${clubSettings.value} as integer)` })
    .from(clubSettings)
    .where(eq(clubSettings.name, MONTHS));

/** Erases the names of those who weren't ticked for as many months as the club keeps names. */
export const eraseOldNames = (ctx: Context) => ({
  names: eraseNames(
    ctx,
    and(
      isNotNull(walkIns.name),
      sql`${LAST_TICKED} < 1000 * unixepoch(${ctx.now / 1000}, 'unixepoch',
        '-' || ifnull((${namesKept(ctx)}), ${DEFAULT_NAME_MONTHS}) || ' months')`,
    ),
  ),
});

export const monthsIn = (row: { months: number } | undefined): number => row?.months ?? DEFAULT_NAME_MONTHS;

export const setNamesKept = ({ db: { q } }: Context, months: number) =>
  q
    .insert(clubSettings)
    .values({ name: MONTHS, value: String(months) })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: String(months) } });

/** Matches ticks of people whose name is no longer kept: former members, and walk-ins after their time. */
export const isNameless = ({ db: { q } }: Pick<Context, "db">) =>
  and(
    isNull(attendances.userId),
    notExists(selectIds(q, walkIns.id, eq(walkIns.id, attendances.walkInId), isNotNull(walkIns.name))),
  );
