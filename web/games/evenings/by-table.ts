import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Table } from "../../../worker/contract/events/tables.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats } from "../../../worker/contract/games/seats.ts";

type Night = Pick<Tonight, "tables" | "games" | "days">;

/**
 * The games by their tables, in the club's own order; then those at tables that have been retired since, which games
 * keep; and those without a table last.
 */
export function byTable({ tables, games }: Night): Game[] {
  const all = new Set([...tables, ...games.flatMap(({ table }) => table ?? [])].map(({ id }) => id));
  return [...all, undefined].flatMap((id) => games.filter(({ table }) => table?.id === id));
}

/** The games that have a free seat, then the others, each by their tables. */
export const withRoomFirst = (night: Night): Game[] =>
  byTable(night).toSorted((one, other) => Number(freeSeats(other) > 0) - Number(freeSeats(one) > 0));

/** The tables at which no game is: the club has them where and when it meets. */
export const freeTables = ({ tables, games, days }: Night): Table[] =>
  days.length === 0 ? [] : tables.filter(({ id }) => games.every(({ table }) => table?.id !== id));
