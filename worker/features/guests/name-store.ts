import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { auditLog } from "../../db/schema/club.ts";
import { invitations } from "../../db/schema/invitations.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { mails, notifications } from "../../db/schema/notifications.ts";
import { reports } from "../../db/schema/reports.ts";
import { users } from "../../db/schema/users.ts";
import { LEAGUE_ACTS, releaseClaimed, removePlayerName, removePlayerNames } from "../league/service.ts";
import type { FoundGuest, NameRemoval } from "./rules.ts";
import { guestBy } from "./store.ts";

const WITHOUT = "a guest";

/** The name of a guest (public id) in the league. */
const nameInLeague = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ name: leaguePlayers.name, claimed: leaguePlayers.claimed })
    .from(users)
    .innerJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(eq(users.publicId, publicId));

const namesake = alias(leaguePlayers, "namesake");
const memberOfName = alias(users, "member_of_name");
const NAMES = sql`(${users.guestName}, ${users.heldName}, ${leaguePlayers.name})`;

/**
 * What the log has on players of the league, as far as it may name the guest (public id). Nothing where another player or
 * a member is called the same: a member could type any name for a guest, and take it out of what was decided on others.
 */
const entriesNaming = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ id: auditLog.id, subject: auditLog.subject })
    .from(auditLog)
    .innerJoin(users, eq(users.publicId, publicId))
    .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(
      and(
        eq(auditLog.url, LEAGUE_ACTS),
        or(
          sql`instr(${auditLog.subject}, ${users.guestName})`,
          sql`instr(${auditLog.subject}, ${users.heldName})`,
          sql`instr(${auditLog.subject}, ${leaguePlayers.name})`,
        ),
        notExists(
          q
            .select({ id: namesake.id })
            .from(namesake)
            .where(sql`${namesake.name} in ${NAMES} and ${namesake.userId} is not ${users.id}`),
        ),
        notExists(
          q
            .select({ id: memberOfName.id })
            .from(memberOfName)
            .where(and(sql`${memberOfName.name} in ${NAMES}`, isNull(memberOfName.guestOf))),
        ),
      ),
    );

/** What is to be known of a guest's name (by public id) before it is removed, for a load. */
export const nameOfGuest = (ctx: Context, publicId: string) => ({
  guest: one(guestBy(ctx, publicId)),
  player: one(nameInLeague(ctx, publicId)),
  entries: entriesNaming(ctx, publicId),
});

const has = (column: SQLiteColumn, words: string): SQL => sql`instr(${column}, ${words})`;
const hasAny = (column: SQLiteColumn, words: readonly string[]) =>
  or(...words.map((name) => has(column, name)));
/** The text without these words, which are taken out one after the other: nested calls of 29 are more than SQLite parses. */
const replaced = (column: SQLiteColumn, words: readonly string[]): SQL => sql`(
  with recursive step(taken, text) as (
    select 0, ${column}
    union all
    select taken + 1, replace(text, ${JSON.stringify(words)} ->> taken, ${WITHOUT}) from step where taken < ${words.length}
  )
  select text from step where taken = ${words.length})`;

/** A guest with a name, as everybody sees them. */
type NamedGuest = Pick<FoundGuest, "publicId" | "shownAs">;

/** The statements that take guests' names out of reports, news and mails. */
function forgetNames({ db: { q } }: Context, guests: readonly NamedGuest[]) {
  if (guests.length === 0) return [];
  const names = guests.map(({ shownAs }) => shownAs);
  // As they stand within JSON.
  const inJson = names.map((name) => JSON.stringify(name).slice(1, -1));
  const ids = guests.map(({ publicId }) => publicId);
  return [
    // Whatever their host was called then.
    q
      .update(reports)
      .set({ quoted: WITHOUT })
      .where(and(eq(reports.kind, "name"), inArray(reports.subjectId, valuesOf(ids)))),
    q
      .update(reports)
      .set({ place: replaced(reports.place, names), quoted: replaced(reports.quoted, names) })
      .where(hasAny(reports.place, names)),
    ...[notifications, mails].map((told) =>
      q
        .update(told)
        .set({ facts: replaced(told.facts, inJson) })
        .where(hasAny(told.facts, inJson)),
    ),
  ];
}

/**
 * The statements that take a guest's name out of everything that is kept. What seats, results and news show follows from
 * the guest's row: they look the name up.
 */
export function removeName(ctx: Context, { guest, entries, releases }: NameRemoval) {
  const { q } = ctx.db;
  const { id } = guest;
  return [
    // Before the guest's, which a player takes on.
    releases ? releaseClaimed(ctx, id) : removePlayerName(ctx, id),
    q.update(users).set({ guestName: null, heldName: null }).where(eq(users.id, id)),
    // The row stays, for how many its sender may send.
    q
      .update(invitations)
      .set({
        email: null,
        name: null,
        note: null,
        guestId: null,
        dueAt: null,
        failure: null,
        revokedAt: ctx.now,
      })
      .where(eq(invitations.guestId, id)),
    ...entries.map(({ id, subject }) => q.update(auditLog).set({ subject }).where(eq(auditLog.id, id))),
    // One that waited for an editor nobody has seen.
    ...(guest.guestName === null ? [] : forgetNames(ctx, [guest])),
  ];
}

/** The guests of the acting member who are shown by a name. */
export const namedGuests = (ctx: Context) =>
  ctx.db.q
    .select({ publicId: users.publicId, shownAs: users.name })
    .from(users)
    .where(and(eq(users.guestOf, actingUser(ctx)), isNotNull(users.guestName)));

/**
 * The statements by which a member's guests are forgotten who go with them: what names them, and what they were invited
 * by. An invitation of somebody else stays, without the name. In the league they lose theirs, but for whom it knew before:
 * visitors would see them once nobody has brought them.
 */
export const forgetGuests = (ctx: Context, host: string, guests: readonly NamedGuest[]) => {
  const { q } = ctx.db;
  const isTheirs = inArray(
    invitations.guestId,
    q.select({ id: users.id }).from(users).where(eq(users.guestOf, host)),
  );
  return [
    removePlayerNames(ctx, host),
    q.delete(invitations).where(and(isTheirs, eq(invitations.invitedBy, host))),
    q.update(invitations).set({ name: null }).where(isTheirs),
    ...forgetNames(ctx, guests),
  ];
};
