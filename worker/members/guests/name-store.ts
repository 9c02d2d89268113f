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
import { selectIds } from "../../db/select-ids.ts";
import { parsedJson } from "../../db/wire-json.ts";
import {
  forgetInLeague,
  LEAGUE_ACTS,
  releaseClaimed,
  removePlayerNames,
  wasKnownBefore,
} from "../../league/service.ts";
import { eraseGuestInvitations } from "../invitations/service.ts";
import { type FoundGuest, type NameRemoval, type NamingEntry, withoutNames } from "./rules.ts";
import { guestBy } from "./store.ts";

const WITHOUT = "a guest";

const playerOf = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ claimed: leaguePlayers.claimed })
    .from(users)
    .innerJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(eq(users.publicId, publicId));

const namesake = alias(leaguePlayers, "namesake");
const memberOfName = alias(users, "member_of_name");
const hasAny = (column: SQLiteColumn, words: readonly (SQLiteColumn | string)[]) =>
  or(...words.map((word) => sql`instr(${column}, ${word})`));

const NAMES = sql`(${users.guestName}, ${users.heldName}, ${leaguePlayers.name})`;

/** Selects log entries that may name these guests, unless another player or a member has the name. */
const entriesNaming = ({ db: { q } }: Context, guests: SQL, players?: SQL) =>
  q
    .select({
      id: auditLog.id,
      subject: auditLog.subject,
      names: parsedJson<string[]>(
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
        hasAny(auditLog.subject, [users.guestName, users.heldName, leaguePlayers.name]),
        notExists(
          selectIds(
            q,
            namesake.id,
            sql`${namesake.name} in ${NAMES} and ${namesake.userId} is not ${users.id}`,
          ),
        ),
        notExists(
          selectIds(q, memberOfName.id, sql`${memberOfName.name} in ${NAMES}`, isNull(memberOfName.guestOf)),
        ),
      ),
    );

export const nameOfGuest = (ctx: Context, publicId: string) => ({
  guest: one(guestBy(ctx, publicId)),
  player: one(playerOf(ctx, publicId)),
  entries: entriesNaming(ctx, eq(users.publicId, publicId)),
});

/** Replaces words one by one, recursively: SQLite cannot parse 29 nested calls of `replace`. */
const replaced = (column: SQLiteColumn, words: readonly string[]): SQL => sql`(
  with recursive step(taken, text) as (
    select 0, ${column}
    union all
    select taken + 1, replace(text, ${JSON.stringify(words)} ->> taken, ${WITHOUT}) from step where taken < ${words.length}
  )
  select text from step where taken = ${words.length})`;

const setSubject = ({ db: { q } }: Context, { id, subject }: { id: string; subject: string }) =>
  q.update(auditLog).set({ subject }).where(eq(auditLog.id, id));

type NamedGuest = Pick<FoundGuest, "publicId" | "shownAs">;

function forgetNames({ db: { q } }: Context, guests: readonly NamedGuest[]) {
  if (guests.length === 0) return [];
  const names = guests.map(({ shownAs }) => shownAs);
  // The names as JSON encodes them.
  const inJson = names.map((name) => JSON.stringify(name).slice(1, -1));
  const ids = guests.map(({ publicId }) => publicId);
  return [
    // Regardless of their host's name at the time.
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

/** Statements that remove a guest's stored name, which seats, results and news look up. */
export function removeName(ctx: Context, { guest, entries, releases }: NameRemoval) {
  const { q } = ctx.db;
  const { id } = guest;
  return [
    // Before the guest's own name, which a league player inherits.
    releases ? releaseClaimed(ctx, id) : removePlayerNames(ctx, eq(leaguePlayers.userId, id)),
    q.update(users).set({ guestName: null, heldName: null }).where(eq(users.id, id)),
    eraseGuestInvitations(ctx, id),
    ...entries.map((entry) => setSubject(ctx, entry)),
    // A name that still waits for an editor has been seen by nobody.
    ...(guest.guestName === null ? [] : forgetNames(ctx, [guest])),
  ];
}

export const namedGuests = (ctx: Context) =>
  ctx.db.q
    .select({ publicId: users.publicId, shownAs: users.name })
    .from(users)
    .where(and(eq(users.guestOf, actingUser(ctx)), isNotNull(users.guestName)));

/** Selects log entries on the acting member's guests, except players whom the league knew before. */
export const entriesOfGuests = (ctx: Context) =>
  entriesNaming(ctx, eq(users.guestOf, actingUser(ctx)), sql`not ${wasKnownBefore(ctx)}`);

interface LeavingGuests {
  guests: readonly NamedGuest[];
  entries: readonly NamingEntry[];
}

/** Statements that erase a leaving member's guests: names and invitations. Their results stay, nameless. */
export const forgetGuests = (ctx: Context, host: Pick<Member, "id">, { guests, entries }: LeavingGuests) => {
  const { q } = ctx.db;
  const theirs = selectIds(q, users.id, eq(users.guestOf, host.id));
  const isTheirs = inArray(invitations.guestId, theirs);
  return [
    // Revoked ones may have been for a guest who was then invited at another address.
    q
      .delete(invitations)
      .where(and(eq(invitations.invitedBy, host.id), or(isTheirs, isNotNull(invitations.revokedAt)))),
    q.update(invitations).set({ name: null }).where(isTheirs),
    ...forgetInLeague(ctx, theirs),
    ...withoutNames(entries).map((entry) => setSubject(ctx, entry)),
    ...forgetNames(ctx, guests),
  ];
};
