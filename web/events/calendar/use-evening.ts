import { useQuery } from "@tanstack/react-query";
import type { Evening } from "../../../worker/contract/events/calendar.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { eveningOfGameQuery } from "./queries.ts";

/** Returns the evening of a game's date; null while it is loading, or if it is of the date before a move. */
export function useEvening({ id, date }: Pick<Game, "id" | "date">): Evening | null {
  const { data } = useQuery({ ...eveningOfGameQuery(id), enabled: date !== null });
  return data && data.date === date ? data : null;
}
