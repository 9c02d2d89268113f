import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import {
  CLUB_FILE,
  clubSettings,
  FIRST_SITE,
  SECRETS,
  type SiteNames,
  WRANGLER_LIMITS_FROM,
} from "../../../dev/club-settings.ts";
import type { LocalDatabase } from "../../../dev/database.ts";
import {
  checkDeployment,
  type Deployment,
  database as databaseTools,
  deploy,
  deployedAs,
  missingSecrets,
  troublesInSettings,
  writeConfig,
} from "../../../dev/deploy.ts";
import { freePort } from "../../../dev/free-port.ts";
import { CLOCK_SETTING } from "../../../dev/move-clock.ts";
import { connect } from "../../../drizzle/connect.ts";
import { readSchemaState } from "../../../worker/db/migrations.ts";
import { SETTING_NAMES } from "../../../worker/lib/config.ts";
import { startOldDatabase } from "../../support/old-database.ts";

const WORKER_MOST_KB = 1_024;

/** Returns wrangler's output for a dry run. */
function tried(...args: string[]): string {
  const home = mkdtempSync(join(tmpdir(), "full-table-deploy-"));
  try {
    return execFileSync(
      process.execPath,
      ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", ...args],
      {
        encoding: "utf8",
        env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: "false", CI: "true" },
      },
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const said = tried("--var", "SITE_NAME:Ours: yes");

test("the deployment that wrangler.toml describes passes wrangler's dry run with the build", () => {
  for (const binding of ["ASSETS", "FILES", "IMAGES", "DOORBELL", "SIGN_IN_LIMIT", "WRITE_LIMIT"])
    expect(said).toContain(binding);
  expect(said).toContain("env.SITE_NAME");
  expect(said).toContain("Using redirected Wrangler configuration");
  expect(said).toContain("--dry-run: exiting now.");
});

test("the worker, all that is uploaded of it, is at most 1 MB", () => {
  const [, size] = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(said) ?? [];
  expect(Number(size)).toBeGreaterThan(100);
  expect(Number(size)).toBeLessThanOrEqual(WORKER_MOST_KB);
});

test("the platform's own request log, which would hold sign-in links, is off", () => {
  const { observability } = JSON.parse(readFileSync("dist/full_table/wrangler.json", "utf8"));
  expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } });
});

const STAGING: SiteNames = {
  ...{ worker: "club-staging", bucket: "club-staging-files", limitsFrom: 2_000 },
  hasWorkersDev: false,
};

test("a second site is deployed with its own worker, bucket and limits, without editing a tracked file", () => {
  const before = readFileSync("dist/full_table/wrangler.json", "utf8");
  const config = writeConfig(STAGING);
  const words = tried("--config", config);
  expect(words).toContain("club-staging-files");
  expect(words).not.toContain("full-table");
  expect(words).toContain("--dry-run: exiting now.");
  expect(readFileSync("dist/full_table/wrangler.json", "utf8")).toBe(before);
  const [built, second] = [JSON.parse(before), JSON.parse(readFileSync(config, "utf8"))];
  const ids = ({ ratelimits }: { ratelimits: { namespace_id: string }[] }) =>
    ratelimits.map(({ namespace_id }) => Number(namespace_id));
  expect(ids(second)).toEqual(ids(built).map((id) => id + 1_000));
  expect(Math.min(...ids(built))).toBeGreaterThanOrEqual(WRANGLER_LIMITS_FROM);
  expect(Math.max(...ids(built))).toBeLessThan(WRANGLER_LIMITS_FROM + 100);
  expect(second).toMatchObject({ name: "club-staging", workers_dev: false, preview_urls: false });
  // Empty settings leave wrangler.toml as it is.
  expect(deployedAs(built, FIRST_SITE)).toEqual(built);
});

const OLD = "0023_seasons-have-a-version";
const MISSING = "0024_expected-minutes";
const HOSTED = "libsql://club.turso.test";

