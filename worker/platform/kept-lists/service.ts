import { type Context, changeAsMember, type Member, readAsMember } from "../../context.ts";
import type { Reading, Statements } from "../../db/client.ts";
import type { BatchQuery } from "../../db/written.ts";
import { newId } from "../../lib/new-id.ts";
import { type AuditAct, record } from "../audit/service.ts";
import type { ListedItem, ListRules } from "./rules.ts";

interface ListStore<Item, Form, New> {
  /** Selects all entries, retired ones last. */
  every(ctx: Context): Reading<Item>;
  mustBeFree(ctx: Context, name: string, id: string): BatchQuery;
  mustHaveRoom(ctx: Context, most: number): BatchQuery;
  insert(ctx: Context, item: New): BatchQuery;
  set(ctx: Context, id: string, form: Form): readonly BatchQuery[];
  setRetired(ctx: Context, id: string, retiredAt: number | null): BatchQuery | readonly BatchQuery[];
  setOrder(ctx: Context, order: readonly string[]): readonly BatchQuery[];
}

/** Acts on a list that editors keep. Each returns all entries after it, and throws `forbidden` first. */
export function keptList<
  Item extends ListedItem,
  Form extends { name: string },
  New extends { id: string; name: string },
>(
  rules: ListRules<Item, Form>,
  store: ListStore<Item, Form, New>,
  newItem: (form: Form, id: string, items: readonly Item[]) => New,
) {
  /** Loads all entries, decides on a change, and returns all of them after it. */
  async function change<D extends { act?: AuditAct }>(
    ctx: Context,
    decide: (found: { member: Member; items: Item[] }) => D | null,
    save: (decision: D) => Statements,
  ): Promise<Item[]> {
    const { found, saved } = await changeAsMember(ctx, {
      load: () => ({ items: store.every(ctx) }),
      decide,
      save: (decision, { member }) => ({
        ...save(decision),
        act: decision.act ? record(ctx, member, decision.act) : [],
        items: store.every(ctx),
      }),
    });
    return (saved ?? found).items;
  }
  return {
    async listEvery(ctx: Context): Promise<Item[]> {
      const { member, items } = await readAsMember(ctx, { items: store.every(ctx) });
      rules.mustKeep(member);
      return items;
    },
    /** Adds an entry at the end. @throws {ClubError} `conflict` (the name, too many) */
    add(ctx: Context, form: Form): Promise<Item[]> {
      const id = newId();
      return change(
        ctx,
        (found) => ({ ...rules.decideAdding(found, form), item: newItem(form, id, found.items) }),
        ({ item }) => ({
          isFree: store.mustBeFree(ctx, item.name, item.id),
          hasRoom: store.mustHaveRoom(ctx, rules.most),
          added: store.insert(ctx, item),
        }),
      );
    },
    /** @throws {ClubError} `not-found`, `conflict` (the name) */
    set: (ctx: Context, id: string, form: Form): Promise<Item[]> =>
      change(
        ctx,
        (found) => rules.decideChanging(found, id, form),
        () => ({ isFree: store.mustBeFree(ctx, form.name, id), set: store.set(ctx, id, form) }),
      ),
    /** Retires an entry, or uses it again. @throws {ClubError} `not-found`, `conflict` (too many) */
    retire: (ctx: Context, id: string, isRetired: boolean): Promise<Item[]> =>
      change(
        ctx,
        (found) => rules.decideRetiring(found, id, isRetired),
        () => ({
          hasRoom: isRetired ? [] : store.mustHaveRoom(ctx, rules.most),
          set: store.setRetired(ctx, id, isRetired ? ctx.now : null),
        }),
      ),
    /** Reorders the entries in use (ids). @throws {ClubError} `conflict` (others were added or retired) */
    order: (ctx: Context, order: readonly string[]): Promise<Item[]> =>
      change<{ order: readonly string[]; act?: AuditAct }>(
        ctx,
        (found) => rules.decideOrder(found, order),
        ({ order }) => ({ set: store.setOrder(ctx, order) }),
      ),
  };
}
