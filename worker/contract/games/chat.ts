import type { Evening, Tonight } from "../events/calendar.ts";
import { eventName, hoursWords } from "../events/event-names.ts";
import { dateWords, gamesWords, joined } from "../summaries.ts";
import { formatGameDate } from "./game-date.ts";
import type { Game } from "./games.ts";
import { freeSeats, freeWords } from "./seats.ts";

// Lines for a club's chat, the last of them the address. No names: who reads the chat need not be a member.

const onLines = (...lines: string[]): string => lines.filter((line) => line !== "").join("\n");

/** Returns a game's lines: what and how many seats, when and where, its address. @param evening of the game's date */
export function gameForChat(game: Game, evening: Evening | null, url: string): string {
  const { name, date } = game;
  return onLines(
    joined([name, freeWords(freeSeats(game))]),
    joined([dateWords(date, evening), evening?.venue]),
    url,
  );
}

/** Returns a date's lines: its evenings and when, where and what is on, its address. @param coming "21 coming" */
export function nightForChat(
  { date, days, games }: Pick<Tonight, "date" | "days" | "games">,
  coming: string | null,
  url: string,
): string {
  const on = date && formatGameDate(date);
  const evenings = days.map((day) =>
    joined([eventName(day), [on, hoursWords(day)].filter(Boolean).join(", ")]),
  );
  const venues = new Set(days.map(({ venue }) => venue?.name));
  return onLines(
    ...(days.length > 0 ? evenings : [on ?? ""]),
    joined([...venues, gamesWords(games), coming]),
    url,
  );
}
