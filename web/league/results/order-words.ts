import { ordinal } from "../../lib/ordinal.ts";
import { isShared, type Order, placesOf } from "./order.ts";

/** Returns a player's place for announcements: "Ada, 2nd of 4", "Ada, joint 2nd of 4", "Ada, no place yet". */
export function standsWords(order: Order, key: string, name: string): string {
  const place = placesOf(order).get(key);
  if (place === undefined) return `${name}, no place yet`;
  const of = order.placed.length + order.waiting.length;
  return `${name}, ${isShared(order, key) ? "joint " : ""}${ordinal(place)} of ${of}`;
}
