import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Game } from "../../../worker/contract/games/games.ts";

/** Returns the night with the changed game: replaced, added, or removed if it has no players or another date. */
export function withGameTonight(night: Tonight, game: Game): Tonight {
  const known = night.games.find(({ id }) => id === game.id);
  const isOn = game.players.length > 0 && game.date === night.date;
  if (known && isOn) return { ...night, games: night.games.map((other) => (other === known ? game : other)) };
  const others = night.games.filter((other) => other !== known);
  return { ...night, games: isOn ? [...others, game] : others };
}
