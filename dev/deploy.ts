import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect, inOneLine, printable } from "../drizzle/connect.ts";
import { migrate, RAISE_ALL } from "../drizzle/migrate.ts";
import { inTime } from "../worker/clients/in-time.ts";
import { readSchemaState } from "../worker/db/migrations.ts";
import { readConfig } from "../worker/lib/config.ts";
import {
  CLUB_FILE,
  clubSettings,
  type DeploymentSettings,
  FIRST_SITE,
  readClubFile,
  type SiteNames,
  WRANGLER_LIMITS_FROM,
} from "./club-settings.ts";
import { buildSite, DIST, workerIn } from "./run-site.ts";

export interface Deployment {
  /** Settings in club.env, or null if there is no such file. */
  settings: DeploymentSettings | null;
  wrangler: {
    isLoggedIn(): Promise<boolean>;
    secrets(names: SiteNames): Promise<string[]>;
    upload(options: { dryRun: boolean; vars: Record<string, string>; names: SiteNames }): Promise<void>;
  };
  database: {
    /** Returns migrations that the database lacks, the oldest first. */
    missing(url: string, token: string | undefined): Promise<string[]>;
    migrate(url: string, token: string | undefined): Promise<number>;
    /** Raises every list's revision, so that caches drop earlier reads. */
    raise(url: string, token: string | undefined): Promise<void>;
  };
  build(): Promise<void>;
  say(line: string): void;
}

const DATABASE_WITHIN_MS = 10_000;
const NOTHING: DeploymentSettings = {
  vars: {},
  names: FIRST_SITE,
  databaseToken: undefined,
  troubles: [],
};

/** Checks, migrates, builds and deploys. If anything is missing, throws a sentence on it before changing anything. */
export async function deploy(deployment: Deployment): Promise<void> {
  for await (const trouble of findTroubles(deployment)) throw new Error(trouble);
  const { wrangler, database, build, say } = deployment;
  const { vars, names, databaseToken } = deployment.settings ?? NOTHING;
  // Migrated first: the old worker copes with the new schema, but not the new worker with the old schema.
  const applied = await database.migrate(vars.DATABASE_URL ?? "", databaseToken);
  say(applied === 0 ? "The database has every migration." : `Migrations applied: ${applied}.`);
  await build();
  await wrangler.upload({ dryRun: false, vars, names });
  // The old worker may have changed rows of lists that only the new one knows.
  await database.raise(vars.DATABASE_URL ?? "", databaseToken);
  say(`Deployed. Look at ${vars.SITE_URL}/api/health.`);
}

/** Reports everything missing for a deployment. Returns true if nothing is. Changes only the build folder. */
export async function checkDeployment(deployment: Deployment): Promise<boolean> {
  const { settings, wrangler, build, say } = deployment;
  let isReady = true;
  const onMigrations = (missing: string[]) => {
    if (missing.length > 0) say(`npm run deploy will apply: ${missing.join(", ")}.`);
  };
  for await (const trouble of findTroubles(deployment, onMigrations)) {
    isReady = false;
    say(trouble);
  }
  await build();
  const { vars, names } = settings ?? NOTHING;
  await wrangler.upload({ dryRun: true, vars, names });
  say(isReady ? "Nothing is missing." : "npm run deploy would refuse: see above.");
  return isReady;
}

/** Yields a sentence per missing thing, in the best order to fix them, and reports missing migrations. */
async function* findTroubles(
  deployment: Deployment,
  onMigrations: (missing: string[]) => void = () => undefined,
): AsyncGenerator<string> {
  const { settings, wrangler, database } = deployment;
  const { vars, names, databaseToken, troubles } = settings ?? NOTHING;
  const inSettings = settings
    ? [...troubles, ...troublesInSettings(vars)]
    : [`Copy dev/club.example.env to ${CLUB_FILE} and change every line: there is no such file.`];
  yield* inSettings;
  if (await wrangler.isLoggedIn())
    yield* missingSecrets(await wrangler.secrets(names), vars.DATABASE_URL ?? "", names);
  else yield "Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.";
  // A wrong address isn't worth a connection.
  if (!settings || inSettings.some((trouble) => trouble.includes("DATABASE_URL"))) return;
  try {
    onMigrations(await database.missing(vars.DATABASE_URL ?? "", databaseToken));
  } catch (error) {
    const at = printable(vars.DATABASE_URL ?? "");
    yield `The database at ${at} can’t be asked (${inOneLine(error)}). See DATABASE_URL and DATABASE_AUTH_TOKEN in ${CLUB_FILE}.`;
  }
}

const EXAMPLE = /\.example\b|\byour-database\b/;

