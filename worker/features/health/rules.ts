const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A mail that the service was too busy for comes again after minutes; one that waits for longer tells of trouble. */
const MAIL_LATE_MS = HOUR_MS;
/** How long ago each cron may have ended well. */
const CRON_LATE_MS = { minute: 10 * MINUTE_MS, daily: 26 * HOUR_MS } as const;

export type Cron = keyof typeof CRON_LATE_MS;

/** The newest migration that the database has, and those that it lacks. */
interface SchemaState {
  found: string | null;
  missing: string[];
}

/** What was found out; null where it could not be. */
export interface Findings {
  schema: { value: SchemaState; ms: number } | null;
  files: { ms: number } | null;
  mailConfigured: boolean;
  work: Work | null;
}

/** What the database says of the work that is done beside requests. Instants are in milliseconds. */
export interface Work {
  mails: { waiting: number; oldestAt: number | null };
  /** When each cron last ended well, or null. */
  crons: Record<Cron, number | null>;
}

/** One thing that the site needs; what to do about it where it is not ok. */
type Check<Figures = object> = { ok: boolean; advice: string | null } & Figures;

export interface Checks {
  database: Check<{ ms: number | null }>;
  schema: Check<{ expected: string; found: string | null; missing: string[] | null }>;
  files: Check<{ ms: number | null }>;
  mail: Check<{ waiting: number | null; oldestSeconds: number | null }>;
  minuteCron: Check<{ lastRun: string | null }>;
  dailyCron: Check<{ lastRun: string | null }>;
}

const UNKNOWN = "It can’t be known before the database answers and is up to date: see to that first.";

/** Judges what was found out about the site. */
export function checksOf({ schema, files, mailConfigured, work }: Findings, expected: string, now: number) {
  return {
    database: {
      ...judged(
        schema ? null : "See whether the database service is up, and DATABASE_URL and its token are right.",
      ),
      ms: schema?.ms ?? null,
    },
    schema: {
      ...judged(schema ? adviceOnSchema(schema.value) : UNKNOWN),
      expected,
      found: schema?.value.found ?? null,
      missing: schema?.value.missing ?? null,
    },
    files: {
      ...judged(files ? null : "See whether the R2 bucket named in wrangler.toml exists and R2 is up."),
      ms: files?.ms ?? null,
    },
    mail: {
      ...judged(adviceOnMail(mailConfigured, work, now)),
      waiting: work?.mails.waiting ?? null,
      oldestSeconds: work ? secondsSince(work.mails.oldestAt, now) : null,
    },
    minuteCron: cronCheck("minute", work, now),
    dailyCron: cronCheck("daily", work, now),
  } satisfies Checks;
}

/** Whether members can use the site: a cron that stands is felt by the mails that it does not send. */
export const membersAreServed = ({ database, schema, files, mail }: Checks): boolean =>
  [database, schema, files, mail].every(({ ok }) => ok);

const judged = (advice: string | null): Check => ({ ok: advice === null, advice });

function adviceOnSchema({ missing: [first, ...others] }: SchemaState): string | null {
  if (!first) return null;
  const what = others.length === 0 ? `${first} is` : `${first} and ${others.length} more are`;
  return `Run npm run db:migrate: ${what} missing.`;
}

function adviceOnMail(isConfigured: boolean, work: Work | null, now: number): string | null {
  if (!isConfigured) return "Set RESEND_API_KEY: without it nobody can sign in.";
  if (!work) return UNKNOWN;
  const { oldestAt } = work.mails;
  if (oldestAt === null || now - oldestAt <= MAIL_LATE_MS) return null;
  return "Mails don’t get out: see whether the minute’s cron runs, and the mail service’s status, limits and key.";
}

function cronCheck(cron: Cron, work: Work | null, now: number): Checks["minuteCron"] {
  const at = work?.crons[cron] ?? null;
  const isLate = at === null || now - at > CRON_LATE_MS[cron];
  const advice = at === null ? "It has not ended well yet." : "It has not ended well for too long.";
  const ask = "See the worker’s cron triggers and log in the Cloudflare dashboard.";
  return {
    ...judged(work ? (isLate ? `${advice} ${ask}` : null) : UNKNOWN),
    lastRun: at === null ? null : new Date(at).toISOString(),
  };
}

const secondsSince = (at: number | null, now: number): number | null =>
  at === null ? null : Math.max(0, Math.round((now - at) / 1_000));
