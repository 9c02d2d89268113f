import type { Comer, Gathering } from "./coming.ts";

// Who comes, in numbers and words. Without zod: the pages of the browser read it.

/** Whether somebody who said so needs a place of their own on the day: a seat at one of its games is one. */
const takesPlace = ({ seated }: Gathering, { isSeated, isWaiting }: Comer): boolean =>
  !isWaiting && !(isSeated && seated !== null);

/** How many come to a day, each counted once. */
export const comingTo = (day: Gathering): number =>
  (day.seated ?? 0) + day.said.filter((comer) => takesPlace(day, comer)).length;

/** How many of those who come to a day are members: guests are told nothing. */
export const membersComingTo = (day: Gathering): number =>
  comingTo(day) -
  day.seatedGuests -
  day.said.filter((comer) => comer.guestOf !== undefined && takesPlace(day, comer)).length;

/** Whether a day has no place left. */
export const isFull = (day: Gathering): boolean => day.capacity !== null && comingTo(day) >= day.capacity;

/** How many come to the days of one date, each counted once. */
export function comingOn(days: readonly Gathering[]): number {
  const seated = Math.max(0, ...days.map((day) => day.seated ?? 0));
  return seated + new Set(comersWithoutGame(days).map(({ publicId }) => publicId)).size;
}

/** Those who come on a date and have no game yet, each once, in the order in which they said so. */
export function comersWithoutGame(days: readonly Gathering[]): Comer[] {
  const comers = days
    .flatMap(({ said }) => said)
    .filter(({ isSeated, isWaiting }) => !isSeated && !isWaiting);
  return [...new Map(comers.map((comer) => [comer.publicId, comer])).values()];
}

/** "17 coming"; null where nobody is yet. */
export function comingWords(days: readonly Gathering[]): string | null {
  const count = comingOn(days);
  return count === 0 ? null : `${count} coming`;
}

/** "17 coming · full" where none of the days has a place left, else "17 coming"; null where nobody comes yet. */
export function crowdWords(days: readonly Gathering[]): string | null {
  const words = comingWords(days);
  return words !== null && days.every(isFull) ? `${words} · full` : words;
}

/** A comer as members see them. */
export type NamedComer = Comer & { name: string };

/** True of a comer as members see them: visitors see how many come. */
export const isNamed = (comer: Comer): comer is NamedComer => comer.name !== null;

/** "3 looking for a game"; null where everybody has one. */
export function withoutGameWords(days: readonly Gathering[]): string | null {
  const { length } = comersWithoutGame(days);
  return length === 0 ? null : `${length} looking for a game`;
}

/** What is to be known of a day's places: "5 places left", "full", "full, 4 waiting"; null while there is room for all. */
export function placeWords(day: Gathering): string | null {
  if (day.capacity === null) return null;
  const left = day.capacity - comingTo(day);
  if (left > 0) return left === 1 ? "1 place left" : `${left} places left`;
  const waiting = day.said.filter(({ isSeated, isWaiting }) => isWaiting && !isSeated).length;
  return waiting === 0 ? "full" : `full, ${waiting} waiting`;
}
