import * as z from "zod";

/** Dependencies of the site whose failure fails a request. */
export const PARTS = ["database", "schema", "files", "mail", "board-games", "pictures"] as const;
export type Part = (typeof PARTS)[number];

/** Kinds of failure counted: dependencies, the rest of the worker, its cron, and browsers. Each takes a row a day. */
export const FAILURE_KINDS = [
  ...PARTS,
  "mail-busy",
  "mail-refused",
  "push",
  "push-refused",
  "chat",
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

/** Health checks contributed by features, each for one of their jobs. */
export const JOB_CHECKS = ["archive"] as const;
export type JobCheckName = (typeof JOB_CHECKS)[number];

const figure = z.number().nullable();
const instant = z.iso.datetime();
/** `advice`: remedy if not ok. */
const check = { ok: z.boolean(), advice: z.string().nullable() };

/** Health checks of the site; a figure is null if unknown. */
export const checks = z.strictObject({
  database: z.strictObject({ ...check, ms: figure }),
  schema: z.strictObject({
    ...check,
    /** Newest migration known to this version, newest in the database, and those missing there. */
    expected: z.string(),
    found: z.string().nullable(),
    missing: z.array(z.string()).nullable(),
  }),
  files: z.strictObject({ ...check, ms: figure }),
  mail: z.strictObject({ ...check, waiting: figure, oldestSeconds: figure }),
  cron: z.strictObject({ ...check, lastRun: instant.nullable() }),
  /** Jobs: the last completion, and the names of overdue ones. */
  jobs: z.strictObject({ ...check, lastRun: instant.nullable(), overdue: z.array(z.string()).nullable() }),
  archive: z.strictObject({ ...check, lastRun: instant.nullable() }),
});
export type Checks = z.infer<typeof checks>;
export type CheckName = keyof Checks;

const part = z.strictObject({
  configured: z.boolean(),
  /** Null if not probed, because that costs or needs a person. */
  reachable: z.boolean().nullable(),
});

/** Public health of the site: nothing in it is secret or personal. */
export const health = z.strictObject({
  ok: z.boolean(),
  database: part,
  files: part,
  mail: part,
  boardGames: part,
  checks,
});
export type Health = z.infer<typeof health>;

export const failureCount = z.strictObject({
  kind: z.enum(FAILURE_KINDS),
  count: z.number(),
  lastAt: instant,
  requestIds: z.array(z.string()),
  /** Message of the last one, if it had one for an operator. */
  said: z.string().nullable(),
});
export type FailureCount = z.infer<typeof failureCount>;

export const status = z.strictObject({
  at: instant,
  ok: z.boolean(),
  checks,
  databaseBytes: figure,
  mailsToday: z.strictObject({ sent: z.number(), most: z.number() }),
  failures: z.array(failureCount),
});
export type Status = z.infer<typeof status>;
