import { isShared, type Order, placesOf } from "./order.ts";

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });

/** "1st", "2nd", "11th". */
export const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? "th"}`;

/** Where somebody stands, to be said aloud: "Ada, 2nd of 4", "Ada, shares 2nd of 4", "Ada, no place yet". */
export function standsWords(order: Order, key: string, name: string): string {
  const place = placesOf(order).get(key);
  if (place === undefined) return `${name}, no place yet`;
  const of = order.placed.length + order.waiting.length;
  return `${name}, ${isShared(order, key) ? "shares " : ""}${ordinal(place)} of ${of}`;
}
