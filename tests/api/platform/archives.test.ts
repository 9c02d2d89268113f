import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startDatabase } from "../../../dev/database.ts";
import { keepDemoPictures } from "../../../dev/demo-pictures.ts";
import { freePort } from "../../../dev/free-port.ts";
import { seedDemo } from "../../../drizzle/demo/seed.ts";
import { migrate } from "../../../drizzle/migrate.ts";
import { restoration } from "../../../drizzle/restore.ts";
import { ARCHIVES_KEPT } from "../../../worker/contract/platform/archive-limits.ts";
import type { ArchiveList } from "../../../worker/contract/platform/archives.ts";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { archiveName, FILES_PER_PART } from "../../../worker/platform/archives/rules.ts";
import { tarEnd, tarText } from "../../../worker/platform/backup/tar.ts";
import { browserOf } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { makeDue, WEEKLY } from "../../support/nights.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";

const PATIENCE_MS = 120_000;
const DAY_MS = 86_400_000;
/** More files than one part holds, one of which the bucket has lost. */
const MORE_FILES = FILES_PER_PART;

const home = mkdtempSync(join(tmpdir(), "full-table-archives-"));
const place = join(home, "club");
const pictures = await keepDemoPictures(place);
const server = await startDatabase({ port: await freePort(), dir: join(place, "database") });
await migrate(server.url);
await seedDemo(server.url, { now: clock.now(), imageOrigin: "http://127.0.0.1:9", pictures });
await server.close();
const site = await startSite({
  dir: place,
  database: join(place, "database"),
  settings: { BGG_IMAGE_ORIGIN: "http://127.0.0.1:9" },
});
const bucket = await site.worker.bucket();
const admin = await browserOf(site, "ADMIN");
for (let at = 0; at < MORE_FILES; at++) {
  const key = `${String(at).padStart(16, "0")}.pdf`;
  await site.sql(
    "insert into file_uploads (id, title, object_key, content_type, bytes, state, created_at) values (?1, 'Rules', ?2, 'application/pdf', 600, 'ready', 1)",
    [`more${at}`, key],
  );
  const meta = { httpMetadata: { contentType: "application/pdf" }, customMetadata: { title: "Règles 🎲" } };
  if (at > 0) await bucket.put(key, `%PDF-${"x".repeat(595)}`, meta);
}
afterAll(async () => {
  await site.close();
  rmSync(home, { recursive: true, force: true });
});

const restore = restoration.work;
const keys = async (prefix = "archives/") => (await bucket.list({ prefix })).objects.map(({ key }) => key);
const weekly = async () => (await keys("archives/weekly-")).filter((key) => key.endsWith(".json"));
const listed = async (): Promise<ArchiveList["archives"]> => (await admin.get("/api/archives")).json.archives;
const logged = async () =>
  (await site.sql("select action, subject from audit_log order by at desc, rowid desc")).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

