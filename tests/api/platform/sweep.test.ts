import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { CLOCK_SETTING } from "../../../dev/move-clock.ts";
import { INSTANCE_KEY, newFileKey, r2Files } from "../../../worker/clients/files.ts";
import { TRASH } from "../../../worker/lib/file-keys.ts";
import { MOVED_MOST } from "../../../worker/platform/uploads/sweep-rules.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { makeDue, runJobs } from "../../support/nights.ts";
import { told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { file, remove, send } from "./uploads-support.ts";

const SWEEP = "name = 'sweep of files'";

// Files that the nightly sweep removes: few, old, to the trash first, and none of another club's.
// Each test has a club whose bucket and database have never met.
beforeEach(async () => {
  await fail();
  await bucket.delete(await keys());
  await site.database.batch(["delete from file_uploads", "delete from instance"]);
});

const ask = async (path: string) => (await fetch(`${site.url}${path}`)).text();

const front = readFileSync(new URL("../../support/front-files.mjs", import.meta.url), "utf8");
// A short timeout, which only hanging requests reach, whatever the limit is.
const site = await startSite({ front });
// R2 uses the machine's clock only.
await ask(`/_ahead?ms=${clock.setting()[CLOCK_SETTING] ?? 0}`);
const bucket = await site.worker.bucket();
const bo = await member(site);
const browser = await signedIn(site, bo);
const picture = await told("png");
/** Makes R2 fail at these operations. */
const fail = (...at: string[]) => ask(`/_fail?at=${at}`);
const hang = (...at: string[]) => ask(`/_fail?how=hang&at=${at}`);
/** Backdates objects by so many days. */
const age = (days: number, of: readonly string[]) => ask(`/_age?days=${days}&keys=${of}`);
const keys = async () => (await bucket.list()).objects.map(({ key }) => key);
const filesThere = async () => (await keys()).filter((key) => key !== INSTANCE_KEY && !key.startsWith(TRASH));
const inTrash = async () =>
  (await keys()).flatMap((key) => (key.startsWith(TRASH) ? key.slice(TRASH.length) : []));
const carried = async () => (await bucket.get(INSTANCE_KEY))?.text() ?? null;
const instance = async () => {
  const rows = await site.sql("select id, bound_at is not null as bound from instance");
  return rows[0] && { id: String(rows[0].id), isBound: rows[0].bound === 1 };
};

/** Creates unreferenced files of that age, newest first. */
async function strays(count: number, days: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => newFileKey("image/png"));
  for (const key of made) {
    await bucket.put(key, picture, {
      httpMetadata: { contentType: "image/png" },
      customMetadata: { title: "A stray" },
    });
  }
  await Promise.all(made.map((key, at) => age(days + at / 100, [key])));
  return made;
}

const upload = async () => (await send(browser, picture)).json as { id: string; src: string };
const keyOf = ({ src }: { src: string }) => src.slice("/files/".length);

/** Runs the sweep. @returns its logged errors and outcome */
async function night() {
  const from = site.log().length;
  await runJobs(site, SWEEP).catch(() => undefined);
  // The log is written in order: this request is logged last.
  const asked = (await fetch(`${site.url}/robots.txt`)).headers.get("x-request-id") ?? "no id";
  await expect.poll(() => site.log()).toContain(asked);
  const errors = site
    .log()
    .slice(from)
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  return { ended: errors.length === 0 ? "ok" : "failed", errors: errors.join("\n") };
}

/** Runs nine sweeps at once, as if unaware of each other. */
async function nineNights({ database } = site) {
  const clockwork = { worker: site.worker, database };
  await makeDue(clockwork, SWEEP);
  return Promise.allSettled(Array.from({ length: 9 }, () => runJobs(clockwork, SWEEP)));
}

