import type { Comer, Gathering } from "./coming.ts";

// Attendance in numbers and words. Without zod: the browser's pages use it.

/** Returns true if the comer needs a place of their own: a seat at one of the day's games is one already. */
const takesPlace = ({ seated }: Gathering, { isSeated, isWaiting }: Comer): boolean =>
  !isWaiting && !(isSeated && seated !== null);

export const comingTo = (day: Gathering): number =>
  (day.seated ?? 0) + day.said.filter((comer) => takesPlace(day, comer)).length;

/** Counts the members coming to a day; guests get no notifications. */
export const membersComingTo = (day: Gathering): number =>
  comingTo(day) -
  day.seatedGuests -
  day.said.filter((comer) => comer.guestOf !== undefined && takesPlace(day, comer)).length;

export const isFull = (day: Gathering): boolean => day.capacity !== null && comingTo(day) >= day.capacity;

export function comingOn(days: readonly Gathering[]): number {
  const seated = Math.max(0, ...days.map((day) => day.seated ?? 0));
  return seated + new Set(comersWithoutSeat(days).map(({ publicId }) => publicId)).size;
}

/** Lists people coming on a date without a seat, each once, in the order of their announcements. */
function comersWithoutSeat(days: readonly Gathering[]): Comer[] {
  const comers = days
    .flatMap(({ said }) => said)
    .filter(({ isSeated, isWaiting }) => !isSeated && !isWaiting);
  return [...new Map(comers.map((comer) => [comer.publicId, comer])).values()];
}

/** Lists those of them who have no plans of their own. */
export const comersWithoutGame = (days: readonly Gathering[]): Comer[] =>
  comersWithoutSeat(days).filter(({ hasOwnPlans }) => !hasOwnPlans);

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

/** Lists people who may come on a date, each once, without those who come to another of its days. */
export function undecidedOn(days: readonly Gathering[]): Gathering["maybe"] {
  const coming = new Set(days.flatMap(({ said }) => said.map(({ publicId }) => publicId)));
  const undecided = days.flatMap(({ maybe }) => maybe).filter(({ publicId }) => !coming.has(publicId));
  return [...new Map(undecided.map((one) => [one.publicId, one])).values()];
}

/** Returns "3 can’t make it", for editors; null for others, and if nobody has said so. */
export function absentWords({ absent }: Gathering): string | null {
  return absent ? `${absent} can’t make it` : null;
}

export const isNamed = <Someone extends { name: string | null }>(
  someone: Someone,
): someone is Someone & { name: string } => someone.name !== null;

/** Returns "3 looking for a game"; null if everybody has one. */
export function withoutGameWords(days: readonly Gathering[]): string | null {
  const { length } = comersWithoutGame(days);
  return length === 0 ? null : `${length} looking for a game`;
}

/** Returns a day's places in words: "5 places left", "full", "full, 4 waiting"; null for no limit. */
export function placeWords(day: Gathering): string | null {
  if (day.capacity === null) return null;
  const left = day.capacity - comingTo(day);
  if (left > 0) return left === 1 ? "1 place left" : `${left} places left`;
  const waiting = day.said.filter(({ isSeated, isWaiting }) => isWaiting && !isSeated).length;
  return waiting === 0 ? "full" : `full, ${waiting} waiting`;
}
