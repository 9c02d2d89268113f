import { NIGHT_ENDS } from "../../../worker/contract/events/own-coming.ts";
import type { OpenGame, PersonToSeat, Seating, TitleToSeat } from "../../../worker/contract/games/seating.ts";
import { wallClock } from "../../../worker/contract/wall-clock.ts";
import { clockOf, type Evening, type Locks, type Person } from "../splitter/evening.ts";

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

/** Returns an instant in minutes after the evening's midnight. */
const minutesSince = ({ day }: Seating, instant: number, timeZone: string): number =>
  Math.floor((wallClock(instant, timeZone) - Date.parse(day.date)) / (HOUR_MINUTES * 1000));

/** Returns when games begin, in minutes after midnight: now, or at the evening's start if that is to come. */
export const startOf = (seating: Seating, now: number, timeZone: string): number =>
  Math.max(minutesSince(seating, now, timeZone), minutesAt(seating.day.start) ?? 0);

/** Returns true for a game that has only just begun, or begins with the others, so that people can still sit down. */
export function canBeJoined(
  { seatedAt }: OpenGame,
  seating: Seating,
  start: number,
  timeZone: string,
): boolean {
  const begun =
    seatedAt === null ? minutesAt(seating.day.start) : minutesSince(seating, Date.parse(seatedAt), timeZone);
  return start - (begun ?? start) <= WAITED_MINUTES;
}

/** Returns what stays as it is: games of before with their people, and what the reader keeps. */
export const locksWith = (games: readonly OpenGame[], kept: Locks): Locks => ({
  people: {
    ...kept.people,
    ...Object.fromEntries(games.flatMap(({ id, players }) => players.map(({ publicId }) => [publicId, id]))),
  },
  titles: { ...kept.titles, ...Object.fromEntries(games.map(({ id }) => [id, id])) },
});

/** Returns when somebody comes for whom a game that begins at `start` waits; null for anybody who is here, or comes later. */
function waitedUntil({ isHere, from }: PersonToSeat, start: number): number | null {
  const time = isHere ? null : minutesAt(from);
  return time !== null && time > start && time <= start + WAITED_MINUTES ? time : null;
}

/** Returns true for somebody who comes after the games have begun, too late to be waited for. */
export const comesLater = ({ isHere, from }: PersonToSeat, start: number): boolean =>
  !isHere && (minutesAt(from) ?? 0) > start + WAITED_MINUTES;

/** Returns sentences on the people for whom a table waits. */
export const waitSentences = (people: readonly PersonToSeat[], start: number): string[] =>
  people.flatMap((person) => {
    const time = waitedUntil(person, start);
    return time === null ? [] : [`Waits for ${person.name}, ${clockOf(time)}.`];
  });

/** Returns true for somebody who is here when games begin, or so soon after that they are waited for. */
export function isThere(person: PersonToSeat, { hasTicks }: Seating, start: number): boolean {
  const isExpected = !hasTicks && (minutesAt(person.from) ?? 0) <= start;
  return person.isHere || isExpected || waitedUntil(person, start) !== null;
}

/** Returns the ids of those at a game whose guests have no seat yet and fit in with them. */
function hostsWithRoom({ maxPlayers, players }: OpenGame, people: readonly PersonToSeat[]): string[] {
  let free = maxPlayers - players.length;
  return players.flatMap(({ publicId }) => {
    const guests = people.filter(({ host }) => host === publicId).length;
    if (guests === 0 || guests > free) return [];
    free -= guests;
    return [publicId];
  });
}

/**
 * Builds the input of the search: games may wait, so they end as if all of them did. A game with free seats is a table
 * of its own, with a title that lies nowhere else. @param until times to leave, by person, where they were corrected
 */
export function eveningOf(
  { titles, tables, met }: Seating,
  people: readonly PersonToSeat[],
  start: number,
  until: Readonly<Record<string, string>>,
  games: readonly OpenGame[],
): Evening {
  /** Adds the games that are played with one of these titles. */
  const withGames = (ids: readonly string[]) => [
    ...ids,
    ...games.flatMap(({ id, titleId }) => (titleId !== null && ids.includes(titleId) ? [id] : [])),
  ];
  const personIn = (
    { publicId: id, name, isNewcomer, usualWeight, debt, wishes, explains, knows }: PersonToSeat,
    stay: Pick<Person, "party" | "until">,
  ): Person => ({
    ...{ id, name, isNewcomer, usualWeight, debt },
    ...{ explains: withGames(explains), knows: withGames(knows) },
    wishes: wishes.flatMap(({ titleId, isForTonight }) =>
      withGames([titleId]).map((titleId) => ({ titleId, isForTonight })),
    ),
    ...stay,
  });
  const hosts = new Set(people.map(({ host }) => host));
  return {
    ...{ start: Math.max(start, ...people.map((person) => waitedUntil(person, start) ?? 0)), met },
    tables: [...tables, ...games.map(({ id, name, maxPlayers }) => ({ id, name, seats: maxPlayers }))],
    titles: [
      ...titles.map(({ copies, ...title }) => ({ ...title, copies: copies.length })),
      ...games.map(({ players, titleId: _title, table: _table, seatedAt: _at, ...game }) => ({
        ...game,
        // It is played by those who sit there, however few.
        ...{ minPlayers: Math.min(game.minPlayers, players.length), copies: 1 },
      })),
    ],
    people: [
      ...people.map((person) => {
        const { publicId, host } = person;
        return personIn(person, {
          // Guests sit with whoever brought them.
          party: host ?? (hosts.has(publicId) ? publicId : null),
          until: minutesAt(until[publicId] ?? person.until),
        });
      }),
      ...games.flatMap((game) => {
        const hosts = hostsWithRoom(game, people);
        return game.players.map((player) =>
          personIn(player, { party: hosts.includes(player.publicId) ? player.publicId : null, until: null }),
        );
      }),
    ],
  };
}

/** Returns a key of what a proposal must fit: it changes neither with the start, which moves every minute, nor with wishes. */
export const boundsOf = ({ people, tables, titles }: Evening): string =>
  JSON.stringify([
    people.map(({ id, until }) => [id, until]),
    tables,
    titles.map(({ id, copies }) => [id, copies]),
  ]);

type Box = TitleToSeat["copies"][number];

/** Gives tables their boxes, each box once. @returns one by table, in order; undefined where it has gone meanwhile */
export function boxesFor(
  { titles }: Pick<Seating, "titles">,
  tables: readonly { titleId: string }[],
): (Box | undefined)[] {
  const left = new Map(titles.map(({ id, copies }) => [id, [...copies]]));
  return tables.map(({ titleId }) => left.get(titleId)?.shift());
}

/** Returns what is kept without games for which no box is left: the table at which one was kept last has it. */
export function keptWithBoxes(seating: Pick<Seating, "titles">, kept: Locks): Locks {
  const last = Object.entries(kept.titles).reverse();
  const boxes = boxesFor(
    seating,
    last.map(([, titleId]) => ({ titleId })),
  );
  return { ...kept, titles: Object.fromEntries(last.filter((_, at) => boxes[at]).reverse()) };
}
