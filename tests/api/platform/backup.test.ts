import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openBucket } from "../../../dev/bucket.ts";
import { startDatabase } from "../../../dev/database.ts";
import { keepDemoPictures } from "../../../dev/demo-pictures.ts";
import { freePort } from "../../../dev/free-port.ts";
import { outcomeOf } from "../../../drizzle/backup/command.ts";
import { tablePath } from "../../../drizzle/backup/folder.ts";
import { backup as backupCommand } from "../../../drizzle/backup.ts";
import { seedDemo } from "../../../drizzle/demo/seed.ts";
import { MIGRATIONS, migrate } from "../../../drizzle/migrate.ts";
import { applyMigrations, restoration } from "../../../drizzle/restore.ts";
import type { Manifest } from "../../../worker/platform/backup/manifest-rules.ts";
import { clock } from "../../support/clock.ts";
import { type ObjectStore, STORE_BUCKET, STORE_KEYS, startObjectStore } from "../../support/object-store.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { CHECKOUT } from "../../support/started-site.ts";
import { type Answer, Visitor } from "../../support/visitor.ts";

/** Many commands in sequence, each loading many libraries: patient on a busy machine. */
const PATIENCE_MS = 300_000;
/** Larger than R2's parts. */
const LARGE = { key: "0123456789abcdef.pdf", title: "Brett­spiele – “für Ålle” 🎲", bytes: 6_000_000 };
/** More bytes than a database's answer may have, and more rows than one read takes. */
const ROW_MOST_BYTES = 100_000;
const ODD_ROWS = [
  `insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at, used_at) values
     ('odd', x'00ff80', 'a' || char(8232) || 'b' || char(10) || '"', '🎲', 9223372036854775807, -9223372036854775808, null),
     ('odder', '', '', '{"base64":"AA=="}', 9007199254740993, 2.5e300, 0.1)`,
  "insert into instance values (1, 'of the first bucket', 1)",
  "insert into jobs (name, due) values ('file sweep', 1)",
  "insert into push_keys values (1, 'public', 'private', 1)",
  "insert into sessions select 'of a phone', min(id), 1, 1, 1, null from users",
  `insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, server_key, created_at)
     select 'phone', user_id, token_hash, 'https://push.example.org/1', '', '', 'public', 1 from sessions where token_hash = 'of a phone'`,
  `insert into pushes (id, user_id, subscription_id, kind, url, created_at, due_at)
     select 'push', user_id, id, 'plan', '/games/x', 1, 1 from push_subscriptions`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < 4)
     insert into sign_in_links select 'large' || i, hex(randomblob(1500000)), '', '', 1, 1, 1, null, 0 from n`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
     insert into sign_in_links select 'many' || i, 'x', 'y', 'z', i, i, null, null, 0 from n`,
  "update posts set rowid = rowid + 100 where rowid = 3",
  "update threads set revision = revision + 1000 where rowid = 5",
];

const running: { close(): Promise<void> }[] = [];
const home = mkdtempSync(join(tmpdir(), "full-table-backup-"));
const [place, backup] = [join(home, "club"), join(home, "backup")];
const pictures = await keepDemoPictures(place);
await inDatabase(place, async (url, database) => {
  await migrate(url);
  await seedDemo(url, { now: clock.now(), imageOrigin: "http://127.0.0.1:9", pictures });
  await database.batch(ODD_ROWS, "write");
});
const bucket = await openBucket(place);
const bytes = (async function* () {
  yield Buffer.alloc(LARGE.bytes, "%PDF-");
})();
await bucket.files.keep(LARGE.key, bytes, { type: "application/pdf", title: LARGE.title });
await bucket.close();
expect(await runByNpm("backup", ["--to", backup], { DATA_DIR: place })).toEqual({
  code: 0,
  said: expect.stringMatching(/: \d+ rows and 12 files are backed up to /),
});
afterAll(async () => {
  await Promise.all(running.map((part) => part.close()));
  rmSync(home, { recursive: true, force: true });
});

