import { formatGameDate } from "../../contract/games/game-date.ts";
import { type SeatedGame, type SeatingForm, UNDO_SEATING_MINUTES } from "../../contract/games/seating.ts";
import { refuse } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import type { News } from "../../news.ts";
import { type AtGame, isGameFull, type SeatedGames } from "../leave-rules.ts";
import { isOpenDay } from "../rules.ts";
import { givenTogether, giveSeats, type SeatsGiven } from "../waiting-rules.ts";
import {
  type Acting,
  canUndo,
  type DayToSeat,
  dayToSeat,
  type FoundEvening,
  freeIn,
  type KnownBox,
  type KnownSeat,
  type KnownSeating,
  type Moment,
} from "./present-rules.ts";

export interface GameToMake {
  id: string;
  threadId: string;
  tableId: string;
  /** Null: a member brings it. */
  copyCode: string | null;
  title: Pick<KnownBox, "name" | "bggId" | "image" | "minPlayers" | "maxPlayers" | "minutes">;
  userIds: readonly string[];
  walkIns: readonly string[];
}

/** Seats at a game that the evening has already. */
export interface Join {
  game: Pick<KnownSeat, "id" | "version" | "minPlayers" | "maxPlayers" | "tableId">;
  userIds: readonly string[];
  walkIns: readonly string[];
}

/**
 * Decides on a proposal that is taken; null if it was taken already.
 * @param newId makes ids of games and their threads
 * @throws {ClubError} `forbidden`, `not-found`, `conflict`, `invalid`
 */
export function decideSeating(
  found: FoundEvening & { member: Acting; same: unknown },
  form: SeatingForm,
  { nights, now }: Moment,
  newId: () => string,
): { day: DayToSeat; made: GameToMake[]; joins: Join[]; last: string | null; news: News[] } | null {
  const day = dayToSeat(found, found.member);
  if (found.same) return null;
  if (day.cancelledAt !== null) throw refuse("conflict", "This day is cancelled.");
  if (!nights.includes(day.date))
    throw refuse("conflict", `People are seated on the evening itself: ${formatGameDate(day.date)}.`);
  const last = found.seatings[0];
  if ((last?.id ?? null) !== form.after)
    throw refuse(
      "conflict",
      `${last?.by?.name ?? "Someone"} seated people meanwhile. Look at the tables first.`,
    );
  const free = freeIn(found, now);
  const everybody = [...form.tables, ...form.joins].flatMap(({ people }) => people);
  if (new Set(everybody).size < everybody.length)
    throw refuse("invalid", "Someone has two seats.", ["tables"]);
  const made = form.tables.map((asked) => gameToMake(asked, found, free, newId));
  const joins = form.joins.map((asked) => joinOf(asked, found, free));
  const isTwice = (part: "table" | "copyCode") =>
    new Set(form.tables.map((asked) => asked[part])).size < form.tables.length;
  if (isTwice("table")) throw refuse("invalid", "Two games have one table.", ["tables"]);
  if (isTwice("copyCode")) throw refuse("invalid", "Two games have one box.", ["tables"]);
  if (new Set(form.joins.map(({ game }) => game)).size < joins.length)
    throw refuse("invalid", "A game is joined twice.", ["joins"]);
  const news = [...made, ...joins.map(({ game, userIds }) => ({ ...pick(game, "id", "tableId"), userIds }))];
  return { day, made, joins, last: last?.id ?? null, news: news.map((game) => newsOf(game, found, day)) };
}

/** Finds people who have no seat yet, members and guests apart from people without an account. */
function freePeople(people: readonly string[], found: FoundEvening, free: ReturnType<typeof freeIn>) {
  const path = ["tables"];
  const walkIns = people.filter((person) => found.walkIns.some(({ id }) => id === person));
  const userIds = people
    .filter((person) => !walkIns.includes(person))
    .map((publicId) => {
      const person = found.people.find((one) => one.publicId === publicId);
      if (!person) throw refuse("conflict", "Someone is no longer coming. Propose seats again.", path);
      const seat = free.seatOf.get(person.id);
      if (seat)
        throw refuse(
          "conflict",
          `${person.name} sits at ${seat.name} now. Propose seats again without them.`,
          path,
        );
      return person.id;
    });
  if (walkIns.some((id) => free.seatedWalkIns.has(id)))
    throw refuse("conflict", "Someone has a seat already. Propose seats again.", path);
  return { walkIns, userIds };
}

function joinOf(
  { game: id, people }: SeatingForm["joins"][number],
  found: FoundEvening,
  free: ReturnType<typeof freeIn>,
): Join {
  const seats = free.running.get(id) ?? [];
  const [game] = seats;
  if (!game) throw refuse("conflict", "A game is over or gone. Propose seats again.", ["joins"]);
  if (seats.length + people.length > game.maxPlayers)
    throw refuse("conflict", `There aren’t enough seats at ${game.name} now. Propose seats again.`, [
      "joins",
    ]);
  return { game, ...freePeople(people, found, free) };
}

