import { canGreet } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import type { OpenNights } from "../../contract/wall-clock.ts";
import { refuse } from "../../lib/errors.ts";
import { noSuchDay } from "../coming/rules.ts";
import type { Person } from "./rules.ts";

// Rules on who greets newcomers. Pure: facts and the day are passed in.

interface Known<Newcomer, WalkIn> {
  member: Actor & { id: string };
  day: { date: string; removedAt: number | null } | undefined;
  offered: object | undefined;
  newcomers: readonly Newcomer[];
  walkIns: readonly WalkIn[];
}

/** Returns a day's newcomers whom a member may know of; null: none. @throws {ClubError} `not-found` */
export function newcomersFor<Newcomer, WalkIn extends { firstDate: string }>(
  { member, day, offered, newcomers, walkIns }: Known<Newcomer, WalkIn>,
  nights: OpenNights,
): { newcomers: readonly Newcomer[]; walkIns: readonly WalkIn[] } | null {
  if (!day || day.removedAt !== null) throw noSuchDay();
  if (day.date < nights[0] || !canGreet(member, { greets: offered !== undefined })) return null;
  return {
    newcomers,
    walkIns: walkIns.filter(({ firstDate }) => firstDate === day.date && nights.includes(day.date)),
  };
}

interface Greetable {
  publicId: string;
  userId: string;
}

/** Decides on greeting a newcomer (public id); null: no change. @throws {ClubError} `not-found`, `forbidden` */
export function decideGreeting(
  found: Known<Greetable, { id: string; firstDate: string }> & {
    greetings: readonly { publicId: string; by: string }[];
  },
  person: string,
  greets: boolean,
  nights: OpenNights,
): { person: Person } | null {
  const known = newcomersFor(found, nights);
  if (!known) throw refuse("forbidden", "Only editors and members who greet newcomers can do that.");
  const newcomer = known.newcomers.find(({ publicId }) => publicId === person);
  const walkIn = known.walkIns.find(({ id }) => id === person);
  if (!newcomer && !walkIn) throw refuse("not-found", "They aren’t new at this evening any more.");
  const promised = found.greetings.find(({ publicId }) => publicId === person);
  const isOwn = promised?.by === found.member.id;
  if (greets ? promised !== undefined : !isOwn) return null;
  return { person: { userId: newcomer?.userId ?? null, walkInId: walkIn?.id ?? null } };
}
