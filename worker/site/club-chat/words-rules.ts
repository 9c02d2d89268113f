import type { EventDay } from "../../contract/events/calendar.ts";
import { firstToBegin } from "../../contract/events/club-days.ts";
import { eventName } from "../../contract/events/event-names.ts";
import { nightForChat } from "../../contract/games/chat.ts";
import { formatGameDate, isOver } from "../../contract/games/game-date.ts";
import type { Game } from "../../contract/games/games.ts";
import { freeSeats } from "../../contract/games/seats.ts";
import { dateWords, joined, NAMES_MOST, pastWords } from "../../contract/summaries.ts";

/** Time of an evening's message, by the club's clock: that of members' digests. */
export const MORNING = "08:00";

export const CHECK_WORDS = "Full Table can write here";

/** Escapes what Discord takes for formatting, mentions, links or emoji. */
export const escaped = (text: string): string => text.replace(/[\\*_~`|<>[\]()#]|:(?=\/\/)/g, "\\$&");

const lines = (...all: (string | null)[]): string => all.filter(Boolean).join("\n");

const planned = (days: readonly EventDay[]) => days.filter(({ isCancelled }) => !isCancelled);

/** The earliest of a date's days, whose hours its games have. */
const firstOf = (days: readonly EventDay[]): EventDay | undefined =>
  firstToBegin(planned(days).map((day) => ({ ...day, cancelledAt: null })));

interface GameWords {
  days: readonly EventDay[];
  /** `YYYY-MM-DD` */
  today: string;
  named: ReadonlySet<string>;
  url: string;
}

export const isGameOver = (game: Pick<Game, "players" | "date">, today: string): boolean =>
  game.players.length === 0 || isOver(game, today);

/** Returns a game's message: what and how full, when and where, who if they agreed, and its address. */
export function gameMessage(game: Game, { days, today, named, url }: GameWords): string {
  const name = `**${escaped(game.name)}**`;
  const { date, players } = game;
  if (players.length === 0) return lines(joined([name, "off"]), url);
  // Without names: those of a past game stay in the chat for ever.
  if (date !== null && isOver(game, today)) return lines(joined([name, pastWords(date, true, today)]), url);
  const seats = `${players.length} of ${game.maxPlayers} seats`;
  const first = firstOf(days);
  return lines(
    joined([name, seats, freeSeats(game) === 0 && "full"].map((fact) => fact || null)),
    joined([
      dateWords(date, first ?? null),
      first?.venue && escaped(first.venue.name),
      game.table && escaped(game.table.name),
      days.length > 0 && !first ? "that evening is off" : null,
    ]),
    whoPlays(players, named),
    url,
  );
}

function whoPlays(players: Game["players"], named: GameWords["named"]): string | null {
  const names = players
    .filter(({ publicId, guestOf }) => guestOf === undefined && named.has(publicId))
    .slice(0, NAMES_MOST)
    .map(({ name }) => escaped(name));
  if (names.length === 0) return null;
  const others = players.length - names.length;
  return names.join(", ") + (others > 0 ? ` and ${others} more` : "");
}

interface EveningWords {
  days: readonly EventDay[];
  games: readonly Game[];
  /** "12 coming"; null if nobody has said so yet. */
  coming: string | null;
  url: string;
}

/** Returns an evening's message; null if the club doesn't meet that day. */
export function eveningMessage({ days, games, coming, url }: EveningWords): string | null {
  const [any] = days;
  if (!any) return null;
  const on = planned(days).map((day) => ({
    ...day,
    title: escaped(eventName(day)),
    venue: day.venue && { ...day.venue, name: escaped(day.venue.name) },
  }));
  if (on.length === 0)
    return lines(
      joined([...days.map((day) => escaped(eventName(day))), formatGameDate(any.date), "off"]),
      url,
    );
  return nightForChat({ date: any.date, days: on, games: [...games] }, coming, url);
}

/** Returns true from the morning of an evening until it begins. @param time `HH:MM` by the club's clock */
export const isMorningOf = (days: readonly EventDay[], time: string): boolean =>
  firstOf(days) !== undefined && time >= MORNING && time < (firstOf(days)?.start ?? "24:00");

export const postMessage = (title: string, url: string): string =>
  lines(joined(["New post", `**${escaped(title)}**`]), url);
