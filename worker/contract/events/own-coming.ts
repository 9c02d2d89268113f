import type { Player } from "../users/users.ts";
import type { Comer, ComingForm, Gathering } from "./coming.ts";
import { isFull } from "./gatherings.ts";

// A member's own attendance of a day, and the optimistic update of it. Apart from gatherings.ts, which visitors load.

/** The acting member's attendance: by a seat, by their announcement, on the waiting list, or none. */
export type ComingState = "seated" | "said" | "waiting" | "no";

export const ownWord = (day: Gathering, me: string): Comer | undefined =>
  day.said.find(({ publicId }) => publicId === me);

/** @param me public id of the acting member */
export function comingStateOf(day: Gathering, me: string): ComingState {
  if (day.amSeated && day.seated !== null) return "seated";
  const own = ownWord(day, me);
  if (!own) return "no";
  return own.isWaiting ? "waiting" : "said";
}

/** Returns a waiting member's (public id) position in the waiting list, from 1. */
export const turnOf = (day: Gathering, me: string): number =>
  1 +
  day.said
    .filter(({ isWaiting, isSeated }) => isWaiting && !isSeated)
    .findIndex(({ publicId }) => publicId === me);

/** Returns the day with the acting member's announcement: last in order, with a place if one is free. */
export function withWord(day: Gathering, { publicId, name, color }: Player, form: ComingForm): Gathering {
  const own = ownWord(day, publicId);
  if (own) return { ...day, said: day.said.map((comer) => (comer === own ? { ...own, ...form } : comer)) };
  const isWaiting = comingStateOf(day, publicId) !== "seated" && isFull(day);
  const comer = { publicId, name, color, ...form, isSeated: day.amSeated, isWaiting };
  return { ...day, said: [...day.said, comer] };
}

export const withoutWord = (day: Gathering, me: string): Gathering => ({
  ...day,
  said: day.said.filter(({ publicId }) => publicId !== me),
});
