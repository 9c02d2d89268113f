import { and, asc, eq, exists, isNotNull, isNull, notInArray, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { QUIET_HOURS } from "../../contract/notifications/notification-limits.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { players } from "../../db/schema/games.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { invitations } from "../../db/schema/members.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { anyColour } from "../../users/service.ts";
import type { NewGuest } from "./rules.ts";

const host = alias(users, "host");

const OWN_NAME = sql<string>`ifnull(${users.heldName}, ${users.guestName})`;
const hasName = or(isNotNull(users.heldName), isNotNull(users.guestName));

const isOwn = (ctx: Context) => and(eq(users.guestOf, actingUser(ctx)), hasName);

export const ownGuests = (ctx: Context) =>
  ctx.db.q
    .select({ id: users.id, publicId: users.publicId, name: OWN_NAME, playerId: leaguePlayers.id })
    .from(users)
    .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(isOwn(ctx));

/** Selects the member's guests from the given number on, for the limit's guard. */
export const ownGuestsFrom = (ctx: Context, most: number) =>
  selectIds(ctx.db.q, users.id, isOwn(ctx))
    .limit(1)
    .offset(most - 1);

export const shownGuests = (ctx: Context) =>
  ctx.db.q
    .select({
      publicId: users.publicId,
      name: OWN_NAME,
      color: users.color,
      nameWaits: sql`${users.heldName} is not null`.mapWith(Boolean),
      isInvited: sql`${exists(
        selectIds(ctx.db.q, invitations.id, eq(invitations.guestId, users.id), isNull(invitations.revokedAt)),
      )}`.mapWith(Boolean),
    })
    .from(users)
    .where(isOwn(ctx))
    .orderBy(sql`${OWN_NAME} collate nocase`, asc(users.publicId));

export const guestBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({
      ...pick(users, "id", "publicId", "guestName", "heldName"),
      shownAs: users.name,
      host: host.publicId,
    })
    .from(users)
    .innerJoin(host, eq(host.id, users.guestOf))
    .where(eq(users.publicId, publicId));

/** Inserts a guest. The placeholder address prevents mail and sign-in. */
export const insertGuest = (
  { db: { q }, now }: Context,
  { id, publicId }: { id: string; publicId: string },
  guestOf: string,
  names: NewGuest,
) =>
  q.insert(users).values({
    ...{ id, publicId, guestOf, ...names, color: anyColour(), createdAt: now },
    email: `guest:${id}`,
    // A trigger composes the public name.
    name: "A guest",
  });

export const becomeMember = (
  { db: { q }, now }: Context,
  id: string,
  { email, name, role }: { email: string; name: string; role: "NEW" | "ADMIN" },
) =>
  q
    .update(users)
    .set({
      ...{ email, name, role, guestOf: null, guestName: null, heldName: null },
      ...{ quietFrom: QUIET_HOURS.from, quietTo: QUIET_HOURS.to, createdAt: now, lastSeenAt: now },
      participateInLeague: sql`${exists(
        selectIds(q, leaguePlayers.userId, eq(leaguePlayers.userId, id), eq(leaguePlayers.unlisted, false)),
      )}`,
    })
    .where(and(eq(users.id, id), isNotNull(users.guestOf)));

/** Moves a guest's seats to a member, except at games where both sit. */
export const moveSeats = ({ db: { q } }: Context, guest: string, member: string) =>
  q
    .update(players)
    .set({ userId: member })
    .where(
      and(
        eq(players.userId, guest),
        notInArray(players.gameId, selectIds(q, players.gameId, eq(players.userId, member))),
      ),
    );

export const deleteGuest = ({ db: { q } }: Context, id: string) =>
  q.delete(users).where(and(eq(users.id, id), isNotNull(users.guestOf)));

export const stillGuest = ({ db: { q } }: Context, id: SQLWrapper | string) =>
  selectIds(q, users.id, eq(users.id, id), isNotNull(users.guestOf));

export const ownData = (ctx: Context) => ({
  // The guests they have brought.
  guests: ownRows(ctx, users.guestOf, [users.createdAt, users.id], {
    name: sql<string | null>`ifnull(${users.heldName}, ${users.guestName})`,
    since: iso(users.createdAt),
  }),
});
