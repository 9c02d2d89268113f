import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SETTING_NAMES } from "../worker/config.ts";
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

/** What the file says, parted by where it goes. */
export interface ClubSettings {
  /** For the worker, to be read by whoever may look at the deployment. */
  vars: Record<string, string>;
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
    databaseToken: env.DATABASE_AUTH_TOKEN || kept || undefined,
    troubles: names.filter((name) => !isVar(name)).map(troubleWith),
  };
}

const isVar = (name: string): boolean => SETTING_NAMES.includes(name) && !SECRETS.includes(name);

function troubleWith(name: string): string {
  if (SECRETS.includes(name))
    return `Take ${name} out of ${CLUB_FILE}: it is a secret, which npx wrangler secret put ${name} takes.`;
  return name === CLOCK_SETTING
    ? `Take ${name} out of ${CLUB_FILE}: only a local site’s clock can be moved, for tests.`
    : `${CLUB_FILE} names ${name}, which is no setting: see the README for how it is spelt.`;
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
