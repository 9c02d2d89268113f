import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { keepDemoPictures } from "../../../dev/demo-pictures.ts";
import { PICTURE_NAMES, pictureSrc } from "../../../drizzle/demo/pictures.ts";
import { isEmpty, seedDemo } from "../../../drizzle/demo/seed.ts";
import { imageUrl } from "../../../worker/contract/platform/image-url.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";

/** Maximum size, so that the demo's pictures don't delay a first visit; a phone's are larger. */
const PICTURE_MOST_BYTES = 120_000;

const dir = mkdtempSync(join(tmpdir(), "full-table-demo-"));

const pictures = await keepDemoPictures(dir);
const site = await startSite({ dir });
afterAll(async () => {
  await site?.close();
  rmSync(dir, { recursive: true, force: true });
});

test("the demo club fills an empty database in one trip", async () => {
  expect(await isEmpty(site.server.url)).toBe(true);
  site.trips.reset();
  await seedDemo(site.trips.url, { now: clock.now(), imageOrigin: site.boardGames.url, pictures });
  expect(site.trips.requests).toBe(1);
  expect(await isEmpty(site.server.url)).toBe(false);
  expect(await site.sql("pragma foreign_key_check")).toEqual([]);
});

test("its members have their seats, and nobody is emailed a calendar invitation", async () => {
  const rows = await site.sql(
    "select (select count(*) from players) > 0 as seats, (select count(*) from calendar_invitations) as due",
  );
  expect(rows).toEqual([{ seats: 1, due: 0 }]);
});

test("filling the demo in a second time fails and changes nothing", async () => {
  const count = async () => (await site.sql("select count(*) as n from messages"))[0]?.n;
  const before = await count();
  const again = seedDemo(site.server.url, {
    now: clock.now() + 86_400_000,
    imageOrigin: site.boardGames.url,
  });
  await expect(again).rejects.toThrow();
  expect(await count()).toBe(before);
});

test("its current games are listed to a visitor, with pictures that load", async () => {
  const visitor = new Visitor(site.url);
  const { status, json } = await visitor.get("/api/games/current");
  expect(status).toBe(200);
  expect(json).toHaveLength(26);
  const src = json[0].image as string;
  const picture = await visitor.get(`/image?src=${encodeURIComponent(src)}&w=256`, { accept: "image/webp" });
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
});

test("every uploaded picture is served in the size of its row, and belongs to the post or page that shows it", async () => {
  const rows = await site.sql(
    "select f.*, coalesce(p.content, g.content) as text, coalesce(p.author_id, g.modified_by) as writer " +
      "from file_uploads f left join posts p on p.id = f.post_id left join pages g on g.id = f.page_id",
  );
  expect(rows).toHaveLength(PICTURE_NAMES.length);
  for (const { object_key: key, title, bytes, width, height, tiny, state, text, writer, ...row } of rows) {
    const src = `/files/${key}`;
    const file = await fetch(new URL(src, site.url));
    expect([file.status, file.headers.get("content-type")], `${title}`).toEqual([200, row.content_type]);
    const body = Buffer.from(await file.arrayBuffer());
    expect(body.byteLength).toBe(bytes);
    expect(body.byteLength).toBeLessThan(PICTURE_MOST_BYTES);
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width, height });
    expect([state, row.owner_id]).toEqual(["ready", writer]);
    expect(text).toContain(`<img src="${src}" alt="${title}" width="${width}" height="${height}">`);
    expect(tiny).toMatch(/^data:image\/webp;base64,.{50,800}$/);
  }
});

test("its list of posts shows a picture with each of them, resized for the screen", async () => {
  const visitor = new Visitor(site.url);
  const [{ text }, { json }] = await Promise.all([visitor.get("/posts"), visitor.get("/api/posts")]);
  expect(json.posts.length).toBeGreaterThan(5);
  for (const { cover } of json.posts) {
    expect(text).toContain(imageUrl(cover.src, 640).replaceAll("&", "&amp;"));
    const resized = await fetch(new URL(imageUrl(cover.src, 640), site.url), {
      headers: { accept: "image/avif,image/webp" },
    });
    expect([resized.status, resized.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  expect(text.match(/loading="lazy"/g)?.length).toBe(json.posts.length - 1);
  expect(PICTURE_NAMES.map(pictureSrc)).toContain(json.posts[0].cover.src);
});
