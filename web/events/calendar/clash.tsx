import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";
import { calendarDayQuery } from "./planning-queries.ts";

interface Props {
  game: Pick<Game, "id" | "players">;
  /** `YYYY-MM-DD`, or text being typed. */
  day: string | null;
  me: string;
}

export function Clash({ game, day, me }: Props) {
  const isDay = day !== null && /^20\d\d-\d\d-\d\d$/.test(day);
  const { data } = useQuery({ ...calendarDayQuery(day ?? ""), enabled: isDay });
  const night = isDay ? data : undefined;
  const isOff = !!night?.days.length && night.days.every(({ isCancelled }) => isCancelled);
  return (
    <p role="status">
      {isOff && `The club’s day on ${formatGameDate(day)} is cancelled. `}
      {night && clashWords(game, night.games, me)}
    </p>
  );
}

/** Returns a game's double bookings: "Ada also plays Azul."; null for none. @param me public id of the reader */
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
