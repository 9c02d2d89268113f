import { and, asc, eq, exists, isNotNull, isNull, notInArray, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { QUIET_HOURS } from "../../contract/notifications/notification-limits.ts";
import { actingUser } from "../../db/acting.ts";
import { players } from "../../db/schema/games.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { invitations } from "../../db/schema/members.ts";
import { users } from "../../db/schema/users.ts";
import { anyColour } from "../../users/service.ts";
import type { FoundGuest, NewGuest } from "./rules.ts";

const host = alias(users, "host");

/** A guest's own name, also while it waits for an editor. */
const OWN_NAME = sql<string>`ifnull(${users.heldName}, ${users.guestName})`;
const hasName = or(isNotNull(users.heldName), isNotNull(users.guestName));

/** The guests with a name whom the acting member has brought. */
const isOwn = (ctx: Context) => and(eq(users.guestOf, actingUser(ctx)), hasName);

/** Those guests for rules. */
export const ownGuests = (ctx: Context) =>
  ctx.db.q
    .select({ id: users.id, publicId: users.publicId, name: OWN_NAME, playerId: leaguePlayers.id })
    .from(users)
    .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
    .where(isOwn(ctx));

/** Those guests from the so-manieth on, for the guard of how many there may be. */
export const ownGuestsFrom = (ctx: Context, most: number) =>
  ctx.db.q
    .select({ id: users.id })
    .from(users)
    .where(isOwn(ctx))
    .limit(1)
    .offset(most - 1);

/** Those guests as the member sees them, by name. */
export const shownGuests = (ctx: Context) =>
  ctx.db.q
    .select({
      publicId: users.publicId,
      name: OWN_NAME,
      color: users.color,
      nameWaits: sql`${users.heldName} is not null`.mapWith(Boolean),
      isInvited: sql`${exists(
        ctx.db.q
          .select({ id: invitations.id })
          .from(invitations)
          .where(and(eq(invitations.guestId, users.id), isNull(invitations.revokedAt))),
      )}`.mapWith(Boolean),
    })
    .from(users)
    .where(isOwn(ctx))
    .orderBy(sql`${OWN_NAME} collate nocase`, asc(users.publicId));

/** A guest with a public id, for rules. */
export const guestBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({
      id: users.id,
      publicId: users.publicId,
      shownAs: users.name,
      guestName: users.guestName,
      heldName: users.heldName,
      host: host.publicId,
    })
    .from(users)
    .innerJoin(host, eq(host.id, users.guestOf))
    .where(eq(users.publicId, publicId));

/** Somebody without an account. Where an address stands they have none, so that nobody can mail them or sign in as them. */
export const insertGuest = (
  { db: { q }, now }: Context,
  { id, publicId }: { id: string; publicId: string },
  guestOf: string,
  names: NewGuest,
) =>
  q.insert(users).values({
    ...{ id, publicId, guestOf, ...names, color: anyColour(), createdAt: now },
    email: `guest:${id}`,
    // What everybody sees is made of it by a trigger.
    name: "A guest",
  });

/** The guest of a member becomes one: their seats and results are of the same row. Listed in the league as they were. */
export const becomeMember = (
  { db: { q }, now }: Context,
  id: string,
  { email, name, role }: { email: string; name: string; role: "NEW" | "ADMIN" },
) =>
  q
    .update(users)
    .set({
      ...{
        email,
        name,
        guestOf: null,
        guestName: null,
        heldName: null,
        role,
        quietFrom: QUIET_HOURS.from,
        quietTo: QUIET_HOURS.to,
        createdAt: now,
        lastSeenAt: now,
      },
      participateInLeague: sql`${exists(
        q
          .select({ id: leaguePlayers.userId })
          .from(leaguePlayers)
          .where(and(eq(leaguePlayers.userId, id), eq(leaguePlayers.unlisted, false))),
      )}`,
    })
    .where(and(eq(users.id, id), isNotNull(users.guestOf)));

/** Gives a guest's seats to a member, but for games at which both sit. */
export const moveSeats = ({ db: { q } }: Context, guest: string, member: string) =>
  q
    .update(players)
    .set({ userId: member })
    .where(
      and(
        eq(players.userId, guest),
        notInArray(
          players.gameId,
          q.select({ id: players.gameId }).from(players).where(eq(players.userId, member)),
        ),
      ),
    );

/** Deletes a guest; what is still theirs goes with them, but for their results. */
export const deleteGuest = ({ db: { q } }: Context, id: string) =>
  q.delete(users).where(and(eq(users.id, id), isNotNull(users.guestOf)));

/** The guest (an id, or a query of one) is one still. */
export const stillGuest = ({ db: { q } }: Context, id: SQLWrapper | string) =>
  q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.guestOf)));

export type { FoundGuest };
