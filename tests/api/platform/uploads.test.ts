import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { issueList } from "../../../worker/contract/errors.ts";
import { FILE_MOST_BYTES } from "../../../worker/contract/platform/files.ts";
import { imageUrl } from "../../../worker/contract/platform/image-url.ts";
import { bareFile } from "../../../worker/platform/uploads/bare-file.ts";
import { type ArrangedMember, browserOf, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { damaged, drawn, FORMATS, noise, told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { file, remove, rows, send, sendForm } from "./uploads-support.ts";

const site = await startSite();
const bo = await member(site, { name: "Bo" });
const browser = await signedIn(site, bo);
const other = await signedIn(site, await member(site));
const editor = await signedIn(site, await member(site, { role: "EDITOR", name: "Edie" }));
const picture = await told("jpeg", 6);
const postId = (await post(site, { slug: "mine", author: bo, published: false })).id;

const REFUSED_TYPE = [
  { path: ["src"], message: "Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be uploaded." },
];

describe("a picture", () => {
  it("is stored upright without its GPS location, and may be cached for ever", async () => {
    site.trips.reset();
    const { status, json } = await send(browser, picture, { title: "The hall", postId });
    expect([status, json]).toEqual([
      200,
      {
        id: expect.any(String),
        title: "The hall",
        src: expect.stringMatching(/^\/files\/[0-9a-z]{16}\.jpg$/),
        postId,
        pageId: null,
        contentType: "image/jpeg",
        bytes: expect.any(Number),
        width: 40,
        height: 60,
        tiny: expect.stringMatching(/^data:image\/webp;base64,/),
        createdAt: expect.any(String),
      },
    ]);
    expect(site.trips.requests, "a row before the object (loaded, saved), and one after").toBe(3);
    const { headers, bytes } = await file(site, json.src);
    expect(bytes.length).toBe(json.bytes);
    expect(bytes.includes("SecretCam")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 });
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("content-disposition")).toBe("inline");
    expect(headers.get("set-cookie")).toBeNull();
    const tiny = await sharp(Buffer.from(json.tiny.split(",")[1], "base64")).metadata();
    expect(tiny).toMatchObject({ width: 16, height: 24, format: "webp" });
  });

  it.each(FORMATS)("of the type %s is recognised by its content, with any declared type", async (format) => {
    const headers = { "Content-Type": "text/html" };
    const { json } = await send(browser, await told(format), { headers });
    const { headers: served, bytes } = await file(site, json.src);
    expect([json.contentType, served.get("content-type")]).toEqual([`image/${format}`, `image/${format}`]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 60, height: 40 });
  });

  it("comes resized, upright, as AVIF or WebP by what the browser takes", async () => {
    const { json } = await send(browser, picture);
    for (const [accept, format] of [
      ["image/avif,image/webp", "heif"],
      ["image/webp", "webp"],
      ["image/png", "jpeg"],
    ]) {
      const { status, bytes } = await file(site, imageUrl(json.src, 32), { accept: accept ?? "" });
      expect(status).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 32, height: 48 });
    }
  });

  it("with transparency has no tiny placeholder that would show behind it", async () => {
    const glass = await drawn().ensureAlpha(0.5).png().toBuffer();
    const { status, json } = await send(browser, glass);
    expect([status, json.tiny]).toEqual([200, null]);
  });

  it("of nearly 10 MB is stored whole, in parts", async () => {
    const large = await noise(FILE_MOST_BYTES * 0.9);
    expect(large.length).toBeGreaterThan(6e6);
    expect(large.length).toBeLessThan(FILE_MOST_BYTES);
    const { status, json } = await send(browser, large, { headers: { "Content-Type": "image/jpeg" } });
    expect([status, json.bytes]).toEqual([200, large.length]);
    expect((await file(site, json.src)).bytes.equals(large)).toBe(true);
    const again = await sendForm(browser, large);
    expect([again.status, again.json.bytes]).toEqual([200, large.length]);
  });
});

