import type { Moderation } from "../../contract/moderation.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users.ts";
import { refuse } from "../../errors.ts";
import { type KnownMessage, noSuchMessage } from "../threads/service.ts";

/** @throws {ClubError} `forbidden` */
export function editorsOnly(member: Pick<Actor, "role">): void {
  if (!canModerate(member))
    throw refuse("forbidden", "Only editors and admins can look after what others wrote.");
}

/**
 * What a decision on a message changes; null when it changes nothing and settles nothing.
 * @throws {ClubError} `forbidden`, `not-found` (also when deleted)
 * @see design, "moderation"
 */
export function decideMessage<P>(
  found: {
    member: Pick<Actor, "role">;
    message: KnownMessage | undefined;
    place: P | undefined;
    reports: readonly unknown[];
  },
  decision: Exclude<Moderation, "NONE">,
) {
  editorsOnly(found.member);
  const { message, place, reports } = found;
  if (!message || !place || message.deletedAt !== null) throw noSuchMessage();
  if (message.moderation === decision && reports.length === 0) return null;
  return {
    message,
    place,
    /** It was held until now, so nobody has been told of it. */
    isNews: decision === "SHOW" && message.held && message.moderation !== "SHOW",
    withdraws: decision === "BLOCK",
  };
}

/**
 * Whether the setting changes; null when it is so already.
 * @throws {ClubError} `forbidden`
 */
export function decideHold(found: { member: Pick<Actor, "role">; holds: unknown }, hold: boolean) {
  editorsOnly(found.member);
  if ((found.holds !== undefined) === hold) return null;
  return {
    action: hold ? "started holding" : "stopped holding",
    subject: "new members’ messages until they are reviewed",
    url: null,
  };
}
