import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { useEvening } from "../../events/calendar/use-evening.ts";
import { seatWanted } from "../../games/addresses.ts";
import { optionalGame } from "../../games/detail-queries.ts";
import { GamePicture } from "../../ui/game-picture.tsx";
import styles from "./sign-in-page.module.css";

/** The game at which whoever signs in wants a seat; null where they want something else. */
export function useGameWanted(callbackUrl: string): Game | null {
  const id = seatWanted(callbackUrl);
  const { data } = useQuery(optionalGame(id, useQueryClient()));
  return data ?? null;
}

/** Day and hour of the game that one signs in for, and its room. */
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