/** Opens the database of a data folder whose site is not running. */
async function inDatabase<T>(dir: string, work: (url: string, database: Client) => Promise<T>): Promise<T> {
  const server = await startDatabase({ port: await freePort(), dir: join(dir, "database") });
  const database = createClient({ url: server.url });
  try {
    return await work(server.url, database);
  } finally {
    database.close();
    await server.close();
  }
}

/** Runs the command as a person does, from another folder: a process with all libraries. */
function runByNpm(script: "backup" | "restore", args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      "npm",
      ["--prefix", CHECKOUT, "--loglevel=error", "run", "--silent", script, "--", ...args],
      { cwd: home, env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: `${out}${err}`.trim() }),
    );
  });
}

/** Runs the same command in this process. */
const run = (script: "backup" | "restore", args: string[], env: Record<string, string>) =>
  outcomeOf({ backup: backupCommand, restore: restoration }[script], args, env);

/** Runs a command that must fail, and returns its message. */
async function refused(script: "backup" | "restore", args: string[], env: Record<string, string>) {
  const { code, said } = await run(script, args, env);
  expect(code).toBe(1);
  return said;
}

interface HostedPlace {
  store: ObjectStore;
  database: Client;
  env: { DATABASE_URL: string } & Record<string, string>;
}

/** Creates an empty database and an empty bucket, as settings name them. */
async function hostedPlace(name: string): Promise<HostedPlace> {
  const store = await startObjectStore();
  const server = await startDatabase({ port: await freePort(), dir: join(home, name) });
  running.push(store, server);
  const env = {
    DATABASE_URL: server.url,
    R2_ENDPOINT: store.url,
    R2_BUCKET: STORE_BUCKET,
    R2_ACCESS_KEY_ID: STORE_KEYS.accessKeyId,
    R2_SECRET_ACCESS_KEY: STORE_KEYS.secretAccessKey,
  };
  return { store, database: createClient({ url: server.url }), env };
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** Copies the backup, for corrupting it. */
function copyOfBackup(): string {
  const copy = mkdtempSync(join(home, "copy-"));
  cpSync(backup, copy, { recursive: true });
  return copy;
}

/** Changes the backup's manifest. */
function rewrite(folder: string, change: (manifest: Manifest) => void): void {
  const manifest = manifestOf(folder);
  change(manifest);
  writeFileSync(join(folder, "backup.json"), JSON.stringify(manifest));
}

/** Returns all rows of a database with their types, and the search index's source. */
async function contentsOf(database: Client): Promise<Record<string, unknown>> {
  const { rows: schema } = await database.execute(
    "select type, name, tbl_name, sql from sqlite_master where name not like 'search_index_%'",
  );
  // The migrator's own table is compared by rows only, as its SQL is spelt differently.
  const written = schema.flatMap(({ name, sql }) => (name === "__drizzle_migrations" ? [] : String(sql)));
  const all: Record<string, unknown> = { schema: written.sort() };
  for (const { name } of schema.filter(
    ({ type, name, sql }) =>
      // Revisions change on restoring.
      type === "table" && name !== "revisions" && !/^create virtual/i.test(`${sql}`),
  )) {
    const { rows: columns } = await database.execute(`select name from pragma_table_xinfo('${name}')`);
    const exact = columns.map(
      (column) => `typeof("${column.name}") || ' ' || ifnull(hex("${column.name}"), '')`,
    );
    const sizes = columns.map((column) => `ifnull(octet_length("${column.name}"), 0)`);
    // Rows too large for one answer are compared by the backup's hashes.
    const { rows } = await database.execute(
      `select rowid, ${exact.join(" || ',' || ")} as row from "${name}" where ${sizes.join(" + ")} < ${ROW_MOST_BYTES} order by rowid`,
    );
    all[String(name)] = rows.map(({ rowid, row }) => `${rowid}: ${row}`);
  }
  return all;
}

describe("a club that is restored into an empty folder", () => {
  let twin: string;
  let sites: [TestSite, TestSite];
  beforeAll(async () => {
    twin = join(home, "twin");
    const restored = await runByNpm("restore", ["--from", backup], { DATA_DIR: twin });
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/: \d+ rows and 12 files are restored from /),
    });
    // One after the other: each takes several free ports.
    const start = (dir: string) =>
      startSite({
        dir,
        database: join(dir, "database"),
        settings: { BGG_IMAGE_ORIGIN: "http://127.0.0.1:9" },
      });
    sites = [await start(place), await start(twin)];
  }, PATIENCE_MS);
  afterAll(() => Promise.all((sites ?? []).map((site) => site.close())));

  /** Fetches a path from both sites, without their own addresses. Repeated if an hour began in between. */
  async function both(path: string): Promise<[Answer, Answer]> {
    const ask = () =>
      Promise.all(
        sites.map(async ({ url }) => {
          const { host } = new URL(url);
          const answer = await new Visitor(url).get(path);
          return {
            ...answer,
            text: answer.text.replaceAll(host, "").replaceAll(encodeURIComponent(host), ""),
          };
        }),
      ) as Promise<[Answer, Answer]>;
    const answers = await ask();
    return answers[0].text === answers[1].text ? answers : ask();
  }

  it("has every row of every table with its types and rowid, and the same triggers", async () => {
    const [was, is] = await Promise.all(sites.map(({ database }) => contentsOf(database)));
    // The bucket's owner is determined anew, and push devices are not part of a backup.
    const inPlace = ["instance", "jobs", "push_keys", "push_subscriptions", "pushes"];
    for (const name of inPlace)
      expect([name, was?.[name], is?.[name]]).toEqual([name, [expect.anything()], []]);
    const elsewhere = (all = {}) => Object.entries(all).filter(([name]) => !inPlace.includes(name));
    expect(elsewhere(is)).toEqual(elsewhere(was));
    expect(Object.keys(was ?? {}).length).toBeGreaterThan(30);
    // Caches of another database are void.
    const revisions = await Promise.all(
      sites.map(
        async ({ database }) => (await database.execute("select * from revisions order by list")).rows,
      ),
    );
    for (const [at, { list, revision }] of (revisions[0] ?? []).entries()) {
      expect(revisions[1]?.[at]).toEqual({ list, revision: expect.any(Number) });
      expect(revisions[1]?.[at]?.revision).not.toBe(revision);
    }
    const typed =
      "select typeof(email) || typeof(created_at) || typeof(expires_at) || typeof(used_at) as types";
    const { rows } = await sites[1].database.execute(
      `${typed} from sign_in_links where token_hash like 'odd%'`,
    );
    expect(rows.map(({ types }) => types)).toEqual(["blobintegerintegernull", "textintegerrealreal"]);
    // The database numbers rows only in tables with a counter, and there is none.
    const counts = await sites[1].database.execute(
      "select 1 from sqlite_master where name = 'sqlite_sequence'",
    );
    expect(counts.rows).toEqual([]);
  });

  it("passes its integrity checks: foreign keys, database pages and the search index", async () => {
    const { database } = sites[1];
    expect((await database.execute("pragma integrity_check")).rows).toMatchObject([
      { integrity_check: "ok" },
    ]);
    expect((await database.execute("pragma foreign_key_check")).rows).toEqual([]);
    const check = "insert into search_index (search_index, rank) values ('integrity-check', 1)";
    await database.execute(check);
    // The control: an index without a document fails.
    const spoilt = database.batch(
      ["drop trigger search_documents_delete", "delete from search_documents where kind = 'post'", check],
      "write",
    );
    await expect(spoilt).rejects.toThrow(/malformed|corrupt/i);
  });

  it.each([
    "/",
    "/games",
    "/posts",
    "/posts/a-whole-saturday-of-games",
    "/leagues/2025",
    "/calendar",
    "/about",
  ])("shows %s as it was, byte for byte", async (path) => {
    const [was, is] = await both(path);
    expect(was.status).toBe(200);
    expect(was.text.length).toBeGreaterThan(5_000);
    expect(is).toMatchObject({ status: 200, text: was.text });
  });

  it.each(["saturday", "wingspan", "chair", "wing", "zzyzx"])(
    "finds the same by searching “%s”",
    async (word) => {
      const [was, is] = await both(`/api/search?q=${word}`);
      expect([was.status, is.status]).toEqual([200, 200]);
      expect(was.json.results.length > 0).toBe(word !== "zzyzx");
      expect(is.json).toEqual(was.json);
    },
  );

  it("serves every file as it was: its bytes, its type, its name", async () => {
    const { rows } = await sites[0].database.execute(
      "select object_key from file_uploads where state = 'ready'",
    );
    expect(rows).toHaveLength(11);
    for (const key of [LARGE.key, ...rows.map(({ object_key }) => object_key)]) {
      const [was, is] = await Promise.all(
        sites.map(async ({ url }) => {
          const answer = await fetch(`${url}/files/${key}`);
          const headers = ["content-type", "content-disposition", "content-length"].map((name) =>
            answer.headers.get(name),
          );
          return { status: answer.status, headers, sha256: sha256(Buffer.from(await answer.arrayBuffer())) };
        }),
      );
      expect(was?.status).toBe(200);
      expect(is).toEqual(was);
    }
  });

  it("goes on counting where it was: a new seat is counted once", async () => {
    const { database } = sites[1];
    const first =
      "select id, player_count from games where player_count > 0 and player_count < max_players limit 1";
    const [found] = (await database.execute(first)).rows;
    await database.execute(
      `insert into players (game_id, user_id, signed_up_at) select ?1, id, 1 from users
        where id not in (select user_id from players where game_id = ?1) limit 1`,
      [String(found?.id)],
    );
    const { rows } = await database.execute("select player_count from games where id = ?", [
      String(found?.id),
    ]);
    expect(rows).toMatchObject([{ player_count: Number(found?.player_count) + 1 }]);
  });
});

