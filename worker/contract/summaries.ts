import type { Evening, Tonight } from "./events/calendar.ts";
import { formatGameDate, isOver } from "./games/game-date.ts";
import type { Game } from "./games/games.ts";
import { freeSeats, freeWords } from "./games/seats.ts";

// Link previews in chats: the facts a person wants before following a link.

const SEPARATOR = " · ";
type Begins = Pick<Evening, "date" | "start"> & Partial<Pick<Evening, "isCancelled">>;

const SUMMARY_MOST = 200;
export const NAMES_MOST = 6;
const TABLE_MOST = 80;

/** Counts code points, roughly the characters that people see. */
const lengthOf = (text: string): number => [...text].length;

export const joined = (facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(SEPARATOR);

/**
 * Summarises a game in at most 200 characters: "Thu 26 Nov, 19:00 · The Long Table · 1 seat free · Ada, Ben, Zofia". A
 * past game has no seats. Names that don't fit are counted, never cut.
 * @param evening ignored if not of the game's date
 */
export function gameSummary(game: Game, today: string, evening?: Begins | null): string {
  const { date, table, players } = game;
  const isPast = date !== null && isOver(game, today);
  const isCancelled = date !== null && evening?.date === date && evening.isCancelled;
  const seats = isCancelled ? "cancelled" : freeWords(freeSeats(game));
  const facts = joined([
    isPast ? pastWords(date, players.length > 0, today) : dateWords(date, evening),
    table && lengthOf(table.name) <= TABLE_MOST ? table.name : null,
    isPast ? null : players.length === 0 ? "off" : seats,
  ]);
  const room = SUMMARY_MOST - lengthOf(facts + SEPARATOR);
  return joined([facts, namesWithin(room, players)]);
}

/** Returns "Thu 26 Nov, 19:00". @param evening ignored if not of the date */
export function dateWords(date: string | null, evening?: Begins | null): string {
  if (date === null) return "No date yet";
  const start = evening?.date === date ? evening.start : null;
  return formatGameDate(date) + (start === null ? "" : `, ${start}`);
}

export function pastWords(date: string, wasPlayed: boolean, today: string): string {
  const year = date.slice(0, 4);
  const day = formatGameDate(date) + (year === today.slice(0, 4) ? "" : ` ${year}`);
  return wasPlayed ? `Played ${day}` : `Was planned for ${day}`;
}

/** Returns as many members' names as fit, and the number of the others; no guests, as search engines read this. */
function namesWithin(room: number, players: Game["players"]): string {
  const names = players.flatMap(({ name, guestOf }) => (guestOf === undefined ? [name] : []));
  for (let shown = Math.min(names.length, NAMES_MOST); shown > 0; shown--) {
    const others = players.length - shown;
    const words = names.slice(0, shown).join(", ") + (others > 0 ? ` and ${others} more` : "");
    if (lengthOf(words) <= room) return words;
  }
  if (players.length === 0) return "";
  return players.length === 1 ? "1 player" : `${players.length} players`;
}

/** Summarises a game night: "Thu 26 Nov · 5 games · 8 seats free", or "Thu 26 Nov · cancelled"; null while nothing is planned. */
export function nightSummary({ date, games, cancelled }: Tonight): string | null {
  if (date === null) return null;
  const day = formatGameDate(date);
  return joined([day, cancelled.length > 0 ? "cancelled" : (gamesWords(games) ?? "no games yet")]);
}

/** Returns "5 games · 8 seats free"; null without games. */
export function gamesWords(games: readonly Game[]): string | null {
  if (games.length === 0) return null;
  const free = games.reduce((sum, game) => sum + freeSeats(game), 0);
  return joined([games.length === 1 ? "1 game" : `${games.length} games`, freeWords(free)]);
}
