import { canModerate } from "../../contract/permissions.ts";
import { refuse } from "../../lib/errors.ts";
import { type KnownMessage, mayRead, noSuchMessage, type Place, type Someone } from "./rules.ts";

interface FoundMessage {
  member: Someone;
  place: Place | undefined;
  message: KnownMessage | undefined;
}

/** @throws {ClubError} `not-found` when there is no such message for this member in this thread */
function there({ member, place, message }: FoundMessage, thread: string) {
  if (!message || !place || message.thread !== thread || !mayRead(place, member)) throw noSuchMessage();
  return { message, place };
}

/**
 * What a change of one's own words makes of the message; null when they stay the same. A NEW member's are looked at
 * (again), and when the club holds newcomers' words they leave the public's sight until then.
 * @throws {ClubError} `not-found` (also when deleted), `forbidden`
 * @see design, "moderation"
 */
export function decideEdit(found: FoundMessage & { holds: unknown }, thread: string, text: string) {
  const { message } = there(found, thread);
  if (message.deletedAt !== null) throw noSuchMessage();
  if (message.author?.id !== found.member.id) {
    throw refuse("forbidden", "Only the member who wrote this can change it.");
  }
  if (message.text === text) return null;
  const isNew = found.member.role === "NEW" && message.moderation !== "BLOCK";
  const isHeld = isNew && found.holds !== undefined;
  return {
    message,
    set: {
      text,
      moderation: isNew ? ("NONE" as const) : message.moderation,
      byNewcomer: message.byNewcomer || isNew,
      held: message.held || isHeld,
    },
    withdraws: isHeld,
  };
}

/**
 * Whether a member may delete a message: their own, or as an EDITOR anybody's; null when it is deleted already.
 * @throws {ClubError} `not-found`, `forbidden`
 * @see design, "moderation"
 */
export function decideDelete(found: FoundMessage, thread: string) {
  const { message, place } = there(found, thread);
  const isOwn = message.author?.id === found.member.id;
  if (!isOwn && !canModerate(found.member)) {
    throw refuse("forbidden", "Only the member who wrote this, or an editor, can delete it.");
  }
  return message.deletedAt === null ? { message, place, isOwn } : null;
}
