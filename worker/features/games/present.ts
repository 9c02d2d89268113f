import type { Game } from "../../contract/games.ts";

/** The game of a row, or null when there is none. */
export const gameFrom = (row: { json: string | null }): Game | null =>
  row.json === null ? null : (JSON.parse(row.json) as Game);

/** A list as it goes over the wire: JSON of `Game[]`, and what tells one state of the list from another. */
export interface CurrentGames {
  json: string;
  revision: string;
}
