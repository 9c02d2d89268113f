import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  DEVICE_WIDTHS,
  IMAGE_WIDTHS,
  imageUrl,
  QUALITIES,
} from "../../../worker/contract/platform/image-url.ts";
import { PREVIEW, previewUrl } from "../../../worker/contract/platform/images.ts";
import { damaged, FORMATS } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";

const TIMEOUT_MS = 1_500;
const SOURCE_PIXELS = 600;
const BROWSER = { accept: "image/avif,image/webp,image/apng,*/*;q=0.8" };
const WITHOUT_AVIF = { accept: "image/webp,image/apng,*/*;q=0.8" };
const OLD_BROWSER = { accept: "image/png,image/*;q=0.8" };

/** Answers of the picture host by path; each test makes up its own paths. */
const answers = new Map<string, (response: ServerResponse) => void>();
const asked: string[] = [];

const drawn = sharp({
  create: { width: SOURCE_PIXELS, height: 300, channels: 4, background: "#8337ec88" },
});
const as = (format: "png" | "jpeg" | "webp" | "gif") => drawn.clone().toFormat(format).toBuffer();
const picture = {
  png: await as("png"),
  jpeg: await as("jpeg"),
  webp: await as("webp"),
  gif: await as("gif"),
};
const host = createServer((request, response) => {
  asked.push(request.url ?? "");
  const answer = answers.get(request.url ?? "");
  if (answer) answer(response);
  else response.writeHead(404).end("nothing");
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const site = await startSite({
  settings: { BGG_IMAGE_ORIGIN: origin, UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) },
});
afterAll(async () => {
  await site?.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked.length = 0;
});

/** Serves these bytes on the host; returns their address. */
function hosted(path: string, bytes: Buffer | string, type = "application/octet-stream"): string {
  answers.set(path, (response) => response.writeHead(200, { "content-type": type }).end(bytes));
  return origin + path;
}

async function get(path: string, headers: Record<string, string> = BROWSER, method = "GET") {
  const answer = await fetch(site.url + path, { headers, method, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const issuesIn = (bytes: Buffer) => JSON.parse(bytes.toString()) as { path: string[]; message: string }[];

describe("a picture of the image host", () => {
  test.each(["png", "jpeg", "webp", "gif"] as const)(
    "comes resized and as WebP when it was %s",
    async (format) => {
      const answer = await get(imageUrl(hosted(`/${format}`, picture[format]), 256), WITHOUT_AVIF);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 128 });
    },
  );

  test("comes as AVIF to a browser that takes it, unless it may be a film", async () => {
    const { bytes, headers } = await get(imageUrl(hosted("/avif", picture.jpeg), 256));
    expect(headers.get("content-type")).toBe("image/avif");
    expect(await sharp(bytes).metadata()).toMatchObject({ compression: "av1", width: 256, height: 128 });
    const film = await get(imageUrl(hosted("/film", picture.gif), 256));
    expect(film.headers.get("content-type")).toBe("image/webp");
  });

  test.each([
    ["jpeg", "jpeg"],
    ["png", "png"],
    ["webp", "png"],
  ] as const)("comes to a browser without WebP, when it was %s, as %s", async (from, to) => {
    const answer = await get(imageUrl(hosted(`/old-${from}`, picture[from]), 128), OLD_BROWSER);
    expect(answer.headers.get("content-type")).toBe(`image/${to}`);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: to, width: 128 });
  });

  test("has one address for all browsers, each of which gets its own format", async () => {
    const path = imageUrl(hosted("/both.jpg", picture.jpeg), 64);
    expect((await get(path, BROWSER)).headers.get("content-type")).toBe("image/avif");
    expect((await get(path, WITHOUT_AVIF)).headers.get("content-type")).toBe("image/webp");
    expect((await get(path, OLD_BROWSER)).headers.get("content-type")).toBe("image/jpeg");
    expect((await get(path, BROWSER)).headers.get("vary")).toBe("Accept");
  });

  test("is never made larger than it is", async () => {
    const answer = await get(imageUrl(hosted("/small", picture.png), 3840));
    expect((await sharp(answer.bytes).metadata()).width).toBe(SOURCE_PIXELS);
  });

  test.each([
    ["a wide one", 1_600, 400],
    ["a square one", 800, 800],
    ["a small upright one", 60, 90],
  ])("comes whole in the frame of a link preview, on paper: %s", async (_, width, height) => {
    const drawn = sharp({ create: { width, height, channels: 3, background: "#8337ec" } });
    const src = hosted(`/frame-${width}`, await drawn.jpeg().toBuffer());
    const { bytes, headers } = await get(previewUrl(src), OLD_BROWSER);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", ...PREVIEW });
    const greenAt = async (left: number, top: number) =>
      (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[1] ?? 0;
    expect(await greenAt(2, 2), "paper").toBeGreaterThan(230);
    expect(await greenAt(PREVIEW.width / 2, PREVIEW.height / 2), "picture").toBeLessThan(65);
    // The same width without the frame is another picture.
    expect(await sharp((await get(imageUrl(src, 1_200), OLD_BROWSER)).bytes).metadata()).toMatchObject({
      width: Math.min(width, PREVIEW.width),
    });
  });

  test("comes in every width of the lists, and 75 is the quality when none is named", async () => {
    const src = hosted("/widths", picture.png);
    for (const width of [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]) {
      expect((await get(imageUrl(src, width), WITHOUT_AVIF)).status, String(width)).toBe(200);
    }
    const unnamed = await get(`/image?src=${encodeURIComponent(src)}&w=384`, WITHOUT_AVIF);
    expect(unnamed.bytes).toEqual((await get(imageUrl(src, 384, 75), WITHOUT_AVIF)).bytes);
    expect(asked, "75 is the same picture, named or not").toHaveLength(
      [...IMAGE_WIDTHS, ...DEVICE_WIDTHS].length,
    );
  });

  test("may be cached for ever, under a CSP that allows nothing", async () => {
    const { headers } = await get(imageUrl(hosted("/headers", picture.png), 96));
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("is fetched once for all readers, without a database trip", async () => {
    const path = imageUrl(hosted("/once", picture.png), 48);
    site.trips.reset();
    const first = await get(path);
    const second = await get(path);
    expect(second.bytes).toEqual(first.bytes);
    expect(second.headers.get("content-type")).toBe("image/avif");
    expect(asked).toEqual(["/once"]);
    expect(site.trips.requests).toBe(0);
  });

  test("answers HEAD without the picture", async () => {
    const { status, bytes } = await get(imageUrl(hosted("/head", picture.png), 48), BROWSER, "HEAD");
    expect([status, bytes.length]).toEqual([200, 0]);
  });
});

describe("what is refused", () => {
  test.each([
    ["another host", () => "https://evil.example/a.png"],
    ["the host with another port", () => `${origin.replace(/\d+$/, "1")}/a.png`],
    ["the host's name as a user", () => `${origin}@evil.example/a.png`],
    ["a name and password on the host", () => `${origin.replace("//", "//a:b@")}/a.png`],
    ["the host by another protocol", () => `${origin.replace("http:", "https:")}/a.png`],
    ["an address without a protocol", () => `${origin.replace("http:", "")}/a.png`],
    ["this site itself", () => `${site.url}/api/users`],
    ["a path that is not a file's", () => "/api/games/current"],
    ["a data address", () => "data:image/png;base64,iVBORw0KGgo="],
    ["nothing", () => ""],
  ])("%s", async (_, src) => {
    const answer = await get(`/image?src=${encodeURIComponent(src())}&w=64`);
    expect(answer.status).toBe(422);
    expect(issuesIn(answer.bytes)[0]?.path).toEqual(["src"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(asked).toEqual([]);
  });

  test.each([
    "w=",
    "w=100",
    "w=0",
    "w=99999",
    "w=64.0",
    "w=64&w=64",
    "w=64&q=0",
    "w=64&q=101",
    "w=64&q=74",
    "w=64&q=075",
    "w=64&q=75.0",
    "w=64&q=x",
    "w=64&h=630",
    "w=1200&h=631",
    "w=1200&h=",
    "w=1200&h=630&h=630",
    "",
  ])("the size %j", async (size) => {
    const answer = await get(`/image?src=${encodeURIComponent(hosted("/fine", picture.png))}&${size}`);
    expect(answer.status).toBe(422);
    expect(["w", "q", "h"]).toContain(issuesIn(answer.bytes)[0]?.path[0]);
    expect(asked).toEqual([]);
  });

  test.each([
    ["a page that says it is a picture", "<!doctype html><script>alert(1)</script>", "image/png"],
    ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "image/svg+xml"],
    ["nothing at all", "", "image/png"],
  ])("%s, by its content", async (name, bytes, type) => {
    const answer = await get(imageUrl(hosted(`/${name.replaceAll(" ", "-")}`, bytes, type), 64));
    expect(answer.status).toBe(422);
    expect(issuesIn(answer.bytes)).toEqual([{ path: ["src"], message: "This picture can’t be shown here." }]);
  });

  test.each([
    "/files/none-such",
    "/files/../wrangler.toml",
    "/files/",
    "/files//a",
    "/files/.env",
    "/files/%2e%2e",
  ])("the file %s, which is not there", async (src) => {
    expect((await get(`/image?src=${encodeURIComponent(src)}&w=64`)).status).toBe(404);
  });
});

describe("the same picture", () => {
  const PATH = "/0x0/filters:format(jpeg)/pic=1.png";

  test.each([
    ["with a query", () => `${origin}${PATH}?v=${Math.random()}`],
    ["with a fragment", () => `${origin}${PATH}#top`],
    ["with more escapes than it takes", () => `${origin}/0x0/filters%3Aformat%28jpeg%29/%70ic%3d1%2Epng`],
    ["with empty segments", () => `${origin}//0x0///filters:format(jpeg)/pic=1.png/`],
    ["with dots to be resolved", () => `${origin}/0x0/./up/../filters:format(jpeg)/%2e/pic=1.png`],
    ["with backslashes, tabs and spaces around", () => ` ${origin}\\0x0\\filters:\tformat(jpeg)/pic=1.png\n`],
    ["with the protocol in capitals", () => `${origin.replace("http", "HTTP")}${PATH}`],
  ])("%s is made once", async (_, src) => {
    const plain = hosted(PATH, picture.png);
    expect((await get(imageUrl(plain, 32))).status).toBe(200);
    asked.length = 0;
    expect((await get(imageUrl(src(), 32))).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test("is not mistaken for another one", async () => {
    hosted(PATH, picture.png);
    const other = hosted("/0x0/filters:format(jpeg)/PIC=1.png", picture.jpeg);
    const escaped = hosted("/0x0/filters:format(jpeg)%2Fpic=1.png", picture.webp);
    asked.length = 0;
    for (const src of [other, escaped]) expect((await get(imageUrl(src, 32))).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test("of an address that cannot be read is refused", async () => {
    expect((await get(`/image?src=${encodeURIComponent(`${origin}/%E0%A4%A`)}&w=64`)).status).toBe(422);
  });

  test("comes in two qualities", async () => {
    const src = hosted("/qualities", picture.jpeg);
    for (const quality of QUALITIES) expect((await get(imageUrl(src, 48, quality))).status).toBe(200);
    expect(asked).toHaveLength(2);
  });
});

describe("a picture that cannot be resized", () => {
  test.each(FORMATS)("is served unchanged, as %s, and resized on a later request", async (format) => {
    const broken = await damaged(format);
    const { status, headers, bytes } = await get(
      imageUrl(hosted(`/damaged-${format}`, broken, "text/html"), 64),
    );
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(`image/${format}`);
    expect(bytes.equals(broken)).toBe(true);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("vary")).toBe("Accept");
  });
});

describe("when the image host misbehaves", () => {
  const troubles: [string, number, (response: ServerResponse) => void][] = [
    ["a redirect", 503, (response) => response.writeHead(302, { location: `${origin}/inside` }).end()],
    ["an error", 503, (response) => response.writeHead(500).end("oops")],
    ["nothing there", 404, (response) => response.writeHead(404).end("oops")],
    ["silence", 503, () => undefined],
    ["a body that never ends", 503, (response) => response.writeHead(200).write(picture.png.subarray(0, 40))],
    [
      "more than 10 MB",
      503,
      (response) => response.writeHead(200).end(Buffer.concat([picture.png, Buffer.alloc(11e6)])),
    ],
  ];

  test.each(troubles)(
    "%s is given up and answered with %i, not cached, and not redirected",
    async (name, status, answer) => {
      const path = `/trouble-${name.replaceAll(" ", "-")}`;
      answers.set(path, answer);
      const failed = await get(imageUrl(origin + path, 64));
      expect(failed.status).toBe(status);
      expect(issuesIn(failed.bytes)[0]?.message).toMatch(/\w/);
      expect(failed.headers.get("cache-control")).toBe("no-store");
      expect(asked).not.toContain("/inside");

      hosted(path, picture.png);
      expect((await get(imageUrl(origin + path, 64))).status).toBe(200);
    },
  );
});