describe("the form of the specification", () => {
  it("takes a data URL and answers the file with its id", async () => {
    const { status, json } = await sendForm(browser, picture, { title: "As a form", postId });
    expect([status, json.title, json.postId]).toEqual([200, "As a form", postId]);
    expect(json).toEqual((await browser.get(`/api/uploads?postId=${postId}`)).json.at(-1));
  });

  it("is read with fields in any order, escaped slashes, and src in other places", async () => {
    const csrfToken = await browser.csrfToken();
    const src = JSON.stringify(`data:image/jpeg;base64,${picture.toString("base64")}`).replaceAll("/", "\\/");
    const raw = `{ "title": "A \\"src\\": \\u00e9", "more": {"src": "data:,x"}, "src" : ${src}, "csrfToken":"${csrfToken}"}`;
    const { status, json, text } = await browser.postRaw("/api/file-upload", raw);
    expect([status, json.title], text).toEqual([200, 'A "src": é']);
    expect((await sharp((await file(site, json.src)).bytes).metadata()).format).toBe("jpeg");
  });

  it.each([
    [{ src: undefined }, 422, ["src"], "File data is required"],
    [{ src: "" }, 422, ["src"], "File data is required"],
    [{ src: 7 }, 422, ["src"], "File data is required"],
    [{ title: undefined }, 422, ["title"], "File title is required"],
    [{ title: " " }, 422, ["title"], "File title is required"],
    [
      { src: "https://elsewhere.example/a.png" },
      422,
      ["src"],
      "This isn’t a file: it has to come as a data URL in base64.",
    ],
    [
      { src: "data:image/png,abc" },
      422,
      ["src"],
      "This isn’t a file: it has to come as a data URL in base64.",
    ],
    [{ src: "data:image/png;base64,AAAA" }, 422, ["src"], REFUSED_TYPE[0]?.message],
    [
      { src: "data:image/png;base64,%%%%" },
      422,
      ["src"],
      "This file is damaged, or isn’t what it looks like.",
    ],
    [{ src: "data:image/png;base64," }, 422, ["src"], "File data is required"],
    [{ postId: "nope" }, 404, ["postId"], "There’s no such post."],
    [{ pageId: "nope" }, 404, ["pageId"], "There’s no such page."],
    [{ csrfToken: "x" }, 403, [], "This page has expired. Please reload it and try again."],
  ] as const)("refuses %j", async (given, status, path, message) => {
    const before = await rows(site);
    const answer = await sendForm(browser, picture, given);
    expect([answer.status, answer.json]).toEqual([status, [{ path, message }]]);
    expect(await rows(site)).toEqual(before);
  });

  it("refuses a body that is not JSON, with any content type", async () => {
    for (const raw of [
      "",
      "[",
      '{"src":"data:image/png;base64,AAAA',
      "null",
      "7",
      '{"src":"data:x;base64,AA"AA"}',
    ]) {
      const { status, json } = await browser.postRaw("/api/file-upload", raw);
      expect([raw, [400, 403].includes(status)]).toEqual([raw, true]);
      expect(issueList.parse(json)).toHaveLength(1);
    }
    const form = await browser.postRaw("/api/file-upload", "{}", { "Content-Type": "text/plain" });
    expect(form.status).toBe(400);
  });
});

