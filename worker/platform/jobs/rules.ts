// Scheduling of jobs, as pure functions of rows and the clock.

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../contract/durations.ts";
import { instantOf, wallClock } from "../../contract/wall-clock.ts";
import type { Timetable } from "../../job.ts";

/** Time of day at the club from which jobs run: some tell members what is due that day. */
const NIGHT_MS = 4 * HOUR_MS + 17 * MINUTE_MS;
const FIRST_WAIT_MS = HOUR_MS;
/** A run longer than this counts as killed or failed. The job is retried, at growing intervals. */
const RUN_MS = 5 * MINUTE_MS;
const RETRY_MOST_MS = DAY_MS;
const PERIODS_LATE = 2;
/** Health calls the cron late after ten minutes; a note of each run would cost a write a minute. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** State of a job; instants are in milliseconds. */
export interface JobRow {
  name: string;
  due: number;
  /** Start of the run in progress or failed; null between runs. */
  started: number | null;
  done: number | null;
  /** Cursor of its next slice; null: the beginning. */
  cursor: string | null;
  /** Runs started since the last success. */
  failures: number;
}

function nightAfter(wall: number, timeZone: string): number {
  const night = wall - (wall % DAY_MS) + NIGHT_MS;
  return instantOf(night > wall ? night : night + DAY_MS, timeZone);
}

export const firstDue = (now: number, timeZone: string): number =>
  nightAfter(wallClock(now + FIRST_WAIT_MS, timeZone), timeZone);

export const nextDue = ({ period }: Pick<Timetable, "period">, done: number, timeZone: string): number =>
  nightAfter(wallClock(done, timeZone) + period - DAY_MS, timeZone);

export const retryAfter = (failures: number): number =>
  Math.min(RETRY_MOST_MS, RUN_MS * 2 ** Math.max(0, failures - 1));

const mayBegin = ({ due, started, failures }: JobRow, now: number): boolean =>
  due <= now && (started === null || started + retryAfter(failures) <= now);

export function mostUrgent<J extends Timetable>(
  jobs: readonly J[],
  rows: readonly JobRow[],
  now: number,
): { job: J; row: JobRow } | null {
  const waiting = jobs.flatMap((job) => {
    const row = rows.find(({ name }) => name === job.name);
    return row && mayBegin(row, now) ? [{ job, row }] : [];
  });
  return waiting.toSorted((a, b) => a.row.due - b.row.due)[0] ?? null;
}

export const isNoteDue = (notedAt: number | undefined, now: number): boolean =>
  notedAt === undefined || Math.abs(now - notedAt) >= NOTED_EVERY_MS;

export const namesWithoutRow = (jobs: readonly Timetable[], rows: readonly JobRow[]): string[] =>
  jobs.map(({ name }) => name).filter((name) => rows.every((row) => row.name !== name));

export const overdueNames = (jobs: readonly Timetable[], rows: readonly JobRow[], now: number): string[] =>
  jobs.flatMap(({ name, period }) => {
    const row = rows.find((row) => row.name === name);
    return row && now - row.due > PERIODS_LATE * period ? [name] : [];
  });
