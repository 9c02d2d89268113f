import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { PART_BYTES } from "../../../worker/clients/keep-in-parts.ts";
import { imageUrl } from "../../../worker/contract/platform/image-url.ts";
import { member, post, signedIn } from "../../support/arrange.ts";
import { noise, told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { file, remove, rows, send, sendForm } from "./uploads-support.ts";

const DAY = 86_400_000;
const UNREACHABLE = [
  { path: [], message: "The club’s files can’t be reached right now. Please try again in a moment." },
];

const front = readFileSync(new URL("../../support/front-files.mjs", import.meta.url), "utf8");
// A short timeout, which only hanging requests reach, whatever the limit is.
const site = await startSite({ front });
const bo = await member(site);
const browser = await signedIn(site, bo);
const picture = await told("jpeg");
// Two parts; one of nearly 10 MB is tested in uploads.test.ts.
const large = await noise(PART_BYTES * 1.1);
beforeEach(() => fail());

/** Makes R2 fail, or hang, at these operations. */
const trouble = (how: "fail" | "hang", ...at: string[]) => fetch(`${site.url}/_fail?how=${how}&at=${at}`);
const fail = (...at: string[]) => trouble("fail", ...at);
const stateOf = async (id: string) => (await rows(site)).find((row) => row.id === id)?.state;
const age = (id: string, ms: number) =>
  site.sql("update file_uploads set created_at = created_at - ? where id = ?", [ms, id]);

/** Returns the keys of all of R2's objects. */
async function objects(): Promise<string[]> {
  const listed = await (await site.worker.bucket()).list();
  return listed.objects.map(({ key }) => key).sort();
}

describe.each(["fail", "hang"] as const)("when R2 answers to a call with a %s", (how) => {
  it.each([
    ["at a put", ["put"], () => picture],
    ["when it cannot be cleared away either", ["put", "delete"], () => picture],
    ["at the beginning of a large file", ["create"], () => large],
    ["at the second part of a large file", ["part"], () => large],
    ["at the end of a large file", ["complete"], () => large],
    ["when a large file cannot be called off either", ["complete", "abort"], () => large],
  ])("%s, the member is told, nothing is stored, and trying again works", async (_, at, given) => {
    const before = [await rows(site), await objects()];
    await trouble(how, ...at);
    const answers = await Promise.all([send(browser, given()), sendForm(browser, given())]);
    for (const { status, json } of answers) expect([status, json]).toEqual([503, UNREACHABLE]);
    expect([await rows(site), await objects()]).toEqual(before);
    await fail();
    expect((await send(browser, given())).status).toBe(200);
  });

  it("at a get, an upload is stored without its tiny picture; reading it fails, and is not cached", async () => {
    await trouble(how, "get", "head");
    const { status, json } = await send(browser, picture);
    expect([status, json.tiny]).toEqual([200, null]);
    const answers = [
      file(site, json.src),
      file(site, json.src, { range: "bytes=0-1" }),
      file(site, json.src, {}, "HEAD"),
      file(site, imageUrl(json.src, 64)),
    ];
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    }
    await fail();
    expect((await file(site, json.src)).status).toBe(200);
    expect((await file(site, imageUrl(json.src, 64))).status).toBe(200);
  });

  it("after the first bytes of a file, the download breaks off; a picture made of it fails, and is not cached", async () => {
    const { json: known } = await send(browser, picture);
    await trouble(how, "body");
    const { status, json } = await send(browser, picture);
    expect([status, json.tiny]).toEqual([200, null]);
    await expect(file(site, known.src), "whoever asked sees that it is not whole").rejects.toThrow();
    await expect(file(site, known.src, { range: "bytes=0-999" })).rejects.toThrow();
    const resized = await file(site, imageUrl(known.src, 64));
    expect([resized.status, resized.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(JSON.parse(resized.bytes.toString())).toEqual(UNREACHABLE);
    await fail();
    for (const path of [known.src, imageUrl(known.src, 64)])
      expect((await file(site, path)).status).toBe(200);
    expect((await file(site, known.src, { range: "bytes=0-999" })).bytes).toHaveLength(1_000);
  });

  it("where pictures are resized, the original is served, and resized soon after", async () => {
    const { json } = await send(browser, picture);
    const original = await file(site, json.src);
    await trouble(how, "images");
    const served = await file(site, imageUrl(json.src, 64));
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(served.bytes.equals(original.bytes)).toBe(true);
    expect(served.headers.get("cache-control"), "it is tried again").toBe("public, max-age=300");
    await fail();
    const resized = await file(site, imageUrl(json.src, 96));
    expect([resized.status, resized.bytes.length < original.bytes.length]).toEqual([200, true]);
  });

  it("at a delete, the file is gone for its member, and the next sweep removes the object", async () => {
    const { json } = await send(browser, picture);
    await trouble(how, "delete");
    expect((await remove(browser, json.id)).status).toBe(200);
    expect((await browser.get("/api/uploads")).text).not.toContain(json.id);
    expect((await file(site, json.src)).status, "for now").toBe(200);
    await expect(site.worker.runDaily()).rejects.toThrow();
    await fail();
    await site.worker.runDaily();
    expect((await file(site, json.src)).status).toBe(404);
    expect(await stateOf(json.id), "the limits count it for a day").toBe("removed");
    await age(json.id, DAY);
    await site.worker.runDaily();
    expect(await stateOf(json.id)).toBeUndefined();
  });
});

it("when the database fails after the file was stored, the outcome is unknown, and the sweep removes the file", async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const half = picture.length / 2;
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(picture.subarray(0, half));
      await goOn;
      controller.enqueue(picture.subarray(half));
      controller.close();
    },
  });
  const sending = send(browser, body);
  // The first trip creates the row; then the database goes down.
  await expect.poll(async () => (await rows(site)).filter(({ state }) => state === "pending").length).toBe(1);
  site.trips.fault = 503;
  resolve();
  const answer = await sending.finally(() => {
    site.trips.fault = null;
  });
  expect(answer.status).toBe(504);
  const [left] = (await rows(site)).filter(({ state }) => state === "pending");
  expect((await browser.get("/api/uploads")).text, "it is not shown").not.toContain(String(left?.id));
  expect((await file(site, `/files/${left?.key}`)).status).toBe(200);
  await site.worker.runDaily();
  expect((await file(site, `/files/${left?.key}`)).status, "it might be under way").toBe(200);
  await age(String(left?.id), DAY);
  await site.worker.runDaily();
  expect((await file(site, `/files/${left?.key}`)).status).toBe(404);
});

