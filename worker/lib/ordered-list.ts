import { refuse } from "./errors.ts";

// The rules of every list that editors keep: tables, kinds of days. What they have in common are a name that no other
// has, an order, and that they are retired rather than deleted.

/** A thing in such a list. */
export interface ListedItem {
  id: string;
  name: string;
  isRetired: boolean;
}

/** How people speak of the things of a list, and how many it may have that are not retired. */
export interface ListWords {
  one: string;
  many: string;
  most: number;
}

/** @throws {ClubError} `not-found` */
export function itemIn<Item extends ListedItem>(
  items: readonly Item[],
  id: string,
  { one }: ListWords,
): Item {
  const item = items.find((item) => item.id === id);
  if (!item) throw refuse("not-found", `There’s no such ${one} any more.`);
  return item;
}

/** @throws {ClubError} `conflict`, when another one has the name */
export function mustBeFree(
  items: readonly ListedItem[],
  name: string,
  { one }: ListWords,
  id?: string,
): void {
  const same = items.find((item) => item.id !== id && item.name.toLowerCase() === name.toLowerCase());
  if (!same) return;
  const words = same.isRetired
    ? `There’s a retired ${one} called ${same.name}. Bring it back, or choose another name.`
    : `There’s already a ${one} called ${same.name}.`;
  throw refuse("conflict", words, ["name"]);
}

/** @throws {ClubError} `conflict`, when there are too many */
export function mustHaveRoom(items: readonly ListedItem[], { many, most }: ListWords): void {
  if (items.filter(({ isRetired }) => !isRetired).length < most) return;
  throw refuse("conflict", `A club can have ${most} ${many}. Retire one first.`, ["name"]);
}

/**
 * Another order of the things that are in use: their ids, as they are to stand; null: they stand so.
 * @throws {ClubError} `conflict` (others were added or retired meanwhile)
 */
export function newOrder(
  items: readonly ListedItem[],
  wanted: readonly string[],
  { one }: ListWords,
): { order: readonly string[] } | null {
  const known = items.filter(({ isRetired }) => !isRetired).map(({ id }) => id);
  if (wanted.length !== known.length || !known.every((id) => wanted.includes(id))) {
    throw refuse("conflict", `Someone has just added or retired a ${one}. Please look again.`);
  }
  return known.every((id, at) => wanted[at] === id) ? null : { order: wanted };
}
