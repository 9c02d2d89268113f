import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { notTaken } from "../../../../worker/contract/platform/files.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { bareFile } from "../../../../worker/platform/uploads/bare-file.ts";
import { uprightSize } from "../../../../worker/platform/uploads/formats/facts.ts";
import { drawn, FORMATS, type Format, told } from "../../../support/pictures.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield Uint8Array.from(bytes.subarray(at, at + size));
}

async function bare(bytes: Uint8Array, size = 1_000) {
  const file = await bareFile(inPieces(bytes, size));
  const kept: Uint8Array[] = [];
  for await (const piece of file.bytes) kept.push(Uint8Array.from(piece));
  return { type: file.type, ...uprightSize(file.facts), bytes: Buffer.concat(kept) };
}

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
const refusal = (bytes: Uint8Array, size?: number) =>
  bare(bytes, size).then(
    () => "taken",
    (error: unknown) => (error instanceof ClubError ? error.code : error),
  );

describe.each(FORMATS)("a picture as %s", (format) => {
  const orientations = format === "gif" ? [1] : [1, 2, 3, 6, 8];
  test.each(orientations)("with orientation %i looks the same, and keeps no other metadata", async (to) => {
    const picture = await told(format, to);
    const before = await sharp(picture).metadata();
    if (format !== "gif") expect(before.exif?.includes("SecretCam")).toBe(true);
    const after = await bare(picture);
    const { exif, xmp, iptc, orientation, comments } = await sharp(after.bytes).metadata();
    expect([xmp, iptc, comments ?? []]).toEqual([undefined, undefined, []]);
    expect(after.bytes.includes("SecretCam")).toBe(false);
    if (to === 1) expect(exif).toBeUndefined();
    else expect([orientation, (exif?.length ?? 0) <= (before.exif?.length ?? 0)]).toEqual([to, true]);
    expect(await pixels(after.bytes)).toEqual(await pixels(picture));
    const upright = to > 4 ? [40, 60] : [60, 40];
    expect([after.width, after.height]).toEqual(upright);
  });

  test("is the same for any chunking of the upload", async () => {
    const picture = await told(format, format === "gif" ? 1 : 6);
    const whole = (await bare(picture, picture.length)).bytes;
    for (const size of [1, 2, 3, 7, 64]) expect((await bare(picture, size)).bytes).toEqual(whole);
  });

  test("loses data after its end", async () => {
    const picture = await told(format);
    const tail = Buffer.from("<script>alert(1)</script>".repeat(100));
    expect((await bare(Buffer.concat([picture, tail]))).bytes.includes("<script>")).toBe(false);
  });

  test("without metadata stays unchanged", async () => {
    const { bytes } = await bare(await drawn().toFormat(format).toBuffer());
    expect((await bare(bytes)).bytes).toEqual(bytes);
  });

  test("is refused when truncated anywhere", async () => {
    const { bytes } = await bare(await told(format));
    for (let end = 1; end < bytes.length; end += Math.max(1, Math.floor(bytes.length / 150))) {
      expect([end, await refusal(bytes.subarray(0, end))]).toEqual([end, "invalid"]);
    }
  });

  test("with flipped bytes is accepted, or refused in words, quickly", async () => {
    const picture = await told(format, format === "gif" ? 1 : 6);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 0x7fff_ffff;
      return seed % below;
    };
    for (let round = 0; round < 400; round++) {
      const broken = Buffer.from(picture);
      for (let flips = 1 + random(6); flips > 0; flips--) {
        // Most of the structure is at the start.
        broken[random(random(2) ? broken.length : 200)] = random(256);
      }
      expect(["taken", "invalid"]).toContain(await refusal(broken, 1 + random(500)));
    }
  });
});

describe("what a cleaned file keeps", () => {
  test.each(["jpeg", "png", "webp"] as const)("is the colour profile of a %s", async (format) => {
    const picture = await drawn().withIccProfile("p3").toFormat(format).toBuffer();
    const { icc } = await sharp(picture).metadata();
    expect(icc?.length).toBeGreaterThan(100);
    expect((await sharp((await bare(picture)).bytes).metadata()).icc).toEqual(icc);
  });

  test.each(["gif", "webp"] as const)("is the animation of a %s, with its loop count", async (format) => {
    const frames = await Promise.all(
      [1, 2, 3].map((n) =>
        drawn(30, 20 + 0 * n)
          .tint(`#${n}${n}8899`)
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { loop: 3, delay: [100, 200, 300] })
      .toBuffer();
    const { pages, delay, loop } = await sharp((await bare(film)).bytes, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 3 });
  });

  test("is a progressive JPEG's scans", async () => {
    const picture = await drawn(300, 200).jpeg({ progressive: true }).toBuffer();
    expect(await pixels((await bare(picture)).bytes)).toEqual(await pixels(picture));
  });

  test("is all of a PDF's content", async () => {
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n");
    expect(await bare(pdf)).toEqual({ type: "application/pdf", width: null, height: null, bytes: pdf });
  });
});

