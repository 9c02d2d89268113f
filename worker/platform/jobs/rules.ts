// When a job is due, and which of several is done first. Pure: rows and the clock are passed in.

import { DAY_MS, type Timetable } from "../../job.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The time of the day (UTC) from which on jobs are done: a quiet hour where most clubs are. */
const NIGHT_MS = 4 * HOUR_MS + 17 * MINUTE_MS;
/** A site that has just begun is left alone for so long. */
const FIRST_WAIT_MS = HOUR_MS;
/** A run that has not ended after this has been killed, or has failed: then the job is tried again, later each time. */
const RUN_MS = 5 * MINUTE_MS;
const RETRY_MOST_MS = DAY_MS;
/** A job that is overdue by more than so many of its periods is told by `/api/health`. */
const PERIODS_LATE = 2;

/** The row of a job; instants are in milliseconds. */
export interface JobRow {
  name: string;
  /** From when on it is to be done. */
  due: number;
  /** Beginning of the run that is at it, or that failed; null between runs. */
  started: number | null;
  /** End of the last run that did all of it. */
  done: number | null;
  /** Cursor of its next slice; null: the beginning. */
  cursor: string | null;
  /** Runs that began since one last ended well. */
  failures: number;
}

/** The first night after an instant. */
function nightAfter(at: number): number {
  const night = at - (at % DAY_MS) + NIGHT_MS;
  return night > at ? night : night + DAY_MS;
}

/** Returns when a job is due that the site did not know before. */
export const firstDue = (now: number): number => nightAfter(now + FIRST_WAIT_MS);

/** Returns when a job is due again that was done at an instant. */
export const nextDue = ({ period }: Pick<Timetable, "period">, done: number): number =>
  nightAfter(done + period - DAY_MS);

/** Returns the time after the beginning of a failed run at which the job is tried again. */
export const retryAfter = (failures: number): number =>
  Math.min(RETRY_MOST_MS, RUN_MS * 2 ** Math.max(0, failures - 1));

const mayBegin = ({ due, started, failures }: JobRow, now: number): boolean =>
  due <= now && (started === null || started + retryAfter(failures) <= now);

/** The job that is done now, with its row: of those that may begin the one that has been due for longest. */
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

/** Names of the jobs that have no row yet. */
export const namesWithoutRow = (jobs: readonly Timetable[], rows: readonly JobRow[]): string[] =>
  jobs.map(({ name }) => name).filter((name) => rows.every((row) => row.name !== name));

/** Names of the jobs that nobody has done for far too long. */
export const overdueNames = (jobs: readonly Timetable[], rows: readonly JobRow[], now: number): string[] =>
  jobs.flatMap(({ name, period }) => {
    const row = rows.find((row) => row.name === name);
    return row && now - row.due > PERIODS_LATE * period ? [name] : [];
  });
