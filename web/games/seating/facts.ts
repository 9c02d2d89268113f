import { NIGHT_ENDS } from "../../../worker/contract/events/own-coming.ts";
import type { PersonToSeat, Seating, TitleToSeat } from "../../../worker/contract/games/seating.ts";
import { wallClock } from "../../../worker/contract/wall-clock.ts";
import { clockOf, type Evening } from "./evening.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Minutes for which whoever comes later is waited for. */
const WAITED_MINUTES = 20;

/** Returns minutes after the evening's midnight for `HH:MM`, past midnight too; null for none. */
export function minutesAt(time: string | null): number | null {
  if (!time) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (time < NIGHT_ENDS ? DAY_MINUTES : 0) + hours * HOUR_MINUTES + minutes;
}

/** Returns when games begin, in minutes after midnight: now, or at the evening's start if that is to come. */
export function startOf({ day: { date, start } }: Seating, now: number, timeZone: string): number {
  const since = Math.floor((wallClock(now, timeZone) - Date.parse(date)) / (HOUR_MINUTES * 1000));
  return Math.max(since, minutesAt(start) ?? 0);
}

/** Returns when somebody comes for whom a game that begins at `start` waits; null for anybody who is here, or comes later. */
function waitedUntil({ isHere, from }: PersonToSeat, start: number): number | null {
  const time = isHere ? null : minutesAt(from);
  return time !== null && time > start && time <= start + WAITED_MINUTES ? time : null;
}

/** Returns sentences on the people for whom a table waits. */
export const waitSentences = (people: readonly PersonToSeat[], start: number): string[] =>
  people.flatMap((person) => {
    const time = waitedUntil(person, start);
    return time === null ? [] : [`Waits for ${person.name}, ${clockOf(time)}.`];
  });

/** Returns true for somebody who is here when games begin, or so soon after that they are waited for. */
export function isThere(person: PersonToSeat, { people }: Seating, start: number): boolean {
  const isTicked = people.some(({ isHere, isWalkIn }) => isHere && !isWalkIn);
  const isExpected = !isTicked && (minutesAt(person.from) ?? 0) <= start;
  return person.isHere || isExpected || waitedUntil(person, start) !== null;
}

/** Builds the input of the search: games may wait, so they end as if all of them did. @param until times to leave, by person, where they were corrected */
export function eveningOf(
  { titles, tables, met }: Seating,
  people: readonly PersonToSeat[],
  start: number,
  until: Readonly<Record<string, string>>,
): Evening {
  const hosts = new Set(people.map(({ host }) => host));
  return {
    ...{ start: Math.max(start, ...people.map((person) => waitedUntil(person, start) ?? 0)), tables, met },
    titles: titles.map(({ copies, ...title }) => ({ ...title, copies: copies.length })),
    people: people.map(({ publicId, host, until: said, ...person }) => ({
      id: publicId,
      // Guests sit with whoever brought them.
      party: host ?? (hosts.has(publicId) ? publicId : null),
      until: minutesAt(until[publicId] ?? said),
      name: person.name,
      isNewcomer: person.isNewcomer,
      usualWeight: person.usualWeight,
      ...{ debt: person.debt, wishes: person.wishes, explains: person.explains, knows: person.knows },
    })),
  };
}

type Box = TitleToSeat["copies"][number];

/** Gives tables their boxes, each box once. @returns one by table, in order; undefined where it has gone meanwhile */
export function boxesFor(
  { titles }: Pick<Seating, "titles">,
  tables: readonly { titleId: string }[],
): (Box | undefined)[] {
  const left = new Map(titles.map(({ id, copies }) => [id, [...copies]]));
  return tables.map(({ titleId }) => left.get(titleId)?.shift());
}
