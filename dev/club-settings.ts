import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SETTING_NAMES } from "../worker/lib/config.ts";
import { CLOCK_SETTING } from "./move-clock.ts";

/** The settings of a site that is deployed from here: a file of one's own, made from dev/club.example.env. */
export const CLUB_FILE = "club.env";

/** Settings that nobody may see, which a worker has by `wrangler secret put`. */
export const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "DATABASE_AUTH_TOKEN",
  "RESEND_API_KEY",
  "BGG_TOKEN",
];

/** Names of a site at Cloudflare, for a second one on the account; null: those of wrangler.toml. */
export interface SiteNames {
  worker: string | null;
  bucket: string | null;
  /** The number that takes the place of WRANGLER_LIMITS_FROM in the namespace ids of its rate limits. */
  limitsFrom: number | null;
  /** Cloudflare answers at an address of its own, too. */
  hasWorkersDev: boolean;
}

/** The names in wrangler.toml. */
export const FIRST_SITE: SiteNames = { worker: null, bucket: null, limitsFrom: null, hasWorkersDev: true };

/** The namespace ids of the rate limits in wrangler.toml are this number and less than a hundred more. */
export const WRANGLER_LIMITS_FROM = 1_000;

const LETTERS = "small letters, digits and hyphens";
const WORKER = { name: "WORKER_NAME", form: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, said: LETTERS };
const BUCKET = { name: "BUCKET_NAME", form: /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, said: LETTERS };
const LIMITS = {
  name: "RATE_LIMITS_FROM",
  form: /^[1-9]\d{0,6}00$/,
  said: "a multiple of 100, such as 2000",
};
const WORKERS_DEV = { name: "WORKERS_DEV", form: /^(?:true|false)$/, said: "true or false" };
const NAMES = [WORKER, BUCKET, LIMITS, WORKERS_DEV];

/** What the file says, parted by where it goes. */
export interface ClubSettings {
  /** For the worker, to be read by whoever may look at the deployment. */
  vars: Record<string, string>;
  names: SiteNames;
  /** Of the database, to migrate it. */
  databaseToken: string | undefined;
  /** A sentence on each line that has no place in the file. */
  troubles: string[];
}

/** The settings in the text of such a file; a token in the environment goes before. */
export function clubSettings(text: string, env: NodeJS.ProcessEnv = process.env): ClubSettings {
  const given = Object.entries(parseEnv(text)).map(([name, value]): [string, string] => [name, value ?? ""]);
  const { DATABASE_AUTH_TOKEN: kept, ...rest } = Object.fromEntries(given);
  const names = Object.keys(rest);
  return {
    vars: Object.fromEntries(Object.entries(rest).filter(([name]) => isVar(name))),
    names: {
      worker: rest[WORKER.name] || null,
      bucket: rest[BUCKET.name] || null,
      limitsFrom: Number(rest[LIMITS.name]) || null,
      hasWorkersDev: rest[WORKERS_DEV.name] !== "false",
    },
    databaseToken: env.DATABASE_AUTH_TOKEN || kept || undefined,
    troubles: [
      ...names.filter((name) => !isVar(name) && !isName(name)).map(troubleWith),
      ...troublesInNames(rest),
    ],
  };
}

const isName = (name: string): boolean => NAMES.some((one) => one.name === name);

/** A sentence on each name that Cloudflare would not take, or that a second site would share with the first. */
function troublesInNames(given: Record<string, string>): string[] {
  const wrong = NAMES.filter(({ name, form }) => given[name] && !form.test(given[name]));
  const shared = given[WORKER.name] ? [BUCKET, LIMITS].filter(({ name }) => !given[name]) : [];
  return [
    ...wrong.map(({ name, said }) => `Set ${name} in ${CLUB_FILE} to ${said}.`),
    ...shared.map(
      ({ name }) =>
        `Set ${name} in ${CLUB_FILE}, too: with a ${WORKER.name} of its own, a site shares neither files nor limits with another.`,
    ),
  ];
}

const isVar = (name: string): boolean => SETTING_NAMES.includes(name) && !SECRETS.includes(name);

function troubleWith(name: string): string {
  if (SECRETS.includes(name))
    return `Take ${name} out of ${CLUB_FILE}: it is a secret, which npx wrangler secret put ${name} takes.`;
  return name === CLOCK_SETTING
    ? `Take ${name} out of ${CLUB_FILE}: only a local site’s clock can be moved, for tests.`
    : `${CLUB_FILE} names ${name}, which is no setting: see docs/settings.md for how it is spelt.`;
}

/** The file as it lies here; null when there is none. */
export function readClubFile(path = CLUB_FILE): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
