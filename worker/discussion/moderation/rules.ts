import { isoOrNull } from "../../contract/dates.ts";
import type { Decision, DecisionForm, FineForm } from "../../contract/discussion/moderation.ts";
import { WAITING_MOST } from "../../contract/discussion/moderation-limits.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { type KnownMessage, noSuchMessage } from "../threads/rules.ts";

export function editorsOnly(member: Pick<Actor, "role">): void {
  if (!canModerate(member))
    throw refuse("forbidden", "Only editors and admins can look after what others wrote.");
}

/** Decides on a message; null if nothing changes and no report is open. @see design, "moderation" */
export function decideMessage<P>(
  found: {
    member: Pick<Actor, "role">;
    message: KnownMessage | undefined;
    place: P | undefined;
    reports: readonly unknown[];
  },
  { decision, editedAt }: DecisionForm,
) {
  editorsOnly(found.member);
  const { message, place, reports } = found;
  if (!message || !place || message.deletedAt !== null) throw noSuchMessage();
  if (message.moderation === decision && reports.length === 0) return null;
  if (decision === "SHOW" && editedAt !== undefined && editedAt !== isoOrNull(message.editedAt))
    throw refuse("conflict", "They’ve just changed this message. Have another look.");
  const isBlocked = decision === "BLOCK";
  /** True if it was held, so nobody has been notified of it. */
  const isUntold = message.held && message.moderation !== "SHOW";
  return {
    message,
    place,
    set: { moderation: decision, held: isBlocked ? isUntold : message.held },
    isNews: !isBlocked && isUntold,
    withdraws: isBlocked,
  };
}

interface Waiting {
  id: string;
  editedAt: number | null;
  held: boolean;
}

/** Returns messages still as the editor saw them; null: none. @param isToldOf true for known recipients */
export function decideApproval<Row extends Waiting>(
  { member, fromNewcomers }: { member: Pick<Actor, "role">; fromNewcomers: readonly Row[] },
  seen: FineForm["messages"],
  isToldOf: (message: Row) => boolean,
): Row[] | null {
  editorsOnly(member);
  const editedAt = new Map(seen.map((message) => [message.id, message.editedAt]));
  const fine = fromNewcomers.filter(
    (message) =>
      editedAt.get(message.id) === isoOrNull(message.editedAt) && (!message.held || isToldOf(message)),
  );
  return fine.length === 0 ? null : fine;
}

/** Returns the approved messages that go back to review; null if none. */
export function decideReviewAgain(found: {
  member: Pick<Actor, "role">;
  messages: readonly KnownMessage[];
}): KnownMessage[] | null {
  editorsOnly(found.member);
  const again = found.messages.filter(
    ({ byNewcomer, moderation, deletedAt }) => byNewcomer && moderation === "SHOW" && deletedAt === null,
  );
  return again.length === 0 ? null : again;
}

export const bulkAuditAct = (action: string, count: number) => ({
  action,
  subject: count === 1 ? "a message by a new member" : `${count} messages by new members`,
  url: "/moderation",
});

type Counts = readonly { count: number }[];

export function waitingWords(counts: {
  heldNames: readonly Counts[];
  reported: Counts;
  fromNewcomers: Counts;
  heldPosts: readonly Counts[];
  heldResults: Counts;
}): string {
  const said = (rows: Counts, what: string, several = `${what}s`) => {
    const sum = rows.reduce((sum, { count }) => sum + count, 0);
    if (sum === 0) return [];
    return [`${sum > WAITING_MOST ? `${WAITING_MOST}+` : sum} ${sum === 1 ? what : several}`];
  };
  const words = [
    said(counts.reported, "report"),
    said(counts.fromNewcomers, "message"),
    said(counts.heldPosts.flat(), "post"),
    said(counts.heldResults, "result"),
    said(counts.heldNames.flat(), "name or note", "names or notes"),
  ].flat();
  return words.join(" · ") || "Nothing waiting";
}

export const noSuchName = () => refuse("not-found", "This name no longer waits for anyone.");

export function decideName(
  found: {
    member: Pick<Actor, "role">;
    held: { name: string; subject: string } | undefined;
  },
  { decision, name }: { decision: Decision; name: string },
) {
  editorsOnly(found.member);
  const { held } = found;
  if (!held) throw noSuchName();
  if (held.name !== name) throw refuse("conflict", "They’ve just changed this name. Have another look.");
  const isShown = decision === "SHOW";
  return {
    ...{ held: held.name, isShown },
    act: { action: isShown ? "approved" : "hid", subject: held.subject, url: null },
  };
}

export function decideHold(found: { member: Pick<Actor, "role">; holds: unknown }, hold: boolean) {
  editorsOnly(found.member);
  if ((found.holds !== undefined) === hold) return null;
  return {
    action: hold ? "started holding" : "stopped holding",
    subject: "new members’ messages and names until they are reviewed",
    url: null,
  };
}