describe("a file that the site does not accept", () => {
  it("is refused by its content, with any content type", async () => {
    const bytes = "<!doctype html><script>alert(1)</script>";
    for (const answer of [
      await send(browser, bytes, { headers: { "Content-Type": "image/png" } }),
      await sendForm(browser, Buffer.from(bytes)),
    ])
      expect([answer.status, answer.json]).toEqual([422, REFUSED_TYPE]);
  });

  it("is refused when it is an SVG, with advice", async () => {
    const svg = `<?xml version="1.0"?>\n<!-- ${"drawn by a program ".repeat(20)}-->\n<svg width="1"/>`;
    const message =
      "SVG files can’t be uploaded, because they can hold scripts. Please save the picture as a PNG and upload that.";
    for (const answer of [
      await send(browser, svg, { headers: { "Content-Type": "image/svg+xml" } }),
      await sendForm(browser, Buffer.from(svg)),
    ])
      expect([answer.status, answer.json]).toEqual([422, [{ path: ["src"], message }]]);
  });

  it("a picture that is a script as well is refused, or is a picture only", async () => {
    const script = Buffer.from("GIF89a/*\0\0\0\0\0*/=1;alert(1)//", "latin1");
    expect((await send(browser, script)).status).toBe(422);
    const page = Buffer.concat([await drawn().png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { json } = await send(browser, page);
    const { bytes, headers } = await file(site, json.src);
    expect(bytes.includes("<script>")).toBe(false);
    expect(headers.get("content-type")).toBe("image/png");
    const gif = await told("gif");
    const inside = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from("\x21\xfe\x1a*/alert(1);/*<script>alert", "latin1"),
      Buffer.from([0, 0x3b]),
    ]);
    expect((await file(site, (await send(browser, inside)).json.src)).bytes.includes("alert")).toBe(false);
  });

  it.each(FORMATS)(
    "a %s that only its pixels show to be damaged is refused and leaves nothing",
    async (format) => {
      const broken = await damaged(format);
      // The control: its structure is not the fault.
      for await (const _ of (await bareFile(new Blob([Uint8Array.from(broken)]).stream())).bytes);
      const before = await rows(site);
      const said = [{ path: ["src"], message: "This picture can’t be read. It may be damaged." }];
      for (const answer of [await send(browser, broken), await sendForm(browser, broken)])
        expect([answer.status, answer.json]).toEqual([422, said]);
      expect(await rows(site)).toEqual(before);
    },
  );

  it("a damaged picture is deleted before the member is answered", async () => {
    const broken = await damaged("jpeg");
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const sending = send(
      browser,
      new ReadableStream({
        async start(controller) {
          controller.enqueue(broken.subarray(0, 100));
          await goOn;
          controller.enqueue(broken.subarray(100));
          controller.close();
        },
      }),
    );
    const pending = async () => (await rows(site)).find(({ state }) => state === "pending");
    await expect.poll(pending).toBeDefined();
    const key = (await pending())?.key;
    resolve();
    expect((await sending).status).toBe(422);
    expect((await file(site, `/files/${key}`)).status).toBe(404);
  });

  it("a bomb of 50 million pixels is refused before anything decodes it", async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1e6);
    const { status, json } = await send(browser, bomb);
    expect([status, json]).toEqual([
      422,
      [
        {
          path: ["src"],
          message: "This picture has more than 40 million pixels. Please make it smaller and try again.",
        },
      ],
    ]);
  });

  it("more than 10 MB is refused, with or without a length header, and the browser is told why", async () => {
    const tooLarge = [{ path: ["src"], message: "A file can be at most 10 MB. Please make it smaller." }];
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(FILE_MOST_BYTES)]);
    const said = await send(browser, pdf);
    expect([said.status, said.json]).toEqual([413, tooLarge]);
    const unsaid = await send(browser, new Blob([pdf]).stream());
    expect([unsaid.status, unsaid.json]).toEqual([413, tooLarge]);
    const form = await sendForm(browser, pdf);
    expect([form.status, form.json]).toEqual([413, tooLarge]);
  });
});