describe("the daily sweep", () => {
  it("removes files in no text after three days, and keeps those in a post", async () => {
    const [lost, used, young] = [
      (await send(browser, picture)).json,
      (await send(browser, picture)).json,
      (await send(browser, picture)).json,
    ];
    const { id } = await post(site, {
      slug: "used",
      author: bo,
      content: `<p><img src="${used.src}" alt="x"></p>`,
    });
    for (const upload of [lost, used]) await age(upload.id, 3 * DAY + 1);
    await site.worker.runDaily();
    const statuses = [];
    for (const { src } of [lost, used, young]) statuses.push((await file(site, src)).status);
    expect(statuses).toEqual([404, 200, 200]);
    expect((await browser.get(`/api/uploads?postId=${id}`)).json).toEqual([
      { ...used, postId: id, createdAt: expect.any(String) },
    ]);
  });
});

describe("a body of 200 MB", () => {
  const CHUNK = new Uint8Array(256 * 1_024);
  const MB = 1_024 * 1_024;

  /** More than the worker reads of a file that is too large. */
  const READ_MOST = 24 * MB;

  /**
   * Returns a stream of so many bytes, which counts the bytes read. Past what the worker reads it pauses before each
   * piece: a client that writes without end meets the closed connection before it has read the answer.
   */
  function stream(bytes: number, start: Uint8Array) {
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent.bytes > READ_MOST) await sleep(50);
        const chunk = sent.bytes === 0 ? start : CHUNK;
        sent.bytes += chunk.byteLength;
        controller.enqueue(chunk);
        if (sent.bytes >= bytes) controller.close();
      },
    });
    return { body, sent };
  }

  it("is refused in words, without reading all of it", async () => {
    const before = await rows(site);
    const { body, sent } = stream(200 * MB, Buffer.from("%PDF-1.7\n"));
    const { status, json } = await send(browser, body);
    expect([status, json[0].message]).toEqual([413, "A file can be at most 10 MB. Please make it smaller."]);
    expect(sent.bytes).toBeLessThan(100 * MB);
    expect(await rows(site)).toEqual(before);
    expect((await send(browser, picture)).status).toBe(200);
  });
});
