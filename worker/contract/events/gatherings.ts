import type { Comer, Gathering } from "./coming.ts";

// Attendance in numbers, and as the list of games says it. Without zod: the browser's pages use it.

/** Returns true if the comer needs a place of their own: a seat at one of the day's games is one already. */
export const takesPlace = ({ seated }: Gathering, { isSeated, isWaiting }: Comer): boolean =>
  !isWaiting && !(isSeated && seated !== null);

export const comingTo = (day: Gathering): number =>
  (day.seated ?? 0) + day.said.filter((comer) => takesPlace(day, comer)).length;

export const isFull = (day: Gathering): boolean => day.capacity !== null && comingTo(day) >= day.capacity;

export function comingOn(days: readonly Gathering[]): number {
  const seated = Math.max(0, ...days.map((day) => day.seated ?? 0));
  return seated + new Set(comersWithoutSeat(days).map(({ publicId }) => publicId)).size;
}

/** Lists people coming on a date without a seat, each once, in the order of their announcements. */
export function comersWithoutSeat(days: readonly Gathering[]): Comer[] {
  const comers = days
    .flatMap(({ said }) => said)
    .filter(({ isSeated, isWaiting }) => !isSeated && !isWaiting);
  return [...new Map(comers.map((comer) => [comer.publicId, comer])).values()];
}

/** Returns "17 coming"; null if nobody is yet. */
export function comingWords(days: readonly Gathering[]): string | null {
  const count = comingOn(days);
  return count === 0 ? null : `${count} coming`;
}

/** Returns "17 coming", with " · full" if no day has a place left; null if nobody comes yet. */
export function crowdWords(days: readonly Gathering[]): string | null {
  const words = comingWords(days);
  return words !== null && days.every(isFull) ? `${words} · full` : words;
}
