import type { Tonight } from "../../worker/contract/events/calendar.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { paths } from "./paths.ts";

/** Key of the queries of an evening: a change of a game is written into them. */
export const TONIGHT = ["calendar", "tonight"] as const;

/** The address of an evening's board; `date` is a day or an instant at its midnight, undefined of the next evening. */
export const nightHref = (date: string | undefined, ...query: string[]): string => {
  const search = [...(date ? [`day=${date.slice(0, 10)}`] : []), ...query].join("&");
  return search ? `${paths.tonight}?${search}` : paths.tonight;
};

/** Reads the day (`YYYY-MM-DD`) of an evening from an address; undefined where it names none that there is. */
export function nightAsked(day: string | null): string | undefined {
  if (day === null) return undefined;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? day : undefined;
}

/** The night with a game as it now is: in its place, new among the others, or gone when it has no players or another date. */
export function withGameTonight(night: Tonight, game: Game): Tonight {
  const known = night.games.find(({ id }) => id === game.id);
  const isOn = game.players.length > 0 && game.date === night.date;
  const now = { ...game, offers: known?.offers ?? [] };
  if (known && isOn) return { ...night, games: night.games.map((other) => (other === known ? now : other)) };
  const others = night.games.filter((other) => other !== known);
  return { ...night, games: isOn ? [...others, now] : others };
}
