import { atMidnightUtc, isoOf } from "../../contract/dates.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import { minutesOf } from "../../contract/games/playing-time.ts";
import {
  type OpenGame,
  type PersonToSeat,
  type SeatedGame,
  type Seating,
  type TitleToSeat,
  UNDO_SEATING_MINUTES,
} from "../../contract/games/seating.ts";
import { canSeatEvening } from "../../contract/permissions.ts";
import { PLAYER_COLOURS, type Player, type Role } from "../../contract/users/users.ts";
import type { OpenNights } from "../../contract/wall-clock.ts";
import { noSuchDay } from "../../events/coming/rules.ts";
import { refuse } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import { type FoundTastes, rowsOf, tasteOf } from "../what-to-play/rules.ts";

// Facts on which proposals of seats depend.

export interface Acting {
  id: string;
  role: Role;
}

export interface DayToSeat {
  id: string;
  name: string;
  date: string;
  start: string | null;
  cancelledAt: number | null;
  removedAt: number | null;
}

interface KnownPerson
  extends Pick<
    PersonToSeat,
    "publicId" | "name" | "color" | "host" | "isHere" | "from" | "until" | "isNewcomer"
  > {
  id: string;
  hasOwnPlans: boolean;
}

interface KnownWalkIn {
  id: string;
  name: string;
  isNewcomer: boolean;
}

export interface KnownBox extends Omit<TitleToSeat, "copies"> {
  bggId: number | null;
  image: string | null;
  code: string;
  place: string | null;
}

/** A seat at a game of the day, with the game's facts. */
export interface KnownSeat extends Pick<OpenGame, "id" | "name" | "minPlayers" | "maxPlayers" | "titleId"> {
  version: number;
  tableId: string | null;
  copyCode: string | null;
  minutes: number | null;
  /** Null where the shelf doesn't know the title. */
  facts: Pick<OpenGame, "minutes" | "weight" | "bestWith" | "goodWith"> | null;
  seatedAt: number | null;
  userId: string;
}

export interface KnownSeating {
  id: string;
  at: number;
  by: Player | null;
  made: readonly SeatedGame[];
}

export interface FoundEvening {
  day: DayToSeat | undefined;
  people: readonly KnownPerson[];
  walkIns: readonly KnownWalkIn[];
  boxes: readonly KnownBox[];
  /** Games that members bring. */
  brought: readonly KnownBox[];
  seats: readonly KnownSeat[];
  tables: readonly { id: string; name: string; seats: number | null }[];
  seatings: readonly KnownSeating[];
}

interface FoundForProposal extends FoundEvening, FoundTastes {
  /** Games of the last evenings, the newest first, a row for each player. */
  sat: readonly { date: string; gameId: string; titleId: string | null; publicId: string }[];
  /** People ticked on the last evenings. */
  came: readonly { date: string; publicId: string }[];
  wishes: readonly { publicId: string; titleId: string; onDay: string | null; since: string }[];
}

export interface Moment {
  nights: OpenNights;
  now: number;
}

/** @throws {ClubError} `forbidden`, `not-found` */
export function dayToSeat({ day }: Pick<FoundEvening, "day">, member: Pick<Acting, "role">): DayToSeat {
  if (!canSeatEvening(member)) throw refuse("forbidden", "Only editors and admins can seat an evening.");
  if (!day || day.removedAt !== null) throw noSuchDay();
  return day;
}

/** Returns true for a game that a seating made and whose time is up: its people and box are free again. */
const isOver = (seat: KnownSeat, now: number): boolean =>
  seat.seatedAt !== null && seat.seatedAt + minutesOf(seat) * MINUTE_MS <= now;

/** Returns what is free: people without a seat, tables and boxes without a game. */
export function freeIn(found: FoundEvening, now: number) {
  const { people, walkIns, tables, seats, seatings } = found;
  const running = seats.filter((seat) => !isOver(seat, now));
  const games = new Set(running.map(({ id }) => id));
  const seatedWalkIns = new Set(
    seatings.flatMap(({ made }) => made.flatMap((game) => (games.has(game.gameId) ? game.walkIns : []))),
  );
  const seatOf = new Map(running.map((seat) => [seat.userId, seat]));
  const atTable = new Map(running.map((seat) => [seat.tableId, seat]));
  const withBox = new Set(running.map(({ copyCode }) => copyCode));
  // A game that a member brings is in use once it is played without a box of the club's.
  const withoutBox = new Set(running.filter(({ copyCode }) => copyCode === null).map(({ name }) => name));
  return {
    running: Map.groupBy(running, ({ id }) => id),
    seatOf,
    atTable,
    seatedWalkIns,
    walkIns: walkIns.filter(({ id }) => !seatedWalkIns.has(id)),
    people: people.filter(({ id }) => !seatOf.has(id)),
    boxes: found.boxes.filter(({ code }) => !withBox.has(code)),
    brought: found.brought.filter(({ name }) => !withoutBox.has(name)),
    tables: tables.filter(({ id }) => !atTable.has(id)),
  };
}