describe("a file at its address", () => {
  let src: string;
  let etag: string;
  const text = Buffer.from(`%PDF-1.7\n${"0123456789".repeat(20)}`);
  beforeAll(async () => {
    src = (await send(browser, text, { title: "Rules: Café “Azul”" })).json.src;
    etag = (await file(site, src)).headers.get("etag") ?? "";
  });

  it("is a download under its title when it is a PDF", async () => {
    const { headers } = await file(site, src);
    expect(headers.get("content-type")).toBe("application/pdf");
    const [, name] =
      /^attachment; filename\*=UTF-8''(.+)$/.exec(headers.get("content-disposition") ?? "") ?? [];
    expect(decodeURIComponent(name ?? "")).toBe("Rules  Café “Azul”.pdf");
  });

  it.each([
    ["bytes=0-4", 0, 5],
    ["bytes=9-", 9, undefined],
    ["bytes=-5", -5, undefined],
    ["bytes=100-99999", 100, undefined],
  ])("is served in part for the range %s", async (range, from, to) => {
    const { status, headers, bytes } = await file(site, src, { range });
    const part = text.subarray(from, to);
    const first = from < 0 ? text.length + from : from;
    expect([status, bytes]).toEqual([206, part]);
    expect(headers.get("content-range")).toBe(`bytes ${first}-${first + part.length - 1}/${text.length}`);
    expect(headers.get("content-length")).toBe(String(part.length));
  });

  it("refuses a range beyond its end, and is whole for an invalid range or one of another version", async () => {
    const beyond = await file(site, src, { range: "bytes=9999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${text.length}`]);
    for (const headers of [
      { range: "bytes=5-2" },
      { range: "lines=1-2" },
      { range: "bytes=0-4", "if-range": '"x"' },
    ]) {
      const { status, bytes } = await file(site, src, headers as unknown as Record<string, string>);
      expect([status, bytes.length]).toEqual([200, text.length]);
    }
    expect((await file(site, src, { range: "bytes=0-4", "if-range": etag })).status).toBe(206);
  });

  it("is a 304 for a browser that has it", async () => {
    const { status, bytes, headers } = await file(site, src, { "if-none-match": etag });
    expect([status, bytes.length, headers.get("etag")]).toEqual([304, 0, etag]);
    expect((await file(site, src, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("answers HEAD without itself", async () => {
    const { status, bytes, headers } = await file(site, src, {}, "HEAD");
    expect([status, bytes.length, headers.get("content-length")]).toEqual([200, 0, String(text.length)]);
    expect(headers.get("etag")).toBe(etag);
  });

  it("is served without a database request", async () => {
    site.trips.reset();
    await file(site, src);
    expect(site.trips.requests).toBe(0);
  });

  it.each(["/files/0123456789abcdef.png", "/files/", "/files/..%2fx", "/files/a/b", "/files/%00"])(
    "%s is not found",
    async (path) => {
      const { status } = await file(site, path);
      expect(status).toBe(404);
    },
  );
});

describe("whose a file is", () => {
  it("its uploader, the post's author and editors see and remove it; others get a 404", async () => {
    const { json } = await send(browser, picture, { postId });
    for (const who of [other, await browserOf(site, "TRUSTED")]) {
      const [list, removal] = [await who.get(`/api/uploads?postId=${postId}`), await remove(who, json.id)];
      expect([list.status, list.json]).toEqual([
        404,
        [{ path: ["postId"], message: "There’s no such post." }],
      ]);
      expect([removal.status, removal.json]).toEqual([404, [{ path: [], message: "There’s no such file." }]]);
      const missing = await who.get("/api/uploads?postId=nope");
      expect(list.text, "a draft looks like nothing").toBe(missing.text);
    }
    expect((await file(site, json.src)).status).toBe(200);
    const seen = (await editor.get(`/api/uploads?postId=${postId}`)).json;
    expect(seen.map(({ id }: { id: string }) => id)).toContain(json.id);
    const removed = await remove(editor, json.id);
    expect([removed.status, removed.json]).toEqual([200, { id: json.id }]);
    expect((await file(site, json.src)).status).toBe(404);
    const log = await site.sql("select actor_name, action, subject from audit_log");
    expect(log.map((row) => ({ ...row }))).toEqual([
      { actor_name: "Edie", action: "removed", subject: "the file “A picture” by Bo" },
    ]);
    expect((await remove(browser, json.id)).status, "again is fine").toBe(200);
  });

  it("an upload in no text yet is listed for its uploader alone", async () => {
    const { json } = await send(other, picture);
    expect((await other.get("/api/uploads")).json).toEqual([json]);
    expect((await editor.get("/api/uploads")).json).toEqual([]);
    expect((await remove(browser, json.id)).status).toBe(404);
    expect((await remove(other, json.id)).status).toBe(200);
  });

  it("only editors put files on pages, only authors and editors on posts", async () => {
    await site.sql(
      "insert into pages (id, path, title, content, modified_at) values ('p1', '/p1', 'A page', '', 1)",
    );
    expect((await send(browser, picture, { pageId: "p1" })).status).toBe(404);
    expect((await send(other, picture, { postId })).status).toBe(404);
    const placed = await send(editor, picture, { pageId: "p1" });
    expect([placed.status, placed.json.pageId]).toEqual([200, "p1"]);
    expect((await editor.get("/api/uploads?pageId=p1")).json).toEqual([placed.json]);
    const both = await send(editor, picture, { pageId: "p1", postId });
    expect([both.status, both.json[0].path]).toEqual([422, ["pageId"]]);
  });

  it("uploading is refused to visitors, and from another site", async () => {
    const before = await rows(site);
    const nobody = visitor(site);
    const signInFirst = [{ path: [], message: "Please sign in first." }];
    for (const answer of [
      await send(nobody, picture),
      await sendForm(nobody, picture),
      await nobody.get("/api/uploads"),
      await remove(nobody, String(before[0]?.id)),
    ])
      expect([answer.status, answer.json]).toEqual([401, signInFirst]);
    const gone = visitor(site);
    gone.cookies.set("next-auth.session-token", "gone");
    expect((await send(gone, picture)).status).toBe(401);
    for (const headers of [
      { "X-CSRF-Token": "x" },
      { "X-CSRF-Token": "" },
      { Origin: "https://elsewhere.example" },
    ]) {
      const { status } = await send(browser, picture, {
        headers: headers as unknown as Record<string, string>,
      });
      expect(status).toBe(403);
    }
    expect(await rows(site)).toEqual(before);
  });
});

describe("a picture in a text", () => {
  const shown = (src: string) => `<p>See</p><p><img src="${src}" alt="The hall" width="1" height="1"></p>`;
  const dressed = (json: { src: string; tiny: string }) => [
    "img",
    { src: json.src, alt: "The hall", width: "40", height: "60", tiny: json.tiny },
  ];

  it("of a post has the size of its upload and its tiny placeholder, and is deleted with the post", async () => {
    const mine = await browser.post("/api/my-posts/", { title: "With a picture", content: "<p>x</p>" });
    const { json } = await send(browser, picture, { postId: mine.json.id });
    const edit = { title: "With a picture", content: shown(json.src), published: true };
    const csrfToken = await browser.csrfToken();
    const write = (method: string, body: object) =>
      browser.fetch(`/api/my-posts/${mine.json.id}`, {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ csrfToken, ...body }),
      });
    const saved = await write("PUT", edit);
    expect([saved.status, saved.json.fileUploads], saved.text).toEqual([200, [json.id]]);
    site.trips.reset();
    const read = await visitor(site).get(`/api/posts/${saved.json.slug}`);
    expect(read.json.content[1]).toEqual(["p", null, dressed(json)]);
    expect(site.trips.requests).toBe(1);
    const { text } = await visitor(site).get(`/posts/${saved.json.slug}`);
    expect(text).toContain(`src="${json.tiny}"`);
    expect((await write("DELETE", {})).status).toBe(200);
    expect((await file(site, json.src)).status).toBe(404);
  });

  const KINDS = ["posts", "pages"] as const;
  it.each(KINDS.flatMap((first) => KINDS.map((second) => [first, second] as const)))(
    "first used in one of the %s stays when that is deleted and one of the %s still shows it",
    async (first, second) => {
      const api = { posts: "/api/my-posts/", pages: "/api/pages/" };
      const made = async (kind: (typeof KINDS)[number]): Promise<string> => {
        const name = crypto.randomUUID();
        return (await editor.post(api[kind], { path: `/p-${name}`, title: name, content: "<p>x</p>" })).json
          .id;
      };
      const [gone, stays] = [await made(first), await made(second)];
      const place = first === "posts" ? { postId: gone } : { pageId: gone };
      const [both, alone] = [await send(editor, picture, place), await send(editor, picture, place)];
      const srcs: string[] = [both.json.src, alone.json.src];
      const write = (sql: string, ...args: string[]) => site.sql(sql, args);
      await write(`update ${first} set content = ? where id = ?`, srcs.map(shown).join(""), gone);
      await write(`update ${second} set content = ? where id = ?`, shown(both.json.src), stays);
      const deleted = await editor.fetch(api[first] + gone, {
        method: "DELETE",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ csrfToken: await editor.csrfToken() }),
      });
      const statuses = () => Promise.all(srcs.map(async (src) => (await file(site, src)).status));
      expect([deleted.status, await statuses()]).toEqual([200, [200, 404]]);
      // The sweep assigns it to its reference, before it removes unplaced files.
      await write("update file_uploads set created_at = 1 where id = ?", both.json.id);
      await site.worker.runDaily();
      const found = await write(
        "select ifnull(post_id, page_id) as place from file_uploads where id = ?",
        both.json.id,
      );
      expect([found[0]?.place, await statuses()]).toEqual([stays, [200, 404]]);
    },
  );

  it("of a post stays when another member tries to delete the post", async () => {
    const { json } = await send(browser, picture, { postId });
    const csrfToken = await other.csrfToken();
    const answer = await other.fetch(`/api/my-posts/${postId}`, {
      method: "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ csrfToken }),
    });
    expect([answer.status, (await file(site, json.src)).status]).toEqual([404, 200]);
  });

  it("of an info page has its size and placeholder, too", async () => {
    await site.sql(
      "insert into pages (id, path, title, content, modified_at) values ('p2', '/p2', 'A page', '', 1)",
    );
    const { json } = await send(editor, picture, { pageId: "p2" });
    await site.sql("update pages set content = ? where id = 'p2'", [shown(json.src)]);
    const { text } = await visitor(site).get("/p2");
    expect(text).toContain(`src="${json.tiny}"`);
    expect(text).toContain('width="40" height="60"');
  });
});

describe("what an upload is called", () => {
  it("can be changed by its uploader, and nobody else", async () => {
    const { json } = await send(browser, picture, { title: "IMG_1.jpg", postId });
    const renamed = await browser.post(`/api/uploads/${json.id}`, { title: " The  hall " });
    expect([renamed.status, renamed.json]).toEqual([200, { ...json, title: "The hall" }]);
    const empty = await browser.post(`/api/uploads/${json.id}`, { title: "" });
    expect([empty.status, empty.json]).toEqual([
      422,
      [{ path: ["title"], message: "File title is required" }],
    ]);
    for (const who of [other, visitor(site)]) {
      const refused = await who.post(`/api/uploads/${json.id}`, { title: "Mine" });
      expect([404, 401]).toContain(refused.status);
    }
    expect((await editor.get(`/api/uploads?postId=${postId}`)).text).toContain('"The hall"');
    expect((await editor.get(`/api/uploads?postId=${postId}`)).text).not.toContain('"Mine"');
  });
});

describe("how much a member may upload", () => {
  const arranged = (who: ArrangedMember, count: number, bytes: number, at = clock.now()) =>
    site.sql(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into file_uploads (id, title, object_key, content_type, bytes, owner_id, created_at, state)
        select ? || i, 'x', ? || i, 'image/png', ?, ?, ?, 'removed' from n`,
      [count, `${who.id}${at}-`, `${who.id}${at}-`, bytes, who.id, at],
    );
  const MB = 1_024 * 1_024;

  it.each([
    ["files", "NEW", 20, 1, "That’s more than 20 files in a day. Please carry on tomorrow."],
    ["MB", "NEW", 6, 10 * MB, "That’s more than 60 MB in a day. Please carry on tomorrow."],
    ["files", "TRUSTED", 100, 1, "That’s more than 100 files in a day. Please carry on tomorrow."],
    ["MB", "TRUSTED", 30, 10 * MB, "That’s more than 300 MB in a day. Please carry on tomorrow."],
  ] as const)(
    "has a daily limit of %s for %s, removed ones included",
    async (_, role, count, bytes, message) => {
      const who = await member(site, { role });
      const theirs = await signedIn(site, who);
      await arranged(who, count, bytes, clock.now() - 90_000_000);
      expect((await send(theirs, picture)).status, "yesterday's do not count").toBe(200);
      await arranged(who, count, bytes);
      const { status, json, headers } = await send(theirs, picture);
      expect([status, json]).toEqual([429, [{ path: ["src"], message }]]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(80_000);
    },
  );

  it("refused uploads do not count", async () => {
    const who = await member(site, { role: "NEW" });
    const theirs = await signedIn(site, who);
    await arranged(who, 19, 1);
    await send(theirs, picture.subarray(0, -100));
    expect((await send(theirs, picture)).status).toBe(200);
    expect((await send(theirs, picture)).status).toBe(429);
  });
});
