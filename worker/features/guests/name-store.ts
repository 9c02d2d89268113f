import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { auditLog } from "../../db/schema/club.ts";
import { invitations } from "../../db/schema/invitations.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { mails, notifications } from "../../db/schema/notifications.ts";
import { reports } from "../../db/schema/reports.ts";
import { users } from "../../db/schema/users.ts";
import { LEAGUE_ACTS } from "../league/service.ts";
import type { NameRemoval } from "./rules.ts";

const WITHOUT = "a guest";

/** The name of a guest (public id) in the league. */
export const nameInLeague = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ name: leaguePlayers.name })
    .from(users)
    .innerJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(eq(users.publicId, publicId));

/** What the log has on players of the league, as far as it may name the guest (public id). */
export const entriesNaming = ({ db: { q } }: Context, publicId: string) =>
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
      ),
    );

const replaced = (column: SQLiteColumn, words: string) => sql`replace(${column}, ${words}, ${WITHOUT})`;
const has = (column: SQLiteColumn, words: string): SQL => sql`instr(${column}, ${words})`;

/**
 * The statements that take a guest's name out of everything that is kept. What seats, results and news show follows from
 * the first: they look the name up.
 */
export function removeName({ db: { q } }: Context, { guest, entries }: NameRemoval) {
  const { id, publicId, shownAs } = guest;
  // As it stands within JSON.
  const inJson = JSON.stringify(shownAs).slice(1, -1);
  return [
    q.update(users).set({ guestName: null, heldName: null }).where(eq(users.id, id)),
    q.update(invitations).set({ name: null }).where(eq(invitations.guestId, id)),
    ...entries.map(({ id, subject }) => q.update(auditLog).set({ subject }).where(eq(auditLog.id, id))),
    q
      .update(reports)
      .set({ place: replaced(reports.place, shownAs), quoted: replaced(reports.quoted, shownAs) })
      .where(or(and(eq(reports.kind, "name"), eq(reports.subjectId, publicId)), has(reports.place, shownAs))),
    ...[notifications, mails].map((told) =>
      q
        .update(told)
        .set({ facts: replaced(told.facts, inJson) })
        .where(has(told.facts, inJson)),
    ),
  ];
}
