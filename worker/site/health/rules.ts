import { isoOrNull } from "../../contract/dates.ts";
import { HOUR_MS, MINUTE_MS } from "../../contract/durations.ts";
import { canSeeStatus } from "../../contract/permissions.ts";
import { type Checks, JOB_CHECKS, type JobCheckName } from "../../contract/site/health.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

/** Longest normal wait of a mail; the service retries within minutes. */
const MAIL_LATE_MS = HOUR_MS;
/** Time for which a failed call marks the mail service as down, until it accepts a mail. */
const MAIL_AWAY_MS = HOUR_MS;
/** Time since its last success after which the cron is late. */
const CRON_LATE_MS = 10 * MINUTE_MS;

interface SchemaState {
  found: string | null;
  missing: string[];
}

export interface Findings {
  schema: { value: SchemaState; ms: number } | null;
  takesWrites: boolean | null;
  /** `isForeign`: the files belong to another database. */
  files: { isForeign: boolean; ms: number } | null;
  mailConfigured: boolean;
  work: Work | null;
}

/** State of background work. Instants are in milliseconds. */
export interface Work {
  mails: {
    waiting: number;
    oldestAt: number | null;
    /** Instants of the last failed call to the mail service, and of the last accepted mail. */
    failedAt: number | null;
    sentAt: number | null;
  };
  ranAt: number | null;
  /** Instant of the last completed job, or null; and names of the overdue ones. */
  jobs: { doneAt: number | null; overdue: string[] };
  /** Checks of features with their job's last completion; null if unknown or without one. */
  own: Record<JobCheckName, { doneAt: number | null; advice: string | null } | null>;
}

const UNKNOWN = "It can’t be known before the database answers and is up to date: see to that first.";

export function checksOf(
  { schema, takesWrites, files, mailConfigured, work }: Findings,
  expected: string,
  now: number,
) {
  return {
    database: {
      ...judged(adviceOnDatabase(schema !== null, takesWrites)),
      ms: schema?.ms ?? null,
    },
    schema: {
      ...judged(schema ? adviceOnSchema(schema.value) : UNKNOWN),
      expected,
      found: schema?.value.found ?? null,
      missing: schema?.value.missing ?? null,
    },
    files: {
      ...judged(adviceOnFiles(files)),
      ms: files?.ms ?? null,
    },
    mail: {
      ...judged(adviceOnMail(mailConfigured, work, now)),
      waiting: work?.mails.waiting ?? null,
      oldestSeconds: work ? secondsSince(work.mails.oldestAt, now) : null,
    },
    cron: {
      ...judged(work ? adviceOnCron(work.ranAt, now) : UNKNOWN),
      lastRun: isoOrNull(work?.ranAt),
    },
    jobs: {
      ...judged(work ? adviceOnJobs(work.jobs) : UNKNOWN),
      lastRun: isoOrNull(work?.jobs.doneAt),
      overdue: work?.jobs.overdue ?? null,
    },
    ...ownChecks(work),
  } satisfies Checks;
}

/** Returns true if the site and its background work run. A stopped cron shows in unsent mails, then in its jobs. */
export const membersAreServed = ({ database, schema, files, mail, jobs }: Checks): boolean =>
  [database, schema, files, mail, jobs].every(({ ok }) => ok);

/** @throws {ClubError} `forbidden` */
export function mustSeeStatus(member: Actor): void {
  if (!canSeeStatus(member)) throw refuse("forbidden", "Only admins can see this.");
}

const judged = (advice: string | null) => ({ ok: advice === null, advice });

function adviceOnDatabase(answers: boolean, takesWrites: boolean | null): string | null {
  if (!answers) return "See whether the database service is up, and DATABASE_URL and its token are right.";
  if (takesWrites !== false) return null;
  return "The database answers, but takes no writes: see its service’s status and whether its disk or plan is full, or start it again.";
}

function adviceOnSchema({ missing: [first, ...others] }: SchemaState): string | null {
  if (!first) return null;
  const what = others.length === 0 ? `${first} is` : `${first} and ${others.length} more are`;
  return `Run npm run db:migrate: ${what} missing.`;
}

function adviceOnFiles(files: Findings["files"]): string | null {
  if (!files) return "See whether the R2 bucket named in wrangler.toml exists and R2 is up.";
  if (!files.isForeign) return null;
  const what = "These files and this database don’t belong together, so pictures may be missing.";
  return `${what} See whether DATABASE_URL and bucket_name in wrangler.toml are right; if they are, see “Files that nobody knows” in docs/operate.md.`;
}

function adviceOnMail(isConfigured: boolean, work: Work | null, now: number): string | null {
  if (!isConfigured) return "Set RESEND_API_KEY: without it nobody can sign in.";
  if (!work) return UNKNOWN;
  const { oldestAt, failedAt, sentAt } = work.mails;
  if (failedAt !== null && now - failedAt <= MAIL_AWAY_MS && failedAt > (sentAt ?? 0)) {
    return "The email service takes no emails, so nobody can sign in: see its status page, and whether RESEND_API_KEY and MAIL_FROM are right.";
  }
  if (oldestAt === null || now - oldestAt <= MAIL_LATE_MS) return null;
  return "Emails don’t get out: see whether the minute’s cron runs, and the email service’s status, limits and key.";
}

function adviceOnCron(ranAt: number | null, now: number): string | null {
  if (ranAt !== null && now - ranAt <= CRON_LATE_MS) return null;
  const advice = ranAt === null ? "It hasn’t ended well yet." : "It hasn’t ended well for too long.";
  return `${advice} See the worker’s cron trigger and log in the Cloudflare dashboard.`;
}

const adviceOnJobs = ({ overdue }: Work["jobs"]): string | null =>
  overdue.length === 0
    ? null
    : `Overdue: ${overdue.join(", ")}. See whether the cron runs, and what the worker’s log says of “job-failed”.`;

function ownChecks(work: Work | null): Pick<Checks, JobCheckName> {
  const checkOf = (name: JobCheckName) => ({
    ...judged(work ? (work.own[name]?.advice ?? null) : UNKNOWN),
    lastRun: isoOrNull(work?.own[name]?.doneAt),
  });
  return perJob(checkOf);
}

export const perJob = <T>(of: (name: JobCheckName) => T) =>
  // A cast, since `fromEntries` loses the key type.
  Object.fromEntries(JOB_CHECKS.map((name) => [name, of(name)])) as Record<JobCheckName, T>;

const secondsSince = (at: number | null, now: number): number | null =>
  at === null ? null : Math.max(0, Math.round((now - at) / 1_000));