/** Shows everything that a proposal of seats depends on. @throws {ClubError} `forbidden`, `not-found` */
export function presentSeating(member: Acting, found: FoundForProposal, { nights, now }: Moment): Seating {
  const day = dayToSeat(found, member);
  const free = freeIn(found, now);
  const looking = free.people.filter(({ hasOwnPlans }) => !hasOwnPlans);
  const presentPerson = ({ id: _id, hasOwnPlans: _plans, ...person }: KnownPerson): PersonToSeat => ({
    ...person,
    ...tasteOf(person, found, day.date),
    ...{ isWalkIn: false, debt: debtOf(person, found) },
    knows: [...new Set(rowsOf(found.played, person).map(({ titleId }) => titleId))],
  });
  return {
    day: {
      ...{ id: day.id, name: day.name, start: day.start },
      ...{ date: atMidnightUtc(day.date), isToday: nights.includes(day.date) },
    },
    people: [...looking.map(presentPerson), ...free.walkIns.map(presentWalkIn)],
    withOwnPlans: free.people.length - looking.length,
    hasTicks: found.people.some(({ isHere }) => isHere),
    titles: titlesOf([...free.boxes, ...free.brought]),
    openGames: [...free.running.values()].flatMap((seats) =>
      openGameOf(seats, found, (userId) => found.people.filter(({ id }) => id === userId).map(presentPerson)),
    ),
    tables: free.tables,
    met: metPairs(found),
    taken: found.seatings.map(({ id, by, at, made }) => ({
      ...{ id, by, at: isoOf(at), canUndo: canUndo(at, now), tables: made.length },
      walkIns: found.walkIns.flatMap((walkIn) => {
        const game = made.find(({ walkIns }) => walkIns.includes(walkIn.id));
        const [seat] = (game && free.running.get(game.gameId)) ?? [];
        return seat ? [{ ...pick(walkIn, "id", "name"), gameId: seat.id, game: seat.name }] : [];
      }),
    })),
  };
}

/** Returns a game of the evening if it has free seats. */
function openGameOf(
  seats: readonly KnownSeat[],
  { tables, walkIns, seatings }: Pick<FoundEvening, "tables" | "walkIns" | "seatings">,
  personBy: (userId: string) => PersonToSeat[],
): OpenGame[] {
  const [game] = seats;
  if (!game || seats.length >= game.maxPlayers) return [];
  const { tableId, seatedAt, facts } = game;
  const given = seatings.flatMap(({ made }) => made.filter(({ gameId }) => gameId === game.id));
  const withoutAccount = walkIns.filter(({ id }) => given.some(({ walkIns }) => walkIns.includes(id)));
  return [
    {
      ...pick(game, "id", "name", "titleId"),
      // Their seats were taken off when they sat down.
      minPlayers: game.minPlayers + withoutAccount.length,
      maxPlayers: game.maxPlayers + withoutAccount.length,
      ...(facts ?? { weight: null, bestWith: 0, goodWith: 0 }),
      minutes: game.minutes ?? facts?.minutes ?? null,
      table: tables.find(({ id }) => id === tableId)?.name ?? null,
      seatedAt: seatedAt === null ? null : isoOf(seatedAt),
      players: [...seats.flatMap(({ userId }) => personBy(userId)), ...withoutAccount.map(presentWalkIn)],
    },
  ];
}

const presentWalkIn = ({ id, name, isNewcomer }: KnownWalkIn): PersonToSeat => ({
  ...{ publicId: id, name, color: PLAYER_COLOURS[0], host: null, isWalkIn: true, isHere: true },
  ...{ from: null, until: null, isNewcomer, wishes: [], explains: [], knows: [], usualWeight: null, debt: 0 },
});

function titlesOf(boxes: readonly KnownBox[]): TitleToSeat[] {
  const titles = new Map<string, TitleToSeat>();
  for (const { code, place, bggId: _bggId, image: _image, ...title } of boxes) {
    const known = titles.get(title.id) ?? { ...title, copies: [] };
    titles.set(title.id, { ...known, copies: [...known.copies, { code, place }] });
  }
  return [...titles.values()];
}

/**
 * Counts the last evenings in a row on which somebody was here, wished for games, and played none of them. Evenings
 * without them are passed over.
 */
function debtOf(person: { publicId: string }, { sat, came, wishes }: FoundForProposal): number {
  const [own, ticks, wished] = [rowsOf(sat, person), rowsOf(came, person), rowsOf(wishes, person)];
  const dates = [...new Set([...own, ...ticks].map(({ date }) => date))].toSorted().reverse();
  const isInVain = (date: string): boolean => {
    const then = wished.filter(({ since }) => since <= date).map(({ titleId }) => titleId);
    const played = own.filter((seat) => seat.date === date).flatMap(({ titleId }) => titleId ?? []);
    return then.length > 0 && !played.some((titleId) => then.includes(titleId));
  };
  const granted = dates.findIndex((date) => !isInVain(date));
  return granted === -1 ? dates.length : granted;
}

/** Returns the pairs that shared a game, with the number of evenings on which they did. */
function metPairs({ sat }: Pick<FoundForProposal, "sat">): Seating["met"] {
  const evenings = new Map<string, Set<string>>();
  for (const one of sat) {
    for (const other of sat) {
      if (other.gameId !== one.gameId || other.publicId <= one.publicId) continue;
      const pair = `${one.publicId} ${other.publicId}`;
      evenings.set(pair, (evenings.get(pair) ?? new Set()).add(one.date));
    }
  }
  return [...evenings].map(([pair, dates]) => {
    const [one = "", other = ""] = pair.split(" ");
    return [one, other, dates.size];
  });
}

export const canUndo = (at: number, now: number): boolean => now - at < UNDO_SEATING_MINUTES * MINUTE_MS;
