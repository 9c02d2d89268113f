import { type ClubKind, KINDS_MOST, type KindForm, MARKS } from "../../contract/events/event-kinds.ts";
import { ALL_FEED } from "../../contract/events/event-names.ts";
import { canPlanDays } from "../../contract/permissions.ts";
import { slugOf } from "../../contract/slug.ts";
import { refuse } from "../../lib/errors.ts";
import { listRules } from "../../platform/kept-lists/rules.ts";

const rules = listRules<ClubKind, KindForm>({
  ...{ one: "kind of day", many: "kinds of days", most: KINDS_MOST, url: "/event-kinds" },
  mustKeep(actor) {
    if (!canPlanDays(actor)) throw refuse("forbidden", "Only editors and admins can plan the calendar.");
  },
});

export const kindRules: typeof rules = {
  ...rules,
  decideRetiring(found, id, isRetired) {
    const decision = rules.decideRetiring(found, id, isRetired);
    const others = found.items.filter((other) => other.id !== id && !other.isRetired);
    if (decision && isRetired && others.length === 0)
      throw refuse("conflict", "A calendar needs at least one kind of day. Add another one first.");
    return decision;
  },
};

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

/** Returns a new kind with its names in the API and as a feed, which stay, and its mark on the calendar. */
export const newKind = (form: KindForm, _id: string, kinds: readonly ClubKind[]) => ({
  ...form,
  ...addressesOf(form.name, kinds),
  mark: kinds.length % MARKS,
});
