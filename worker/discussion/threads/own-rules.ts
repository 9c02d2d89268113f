import { canModerate } from "../../contract/permissions.ts";
import { refuse } from "../../lib/errors.ts";
import { type KnownMessage, mayRead, noSuchMessage, type ThreadPerson, type ThreadPlace } from "./rules.ts";

interface FoundMessage {
  member: ThreadPerson;
  place: ThreadPlace | undefined;
  message: KnownMessage | undefined;
}

/** Returns the message and its place. @throws {ClubError} `not-found` (also in another thread, or unreadable) */
function assertMessageFound({ member, place, message }: FoundMessage, thread: string) {
  if (!message || !place || message.thread !== thread || !mayRead(place, member)) throw noSuchMessage();
  return { message, place };
}

/** Decides an edit of one's own message; null for the same text. A NEW member's is reviewed again. */
export function decideEdit(found: FoundMessage & { holdsNewcomers: unknown }, thread: string, text: string) {
  const { message } = assertMessageFound(found, thread);
  if (message.deletedAt !== null) throw noSuchMessage();
  if (message.author?.id !== found.member.id) {
    throw refuse("forbidden", "Only the member who wrote this can change it.");
  }
  if (message.text === text) return null;
  const isNew = found.member.role === "NEW" && message.moderation !== "BLOCK";
  const isHeld = isNew && found.holdsNewcomers !== undefined;
  return {
    message,
    set: {
      text,
      moderation: isNew ? ("NONE" as const) : message.moderation,
      byNewcomer: message.byNewcomer || isNew,
      held: isHeld || (message.held && message.moderation !== "SHOW"),
    },
    withdraws: isHeld,
  };
}

/** Decides a deletion, by the author or an EDITOR; null if deleted already. @see design, "moderation" */
export function decideDelete(found: FoundMessage, thread: string) {
  const { message, place } = assertMessageFound(found, thread);
  const isOwn = message.author?.id === found.member.id;
  if (!isOwn && !canModerate(found.member)) {
    throw refuse("forbidden", "Only the member who wrote this, or an editor, can delete it.");
  }
  return message.deletedAt === null ? { message, place, isOwn } : null;
}