describe("what cannot be backed up or restored is said in one line, and changes nothing", () => {
  it("with exit code 1", async () => {
    expect(await runByNpm("backup", [], { DATA_DIR: place })).toEqual({
      code: 1,
      said: "There is no backup: name the folder: --to FOLDER",
    });
  });

  const from = (folder: string, dir: string) => refused("restore", ["--from", folder], { DATA_DIR: dir });

  it("a folder that is not named, is not empty, or has no site", async () => {
    const before = readdirSync(backup);
    expect(await refused("backup", [], { DATA_DIR: place })).toBe(
      "There is no backup: name the folder: --to FOLDER",
    );
    expect(await refused("backup", ["--to", backup], { DATA_DIR: place })).toMatch(
      /^There is no backup: .+ is not empty: name a folder that is, or one that is not there yet$/,
    );
    expect(readdirSync(backup)).toEqual(before);
    const nowhere = join(home, "nowhere");
    expect(await refused("backup", ["--to", join(home, "new")], { DATA_DIR: nowhere })).toMatch(
      /^There is no backup: there is no site in .+nowhere: name its folder with DATA_DIR=…, or set DATABASE_URL$/,
    );
    expect(existsSync(nowhere)).toBe(false);
    expect(
      await refused("backup", ["--to", join(home, "new")], { DATABASE_URL: "http://127.0.0.1:9" }),
    ).toMatch(/set R2_ENDPOINT, R2_BUCKET, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY too/);
  });

  it("a backup of a site that runs", async () => {
    // The id of a running process other than this one, which runs the command.
    writeFileSync(join(place, "running"), String(process.ppid));
    onTestFinished(() => rmSync(join(place, "running")));
    expect(await refused("backup", ["--to", join(home, "new")], { DATA_DIR: place })).toMatch(
      /^There is no backup: A site runs on the records in .+ already/,
    );
  });

  it("a backup that is incomplete, damaged, or from a newer version", async () => {
    const empty = join(home, "stays-away");
    const unfinished = copyOfBackup();
    rmSync(join(unfinished, "backup.json"));
    expect(await from(unfinished, empty)).toMatch(
      /holds no whole backup: there is no backup\.json, which is written last$/,
    );

    const changed = copyOfBackup();
    const users = tablePath(changed, "users");
    writeFileSync(users, readFileSync(users, "utf8").replace('"role":"NEW"', '"role":"ADMIN"'));
    expect(await from(changed, empty)).toMatch(
      /users\.ndjson is not what was backed up \(its SHA-256 differs\)/,
    );

    const holed = copyOfBackup();
    rmSync(join(holed, "files", LARGE.key));
    expect(await from(holed, empty)).toMatch(/0123456789abcdef\.pdf is missing: the backup is damaged$/);

    const newer = copyOfBackup();
    rewrite(newer, (manifest) => {
      manifest.migration = sha256("a migration of next year");
    });
    expect(await from(newer, empty)).toBe(
      "The restore failed: the backup is of a newer version of the site than this checkout: update the checkout, then restore",
    );
    expect(existsSync(empty)).toBe(false);
  });

  it(
    "a restore over an existing club; an interrupted restore leaves no row, and can be repeated",
    async () => {
      const target = await hostedPlace("target");
      // A thread is missing that a game points to.
      const broken = copyOfBackup();
      const threads = tablePath(broken, "threads");
      const kept = readFileSync(threads, "utf8").trimEnd().split("\n").slice(0, -1).join("\n");
      writeFileSync(threads, kept);
      rewrite(broken, ({ tables }) => {
        tables.threads = { count: 37, sha256: sha256(kept), pages: 1 };
      });
      expect(await refused("restore", ["--from", broken], target.env)).toMatch(
        /^The restore failed: .*FOREIGN KEY constraint failed$/,
      );
      expect((await target.database.execute("select name from sqlite_master")).rows).toEqual([]);

      target.store.objects.set("fedcba9876543210.pdf", {
        body: Buffer.from("%PDF-"),
        type: "application/pdf",
        title: "",
      });
      expect(await refused("restore", ["--from", backup], target.env)).toBe(
        "The restore failed: the bucket holds files that are not in the backup (1, such as fedcba9876543210.pdf): restore into an empty bucket, or with --rows-only if they are this club’s",
      );
      target.store.objects.delete("fedcba9876543210.pdf");
      expect(await run("restore", ["--from", backup], target.env)).toMatchObject({ code: 0 });
      expect(await refused("restore", ["--from", backup], target.env)).toMatch(
        /^The restore failed: the database is not empty \(it has a table \w+\): restore into a new one$/,
      );
    },
    PATIENCE_MS,
  );
});