/** Downloads a part as a browser does; returns its path. */
async function download(who: Visitor, name: string, part: number, into = home): Promise<string> {
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const answer = await fetch(`${site.url}/api/archives/${name}/${part}`, { headers: { cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-tar"]);
  const path = join(into, /filename="(.+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "");
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

describe("an archive that an ADMIN makes and downloads", () => {
  let name: string;
  let parts: string[];
  beforeAll(async () => {
    site.trips.reset();
    const { status, json } = await admin.post("/api/archives");
    expect(status).toBe(200);
    // Session and audit, migration, files, tables, and their rows. A free plan allows 50 trips a run.
    expect(site.trips.requests).toBeLessThanOrEqual(9);
    [{ name }] = json.archives;
    expect(json.archives).toMatchObject([{ kind: "asked", parts: 2, files: 11 + MORE_FILES }]);
    parts = [await download(admin, name, 1), await download(admin, name, 2)];
  }, PATIENCE_MS);

  it("is in the audit log: who downloaded what, when", async () => {
    const day = clock.today();
    expect((await logged()).slice(0, 3)).toEqual([
      `downloaded the archive of ${day}, part 2 of 2`,
      `downloaded the archive of ${day}, part 1 of 2`,
      "made an archive of everything the club keeps",
    ]);
  });

  it(
    "restored into an empty folder gives the same rows, pages, search and files, byte for byte",
    async () => {
      const twin = join(home, "twin");
      const said = await restore(["--from", parts[1] ?? ""], { DATA_DIR: twin });
      expect(said).toMatch(
        /\d+ rows and 50 files are restored from .+-part-2-of-2\.tar\.\n.+ had lost 1 when/,
      );
      const second = await startSite({
        dir: twin,
        database: join(twin, "database"),
        settings: { BGG_IMAGE_ORIGIN: "http://127.0.0.1:9" },
      });
      try {
        await expectSameRows(site, second);
        for (const path of ["/", "/games", "/posts/a-whole-saturday-of-games", "/leagues/2025", "/about"])
          expect([path, await shown(second, path)]).toEqual([path, await shown(site, path)]);
        for (const word of ["saturday", "wingspan", "zzyzx"]) {
          const [was, is] = [
            await shown(site, `/api/search?q=${word}`),
            await shown(second, `/api/search?q=${word}`),
          ];
          expect(JSON.parse(was).results.length > 0).toBe(word !== "zzyzx");
          expect(is).toBe(was);
        }
        const check = "insert into search_index (search_index, rank) values ('integrity-check', 1)";
        await second.sql(check);
        const rows = await site.sql("select object_key from file_uploads where state = 'ready'");
        expect(rows).toHaveLength(11 + MORE_FILES);
        for (const { object_key } of rows) {
          const lost = object_key === "0000000000000000.pdf";
          const was = await fileAt(site, `/files/${object_key}`);
          expect(was.status).toBe(lost ? 404 : 200);
          expect(await fileAt(second, `/files/${object_key}`)).toEqual(was);
        }
      } finally {
        await second.close();
      }
    },
    PATIENCE_MS,
  );

  it(
    "restores its rows alone from the files in the bucket",
    async () => {
      const folder = mkdtempSync(join(home, "from-bucket-"));
      const twin = join(folder, "twin");
      const fetched = async (ending: string) => {
        const object = await bucket.get(`archives/${name}${ending}`);
        writeFileSync(
          join(folder, name + ending),
          Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)),
        );
        return join(folder, name + ending);
      };
      const tables = await fetched(".tar");
      const alone = restore(["--from", tables, "--rows-only"], { DATA_DIR: twin });
      await expect(alone).rejects.toThrow(/is not whole/);
      await fetched(".json");
      const said = await restore(["--from", tables, "--rows-only"], { DATA_DIR: twin });
      expect(said).toMatch(/\d+ rows are restored from .+\.tar\. No file was touched\.\n/);
      expect(said).toContain(`Not in the bucket, though rows name them (${11 + MORE_FILES}):`);
      expect(said).not.toContain("no row names them");
    },
    PATIENCE_MS,
  );

  it("is refused when a part is missing, truncated, from another archive, or no archive part", async () => {
    const folder = mkdtempSync(join(home, "refused-"));
    const refused = (file: string) =>
      restore(["--from", file], { DATA_DIR: join(folder, "nobody") }).then(
        () => "restored",
        ({ message }: Error) => message,
      );
    const [first = "", second = ""] = parts;
    const put = (path: string, bytes: Buffer) => {
      const own = join(folder, path.slice(home.length + 1));
      writeFileSync(own, bytes);
      return own;
    };
    const one = put(first, readFileSync(first));
    expect(await refused(one)).toMatch(/has 2 parts, and part 2 is not here/);
    const two = put(second, readFileSync(second).subarray(0, -5_000));
    expect(await refused(one)).toMatch(/-part-2-of-2\.tar is not whole: download it again$/);
    expect((await admin.post("/api/archives")).status).toBe(200);
    const [{ name: other = "" } = {}] = await listed();
    const foreign = await download(admin, other, 2, folder);
    writeFileSync(two, readFileSync(foreign));
    expect(await refused(one)).toMatch(/is a part of another archive than those beside it$/);
    const outside = join(folder, "outside.tar");
    writeFileSync(outside, Buffer.concat([...tarText("../outside", "x", 0), tarEnd()]));
    expect(await refused(outside)).toMatch(/is no archive that the site has made$/);
    // One byte of a member's row.
    const spoilt = readFileSync(first);
    spoilt.write("Bda Mensah", spoilt.indexOf("Ada Mensah"));
    put(first, spoilt);
    writeFileSync(two, readFileSync(second));
    expect(await refused(one)).toMatch(/is not what was backed up \(its SHA-256 differs\)/);
  });
});

describe("nobody but an ADMIN", () => {
  let name: string;
  beforeEach(async () => {
    await admin.post("/api/archives");
    [{ name = "" } = {}] = await listed();
  });

  it.each(["signed out", ...ROLES] as const)("%s", async (role) => {
    const who = await browserOf(site, role);
    const before = [await keys(), await logged()];
    const answers = [
      await who.get("/api/archives"),
      await who.post("/api/archives"),
      await who.get(`/api/archives/${name}/1`),
    ];
    const isAdmin = role === "ADMIN";
    // The earlier archive is deleted with an admin's next one.
    const expected = isAdmin ? [200, 200, 404] : Array(3).fill(role === "signed out" ? 401 : 403);
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(JSON.stringify([await keys(), await logged()]) === JSON.stringify(before)).toBe(!isAdmin);
    // No file's address works, in any form.
    const [key = ""] = await keys();
    for (const path of [`/files/${key}`, `/files/${encodeURIComponent(key)}`, `/${key}`])
      expect((await who.get(path)).status).toBe(404);
  });

  it("gets an unknown part, and nothing is logged", async () => {
    const before = await logged();
    for (const path of [
      `${name}/3`,
      `${name}/0`,
      "weekly-2026-01-01T00-00-00-000Z-0123456789abcdef/1",
      "instance-id/1",
    ])
      expect([path, (await admin.get(`/api/archives/${path}`)).status]).toEqual([path, 404]);
    expect(await logged()).toEqual(before);
  });
});

it("making an archive reads each row about once, also when short rows are followed by long ones", async () => {
  const made = async () => {
    site.trips.reset();
    const { status, json } = await admin.post("/api/archives");
    expect(status).toBe(200);
    return { read: site.trips.rowsRead, rows: json.archives[0].rows };
  };
  const ROWS = 10_000;
  const LONG = 500;
  const before = await made();
  await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
    insert into audit_log (id, at, actor_name, action, subject) select 'more' || i, 1, 'Ada', 'blocked',
      iif(i > ${ROWS - LONG}, hex(zeroblob(5000)), 'a message') from n`);
  const after = await made();
  await site.sql("delete from audit_log where id like 'more%'");
  // And one row of the audit log for the archive.
  expect(after.rows - before.rows).toBe(ROWS + 1);
  expect((after.read - before.read) / ROWS).toBeLessThan(1.5);
});

describe("the weekly archive", () => {
  /** Puts an archive into the bucket, backdated. */
  const madeBefore = async (days: number, kind: "weekly" | "asked" = "weekly") => {
    const name = archiveName(kind, clock.now() - days * DAY_MS, String(days).padStart(16, "0"));
    const [newest = ""] = await keys("archives/asked-");
    const [from] = newest.split(/\.(?:tar|json)$/);
    for (const ending of [".tar", ".json"]) {
      const object = await bucket.get(`${from}${ending}`);
      await bucket.put(
        `archives/${name}${ending}`,
        await (object as NonNullable<typeof object>).arrayBuffer(),
      );
    }
    return name;
  };
  const row = async () => (await site.sql("select * from jobs where name = 'weekly archive'"))[0];
  beforeEach(async () => {
    await admin.post("/api/archives");
  });
  afterEach(async () => {
    const left = await keys("archives/weekly-");
    if (left.length > 0) await bucket.delete(left);
  });

  it("is made once by nine runs at once, and not again in that week", async () => {
    // Mails go first.
    await site.worker.runDaily();
    await makeDue(site, WEEKLY);
    await Promise.all(Array.from({ length: 9 }, () => site.worker.runMinute()));
    await site.worker.runMinute();
    expect(await weekly()).toHaveLength(1);
    expect(Number((await row())?.due)).toBeGreaterThan(clock.now() + 5 * DAY_MS);
    expect((await listed()).map(({ kind }) => kind).sort()).toEqual(["asked", "weekly"]);
    const [{ name = "" } = {}] = (await listed()).filter(({ kind }) => kind === "weekly");
    await download(admin, name, 1);
  });

  it("exists eight times at most, and the nightly sweep of files leaves all of them alone", async () => {
    const made = [];
    for (let week = 1; week <= ARCHIVES_KEPT.weekly + 2; week++) made.push(await madeBefore(7 * week));
    await bucket.put(
      `archives/${archiveName("weekly", clock.now() - 2 * DAY_MS, "b".repeat(16))}.tar`,
      "broke off",
    );
    await site.worker.runWeekly();
    const kept = (await listed()).filter(({ kind }) => kind === "weekly").map(({ name }) => name);
    expect(kept).toHaveLength(ARCHIVES_KEPT.weekly);
    expect(kept.slice(1)).toEqual(made.slice(0, ARCHIVES_KEPT.weekly - 1));
    expect((await keys("archives/weekly-")).length).toBe(2 * ARCHIVES_KEPT.weekly);
    const before = await keys();
    await site.worker.runDaily();
    expect(await keys()).toEqual(before);
  });

  it("is deleted when older than eight weeks, made by hand or not, even if no new one is made", async () => {
    const [old, asked] = [await madeBefore(57), await madeBefore(57, "asked")];
    // The control.
    const young = await madeBefore(55);
    await site.worker.runDaily();
    const kept = (await keys()).join();
    expect([old, asked, young].filter((name) => kept.includes(name))).toEqual([young]);
    expect(site.log()).toContain('"event":"archives-removed"');
  });

  it("that fails is an error in the log, is not listed, and is tried again minutes later", async () => {
    await makeDue(site, WEEKLY);
    // After due jobs and the claim, during the reading of rows.
    site.trips.left = 3;
    await expect(site.worker.runMinute()).rejects.toThrow();
    site.trips.left = Number.POSITIVE_INFINITY;
    expect(site.log()).toMatch(/"event":"job-failed",.*"job":"weekly archive"/);
    await site.worker.runMinute();
    expect([await weekly(), (await row())?.failures], "not at once").toEqual([[], 1]);
    await site.sql(`update jobs set started = started - ${5 * 60_000} where ${WEEKLY}`);
    await site.worker.runMinute();
    expect(await weekly()).toHaveLength(1);
    expect(await row()).toMatchObject({ failures: 0, started: null });
  });
});

/** Returns a visitor's page, without the site's own address. */
async function shown({ url }: TestSite, path: string): Promise<string> {
  const { host } = new URL(url);
  const { status, text } = await new Visitor(url).get(path);
  expect([path, status]).toEqual([path, 200]);
  return text.replaceAll(host, "").replaceAll(encodeURIComponent(host), "");
}

async function fileAt({ url }: TestSite, path: string) {
  const answer = await fetch(url + path);
  const headers = ["content-type", "content-disposition", "content-length"].map((name) =>
    answer.headers.get(name),
  );
  return {
    status: answer.status,
    headers,
    bytes: Buffer.from(await answer.arrayBuffer()).toString("base64"),
  };
}

/**
 * Expects equal rows in all tables, except those that the download itself has written, and revisions, which change on
 * restoring.
 */
async function expectSameRows(was: TestSite, is: TestSite): Promise<void> {
  const tables =
    await was.database.execute(`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'
     and name not in ('instance', 'audit_log', 'revisions', '__drizzle_migrations')`);
  expect(tables.rows.length).toBeGreaterThan(30);
  for (const { name } of tables.rows) {
    const [a, b] = await Promise.all(
      [was, is].map(async ({ server }) => {
        const client = createClient({ url: server.url, intMode: "bigint" });
        const { rows } = await client.execute(`select rowid as number, * from "${name}" order by rowid`);
        client.close();
        return rows.map((row) => Object.values(row));
      }),
    );
    expect([name, b]).toEqual([name, a]);
  }
}
