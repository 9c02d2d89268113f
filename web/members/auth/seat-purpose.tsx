import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { useEvening } from "../../events/calendar/use-evening.ts";
import { seatWanted } from "../../games/addresses.ts";
import { optionalGame } from "../../games/detail-queries.ts";
import { GamePicture } from "../../ui/game-picture.tsx";
import styles from "./sign-in-page.module.css";

/** Returns the game in which the visitor wants a seat; null for other destinations. */
export function useGameWanted(callbackUrl: string): Game | null {
  const id = seatWanted(callbackUrl);
  const { data } = useQuery(optionalGame(id, useQueryClient()));
  return data ?? null;
}

export function SeatPurpose({ game }: { game: Game }) {
  const when = [formatGameDate(game.date), useEvening(game)?.start].filter(Boolean).join(", ");
  return (
    <div className={styles.purpose}>
      <GamePicture src={game.image} name={game.name} />
      <p>
        {when} <span>{freeWords(freeSeats(game))}</span>
      </p>
    </div>
  );
}