describe("the database is gone, and the bucket is not", () => {
  const NEWER = "fedcba9876543210.pdf";
  let whole: HostedPlace;
  beforeAll(async () => {
    whole = await hostedPlace("whole");
    expect(await run("restore", ["--from", backup], whole.env)).toMatchObject({ code: 0 });
    const body = Buffer.from("%PDF-");
    whole.store.objects.set(NEWER, { body, type: "application/pdf", title: "" });
  }, PATIENCE_MS);

  /** Creates an empty database with the same bucket. */
  async function beside(name: string) {
    const { database, env } = await hostedPlace(name);
    return { database, env: { ...whole.env, DATABASE_URL: env.DATABASE_URL } };
  }

  it(
    "the rows are restored beside newer files, which are listed and not touched",
    async () => {
      const { database, env } = await beside("beside");
      const [lost = ""] = [...whole.store.objects.keys()].filter((key) => key.endsWith(".webp"));
      whole.store.objects.delete(lost);
      const before = new Map(whole.store.objects);
      const folder = copyOfBackup();
      // Rows suffice: an archive in the bucket has no files.
      rmSync(join(folder, "files"), { recursive: true });
      expect(await refused("restore", ["--from", backup], env)).toBe(
        `The restore failed: the bucket holds files that are not in the backup (1, such as ${NEWER}): restore into an empty bucket, or with --rows-only if they are this club’s`,
      );
      const { code, said } = await run("restore", ["--from", folder, "--rows-only"], env);
      expect([code, said.split("\n").slice(1)]).toEqual([
        0,
        [
          "In the bucket, though no row names them (2):",
          `  ${LARGE.key}`,
          `  ${NEWER}`,
          "Not in the bucket, though rows name them (1):",
          `  ${lost}`,
        ],
      ]);
      expect(said).toMatch(/: \d+ rows are restored from .+\. No file was touched\.\n/);
      expect(whole.store.objects).toEqual(before);
      expect(await contentsOf(database)).toEqual(await contentsOf(whole.database));
      expect(await refused("restore", ["--from", folder, "--rows-only"], env)).toMatch(
        /the database is not empty/,
      );
    },
    PATIENCE_MS,
  );

  it("damaged rows, or keys of another bucket, change nothing", async () => {
    const { database, env } = await beside("beside-damaged");
    const changed = copyOfBackup();
    const users = tablePath(changed, "users");
    writeFileSync(users, readFileSync(users, "utf8").replace('"role":"NEW"', '"role":"ADMIN"'));
    expect(await refused("restore", ["--from", changed, "--rows-only"], env)).toMatch(/its SHA-256 differs/);
    const strange = { ...env, R2_SECRET_ACCESS_KEY: "another" };
    expect(await refused("restore", ["--from", backup, "--rows-only"], strange)).toMatch(/answered 403/);
    expect((await database.execute("select name from sqlite_master")).rows).toEqual([]);
  });
});

