import * as z from "zod";

/** What may be away that the site needs, and a request fails by. */
export const PARTS = ["database", "schema", "files", "mail", "board-games", "pictures"] as const;
export type Part = (typeof PARTS)[number];

/**
 * Kinds of failure that are counted: of a part, and of all else in the worker, its cron and browsers. Each
 * takes a row a day, so that this list bounds what is kept.
 */
export const FAILURE_KINDS = [
  ...PARTS,
  "mail-busy",
  "mail-refused",
  "push",
  "push-refused",
  "doorbell",
  "code",
  "page",
  "minute-cron",
  "daily-cron",
  "calendar-reply",
  "browser-fetch",
  "browser-session",
  "browser-part",
  "browser-render",
  "browser-uncaught",
  "browser-other",
  "browser-visitor",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Checks that features bring, each of a job of theirs. */
export const JOB_CHECKS = ["archive"] as const;
export type JobCheckName = (typeof JOB_CHECKS)[number];

const figure = z.number().nullable();
const instant = z.iso.datetime();
/** `advice`: what to do where it is not ok. */
const check = { ok: z.boolean(), advice: z.string().nullable() };

/** What the site needs, thing by thing. Figures are null where they could not be found out. */
export const checks = z.strictObject({
  database: z.strictObject({ ...check, ms: figure }),
  schema: z.strictObject({
    ...check,
    /** The newest migration that this version knows, the newest that the database has, and those it lacks. */
    expected: z.string(),
    found: z.string().nullable(),
    missing: z.array(z.string()).nullable(),
  }),
  files: z.strictObject({ ...check, ms: figure }),
  mail: z.strictObject({ ...check, waiting: figure, oldestSeconds: figure }),
  /** The one of every minute, and when it last ended well. */
  cron: z.strictObject({ ...check, lastRun: instant.nullable() }),
  /** Jobs: when the last one was done, and the names of those that are overdue. */
  jobs: z.strictObject({ ...check, lastRun: instant.nullable(), overdue: z.array(z.string()).nullable() }),
  /** When the newest weekly archive was made. */
  archive: z.strictObject({ ...check, lastRun: instant.nullable() }),
});
export type Checks = z.infer<typeof checks>;
export type CheckName = keyof Checks;

const part = z.strictObject({
  configured: z.boolean(),
  /** Null: not asked, because asking costs or needs a person's doing. */
  reachable: z.boolean().nullable(),
});

/** How the site is, for everyone: nothing in it is secret or personal. */
export const health = z.strictObject({
  /** Members can use the site. */
  ok: z.boolean(),
  database: part,
  files: part,
  mail: part,
  boardGames: part,
  checks,
});
export type Health = z.infer<typeof health>;

/** How often something failed within the last week. */
export const failureCount = z.strictObject({
  kind: z.enum(FAILURE_KINDS),
  count: z.number(),
  lastAt: instant,
  /** Requests that failed by it, newest first, the last of each day among them: the log has more by these ids. */
  requestIds: z.array(z.string()),
  /** What the last one said, where it said something for an operator. */
  said: z.string().nullable(),
});
export type FailureCount = z.infer<typeof failureCount>;

/** How the site is, for its admins. */
export const status = z.strictObject({
  /** When it was looked at. */
  at: instant,
  /** Members can use the site. */
  ok: z.boolean(),
  checks,
  /** Bytes of the database; null where it does not tell. */
  databaseBytes: figure,
  /** Emails of news and invitations that went out today, and how many a day may. */
  mailsToday: z.strictObject({ sent: z.number(), most: z.number() }),
  /** Those of the last week, the latest first. */
  failures: z.array(failureCount),
});
export type Status = z.infer<typeof status>;
