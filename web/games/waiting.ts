import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { SeatWatch } from "../../worker/contract/games/games.ts";
import { wallClock } from "../../worker/contract/wall-clock.ts";
import { ordinal } from "../lib/ordinal.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long before a time that is proposed it may be: later it would be no time at all. */
const AHEAD_MS = HOUR_MS / 2;

/** What stands in a field for a day and a time: `YYYY-MM-DDTHH:MM`. */
const fieldOf = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

/** A time by the club's clock as its field has it. @param iso an instant */
export const timeField = (iso: string, timeZone: string): string =>
  fieldOf(wallClock(Date.parse(iso), timeZone));

/** "Wed 25 Nov, 18:00", by the club's clock. @param iso an instant */
export function timeWords(iso: string, timeZone: string): string {
  const field = timeField(iso, timeZone);
  return `${formatGameDate(field.slice(0, 10))}, ${field.slice(11)}`;
}

/**
 * Until when one might want to be given a seat: the evening before the game, so that one can still make plans; then on its
 * day, as late as it must be. Of a game without a date, a week.
 * @param date the game's, as it goes over the wire
 */
export function proposedTime(date: string | null, now: number, timeZone: string): string {
  const wall = wallClock(now, timeZone);
  const at = (day: number, hours: number) => day + hours * HOUR_MS;
  if (date === null) return fieldOf(at(wall - (wall % DAY_MS) + 7 * DAY_MS, 18));
  const day = Date.parse(date);
  const times = [at(day - DAY_MS, 18), at(day, 12), at(day, 18)];
  return fieldOf(times.find((time) => time > wall + AHEAD_MS) ?? at(day, 23.5));
}

/** "Next in line", "3rd in line"; null for who does not stand there. @param me public id */
export function placeWords({ line }: SeatWatch, me: string): string | null {
  const place = line.findIndex(({ publicId }) => publicId === me) + 1;
  if (place === 0) return null;
  return place === 1 ? "Next in line" : `${ordinal(place)} in line`;
}
