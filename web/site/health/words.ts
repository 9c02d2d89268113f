import type {
  CheckName,
  Checks,
  FailureCount,
  FailureKind,
  Status,
} from "../../../worker/contract/site/health.ts";
import { bytesInWords } from "../../lib/numbers.ts";
import { relativeTime } from "../../lib/relative-time.ts";

export interface CheckWords {
  name: CheckName;
  title: string;
  state: "bad" | "unknown" | "fine";
  says: string;
  /** Remedy; null if it is up. */
  advice: string | null;
}

const STATES: readonly CheckWords["state"][] = ["bad", "unknown", "fine"];

type AdminFacts = Pick<Status, "databaseBytes" | "mailsToday" | "failures">;

const UNKNOWN = "Not known right now.";

/** Time of the check in ms, and the time zone for days. */
interface CheckedAt {
  now: number;
  timeZone: string;
}

const timeAgo = (then: number | string, { now, timeZone }: CheckedAt) => relativeTime(then, now, timeZone);

/** Returns all dependencies in words, those that are down first. */
export function checkWordsOf(checks: Checks, clock: CheckedAt, facts?: AdminFacts): CheckWords[] {
  const { database, schema, files, mail, cron, jobs, archive } = checks;
  // The database reports emails and all jobs in one answer.
  const unknown = new Set<CheckName>([
    ...(schema.missing === null ? (["schema"] as const) : []),
    ...(mail.waiting === null ? (["mail", "cron", "jobs", "archive"] as const) : []),
  ]);
  const told = (name: CheckName, title: string, says: (string | false | null | undefined)[]): CheckWords => {
    const { ok, advice } = checks[name];
    // The remedy is with the database itself.
    if (unknown.has(name)) return { name, title, state: "unknown", says: UNKNOWN, advice: null };
    return { name, title, state: ok ? "fine" : "bad", says: says.filter(Boolean).join(" "), advice };
  };
  const saidBy = (...kinds: FailureKind[]) => lastWords(facts?.failures ?? [], kinds, clock);
  return [
    told("database", "Database", [
      database.ms === null
        ? "It doesn’t answer."
        : database.ok
          ? `It answers in ${database.ms} ms.`
          : "It answers, but takes no writes.",
      facts && sizeOf(facts.databaseBytes),
    ]),
    told("schema", "Version of the database", [
      schema.ok
        ? `It’s what the site expects: ${schema.found}.`
        : `The site expects ${schema.expected}; the database is at ${schema.found ?? "nothing yet"}.`,
    ]),
    told("files", "Files and pictures", [
      files.ms === null
        ? "They don’t answer."
        : files.ok
          ? `They answer in ${files.ms} ms.`
          : "They answer, but belong to another database.",
    ]),
    told("mail", "Email", [
      waitingOf(mail, clock),
      facts && sentOf(facts.mailsToday),
      saidBy("mail", "mail-busy", "mail-refused"),
    ]),
    told("cron", "The clock", [
      cron.lastRun ? `It last struck ${timeAgo(cron.lastRun, clock)}.` : "It has never struck.",
      saidBy("minute-cron"),
    ]),
    told("jobs", "Nightly jobs", [
      jobs.lastRun ? `The last was done ${timeAgo(jobs.lastRun, clock)}.` : "None has been done yet.",
      saidBy("daily-cron"),
    ]),
    told("archive", "The weekly backup", [
      archive.lastRun ? `The newest was made ${timeAgo(archive.lastRun, clock)}.` : "There’s none yet.",
    ]),
  ].toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
}

const sizeOf = (bytes: number | null): string =>
  bytes === null ? "It doesn’t say how large it is." : `It holds ${bytesInWords(bytes)}.`;

function waitingOf({ waiting, oldestSeconds }: Checks["mail"], clock: CheckedAt): string {
  if (waiting === null) return UNKNOWN;
  if (waiting === 0) return "Nothing is waiting to be sent.";
  const since = timeAgo(clock.now - (oldestSeconds ?? 0) * 1_000, clock);
  return waiting === 1
    ? `1 email is waiting; it was due ${since}.`
    : `${waiting} emails are waiting; the oldest was due ${since}.`;
}

function sentOf({ sent, most }: Status["mailsToday"]): string {
  const words = `${sent} of today’s ${most} news emails and invitations have gone out.`;
  return sent < most ? words : `${words} The rest will come tomorrow morning, gathered into one each.`;
}

