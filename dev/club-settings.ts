import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SETTING_NAMES } from "../worker/lib/config.ts";
import { CLOCK_SETTING } from "./move-clock.ts";

/** Settings file of the deployed site, copied from dev/club.example.env. */
export const CLUB_FILE = "club.env";

/** Settings given to the worker by `wrangler secret put`. */
export const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "DATABASE_AUTH_TOKEN",
  "RESEND_API_KEY",
  "BGG_TOKEN",
];

/** Cloudflare names of a site, for a second one on the account. Null means the name in wrangler.toml. */
export interface SiteNames {
  worker: string | null;
  bucket: string | null;
  /** Replacement for WRANGLER_LIMITS_FROM in the namespace ids of the rate limits. */
  limitsFrom: number | null;
  /** True if the site also answers at its workers.dev address. */
  hasWorkersDev: boolean;
}

export const FIRST_SITE: SiteNames = { worker: null, bucket: null, limitsFrom: null, hasWorkersDev: true };

/** Base of the rate limits' namespace ids in wrangler.toml, which are up to 99 higher. */
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

export interface DeploymentSettings {
  /** Settings of the worker, readable by anyone with access to the deployment. */
  vars: Record<string, string>;
  names: SiteNames;
  databaseToken: string | undefined;
  /** One sentence per line that does not belong in the file. */
  troubles: string[];
}

/** Parses the file's text. A token in the environment takes precedence. */
export function clubSettings(text: string, env: NodeJS.ProcessEnv = process.env): DeploymentSettings {
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

/** Returns a sentence per name that Cloudflare would refuse or that a second site would share with the first. */
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

export function readClubFile(path = CLUB_FILE): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
