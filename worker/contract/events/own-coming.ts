import type { Player } from "../users/users.ts";
import type { Comer, ComingForm, Gathering } from "./coming.ts";
import { isFull } from "./gatherings.ts";

// How a member stands to a day, and what it is once they say something else. Apart from what visitors are shown.

/** How the acting member stands to a day: by a seat at a game, by their own word, waiting for a place, or not at all. */
export type Standing = "seated" | "said" | "waiting" | "no";

/** What a member (public id) said of coming to a day. */
export const ownWord = (day: Gathering, me: string): Comer | undefined =>
  day.said.find(({ publicId }) => publicId === me);

/** @param me the public id of the acting member */
export function standingOf(day: Gathering, me: string): Standing {
  if (day.amSeated && day.seated !== null) return "seated";
  const own = ownWord(day, me);
  if (!own) return "no";
  return own.isWaiting ? "waiting" : "said";
}

/** Whose turn it is: 1 for who gets the next place. @param me the public id of a member who waits */
export const turnOf = (day: Gathering, me: string): number =>
  1 +
  day.said
    .filter(({ isWaiting, isSeated }) => isWaiting && !isSeated)
    .findIndex(({ publicId }) => publicId === me);

/** The day when the acting member has said that they come: in their turn, and for a place where there is one. */
export function withWord(day: Gathering, { publicId, name, color }: Player, form: ComingForm): Gathering {
  const own = ownWord(day, publicId);
  if (own) return { ...day, said: day.said.map((comer) => (comer === own ? { ...own, ...form } : comer)) };
  const isWaiting = standingOf(day, publicId) !== "seated" && isFull(day);
  const comer = { publicId, name, color, ...form, isSeated: day.amSeated, isWaiting };
  return { ...day, said: [...day.said, comer] };
}

/** The day when a member (public id) has taken that back. */
export const withoutWord = (day: Gathering, me: string): Gathering => ({
  ...day,
  said: day.said.filter(({ publicId }) => publicId !== me),
});
