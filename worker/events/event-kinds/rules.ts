import { type ClubKind, KINDS_MOST, type KindForm, MARKS } from "../../contract/events/event-kinds.ts";
import { ALL_FEED } from "../../contract/events/event-names.ts";
import { canPlanDays } from "../../contract/permissions.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { itemIn, type ListWords, mustBeFree, mustHaveRoom, newOrder } from "../../lib/ordered-list.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

interface FoundKinds {
  member: Pick<Actor, "role">;
  kinds: readonly ClubKind[];
}

const WORDS: ListWords = { one: "kind of day", many: "kinds of days", most: KINDS_MOST };

export function mustKeepKinds(actor: Pick<Actor, "role">): void {
  if (!canPlanDays(actor)) throw refuse("forbidden", "Only editors and admins can plan the calendar.");
}

const act = (action: string, { name }: { name: string }): AuditAct => ({
  action,
  subject: `the kind of day ${name}`,
  url: "/event-kinds",
});

/** Returns the id and the feed name of a new kind, made of its first name and never used again. */
function addressesOf(name: string, kinds: readonly ClubKind[]): Pick<ClubKind, "id" | "feed"> {
  const slug = slugOf(name) || "days";
  const taken = new Set([ALL_FEED.feed, ...kinds.flatMap(({ id, feed }) => [id, feed])]);
  for (let count = 1; ; count++) {
    const own = count === 1 ? slug : `${slug}-${count}`;
    const [id, feed] = [own.toUpperCase().replaceAll("-", "_"), `${own}.ics`];
    if (!taken.has(id) && !taken.has(feed)) return { id, feed };
  }
}

/** Decides on a new kind: its names in the API and as a feed, which stay, and its mark on the calendar. */
export function decideAdding({ member, kinds }: FoundKinds, form: KindForm) {
  mustKeepKinds(member);
  mustBeFree(kinds, form.name, WORDS);
  mustHaveRoom(kinds, WORDS);
  const kind = { ...form, ...addressesOf(form.name, kinds), mark: kinds.length % MARKS };
  return { kind, act: act("added", form) };
}

export function decideRenaming({ member, kinds }: FoundKinds, id: string, form: KindForm) {
  mustKeepKinds(member);
  const { name } = itemIn(kinds, id, WORDS);
  mustBeFree(kinds, form.name, WORDS, id);
  return name === form.name ? null : { act: act(`renamed ${name} to`, form) };
}

/** Decides whether a kind may be retired or used again; null if nothing changes. */
export function decideRetiring({ member, kinds }: FoundKinds, id: string, isRetired: boolean) {
  mustKeepKinds(member);
  const kind = itemIn(kinds, id, WORDS);
  if (kind.isRetired === isRetired) return null;
  if (!isRetired) mustHaveRoom(kinds, WORDS);
  const others = kinds.filter((other) => other.id !== id && !other.isRetired);
  if (isRetired && others.length === 0) {
    throw refuse("conflict", "A calendar needs at least one kind of day. Add another one first.");
  }
  return { act: act(isRetired ? "retired" : "brought back", kind) };
}

export function decideOrder({ member, kinds }: FoundKinds, wanted: readonly string[]) {
  mustKeepKinds(member);
  return newOrder(kinds, wanted, WORDS);
}