/** Returns the message and time of the last failure of some kinds. */
function lastWords(
  failures: readonly FailureCount[],
  kinds: readonly FailureKind[],
  clock: CheckedAt,
): string | null {
  const last = failures.find(({ kind }) => kinds.includes(kind));
  if (!last) return null;
  const when = `Last failure ${timeAgo(last.lastAt, clock)}`;
  return last.said === null ? `${when}.` : `${when}: “${last.said}”`;
}

export const FAILURES: Record<FailureKind, { what: string; advice: string }> = {
  database: {
    what: "The database didn’t answer",
    advice: "If it goes on, see the status page of the database service.",
  },
  schema: {
    what: "The database lacked a migration",
    advice: "Run npm run db:migrate with every update; npm run deploy does.",
  },
  files: {
    what: "The file store didn’t answer",
    advice: "If it goes on, see Cloudflare’s status page for R2.",
  },
  mail: {
    what: "The email service couldn’t be reached, or refused the site",
    advice: "See the service’s status page, and whether RESEND_API_KEY and MAIL_FROM are right.",
  },
  "mail-busy": {
    what: "The email service asked the site to slow down",
    advice: "If it’s often, see the limits of your plan there, and lower MAIL_NEWS_PER_DAY.",
  },
  "mail-refused": {
    what: "The email service refused an email",
    advice: "Mostly a mistyped address, so there’s nothing to do. If it’s every email, see MAIL_FROM.",
  },
  push: {
    what: "A notification couldn’t be handed over for a device",
    advice: "Nothing to do: it’s tried again for a day, and the bell has it anyway.",
  },
  "push-refused": {
    what: "A push service refused a notification",
    advice: "If it’s every one, tell whoever develops the site: the log says what the service answered.",
  },
  chat: {
    what: "Discord didn’t take a message",
    advice:
      "It’s tried again by itself. If Discord refuses the webhook, connect it again under Settings, Chat.",
  },
  "board-games": {
    what: "BoardGameGeek didn’t answer",
    advice: "Nothing to do: people can type in a game themselves. If it’s every time, see BGG_TOKEN.",
  },
  pictures: {
    what: "A picture couldn’t be fetched or resized",
    advice: "Nothing to do, unless many pictures are missing on the site.",
  },
  doorbell: {
    what: "Open pages couldn’t be told of a change",
    advice:
      "They ask by themselves within half an hour. If it goes on, see Cloudflare’s status page for Durable Objects.",
  },
  code: {
    what: "Something in the site itself broke",
    advice: "Tell whoever develops the site, with the request’s lines from the log.",
  },
  page: {
    what: "The site couldn’t draw a page",
    advice: "Browsers then draw it themselves. Tell whoever develops the site, with the lines from the log.",
  },
  "minute-cron": {
    what: "What’s done every minute didn’t finish",
    advice: "It tries again by itself. If it goes on, emails stop: see the log.",
  },
  "daily-cron": {
    what: "A nightly job didn’t finish",
    advice: "Read what it said; docs/operate.md explains those of files.",
  },
  "calendar-reply": {
    what: "An answer from someone’s calendar couldn’t be taken in",
    advice:
      "Mostly the database didn’t answer. If they declined, they still have their seat, until they leave on the site.",
  },
  "browser-fetch": {
    what: "A browser got no answer from the site",
    advice: "Now and then it’s someone’s own connection. Many at once: the site was down.",
  },
  "browser-session": {
    what: "A browser couldn’t find out who’s signed in",
    advice: "Now and then it’s someone’s own connection. Many at once: the site was down.",
  },
  "browser-part": {
    what: "A browser couldn’t load a part of the site",
    advice: "Usual just after an update. If it goes on, deploy again.",
  },
  "browser-render": {
    what: "A page broke in someone’s browser",
    advice: "Tell whoever develops the site, with the lines from the log.",
  },
  "browser-uncaught": {
    what: "A script broke in someone’s browser",
    advice: "Tell whoever develops the site, if it’s more than a few, with the lines from the log.",
  },
  "browser-other": {
    what: "A browser reported something else",
    advice: "Nothing to do, unless there are many: the log says what they are.",
  },
  "browser-visitor": {
    what: "A browser that isn’t signed in reported something",
    advice: "Anyone can send such reports. If members meet the same, it’s also counted above.",
  },
};
