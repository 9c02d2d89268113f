import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Table } from "../../../worker/contract/events/tables.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats } from "../../../worker/contract/games/seats.ts";

type Night = Pick<Tonight, "tables" | "games" | "days">;

/** Sorts games by the club's order of tables, then by tables that are retired, then those without a table. */
export function byTable({ tables, games }: Night): Game[] {
  const all = new Set([...tables, ...games.flatMap(({ table }) => table ?? [])].map(({ id }) => id));
  return [...all, undefined].flatMap((id) => games.filter(({ table }) => table?.id === id));
}

/** Sorts games with a free seat first, each group by tables. */
export const withRoomFirst = (night: Night): Game[] =>
  byTable(night).toSorted((one, other) => Number(freeSeats(other) > 0) - Number(freeSeats(one) > 0));

/** Returns the tables without a game. The club has tables only on its own days. */
export const freeTables = ({ tables, games, days }: Night): Table[] =>
  days.length === 0 ? [] : tables.filter(({ id }) => games.every(({ table }) => table?.id !== id));
