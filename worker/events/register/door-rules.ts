import { DAY_MS, HOUR_MS } from "../../contract/durations.ts";
import { NIGHT_ENDS } from "../../contract/events/own-coming.ts";
import type { Door } from "../../contract/events/register.ts";
import { refuse } from "../../lib/errors.ts";

// The code on the wall. Pure: facts and the club's clock are passed in.

const OPEN_BEFORE_MS = 2 * HOUR_MS;

interface DoorDay {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`; null if unknown. */
  start: string | null;
  end: string | null;
  cancelledAt: number | null;
  removedAt: number | null;
}

/** Returns the times between which people may say that they are here; day and night if the day's hours are unknown. */
function openTimes({ date, start, end }: DoorDay): [from: number, until: number] {
  const at = (time: string) => Date.parse(`${date}T${time}Z`);
  const from = start === null ? at("00:00") : at(start) - OPEN_BEFORE_MS;
  if (end === null) return [from, at(NIGHT_ENDS) + DAY_MS];
  return [from, end <= (start ?? "00:00") ? at(end) + DAY_MS : at(end)];
}

/** @param clock the club's local time, written as if it were UTC (milliseconds) */
export function doorOf(day: DoorDay, clock: number): Omit<Door, "isHere" | "date"> {
  const [from, until] = openTimes(day);
  const isOff = day.cancelledAt !== null || day.removedAt !== null;
  const state = isOff ? "cancelled" : clock < from ? "early" : clock >= until ? "over" : "open";
  return { name: day.name, state, opensAt: new Date(from).toISOString().slice(11, 16) };
}

export const noSuchCode = () => refuse("not-found", "This code isn’t one of this club’s evenings.");

/** Decides whether somebody at the door is ticked; null if they are already. @throws {ClubError} `not-found`, `conflict` */
export function decideCheckIn<Day extends DoorDay>(
  { day, own }: { day: Day | undefined; own: unknown },
  clock: number,
): { day: Day } | null {
  if (!day) throw noSuchCode();
  const { state, opensAt } = doorOf(day, clock);
  if (state === "cancelled") throw refuse("conflict", "This evening is cancelled.");
  if (state === "early")
    throw refuse("conflict", `It’s too early: this code works from ${opensAt} on the day.`);
  if (state === "over") throw refuse("conflict", "This evening is over.");
  return own === undefined ? { day } : null;
}
