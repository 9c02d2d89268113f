import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { foldCase } from "../lib/folded.ts";

/**
 * Returns the members without a seat whose name contains the typed text. Those who share other games with the reader
 * (public id) come first, then by name. @see spec §6
 */
export function candidates(
  everyone: Player[],
  seated: Player[],
  typed: string,
  games: readonly Game[] = [],
  me?: string,
): Player[] {
  const company = games.filter((game) => sitsAt(game, me));
  const shared = ({ publicId }: Player) => company.filter((game) => sitsAt(game, publicId)).length;
  const taken = new Set(seated.map(({ publicId }) => publicId));
  const wanted = foldCase(typed);
  return everyone
    .filter(({ publicId, name }) => !taken.has(publicId) && foldCase(name).includes(wanted))
    .map((player) => ({ player, often: shared(player) }))
    .sort((a, b) => b.often - a.often || a.player.name.localeCompare(b.player.name, "en-GB"))
    .map(({ player }) => player);
}
