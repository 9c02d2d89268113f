import { type ClubKind, KINDS_MOST, type KindForm, MARKS } from "../../contract/events/event-kinds.ts";
import { ALL_FEED } from "../../contract/events/event-names.ts";
import { canPlanDays } from "../../contract/permissions.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { itemIn, type ListWords, mustBeFree, mustHaveRoom, newOrder } from "../../lib/ordered-list.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

/** What every change to the kinds of days is decided by. */
interface FoundKinds {
  member: Pick<Actor, "role">;
  kinds: readonly ClubKind[];
}

const WORDS: ListWords = { one: "kind of day", many: "kinds of days", most: KINDS_MOST };

/** @throws {ClubError} `forbidden` */
export function mustKeepKinds(actor: Pick<Actor, "role">): void {
  if (!canPlanDays(actor)) throw refuse("forbidden", "Only editors and admins can plan the calendar.");
}

const act = (action: string, { name }: { name: string }): AuditAct => ({
  action,
  subject: `the kind of day ${name}`,
  url: "/event-kinds",
});

/** What a kind is called in addresses: of its first name, and never used twice. */
function addressesOf(name: string, kinds: readonly ClubKind[]): Pick<ClubKind, "id" | "feed"> {
  const slug = slugOf(name) || "days";
  const taken = new Set([ALL_FEED.feed, ...kinds.flatMap(({ id, feed }) => [id, feed])]);
  for (let count = 1; ; count++) {
    const own = count === 1 ? slug : `${slug}-${count}`;
    const [id, feed] = [own.toUpperCase().replaceAll("-", "_"), `${own}.ics`];
    if (!taken.has(id) && !taken.has(feed)) return { id, feed };
  }
}

/**
 * A new kind, with the names that it keeps in the API and as a feed, and its look on the calendar.
 * @throws {ClubError} `forbidden`, `conflict` (the name is taken, or there are too many)
 */
export function decideAdding({ member, kinds }: FoundKinds, form: KindForm) {
  mustKeepKinds(member);
  mustBeFree(kinds, form.name, WORDS);
  mustHaveRoom(kinds, WORDS);
  const kind = { ...form, ...addressesOf(form.name, kinds), mark: kinds.length % MARKS };
  return { kind, act: act("added", form) };
}

/**
 * Another name; null: it is that already.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (the name is taken)
 */
export function decideRenaming({ member, kinds }: FoundKinds, id: string, form: KindForm) {
  mustKeepKinds(member);
  const { name } = itemIn(kinds, id, WORDS);
  mustBeFree(kinds, form.name, WORDS, id);
  return name === form.name ? null : { act: act(`renamed ${name} to`, form) };
}

/**
 * Retires a kind, or uses it again; null: it is so already.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (it is the last one, or there are too many)
 */
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

/** @throws {ClubError} `forbidden`, `conflict` (others were added or retired meanwhile) */
export function decideOrder({ member, kinds }: FoundKinds, wanted: readonly string[]) {
  mustKeepKinds(member);
  return newOrder(kinds, wanted, WORDS);
}