describe("npm run deploy", () => {
  let database: LocalDatabase;
  beforeAll(async () => {
    database = await startOldDatabase(OLD);
  });
  afterAll(() => database.close());

  const revisions = async (): Promise<Record<string, unknown>> => {
    const client = connect(database.url);
    const { rows } = await client.execute("select list, revision from revisions");
    client.close();
    expect(rows).toHaveLength(4);
    return Object.fromEntries(rows.map(({ list, revision }) => [String(list), revision]));
  };

  const stateOf = async ({ url }: LocalDatabase) => {
    const client = connect(url);
    const state = await readSchemaState(client);
    client.close();
    return state;
  };

  /**
   * Arranges a complete deployment, but for what is given, and records its actions; `at` is the database's true
   * location.
   */
  const arranged = ({
    vars,
    file = true,
    at = database.url,
    ...tools
  }: Partial<Deployment["wrangler"]> & { vars?: object; file?: boolean; at?: string } = {}) => {
    const done: string[] = [];
    const said: string[] = [];
    const deployment: Deployment = {
      settings: file
        ? {
            vars: {
              SITE_URL: "https://club.test",
              MAIL_FROM: "The club <post@club.test>",
              DATABASE_URL: HOSTED,
              ...vars,
            },
            names: FIRST_SITE,
            databaseToken: undefined,
            troubles: [],
          }
        : null,
      wrangler: {
        isLoggedIn: async () => true,
        secrets: async () => ["AUTH_SECRET", "RESEND_API_KEY", "DATABASE_AUTH_TOKEN"],
        upload: async ({ dryRun, vars }) => void done.push(`${dryRun ? "try" : "upload"} ${vars.SITE_URL}`),
        ...tools,
      },
      database: {
        missing: (_, token) => databaseTools.missing(at, token),
        migrate: (_, token) => databaseTools.migrate(at, token),
        async raise(_, token) {
          await databaseTools.raise(at, token);
          done.push("raise");
        },
      },
      async build() {
        const { missing } = await stateOf(database);
        done.push(`build with ${missing[0] ?? "nothing"} missing`);
      },
      say: (line) => said.push(line),
    };
    return { deployment, done, said };
  };

  it.each([
    ["there is no file of settings", { file: false }, /^Copy dev\/club\.example\.env to club\.env /],
    ["a setting is the example's", { vars: { SITE_URL: "https://club.example" } }, /^Set SITE_URL /],
    ["nobody is logged in", { isLoggedIn: async () => false }, /^Run npx wrangler login/],
    [
      "only this machine has the database",
      { vars: { DATABASE_URL: "http://127.0.0.1:8790" } },
      /^Set DATABASE_URL .* on this machine\.$/,
    ],
    ["a secret is missing", { secrets: async () => ["AUTH_SECRET"] }, /secret put RESEND_API_KEY/],
  ])("refuses in a sentence when %s, and changes nothing", async (_, lacking, sentence) => {
    const { deployment, done } = arranged(lacking);
    await expect(deploy(deployment)).rejects.toThrow(sentence);
    expect(done).toEqual([]);
    expect((await stateOf(database)).found).toBe(OLD);
  });

  it("refuses when the database can't be reached, and changes nothing", async () => {
    const { deployment, done } = arranged({ at: `http://127.0.0.1:${await freePort()}` });
    await expect(deploy(deployment)).rejects.toThrow(`The database at ${HOSTED} can’t be asked`);
    expect(done).toEqual([]);
  });

  it("as a check lists all that is missing and the migrations, and changes nothing", async () => {
    const ready = arranged();
    expect(await checkDeployment(ready.deployment)).toBe(true);
    expect(ready.said.join("\n")).toContain(MISSING);
    expect(ready.done).toEqual([`build with ${MISSING} missing`, "try https://club.test"]);
    const lacking = arranged({
      vars: { SITE_URL: "https://club.example", SOCIAL_URL: "https://social.example/@us" },
      isLoggedIn: async () => false,
    });
    expect(await checkDeployment(lacking.deployment)).toBe(false);
    const all = lacking.said.join("\n");
    for (const name of ["SITE_URL", "SOCIAL_URL", "wrangler login", MISSING]) expect(all).toContain(name);
    expect((await stateOf(database)).found).toBe(OLD);
  });

  it("migrates, builds, uploads, and then invalidates cached pages", async () => {
    const { deployment, done, said } = arranged();
    await deploy(deployment);
    expect(done).toEqual(["build with nothing missing", "upload https://club.test", "raise"]);
    expect(said.at(-1)).toContain("https://club.test/api/health");
    // The control of the refusals: the second time there is nothing to migrate, and it succeeds.
    const before = await revisions();
    await deploy(deployment);
    expect(done).toHaveLength(6);
    for (const [list, revision] of Object.entries(await revisions()))
      expect([list, revision]).not.toEqual([list, before[list]]);
  });

  it("names every setting that is missing, wrong or still the example's, and no other", () => {
    const good = {
      SITE_URL: "https://club.test",
      MAIL_FROM: "post@club.test",
      DATABASE_URL: "libsql://x.turso.io",
    };
    expect(troublesInSettings(good)).toEqual([]);
    const named = (vars: object) => troublesInSettings({ ...good, ...vars }).join("\n");
    expect(named({ SITE_URL: "http://club.test" })).toMatch(/^Set SITE_URL .* https\.$/);
    for (const url of ["http://localhost:8080", "ws://[::1]:8080", "http://0.0.0.0:8080", "file:club.db"])
      expect(named({ DATABASE_URL: url }), url).toMatch(/^Set DATABASE_URL .* on this machine\.$/);
    expect(named({ DATABASE_URL: "https://127.club.test" })).toBe("");
    expect(named({ DATABASE_URL: "libsql://your-database.turso.io" })).toMatch(/^Set DATABASE_URL /);
    expect(named({ MAIL_FROM: "" })).toMatch(/^Set MAIL_FROM /);
    expect(named({ CLUB_TIME_ZONE: "Atlantis/Centre" })).toContain("CLUB_TIME_ZONE");
  });

  it("lists every missing setting, a line each, when nothing has been set yet", async () => {
    const { deployment, said } = arranged({ file: false, secrets: async () => [] });
    expect(await checkDeployment(deployment)).toBe(false);
    expect(said).toEqual([
      expect.stringMatching(/^Copy dev\/club\.example\.env to club\.env /),
      expect.stringMatching(/^Run npx wrangler secret put AUTH_SECRET/),
      expect.stringMatching(/^Run npx wrangler secret put RESEND_API_KEY/),
      "npm run deploy would refuse: see above.",
    ]);
  });

  it("asks for the database's token as a secret only for a hosted database", () => {
    const has = ["AUTH_SECRET", "RESEND_API_KEY"];
    expect(missingSecrets(has, "http://127.0.0.1:8790")).toEqual([]);
    expect(missingSecrets(has, "libsql://x.turso.io").join()).toContain("DATABASE_AUTH_TOKEN");
    expect(missingSecrets([], "", STAGING)[0]).toMatch(
      /^Run npx wrangler secret put AUTH_SECRET --name club-staging: /,
    );
  });
});