describe("a bucket and its database", () => {
  it("get one id by the first run, which later ones find", async () => {
    expect([await carried(), await instance()]).toEqual([null, undefined]);
    expect(await night()).toEqual({ ended: "ok", errors: "" });
    const id = await carried();
    expect(id).toMatch(/^[0-9a-z]{16}$/);
    expect(await instance()).toEqual({ id, isBound: true });
    expect((await night()).ended).toBe("ok");
    expect([await carried(), await instance()]).toEqual([id, { id, isBound: true }]);
  });

  it("get the same id from nine runs at once", async () => {
    const ended = await nineNights();
    expect(ended.map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
    expect(await instance()).toEqual({ id: await carried(), isBound: true });
  });

  it("keep the first database's id when several want to name the bucket at once", async () => {
    const ids = Array.from({ length: 9 }, (_, at) => `database-${at}`);
    const answers = await Promise.all(ids.map((id) => r2Files(bucket, 10_000).nameInstance(id)));
    const id = await carried();
    expect(ids).toContain(id);
    expect(answers).toEqual(Array(9).fill(id));
  });

  it.each([
    ["before the bucket is asked", `get:${INSTANCE_KEY}`],
    ["before the bucket is named", `put:${INSTANCE_KEY}`],
  ])("keep the database's id when the first run stops %s", async (_, at) => {
    const [stray] = await strays(1, 31);
    await fail(at);
    expect((await night()).ended).toBe("failed");
    const begun = await instance();
    expect([begun?.isBound, await carried(), await filesThere()]).toEqual([false, null, [stray]]);
    await fail();
    expect((await night()).ended).toBe("ok");
    expect([await instance(), await carried()]).toEqual([{ id: begun?.id, isBound: true }, begun?.id]);
  });

  it("keep the id when the first run stopped after naming the bucket", async () => {
    await night();
    await site.sql("update instance set bound_at = null");
    expect((await night()).ended).toBe("ok");
    expect((await instance())?.isBound).toBe(true);
  });

  it("never show the id", async () => {
    await night();
    const [stray] = await strays(1, 31);
    await night();
    for (const key of [INSTANCE_KEY, `${TRASH}${stray}`, encodeURIComponent(`${TRASH}${stray}`)])
      expect([key, (await file(site, `/files/${key}`)).status]).toEqual([key, 404]);
    expect((await file(site, (await upload()).src)).status, "a file itself").toBe(200);
  });
});

describe("nothing is deleted", () => {
  /** Creates a club with one of each removable thing: an old stray, a removed file's leftover object, old trash. */
  async function clubWithLeftovers() {
    await night();
    const [stray] = await strays(1, 40);
    const old = newFileKey("image/png");
    await bucket.put(TRASH + old, picture);
    await age(40, [TRASH + old]);
    const left = await upload();
    await fail("delete");
    await remove(browser, left.id);
    await fail();
    const kept = keyOf(await upload());
    return { stray: String(stray), old, left: keyOf(left), kept, before: await keys() };
  }
  const ofFiles = async () =>
    (await site.sql("select id, state from file_uploads order by id")).map((row) => ({
      ...row,
    }));

  it("except unknown old files where the ids match (the control)", async () => {
    const { stray, kept } = await clubWithLeftovers();
    expect(await night()).toEqual({ ended: "ok", errors: "" });
    expect([await filesThere(), await inTrash()]).toEqual([[kept], [stray]]);
  });

  it.each([
    ["the bucket is another club's", () => bucket.put(INSTANCE_KEY, "anotherclubsname")],
    ["the bucket carries no id, but did", () => bucket.delete(INSTANCE_KEY)],
    ["the database is another club's", () => site.sql("update instance set id = 'another'")],
    [
      "the database is from before it had an id, and knows no file",
      () => site.database.batch(["delete from instance", "delete from file_uploads"]),
    ],
  ])("when %s, and the log says what to do about it", async (_, change) => {
    const { before } = await clubWithLeftovers();
    await change();
    const [objects, rows] = [await keys(), await ofFiles()];
    for (let run = 0; run < 2; run++) {
      const { ended, errors } = await night();
      expect(ended).toBe("failed");
      expect(errors).toContain("no file was deleted. Connect the database and the bucket that do");
      expect(errors).toContain("docs/operate.md");
      expect([await keys(), await ofFiles()]).toEqual([objects, rows]);
    }
    expect(before.length - objects.length, "but for the id itself").toBeLessThanOrEqual(1);
  });

  it("when another club's database without an id is connected, not even by nine runs at once", async () => {
    const { before } = await clubWithLeftovers();
    const other = await startSite();
    const { target } = site.trips;
    site.trips.target = other.server.url;
    const ended = await nineNights(other);
    site.trips.target = target;
    await other.close();
    expect(ended.map(({ status }) => status)).toContain("rejected");
    expect(await keys()).toEqual(before);
    expect((await night()).ended, "with its own again").toBe("ok");
  });

  it("of files uploaded since, when yesterday's database is restored", async () => {
    await night();
    const known = keyOf(await upload());
    const [today, gone] = [await upload(), await upload()];
    await age(31, [keyOf(gone)]);
    await site.sql("delete from file_uploads where id in (?, ?)", [today.id, gone.id]);
    expect(await night()).toEqual({ ended: "ok", errors: "" });
    expect((await filesThere()).toSorted()).toEqual([known, keyOf(today)].toSorted());
    expect(await inTrash(), "the control").toEqual([keyOf(gone)]);
  });
});

describe("old files that no row knows", () => {
  it("are moved to the trash unchanged, and deleted a month later", async () => {
    await night();
    const [stray] = await strays(1, 31);
    const [young] = await strays(1, 29);
    expect((await night()).ended).toBe("ok");
    expect([await filesThere(), await inTrash()]).toEqual([[young], [stray]]);
    const copy = await bucket.get(`${TRASH}${stray}`);
    expect(Buffer.from((await copy?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture);
    expect(copy?.httpMetadata?.contentType).toBe("image/png");
    expect(copy?.customMetadata).toEqual({ title: "A stray" });
    await age(29, [`${TRASH}${stray}`]);
    await night();
    expect(await inTrash()).toEqual([stray]);
    await age(31, [`${TRASH}${stray}`]);
    await night();
    expect(await inTrash()).toEqual([]);
  });

  it("go one a night from a small bucket, oldest first, and the log says how many remain", async () => {
    await night();
    const made = await strays(11, 31);
    const first = await night();
    expect(first.ended).toBe("failed");
    expect(first.errors).toContain("11 old files are known by no row of the database");
    expect(await inTrash()).toEqual([made.at(-1)]);
    await night();
    expect(await inTrash(), "in the same night").toEqual([made.at(-1)]);
    await age(1, [`${TRASH}${made.at(-1)}`]);
    expect((await night()).errors).toContain("10 old files");
    expect((await inTrash()).toSorted()).toEqual(made.slice(-2).toSorted());
  });

  it("go no faster with nine runs at once", async () => {
    await night();
    await strays(22, 31);
    await nineNights();
    expect((await inTrash()).length).toBe(1);
    await age(
      1,
      (await inTrash()).map((key) => TRASH + key),
    );
    await night();
    expect((await inTrash()).length, "the next night").toBe(2);
  });

  it("go from a large bucket as many a night as a free plan's subrequests allow, even on the first", async () => {
    const many = await strays(MOVED_MOST * 20, 1);
    await age(31, many.slice(0, MOVED_MOST + 5));
    const removed = await upload();
    await fail("delete");
    await remove(browser, removed.id);
    await fail();
    await ask("/_asked");
    site.trips.reset();
    expect((await night()).errors).toContain(`${MOVED_MOST + 5} old files`);
    const subrequests = Number(await ask("/_asked")) + site.trips.requests;
    expect((await inTrash()).length).toBe(MOVED_MOST);
    expect(subrequests, "of all slices together").toBeLessThanOrEqual(50);
    await age(
      1,
      (await inTrash()).map((key) => TRASH + key),
    );
    expect((await night()).ended).toBe("ok");
    expect((await inTrash()).length).toBe(MOVED_MOST + 5);
  });

  it.each([
    ["fails at listing the files", () => fail("list:"), false],
    ["fails at listing the trash", () => fail(`list:${TRASH}`), false],
    ["fails at reading a stray", (stray: string) => fail(`get:${stray}`), false],
    ["stops within a stray", () => fail("body"), false],
    ["fails at copying it", () => fail(`put:${TRASH}`), false],
    ["fails at deleting the original", () => fail("delete"), true],
    ["hangs at the id", () => hang(`get:${INSTANCE_KEY}`), false],
    ["hangs at listing the files", () => hang("list:"), false],
    ["hangs at reading a stray", (stray: string) => hang(`get:${stray}`), false],
    ["hangs within a stray", () => hang("body"), false],
    ["hangs at copying it", () => hang(`put:${TRASH}`), false],
    ["hangs at deleting the original", () => hang("delete"), true],
  ])("stay where they are when R2 %s, and go the next time", async (_, trouble, isCopied) => {
    await night();
    const [stray = ""] = await strays(1, 31);
    await trouble(stray);
    const { ended, errors } = await night();
    expect(ended).toBe("failed");
    expect(errors).toContain("The club’s files can’t be reached right now");
    expect([await filesThere(), await inTrash()]).toEqual([[stray], isCopied ? [stray] : []]);
    await fail();
    expect((await night()).ended).toBe("ok");
    expect([await filesThere(), await inTrash()]).toEqual([[], [stray]]);
  });

  it("stay in the trash while a row names them, and the log says that they can be restored", async () => {
    await night();
    const known = keyOf(await upload());
    await bucket.delete(known);
    const [unknown] = [newFileKey("image/png")];
    for (const key of [known, unknown]) await bucket.put(TRASH + key, picture);
    await age(31, [TRASH + known, TRASH + unknown]);
    const { ended, errors } = await night();
    expect(ended).toBe("failed");
    expect(errors).toContain("1 files that the database knows lie only in the trash");
    expect(await inTrash(), "the other one is the control").toEqual([known]);
    await bucket.put(known, picture);
    expect((await night()).ended).toBe("ok");
  });
});
