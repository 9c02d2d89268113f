import { daysAfter } from "../../contract/games/game-date.ts";
import {
  JOIN_LINK_DAYS_MOST,
  JOIN_LINKS_MOST,
  type JoinLink,
  type JoinLinkForm,
} from "../../contract/members/join-links.ts";
import { canInvite, canSeeJoinLinks } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

export type NewLink = Omit<JoinLinkForm, "key"> & Pick<JoinLink, "code">;

interface FoundLinks {
  member: Actor;
  links: readonly JoinLink[];
}

export function mustSeeJoinLinks(actor: Actor): void {
  if (!canSeeJoinLinks(actor)) throw refuse("forbidden", "Only editors can see the links for the wall.");
}

function mustMakeJoinLinks(actor: Actor): void {
  if (!canInvite(actor)) throw refuse("forbidden", "Only an admin can make or end a link for the wall.");
}

const act = (action: string, { label }: { label: string | null }): AuditAct => ({
  action,
  subject: label === null ? "a link for the wall" : `the link for the wall “${label}”`,
  url: "/invite",
});

export function decideMaking(
  { member, links }: FoundLinks,
  form: NewLink,
  today: string,
): { act: AuditAct } | null {
  mustMakeJoinLinks(member);
  if (links.some(({ code }) => code === form.code)) return null;
  if (form.endsOn < today) throw refuse("invalid", "That day has passed. Choose today or later.", ["endsOn"]);
  if (form.endsOn > daysAfter(today, JOIN_LINK_DAYS_MOST)) {
    throw refuse("invalid", "A link works for a year at most. Choose an earlier day.", ["endsOn"]);
  }
  if (links.filter(({ isOpen }) => isOpen).length >= JOIN_LINKS_MOST) {
    throw refuse("conflict", `There can be ${JOIN_LINKS_MOST} links at a time. End one first.`);
  }
  return { act: act("made", form) };
}

export function decideEnding({ member, links }: FoundLinks, code: string): { act: AuditAct } | null {
  mustMakeJoinLinks(member);
  const link = links.find((link) => link.code === code);
  if (!link) throw refuse("not-found", "There’s no such link any more.");
  return link.isOpen ? { act: act("ended", link) } : null;
}
