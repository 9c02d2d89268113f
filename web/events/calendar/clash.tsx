import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { clashWords } from "./clashes.ts";
import { calendarDay } from "./planning-queries.ts";

interface Props {
  game: Pick<Game, "id" | "players">;
  /** `YYYY-MM-DD`, or text being typed. */
  day: string | null;
  me: string;
}

/** Warning of conflicts on a game's day; nothing is forbidden. */
export function Clash({ game, day, me }: Props) {
  const isDay = day !== null && /^20\d\d-\d\d-\d\d$/.test(day);
  const { data } = useQuery({ ...calendarDay(day ?? ""), enabled: isDay });
  const night = isDay ? data : undefined;
  const isOff = !!night?.days.length && night.days.every(({ isCancelled }) => isCancelled);
  return (
    <p role="status">
      {isOff && `The club’s day on ${formatGameDate(day)} is cancelled. `}
      {night && clashWords(game, night.games, me)}
    </p>
  );
}