describe("a hosted site, by any libSQL address and a bucket over S3", () => {
  let hosted: HostedPlace;
  beforeAll(async () => {
    hosted = await hostedPlace("hosted");
  });

  it("is not touched with keys of another bucket", async () => {
    const strange = { ...hosted.env, R2_SECRET_ACCESS_KEY: "another" };
    const { code, said } = await run("restore", ["--from", backup], strange);
    expect([code, said]).toEqual([
      1,
      "The restore failed: the bucket club-files answered 403: SignatureDoesNotMatch",
    ]);
    expect(hosted.store.objects.size).toBe(0);
  });

  it(
    "restores a local club's backup, and backs it up again unchanged",
    async () => {
      expect(await run("restore", ["--from", backup], hosted.env)).toMatchObject({ code: 0 });
      expect(hosted.store.objects.get(LARGE.key)).toMatchObject({
        type: "application/pdf",
        title: LARGE.title,
      });
      const again = join(home, "again");
      expect(await run("backup", ["--to", again], hosted.env)).toMatchObject({ code: 0 });
      const [was, is] = [manifestOf(backup), manifestOf(again)];
      // Restored, it has other revisions.
      const { revisions } = was.tables;
      expect({ ...is, at: was.at, tables: { ...is.tables, revisions } }).toEqual(was);
      expect(is.files).toMatchObject({ count: 12 });
    },
    PATIENCE_MS,
  );

  it("reports a file that a row names and the bucket lost, and backs up the rest", async () => {
    const [lost = ""] = [...hosted.store.objects.keys()].filter((key) => key.endsWith(".webp"));
    hosted.store.objects.delete(lost);
    const { code, said } = await run("backup", ["--to", join(home, "with-a-loss")], hosted.env);
    expect(code).toBe(0);
    expect(said).toContain(`Not in the bucket, though rows name them: ${lost}.`);
  });
});

it(
  "a backup of an older site is restored and brought up to date",
  async () => {
    const [older, newer, folder] = [
      await hostedPlace("older"),
      await hostedPlace("newer"),
      join(home, "older-backup"),
    ];
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const transaction = await older.database.transaction("write");
    await applyMigrations(transaction, migrations.slice(0, 26));
    await transaction.execute(
      "insert into users (id, public_id, email, name, color, created_at) values ('a', 'pa', 'ada@club.example', 'Ada', '3A85FF', 1)",
    );
    await transaction.commit();
    expect(await run("backup", ["--to", folder], older.env)).toMatchObject({ code: 0 });
    expect(await run("restore", ["--from", folder], newer.env)).toMatchObject({ code: 0 });
    expect(await migrate(newer.env.DATABASE_URL)).toBe(0);
    const { rows } = await newer.database.execute(
      "select count(*) as applied, (select name from users) as name from __drizzle_migrations",
    );
    expect(rows).toMatchObject([{ applied: migrations.length, name: "Ada" }]);
  },
  PATIENCE_MS,
);
