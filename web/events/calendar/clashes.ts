import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";

/**
 * Returns the double bookings of a game's players in a night: "You’re at Heat that evening. Ada also plays Azul."; null
 * if there are none.
 * @param me public id of the reader
 */
export function clashWords(
  { id, players }: Pick<Game, "id" | "players">,
  night: readonly Game[],
  me: string,
): string | null {
  const sentences = players.flatMap(({ publicId, name }) => {
    const games = night.filter((other) => other.id !== id && sitsAt(other, publicId));
    const names = games.map((other) => other.name).join(" and ");
    if (!names) return [];
    return publicId === me ? `You’re at ${names} that evening.` : `${name} also plays ${names}.`;
  });
  return sentences.join(" ") || null;
}