describe("club.env", () => {
  const example = readFileSync("dev/club.example.env", "utf8");

  it("starts as an example, every line of which except the time zone must be changed", () => {
    const { vars, databaseToken, troubles } = clubSettings(example, {});
    expect([troubles, databaseToken]).toEqual([[], "your-token"]);
    expect(Object.keys(vars)).toEqual(expect.arrayContaining(["SITE_URL", "DATABASE_URL", "FIRST_ADMINS"]));
    const asked = troublesInSettings(vars).join("\n");
    for (const name of ["SITE_URL", "CONTACT_EMAIL", "MAIL_FROM", "FIRST_ADMINS", "DATABASE_URL"])
      expect(asked).toContain(`Set ${name} in club.env`);
  });

  it("is refused secrets and unknown settings, and neither reaches the worker", () => {
    const { vars, troubles } = clubSettings(
      "SITE_NAME='A: b'\nSITE_NAM=x\nAUTH_SECRET=s\nRESEND_API_KEY=k\n",
      {},
    );
    expect(vars).toEqual({ SITE_NAME: "A: b" });
    expect(troubles.map((trouble) => /\b[A-Z]+_[A-Z_]+\b/.exec(trouble)?.[0]).toSorted()).toEqual([
      "AUTH_SECRET",
      "RESEND_API_KEY",
      "SITE_NAM",
    ]);
    expect(troubles.join()).not.toContain("=");
  });

  it("cannot move the clock, which is for local sites only", () => {
    expect(SETTING_NAMES).not.toContain(CLOCK_SETTING);
    expect(clubSettings(`SITE_NAME=A\n${CLOCK_SETTING}=60000\n`, {})).toMatchObject({
      vars: { SITE_NAME: "A" },
      troubles: ["Take CLOCK_AHEAD_MS out of club.env: only a local site’s clock can be moved, for tests."],
    });
  });

  it("passes nothing to the worker that is named a secret, a token or a key", () => {
    const secret = SETTING_NAMES.filter((name) => /SECRET|TOKEN|KEY/.test(name));
    expect(secret.toSorted()).toEqual(SECRETS.toSorted());
    const { vars, troubles } = clubSettings(secret.map((name) => `${name}=x`).join("\n"), {});
    expect([vars, troubles.length]).toEqual([{}, secret.length - 1]);
    expect(troubles).toContain(
      "Take AUTH_SECRET_PREVIOUS out of club.env: it is a secret, which npx wrangler secret put AUTH_SECRET_PREVIOUS takes.",
    );
  });

  it("holds the database's token for this machine, which a token in the shell overrides", () => {
    const file = "DATABASE_AUTH_TOKEN=mine";
    expect(clubSettings(file, {})).toMatchObject({ vars: {}, databaseToken: "mine", troubles: [] });
    expect(clubSettings(file, { DATABASE_AUTH_TOKEN: "theirs" }).databaseToken).toBe("theirs");
  });

  it("configures a second site completely: its worker, its bucket and its limits", () => {
    const named = (text: string) => {
      const { names, vars, troubles } = clubSettings(text, {});
      expect(vars).toEqual({});
      return [names, troubles.map((trouble) => /\b[A-Z]+_[A-Z_]+\b/.exec(trouble)?.[0])];
    };
    const all =
      "WORKER_NAME=club-staging\nBUCKET_NAME=club-staging-files\nRATE_LIMITS_FROM=2000\nWORKERS_DEV=false";
    expect(named(all)).toEqual([STAGING, []]);
    expect(named(all.replaceAll(/=.*/g, "="))).toEqual([FIRST_SITE, []]);
    expect(named("WORKER_NAME=club-staging")[1]).toEqual(["BUCKET_NAME", "RATE_LIMITS_FROM"]);
    expect(named("BUCKET_NAME=another-bucket")).toEqual([{ ...FIRST_SITE, bucket: "another-bucket" }, []]);
    for (const wrong of ["WORKER_NAME=Our Club", "BUCKET_NAME=x", "RATE_LIMITS_FROM=2001", "WORKERS_DEV=no"])
      expect(named(wrong)[1]).toContain(wrong.split("=")[0]);
  });

  it("is ignored by git, so no tracked file holds a club's settings", () => {
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(CLUB_FILE);
    expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/^\[vars\]/m);
    for (const name of SECRETS.filter((secret) => secret !== "DATABASE_AUTH_TOKEN"))
      expect(example).not.toContain(`${name}=`);
  });
});
