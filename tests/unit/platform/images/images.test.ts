import { describe, expect, test, vi } from "vitest";
import { imagesResizer, type Resizer } from "../../../../worker/clients/resizer.ts";
import type { Context } from "../../../../worker/context.ts";
import { GROUNDS } from "../../../../worker/contract/colours.ts";
import { fileType, pictureType } from "../../../../worker/contract/platform/files.ts";
import { imageUrl, srcSet } from "../../../../worker/contract/platform/image-url.ts";
import { imageQuery } from "../../../../worker/contract/platform/images.ts";
import type { Config } from "../../../../worker/lib/config.ts";
import { refuse } from "../../../../worker/lib/errors.ts";
import { acceptedFormats, formatFor } from "../../../../worker/platform/images/format-for.ts";
import { type PictureSource, servedPicture, sourceOf } from "../../../../worker/platform/images/service.ts";
import { tinyPicture } from "../../../../worker/platform/uploads/tiny-picture.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe("the type of a picture", () => {
  test.each([
    ["image/png", PNG],
    ["image/jpeg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ["image/webp", ascii("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ")],
    ["image/gif", ascii("GIF89a")],
    ["image/gif", ascii("GIF87a")],
    [null, ascii("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    [null, ascii("<!doctype html>")],
    [null, ascii("%PDF-1.7")],
    [null, ascii("RIFF....WAVE")],
    [null, PNG.slice(0, 7)],
    [null, ascii(" GIF89a")],
    [null, new Uint8Array()],
  ])("is %s by its first bytes", (type, bytes) => {
    expect(pictureType(bytes)).toBe(type);
  });
});

test("a PDF is a file, but no picture", () => {
  expect([fileType(ascii("%PDF-1.7")), pictureType(ascii("%PDF-1.7"))]).toEqual(["application/pdf", null]);
});

describe("the format of a picture", () => {
  const everything = acceptedFormats("image/avif,image/webp,image/apng,*/*;q=0.8");
  const film = ascii("RIFF....WEBPVP8X....\u0002.........");
  const still = ascii("RIFF....WEBPVP8X....\u0010.........");
  const lossy = ascii("RIFF....WEBPVP8 ....\u0012.........");
  const lossless = ascii("RIFF....WEBPVP8L....\u0000.........");
  const nothing = acceptedFormats("*/*");
  test.each([
    ["AVIF, where it is taken", "image/jpeg", 640, everything, ascii(""), "image/avif"],
    ["WebP, where AVIF would take long", "image/jpeg", 1920, everything, ascii(""), "image/webp"],
    [
      "WebP, where AVIF is unknown",
      "image/png",
      640,
      acceptedFormats("image/webp,*/*"),
      ascii(""),
      "image/webp",
    ],
    ["WebP for a GIF, which may move", "image/gif", 64, everything, ascii(""), "image/webp"],
    ["WebP for a film", "image/webp", 64, everything, film, "image/webp"],
    ["AVIF for a small still WebP", "image/webp", 64, everything, still, "image/avif"],
    ["WebP for a wide one that was WebP", "image/webp", 640, everything, still, "image/webp"],
    ["JPEG for an old browser", "image/jpeg", 64, acceptedFormats("image/png,*/*"), ascii(""), "image/jpeg"],
    ["PNG for an old browser, when it was PNG", "image/png", 64, nothing, PNG, "image/png"],
    ["PNG for an old browser, when it was GIF", "image/gif", 64, nothing, ascii("GIF89a"), "image/png"],
    ["PNG for an old browser, when it is see-through", "image/webp", 64, nothing, still, "image/png"],
    ["PNG for an old browser, when it may be see-through", "image/webp", 64, nothing, lossless, "image/png"],
    ["JPEG for an old browser, when it is an opaque WebP", "image/webp", 64, nothing, lossy, "image/jpeg"],
    ["JPEG for an old browser, when it is an opaque film", "image/webp", 64, nothing, film, "image/jpeg"],
  ] as const)("is %s", (_, is, width, takes, bytes, format) => {
    expect(formatFor(bytes, is, width, takes)).toBe(format);
  });
});

describe("the address of a picture", () => {
  test("parses back to the picture it was made from, for any source", () => {
    const src = "https://cf.geekdo-images.com/a b/filters:strip_icc()/pic.jpg?x=1&y=ü#z";
    const query = Object.fromEntries(new URL(imageUrl(src, 640, 90), "http://club.example").searchParams);
    expect(imageQuery.parse(query)).toEqual({ src, w: 640, q: 90 });
  });

  test("comes once for each width in a srcset", () => {
    expect(srcSet("/files/a", [64, 128])).toBe(
      "/image?src=%2Ffiles%2Fa&w=64&q=75 64w, /image?src=%2Ffiles%2Fa&w=128&q=75 128w",
    );
  });
});

// The stand-in for the Images binding ignores the quality, so only this test checks it.
test.each([
  ["the width, never more than there is,", { width: 256 }, { width: 256, fit: "scale-down" }],
  [
    "a frame with paper around it,",
    { width: 1_200, height: 630 },
    { width: 1_200, height: 630, fit: "pad", background: GROUNDS.light.paper },
  ],
])("the Images binding is asked for %s the format and the quality", async (_, size, transform) => {
  const said: unknown[] = [];
  const handle = {
    transform(wanted: unknown) {
      said.push(wanted);
      return handle;
    },
    async output(wanted: unknown) {
      said.push(wanted);
      return { response: () => new Response("small") };
    },
  };
  const binding = { input: () => handle } as unknown as Parameters<typeof imagesResizer>[1];
  const resizer = imagesResizer({ UPSTREAM_TIMEOUT_MS: 1_000 } as Config, binding);
  const bytes = await resizer.resize(streamOf(PNG), size, "image/webp", 60);
  expect(new TextDecoder().decode(bytes)).toBe("small");
  expect(said).toEqual([transform, { format: "image/webp", quality: 60 }]);
});

test("a picture that takes too long to resize is given up", async () => {
  const handle = { transform: () => handle, output: () => new Promise(() => undefined) };
  const binding = { input: () => handle } as unknown as Parameters<typeof imagesResizer>[1];
  const resizer = imagesResizer({ UPSTREAM_TIMEOUT_MS: 30 } as Config, binding);
  await expect(resizer.resize(streamOf(PNG), { width: 256 }, "image/webp", 60)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test.each([
  ["that is none", 9412, "invalid"],
  ["of an unknown type", 9520, "invalid"],
  ["that cannot be decoded", 9523, "invalid"],
  ["beyond what the account may have resized", 9422, "unavailable"],
  ["that nobody looked at", undefined, "unavailable"],
])("a picture %s (%s) is %s", async (_, code, refusal) => {
  const output = () => Promise.reject(Object.assign(new Error("no"), { code }));
  const handle = { transform: () => handle, output };
  const binding = { input: () => handle } as unknown as Parameters<typeof imagesResizer>[1];
  const resizer = imagesResizer({ UPSTREAM_TIMEOUT_MS: 1_000 } as Config, binding);
  await expect(resizer.resize(streamOf(PNG), { width: 256 }, "image/webp", 60)).rejects.toMatchObject({
    code: refusal,
  });
});

describe("the tiny picture of an upload", () => {
  const key = "0123456789abcdef.png";
  const ctx = {
    files: { get: async () => ({ body: streamOf(PNG) }) },
    log: () => undefined,
  } as unknown as Context;
  const tiny = (resize: Resizer["resize"]) => tinyPicture(ctx, key, { type: "image/png" }, { resize });

  test("is left out when it can't be made right now", async () => {
    expect(await tiny(() => Promise.reject(refuse("unavailable", "Later.")))).toBeNull();
  });

  test("is a refusal when the picture cannot be read", async () => {
    await expect(tiny(() => Promise.reject(refuse("invalid", "Damaged.")))).rejects.toThrow("Damaged.");
  });
});

describe("a picture of the club's own files", () => {
  const resized = new ArrayBuffer(3);
  const resizer = { resize: vi.fn<Resizer["resize"]>(async () => resized) };
  const takes = acceptedFormats("image/webp");
  const holding = (held: Record<string, Uint8Array<ArrayBuffer>>) => {
    const get = async (key: string) => {
      const bytes = held[key];
      return bytes ? { size: bytes.byteLength, body: streamOf(bytes) } : null;
    };
    return { files: { get }, log: () => undefined } as unknown as Context;
  };
  const source: PictureSource = { fileKey: "0123456789abcdef.png" };

  test("is read by its key and resized as asked", async () => {
    const ctx = holding({ "0123456789abcdef.png": PNG });
    expect(await servedPicture(ctx, resizer, source, { w: 256, q: 60 }, takes)).toEqual({
      type: "image/webp",
      bytes: resized,
      isResized: true,
    });
    const [picture, ...rest] = resizer.resize.mock.lastCall ?? [];
    expect(new Uint8Array(await new Response(picture).arrayBuffer())).toEqual(PNG);
    expect(rest).toEqual([{ width: 256 }, "image/webp", 60]);
  });

  test("comes as WebP when AVIF cannot be made", async () => {
    const ctx = holding({ "0123456789abcdef.png": PNG });
    const { resize } = { resize: vi.fn<Resizer["resize"]>(async () => resized) };
    resize.mockRejectedValueOnce(new Error("too slow"));
    const served = await servedPicture(
      ctx,
      { resize },
      source,
      { w: 256, q: 60 },
      { avif: true, webp: true },
    );
    expect(served.type).toBe("image/webp");
    expect(resize.mock.calls.map(([, , format]) => format)).toEqual(["image/avif", "image/webp"]);
  });

  test("comes unchanged when it can't be resized", async () => {
    const ctx = holding({ "0123456789abcdef.png": PNG });
    const resize = () => Promise.reject(refuse("unavailable", "Later."));
    expect(await servedPicture(ctx, { resize }, source, { w: 256, q: 75 }, takes)).toEqual({
      type: "image/png",
      bytes: PNG,
      isResized: false,
    });
  });

  test.each([
    ["not there", "/files/1123456789abcdef.png", "not-found"],
    ["hidden", "/files/.secret", "not-found"],
    ["another feature's", "/files/preview/azul.png", "not-found"],
    ["a way up", "/files/a/../b", "not-found"],
    ["no picture", "/files/2123456789abcdef.pdf", "invalid"],
    ["too large", "/files/3123456789abcdef.png", "too-large"],
  ])("that is %s is refused", async (_, src, code) => {
    const ctx = holding({
      ".secret": PNG,
      "preview/azul.png": PNG,
      "a/../b": PNG,
      "2123456789abcdef.pdf": ascii("%PDF-1.7"),
      "3123456789abcdef.png": new Uint8Array(10 * 1_024 * 1_024 + 1),
    });
    const served = async () =>
      servedPicture(ctx, resizer, sourceOf({} as Config, src), { w: 64, q: 75 }, takes);
    await expect(served()).rejects.toMatchObject({ code });
  });
});