function gameToMake(
  { table: tableId, copyCode, people }: SeatingForm["tables"][number],
  found: FoundEvening,
  free: ReturnType<typeof freeIn>,
  newId: () => string,
): GameToMake {
  const path = ["tables"];
  const table = found.tables.find(({ id }) => id === tableId);
  if (!table) throw refuse("conflict", "A table is no longer there. Propose seats again.", path);
  const other = free.atTable.get(tableId);
  if (other) throw refuse("conflict", `${other.name} is at ${table.name} now. Propose seats again.`, path);
  const box = free.boxes.find(({ code }) => code === copyCode);
  const title = box ?? free.brought.find(({ code }) => code === copyCode);
  if (!title)
    throw refuse("conflict", `The box for ${table.name} is no longer here. Propose seats again.`, path);
  const { walkIns, userIds } = freePeople(people, found, free);
  if (people.length < title.minPlayers || people.length > title.maxPlayers)
    throw refuse("invalid", `${title.name} is for ${title.minPlayers}–${title.maxPlayers} players.`, path);
  if (userIds.length === 0)
    throw refuse(
      "invalid",
      `Seat a member at ${table.name}: only people without an account are there.`,
      path,
    );
  return {
    ...{ id: newId(), threadId: newId(), tableId, copyCode: box?.code ?? null, title, userIds, walkIns },
  };
}

const newsOf = (
  { id, tableId, userIds }: Pick<GameToMake, "id" | "userIds"> & { tableId: string | null },
  { tables }: FoundEvening,
  { date }: DayToSeat,
): News => ({
  ...{ kind: "sat-down", url: `/games/${id}`, gameId: id, to: userIds, by: ["push"] },
  facts: { day: date, table: tables.find((table) => table.id === tableId)?.name ?? null },
});

interface MadeGame {
  id: string;
  threadId: string;
  version: number;
  playerCount: number;
  wantedAt: number | null;
  isTalkedOf: boolean;
}

export interface JoinedGames extends Pick<SeatedGames, "watchers"> {
  before: readonly (SeatedGames["games"][number] & { version: number })[];
  players: readonly (AtGame & { since: number })[];
}

function freeJoined(
  { before, players, watchers }: JoinedGames,
  joined: readonly SeatedGame[],
  at: number,
  { nights: [, today], now }: Moment,
): SeatsGiven {
  const gives = before.flatMap((game) => {
    if (!isGameFull(game) || !isOpenDay(game.date, today)) return [];
    const isHere = ({ gameId }: Pick<AtGame, "gameId">) => gameId === game.id;
    const seating = joined.find(isHere);
    const seats = players.filter(isHere);
    const staying = seats.filter(({ since }) => since !== at);
    const withoutAccount = seating?.joined?.version === game.version ? seating.walkIns.length : 0;
    const free = seats.length - staying.length + withoutAccount;
    const others = [game.suggestedBy, ...staying.map(({ id }) => id)];
    return [giveSeats(game, { free, seats: staying, others, watchers: watchers.filter(isHere) }, now)];
  });
  return givenTogether(gives);
}

/**
 * Decides on undoing a seating; null if it was undone. Games that somebody has changed since stay.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (too late)
 */
export function decideUndo<Game extends MadeGame>(
  found: JoinedGames & {
    member: Acting;
    day: DayToSeat | undefined;
    seating: (Pick<KnownSeating, "at" | "made"> & { undoneAt: number | null }) | undefined;
    games: readonly Game[];
  },
  moment: Moment,
): { at: number; unchanged: Game[]; joined: SeatedGame[]; day: DayToSeat; gives: SeatsGiven } | null {
  const day = dayToSeat(found, found.member);
  const { seating, games } = found;
  if (!seating) throw refuse("not-found", "This seating is no longer known.");
  if (seating.undoneAt !== null) return null;
  if (!canUndo(seating.at, moment.now))
    throw refuse(
      "conflict",
      `A seating can be undone for ${UNDO_SEATING_MINUTES} minutes. Change the games one by one.`,
    );
  const seatsOf = new Map(seating.made.map(({ gameId, seats }) => [gameId, seats]));
  const isUnchanged = ({ id, version, playerCount, wantedAt, isTalkedOf }: MadeGame): boolean =>
    version === 1 && wantedAt === null && playerCount === seatsOf.get(id) && !isTalkedOf;
  const joined = seating.made.filter((game) => game.joined);
  const gives = freeJoined(found, joined, seating.at, moment);
  return { ...{ at: seating.at, day, joined, gives }, unchanged: games.filter(isUnchanged) };
}
