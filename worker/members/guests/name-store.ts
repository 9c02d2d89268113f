import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context, Member } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { reports } from "../../db/schema/discussion.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { invitations } from "../../db/schema/members.ts";
import { mails, notifications } from "../../db/schema/notifications.ts";
import { auditLog } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { parsed } from "../../db/wire-json.ts";
import {
  forgetInLeague,
  LEAGUE_ACTS,
  releaseClaimed,
  removePlayerName,
  wasKnownBefore,
} from "../../league/service.ts";
import { forgetGuestInvitations } from "../invitations/service.ts";
import { type FoundGuest, type NameRemoval, type NamingEntry, withoutNames } from "./rules.ts";
import { guestBy } from "./store.ts";

const WITHOUT = "a guest";

/** The player of the league that a guest (public id) is. */
const playerOf = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ claimed: leaguePlayers.claimed })
    .from(users)
    .innerJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(eq(users.publicId, publicId));

const namesake = alias(leaguePlayers, "namesake");
const memberOfName = alias(users, "member_of_name");
const NAMES = sql`(${users.guestName}, ${users.heldName}, ${leaguePlayers.name})`;

/**
 * What the log has on players of the league, as far as it may name guests. Nothing where another player or
 * a member is called the same: a member could type any name for a guest, and take it out of what was decided on others.
 */
const entriesNaming = ({ db: { q } }: Context, guests: SQL, players?: SQL) =>
  q
    .select({
      id: auditLog.id,
      subject: auditLog.subject,
      names: parsed<string[]>(
        sql`(select json_group_array(value) from json_each(json_array${NAMES}) where value is not null)`,
      ),
    })
    .from(auditLog)
    .innerJoin(users, guests)
    .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(
      and(
        eq(auditLog.url, LEAGUE_ACTS),
        players,
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
  player: one(playerOf(ctx, publicId)),
  entries: entriesNaming(ctx, eq(users.publicId, publicId)),
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

const setSubject = ({ db: { q } }: Context, { id, subject }: { id: string; subject: string }) =>
  q.update(auditLog).set({ subject }).where(eq(auditLog.id, id));

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
    forgetGuestInvitations(ctx, id),
    ...entries.map((entry) => setSubject(ctx, entry)),
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
 * What the log has on guests of the acting member who are players of the league by that alone. A player whom the league
 * knew before keeps the name, there and in the log.
 */
export const entriesOfGuests = (ctx: Context) =>
  entriesNaming(ctx, eq(users.guestOf, actingUser(ctx)), sql`not ${wasKnownBefore(ctx)}`);

/** Guests of a member who leaves, and what the log says of them. */
interface LeavingGuests {
  guests: readonly NamedGuest[];
  entries: readonly NamingEntry[];
}

/**
 * The statements by which a member's guests are forgotten who go with them: their names, and the addresses to which they
 * were invited. An invitation of somebody else stays, without the name. Their results stay, of a guest without a name;
 * players whom the league knew before are nobody's guests again.
 */
export const forgetGuests = (
  ctx: Context,
  host: Pick<Member, "id" | "role">,
  { guests, entries }: LeavingGuests,
) => {
  const { q } = ctx.db;
  const theirs = q.select({ id: users.id }).from(users).where(eq(users.guestOf, host.id));
  const isTheirs = inArray(invitations.guestId, theirs);
  const byHost = eq(invitations.invitedBy, host.id);
  return [
    // Who is no ADMIN has invited guests alone, also to addresses that were no guest's any more.
    q.delete(invitations).where(host.role === "ADMIN" ? and(isTheirs, byHost) : byHost),
    q.update(invitations).set({ name: null }).where(isTheirs),
    ...forgetInLeague(ctx, theirs),
    ...withoutNames(entries).map((entry) => setSubject(ctx, entry)),
    ...forgetNames(ctx, guests),
  ];
};