describe("what a cleaned file loses", () => {
  const segment = (marker: number, body: string) =>
    Buffer.concat([
      Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
      Buffer.from(body, "latin1"),
    ]);
  test.each([
    ["a comment", segment(0xfe, "SECRET")],
    ["XMP", segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET</x:xmpmeta>")],
    ["IPTC", segment(0xed, "Photoshop 3.0\x008BIM SECRET")],
    ["pictures beside the picture", segment(0xe2, "MPF\0SECRET")],
    ["what no one knows", segment(0xeb, "SECRET")],
    ["a thumbnail", segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x01SECRET`)],
  ])("is %s of a JPEG", async (_, told) => {
    const picture = await drawn().jpeg().toBuffer();
    const talkative = Buffer.concat([picture.subarray(0, 2), told, picture.subarray(2)]);
    const { bytes } = await bare(talkative);
    expect(bytes.includes("SECRET")).toBe(false);
    expect(await pixels(bytes)).toEqual(await pixels(picture));
  });

  test.each(["tEXt", "zTXt", "iTXt", "tIME", "prVt"])("is %s of a PNG", async (name) => {
    const picture = await drawn().png().toBuffer();
    const body = Buffer.from("Comment\0SECRET");
    const chunk = Buffer.concat([
      Buffer.from([0, 0, 0, body.length]),
      Buffer.from(name),
      body,
      Buffer.alloc(4),
    ]);
    const { bytes } = await bare(Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]));
    expect(bytes).toEqual((await bare(picture)).bytes);
  });

  test.each([
    ["a comment", "\x21\xfe\x06SECRET\0"],
    ["a text", "\x21\x01\x0cxxxxxxxxxxxx\x06SECRET\0"],
    ["a program's own", "\x21\xff\x0bXMP DataXMP\x06SECRET\0"],
  ])("is %s of a GIF", async (_, told) => {
    const picture = await drawn().gif().toBuffer();
    const table = 13 + (3 << ((picture.readUInt8(10) & 7) + 1));
    const talkative = Buffer.concat([
      picture.subarray(0, table),
      Buffer.from(told, "latin1"),
      picture.subarray(table),
    ]);
    expect((await bare(talkative)).bytes).toEqual((await bare(picture)).bytes);
  });

  test("is XMP of a WebP, with its flag", async () => {
    const picture = await drawn()
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET</x:xmpmeta>")
      .webp()
      .toBuffer();
    expect(picture.includes("SECRET")).toBe(true);
    const { bytes } = await bare(picture);
    expect(bytes.includes("SECRET")).toBe(false);
    expect(bytes.readUInt8(20) & 4).toBe(0);
    expect(await pixels(bytes)).toEqual(await pixels(picture));
  });
});

describe("a bomb", () => {
  const at = (bytes: Buffer, signature: Buffer) => bytes.indexOf(signature);
  const inflate: Record<Format, (bytes: Buffer) => void> = {
    jpeg: (bytes) => bytes.writeUInt32BE(0x2000_2000, at(bytes, Buffer.from([0xff, 0xc0])) + 5),
    png: (bytes) => {
      bytes.writeUInt32BE(10_000, 16);
      bytes.writeUInt32BE(5_000, 20);
    },
    webp: (bytes) => bytes.writeUInt32LE(0x3fff_3fff, at(bytes, Buffer.from([0x9d, 0x01, 0x2a])) + 3),
    gif: (bytes) => bytes.writeUInt32LE(0xffff_ffff, 6),
  };
  test.each(FORMATS)(
    "of 50 million pixels and more in a small %s is refused before anything is decoded",
    async (format) => {
      const picture = await drawn().toFormat(format).toBuffer();
      inflate[format](picture);
      await expect(bare(picture)).rejects.toMatchObject({
        code: "invalid",
        issues: [{ path: ["src"], message: expect.stringContaining("40 million pixels") }],
      });
    },
  );

  test("of scans without end is refused", async () => {
    const picture = await drawn().jpeg({ progressive: true }).toBuffer();
    const scan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bomb = Buffer.concat([
      picture.subarray(0, -2),
      ...Array<Buffer>(200).fill(scan),
      picture.subarray(-2),
    ]);
    expect(await refusal(bomb)).toBe("invalid");
  });

  test("of a frame larger than its small GIF is refused", async () => {
    const picture = await drawn().gif().toBuffer();
    const frame = picture.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    picture.writeUInt32LE(0xffff_ffff, frame + 5);
    await expect(bare(picture)).rejects.toMatchObject({
      issues: [{ message: expect.stringContaining("pixels") }],
    });
  });

  test("of an endless file is cut off", async () => {
    async function* endless() {
      yield Buffer.from("%PDF-1.7\n");
      for (;;) yield Buffer.alloc(100_000);
    }
    const { bytes } = await bareFile(endless());
    const reading = (async () => {
      for await (const _ of bytes);
    })();
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
  });
});

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a program", "MZ\x90\0"],
  ["an archive", "PK\x03\x04"],
  ["a picture after something else", " GIF89a"],
  ["a script that begins like a comment", "/*GIF89a*/alert(1)"],
])("%s is refused by its first bytes", async (_, text) => {
  expect(await refusal(Buffer.from(text, "latin1"), 1)).toBe("invalid");
});

test.each([
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"],
  ["an SVG after what may stand before it", '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg>', "SVG"],
  ["a page", "<!doctype html><p>", "Only pictures"],
  ["words about an SVG", "An <svg> is a drawing", "Only pictures"],
])("%s is refused in words that help", (_, text, words) => {
  expect(notTaken(Buffer.from(text))).toContain(words);
});
