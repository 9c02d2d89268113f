import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";

/** What two games of one night get in each other's way with. */
export interface Clashes {
  /** Other games at the table. */
  table: Game[];
  /** Players of the game who sit at others, too. */
  players: { name: string; games: string[] }[];
}

/** What stands in the way of the game among those of a night, at the table (null: at none). Said, never forbidden. */
export function clashesOf(game: Game, table: string | null, night: Game[]): Clashes {
  const others = night.filter(({ id }) => id !== game.id);
  const gamesOf = (publicId: string) =>
    others.filter((other) => sitsAt(other, publicId)).map(({ name: game }) => game);
  return {
    table: table === null ? [] : others.filter((other) => other.table?.id === table),
    players: game.players
      .map(({ publicId, name }) => ({ name, games: gamesOf(publicId) }))
      .filter(({ games }) => games.length > 0),
  };
}
