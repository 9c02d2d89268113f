import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { LocalDatabase } from "../../dev/database.ts";
import {
  checkDeployment,
  type Deployment,
  deploy,
  missingSecrets,
  troublesInSettings,
} from "../../dev/deploy.ts";
import { freePort } from "../../dev/free-port.ts";
import { connect } from "../../drizzle/connect.ts";
import { readSchemaState } from "../../worker/db/migrations.ts";
import { startOldDatabase } from "../support/old-database.ts";

const WORKER_MOST_KB = 1_024;

let said: string;
beforeAll(() => {
  const home = mkdtempSync(join(tmpdir(), "full-table-deploy-"));
  said = execFileSync(process.execPath, ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run"], {
    encoding: "utf8",
    env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: "false", CI: "true" },
  });
  rmSync(home, { recursive: true, force: true });
});

test("the deployment that wrangler.toml describes would go through, with what was built", () => {
  for (const binding of ["ASSETS", "FILES", "IMAGES", "SIGN_IN_LIMIT", "WRITE_LIMIT"])
    expect(said).toContain(binding);
  expect(said).toContain("Using redirected Wrangler configuration");
  expect(said).toContain("--dry-run: exiting now.");
});

test("the worker, all that is uploaded of it, is at most 1 MB", () => {
  const [, size] = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(said) ?? [];
  expect(Number(size)).toBeGreaterThan(100);
  expect(Number(size)).toBeLessThanOrEqual(WORKER_MOST_KB);
});

test("the platform keeps no lines of its own, in which the addresses of sign-in links would stand", () => {
  const { observability } = JSON.parse(readFileSync("dist/full_table/wrangler.json", "utf8"));
  expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } });
});

const OLD = "0023_seasons-have-a-version";
const MISSING = "0024_expected-minutes";

describe("npm run deploy", () => {
  let database: LocalDatabase;
  beforeAll(async () => {
    database = await startOldDatabase(OLD);
  });
  afterAll(() => database.close());

  const stateOf = async ({ url }: LocalDatabase) => {
    const client = connect(url);
    const state = await readSchemaState(client);
    client.close();
    return state;
  };

  /** A deployment that lacks nothing but what is given, and what was done in it. */
  const arranged = ({ vars, ...tools }: Partial<Deployment["wrangler"]> & { vars?: object } = {}) => {
    const done: string[] = [];
    const said: string[] = [];
    const deployment: Deployment = {
      vars: {
        SITE_URL: "https://club.test",
        MAIL_FROM: "The club <post@club.test>",
        DATABASE_URL: database.url,
        ...vars,
      },
      databaseToken: undefined,
      wrangler: {
        isLoggedIn: async () => true,
        secrets: async () => ["AUTH_SECRET", "RESEND_API_KEY"],
        upload: async ({ dryRun }) => void done.push(dryRun ? "try" : "upload"),
        ...tools,
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
    ["a setting is the example's", { vars: { SITE_URL: "https://club.example" } }, /^Set SITE_URL /],
    ["nobody is logged in", { isLoggedIn: async () => false }, /^Run npx wrangler login/],
    ["a secret is missing", { secrets: async () => ["AUTH_SECRET"] }, /secret put RESEND_API_KEY/],
  ])("refuses in a sentence when %s, and does nothing", async (_, lacking, sentence) => {
    const { deployment, done } = arranged(lacking);
    await expect(deploy(deployment)).rejects.toThrow(sentence);
    expect(done).toEqual([]);
    expect((await stateOf(database)).found).toBe(OLD);
  });

  it("refuses when the database can't be reached, and does nothing", async () => {
    const { deployment, done } = arranged({
      vars: { DATABASE_URL: `http://127.0.0.1:${await freePort()}` },
    });
    await expect(deploy(deployment)).rejects.toThrow(
      /^The database at http:\/\/127\.0\.0\.1:\d+ can’t be asked/,
    );
    expect(done).toEqual([]);
  });

  it("only tries and tells when it is a check: all that is missing, and the migrations", async () => {
    const ready = arranged();
    expect(await checkDeployment(ready.deployment)).toBe(true);
    expect(ready.said.join("\n")).toContain(MISSING);
    expect(ready.done).toEqual([`build with ${MISSING} missing`, "try"]);
    const lacking = arranged({
      vars: { SITE_URL: "https://club.example", SOCIAL_URL: "https://social.example/@us" },
      isLoggedIn: async () => false,
    });
    expect(await checkDeployment(lacking.deployment)).toBe(false);
    const all = lacking.said.join("\n");
    for (const name of ["SITE_URL", "SOCIAL_URL", "wrangler login", MISSING]) expect(all).toContain(name);
    expect((await stateOf(database)).found).toBe(OLD);
  });

  it("migrates, then builds, then uploads", async () => {
    const { deployment, done, said } = arranged();
    await deploy(deployment);
    expect(done).toEqual(["build with nothing missing", "upload"]);
    expect(said.at(-1)).toContain("https://club.test/api/health");
    // The control of the refusals: a second time there is nothing to migrate, and it goes through again.
    await deploy(deployment);
    expect(done).toHaveLength(4);
  });

  it("names every setting that is left out, wrong or the example's, and no other", () => {
    const good = {
      SITE_URL: "https://club.test",
      MAIL_FROM: "post@club.test",
      DATABASE_URL: "libsql://x.turso.io",
    };
    expect(troublesInSettings(good)).toEqual([]);
    const named = (vars: object) => troublesInSettings({ ...good, ...vars }).join("\n");
    expect(named({ SITE_URL: "http://club.test" })).toMatch(/^Set SITE_URL .* https\.$/);
    expect(named({ DATABASE_URL: "libsql://your-database.turso.io" })).toMatch(/^Set DATABASE_URL /);
    expect(named({ MAIL_FROM: "" })).toMatch(/^Set MAIL_FROM /);
    expect(named({ CLUB_TIME_ZONE: "Atlantis/Centre" })).toContain("CLUB_TIME_ZONE");
  });

  it("asks for the database's token as a secret only where it is hosted", () => {
    const has = ["AUTH_SECRET", "RESEND_API_KEY"];
    expect(missingSecrets(has, "http://127.0.0.1:8790")).toEqual([]);
    expect(missingSecrets(has, "libsql://x.turso.io").join()).toContain("DATABASE_AUTH_TOKEN");
  });
});