export function troublesInSettings(vars: Record<string, string>): string[] {
  const examples = Object.keys(vars).filter((name) => EXAMPLE.test(vars[name] ?? ""));
  const troubles = examples.map((name) => `Set ${name} in ${CLUB_FILE}: it is still the example’s.`);
  if (!vars.MAIL_FROM) troubles.push(`Set MAIL_FROM in ${CLUB_FILE}: the sender of mails.`);
  if (vars.SITE_URL && !vars.SITE_URL.startsWith("https:"))
    troubles.push(`Set SITE_URL in ${CLUB_FILE} to an address that begins with https.`);
  if (isOnThisMachine(vars.DATABASE_URL ?? ""))
    troubles.push(`Set DATABASE_URL in ${CLUB_FILE}: the worker can’t reach a database on this machine.`);
  try {
    // readConfig requires this secret, which is checked with the worker's own.
    readConfig({ AUTH_SECRET: "x".repeat(32), ...vars });
  } catch (error) {
    troubles.push(inOneLine(error));
  }
  return troubles;
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

function isOnThisMachine(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  return url !== null && (url.protocol === "file:" || LOOPBACK.test(url.hostname));
}

export function missingSecrets(
  has: readonly string[],
  databaseUrl: string,
  { worker }: Pick<SiteNames, "worker"> = FIRST_SITE,
): string[] {
  const isHosted = /^(libsql|https|wss):/.test(databaseUrl);
  const needed = ["AUTH_SECRET", "RESEND_API_KEY", ...(isHosted ? ["DATABASE_AUTH_TOKEN"] : [])];
  return needed
    .filter((name) => !has.includes(name))
    .map((name) => [name, ...nameFlag(worker)].join(" "))
    .map((secret) => `Run npx wrangler secret put ${secret}: the worker has no such secret.`);
}

const nameFlag = (worker: string | null): string[] => (worker === null ? [] : ["--name", worker]);

interface BuiltConfig {
  name: string;
  r2_buckets: { bucket_name: string }[];
  ratelimits: { namespace_id: string }[];
}

/** Returns a build's configuration with the names of the deployed site. */
export function deployedAs<Config extends BuiltConfig>(
  built: Config,
  { worker, bucket, limitsFrom, hasWorkersDev }: SiteNames,
): Config {
  const moved = (id: string) =>
    String(Number(id) - WRANGLER_LIMITS_FROM + (limitsFrom ?? WRANGLER_LIMITS_FROM));
  return {
    ...built,
    ...(worker !== null && { name: worker, topLevelName: worker }),
    ...(!hasWorkersDev && { workers_dev: false, preview_urls: false }),
    r2_buckets: built.r2_buckets.map((one) => ({ ...one, bucket_name: bucket ?? one.bucket_name })),
    ratelimits: built.ratelimits.map((one) => ({ ...one, namespace_id: moved(one.namespace_id) })),
  };
}

/** Writes the deployed configuration beside the build's, which stays the local site's. Returns its path. */
export function writeConfig(names: SiteNames): string {
  const built = JSON.parse(readFileSync(join(workerIn(DIST), "wrangler.json"), "utf8"));
  const path = join(workerIn(DIST), "deployed.json");
  writeFileSync(path, JSON.stringify(deployedAs(built, names)));
  return path;
}

export const database: Deployment["database"] = {
  async missing(url, token) {
    const client = connect(url, token);
    try {
      return (await inTime(readSchemaState(client), DATABASE_WITHIN_MS)).missing;
    } finally {
      client.close();
    }
  },
  migrate,
  async raise(url, token) {
    const client = connect(url, token);
    try {
      await client.execute(RAISE_ALL);
    } finally {
      client.close();
    }
  },
};

const WRANGLER = "node_modules/wrangler/bin/wrangler.js";
const CONFIG = "wrangler.toml";
/** Cloudflare's error code for a worker that was never deployed, and so has no secret. */
const NO_SUCH_WORKER = "10007";

function runWrangler(args: string[], words: "shown" | "answered"): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [WRANGLER, ...args], {
      stdio: words === "shown" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [run.stdout, run.stderr]) stream?.on("data", (text) => (said += text));
    run.once("error", reject);
    run.once("exit", (code) => resolve({ code: code ?? 1, said }));
  });
}

const wrangler: Deployment["wrangler"] = {
  async isLoggedIn() {
    return (await runWrangler(["whoami", "--json"], "answered")).code === 0;
  },
  async secrets({ worker }) {
    const args = ["secret", "list", "--config", CONFIG, ...nameFlag(worker)];
    const { code, said } = await runWrangler(args, "answered");
    if (code !== 0 && said.includes(NO_SUCH_WORKER)) return [];
    if (code !== 0) throw new Error(`The worker’s secrets can’t be listed: ${said.trim()}`);
    const list = JSON.parse(said.slice(said.indexOf("["), said.lastIndexOf("]") + 1)) as { name: string }[];
    return list.map(({ name }) => name);
  },
  async upload({ dryRun, vars, names }) {
    const settings = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
    const args = ["deploy", "--config", writeConfig(names), ...(dryRun ? ["--dry-run"] : []), ...settings];
    const { code, said } = await runWrangler(args, dryRun ? "answered" : "shown");
    if (code !== 0) throw new Error(`wrangler deploy failed: ${said.trim() || "see above."}`);
  },
};

async function main(): Promise<void> {
  const file = readClubFile();
  const deployment: Deployment = {
    settings: file === null ? null : clubSettings(file),
    wrangler,
    database,
    build: () => buildSite(),
    say: (line) => console.log(line),
  };
  if (!process.argv.includes("--check")) return deploy(deployment);
  if (!(await checkDeployment(deployment))) process.exitCode = 1;
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
