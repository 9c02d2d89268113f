import type { Game } from "../../../worker/contract/games.ts";

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
  const sitsAt = (publicId: string) =>
    others
      .filter(({ players }) => players.some((player) => player.publicId === publicId))
      .map(({ name }) => name);
  return {
    table: table === null ? [] : others.filter((other) => other.table?.id === table),
    players: game.players
      .map(({ publicId, name }) => ({ name, games: sitsAt(publicId) }))
      .filter(({ games }) => games.length > 0),
  };
}
