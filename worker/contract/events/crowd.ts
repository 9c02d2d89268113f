import type { Comer, Gathering } from "./coming.ts";
import { comersWithoutSeat, comingTo, takesPlace } from "./gatherings.ts";
import { hasSeat } from "./own-coming.ts";

// Attendance as an evening's own pages say it. Without zod: the browser's pages use it.

/** Counts the members coming to a day besides the acting one; guests get no notifications. @param me public id */
export const othersComingTo = (day: Gathering, me: string): number =>
  comingTo(day) -
  day.seatedGuests -
  day.said.filter((comer) => comer.guestOf !== undefined && takesPlace(day, comer)).length -
  (takesOne(day, me) ? 1 : 0);

const takesOne = (day: Gathering, me: string): boolean =>
  hasSeat(day) || day.said.some((comer) => comer.publicId === me && takesPlace(day, comer));

/** Lists people coming on a date without a seat or plans of their own. */
export const comersWithoutGame = (days: readonly Gathering[]): Comer[] =>
  comersWithoutSeat(days).filter(({ hasOwnPlans }) => !hasOwnPlans);

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
