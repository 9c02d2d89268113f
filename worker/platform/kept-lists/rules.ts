import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../audit/rules.ts";

// Rules of lists that editors keep: unique names, an order, retiring instead of deleting.

export interface ListedItem {
  id: string;
  name: string;
  isRetired: boolean;
}

interface FoundList<Item> {
  member: Pick<Actor, "role">;
  items: readonly Item[];
}

interface ListWords {
  one: string;
  many: string;
  /** Limit of entries that are in use. */
  most: number;
  url: string;
  /** @throws {ClubError} `forbidden` */
  mustKeep(actor: Pick<Actor, "role">): void;
}

/** Decisions on a list's entries, each of which throws `forbidden` first. Null: nothing changes. */
export function listRules<Item extends ListedItem, Form extends { name: string }>(words: ListWords) {
  const { one, many, most, url, mustKeep } = words;
  const act = (action: string, { name }: { name: string }): AuditAct => ({
    action,
    subject: `the ${one} ${name}`,
    url,
  });
  const itemIn = (items: readonly Item[], id: string): Item => {
    const item = items.find((item) => item.id === id);
    if (!item) throw refuse("not-found", `There’s no such ${one} any more.`);
    return item;
  };
  const mustBeFree = (items: readonly Item[], name: string, id?: string) => {
    const same = items.find((item) => item.id !== id && item.name.toLowerCase() === name.toLowerCase());
    if (!same) return;
    const said = same.isRetired
      ? `There’s a retired ${one} called ${same.name}. Bring it back, or choose another name.`
      : `There’s already a ${one} called ${same.name}.`;
    throw refuse("conflict", said, ["name"]);
  };
  const mustHaveRoom = (items: readonly Item[]) => {
    if (items.filter(({ isRetired }) => !isRetired).length < most) return;
    throw refuse("conflict", `A club can have ${most} ${many}. Retire one first.`, ["name"]);
  };
  return {
    most,
    mustKeep,
    /** @throws {ClubError} `conflict` (the name, too many) */
    decideAdding({ member, items }: FoundList<Item>, form: Form): { act: AuditAct } {
      mustKeep(member);
      mustBeFree(items, form.name);
      mustHaveRoom(items);
      return { act: act("added", form) };
    },
    /** @throws {ClubError} `not-found`, `conflict` (the name) */
    decideChanging({ member, items }: FoundList<Item>, id: string, form: Form): { act: AuditAct } | null {
      mustKeep(member);
      const item = itemIn(items, id);
      mustBeFree(items, form.name, id);
      const isSame = Object.entries(form).every(([key, value]) => item[key as keyof Item] === value);
      if (isSame) return null;
      return { act: act(item.name === form.name ? "changed" : `renamed ${item.name} to`, form) };
    },
    /** @throws {ClubError} `not-found`, `conflict` (too many) */
    decideRetiring(
      { member, items }: FoundList<Item>,
      id: string,
      isRetired: boolean,
    ): { act: AuditAct } | null {
      mustKeep(member);
      const item = itemIn(items, id);
      if (item.isRetired === isRetired) return null;
      if (!isRetired) mustHaveRoom(items);
      return { act: act(isRetired ? "retired" : "brought back", item) };
    },
    /** @throws {ClubError} `conflict` (entries were added or retired meanwhile) */
    decideOrder(
      { member, items }: FoundList<Item>,
      wanted: readonly string[],
    ): { order: readonly string[] } | null {
      mustKeep(member);
      const known = items.filter(({ isRetired }) => !isRetired).map(({ id }) => id);
      if (wanted.length !== known.length || !known.every((id) => wanted.includes(id)))
        throw refuse("conflict", `Someone has just added or retired a ${one}. Please look again.`);
      return known.every((id, at) => wanted[at] === id) ? null : { order: wanted };
    },
  };
}

export type ListRules<Item extends ListedItem, Form extends { name: string }> = ReturnType<
  typeof listRules<Item, Form>
>;
