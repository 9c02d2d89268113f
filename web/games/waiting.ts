import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../worker/contract/durations.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { SeatWatch } from "../../worker/contract/games/games.ts";
import { wallClock } from "../../worker/contract/wall-clock.ts";
import { ordinal } from "../lib/numbers.ts";

/** Milliseconds that a proposed time must lie ahead. */
const AHEAD_MS = HOUR_MS / 2;

/** Returns the value of a date-time field, `YYYY-MM-DDTHH:MM`. */
const fieldOf = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

/** Returns the field's value by the club's clock. @param iso an instant */
export const timeField = (iso: string, timeZone: string): string =>
  fieldOf(wallClock(Date.parse(iso), timeZone));

/** Returns "Wed 25 Nov, 18:00" by the club's clock. @param iso an instant */
export function timeWords(iso: string, timeZone: string): string {
  const field = timeField(iso, timeZone);
  return `${formatGameDate(field.slice(0, 10))}, ${field.slice(11)}`;
}

/** Returns the proposed limit for a given seat: the evening before; on the day itself, the latest sensible. */
export function proposedTime(date: string | null, now: number, timeZone: string): string {
  const wall = wallClock(now, timeZone);
  const at = (day: number, hours: number) => day + hours * HOUR_MS;
  if (date === null) return fieldOf(at(wall - (wall % DAY_MS) + 7 * DAY_MS, 18));
  const day = Date.parse(date);
  const times = [at(day - DAY_MS, 18), at(day, 12), at(day, 18)];
  return fieldOf(times.find((time) => time > wall + AHEAD_MS) ?? day + DAY_MS - MINUTE_MS);
}

/** Returns "Next in line", "3rd in line"; null if the member does not wait. @param me public id */
export function placeWords({ line }: SeatWatch, me: string): string | null {
  const place = line.findIndex(({ publicId }) => publicId === me) + 1;
  if (place === 0) return null;
  return place === 1 ? "Next in line" : `${ordinal(place)} in line`;
}
