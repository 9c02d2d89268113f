import type { Tonight, TonightGame } from "../../../worker/contract/events/calendar.ts";
import type { Table } from "../../../worker/contract/events/tables.ts";

export interface LaidTable {
  /** Null: these games have no table yet. */
  table: Table | null;
  games: TonightGame[];
}

/**
 * The games by their tables, in the club's own order; then those at tables that have been retired since, which games
 * keep; those without a table last; and the tables that are free: the club has them where and when it meets.
 */
export function byTable({ tables, games, days }: Pick<Tonight, "tables" | "games" | "days">): {
  laid: LaidTable[];
  free: Table[];
} {
  const at = (id: string | undefined) => games.filter(({ table }) => table?.id === id);
  const all = new Map(
    [...tables, ...games.flatMap(({ table }) => table ?? [])].map((table) => [table.id, table]),
  );
  const laid = [...all.values()].map((table): LaidTable => ({ table, games: at(table.id) }));
  const without = at(undefined);
  return {
    laid: [
      ...laid.filter((it) => it.games.length > 0),
      ...(without.length > 0 ? [{ table: null, games: without }] : []),
    ],
    free:
      days.length === 0 ? [] : laid.flatMap(({ table, games }) => (table && games.length === 0 ? table : [])),
  };
}

/** Names of those who offered it, or null when nobody did. */
export function offering({ players, offers }: TonightGame, what: "teaches" | "brings"): string[] | null {
  const names = players
    .filter(({ publicId }) => offers.some((offer) => offer.publicId === publicId && offer[what]))
    .map(({ name }) => name);
  return names.length > 0 ? names : null;
}
