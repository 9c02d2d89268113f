import type { R2Bucket } from "@cloudflare/workers-types";
import { describe, expect, test } from "vitest";
import { bucketInTime } from "../../../../worker/clients/bucket-in-time.ts";
import { keepInParts, PART_BYTES } from "../../../../worker/clients/keep-in-parts.ts";
import { FILE_MOST_BYTES } from "../../../../worker/contract/platform/files.ts";
import { bareFile } from "../../../../worker/platform/uploads/bare-file.ts";
import { readDataUrlForm } from "../../../../worker/platform/uploads/data-url-form.ts";
import { drawn } from "../../../support/pictures.ts";

const MB = 1_024 * 1_024;
const CHUNK = 64 * 1_024;

/** Returns a bucket that only counts bytes and fails on request. */
function bucket(failsAt?: "part" | "complete") {
  const seen = { stored: 0, parts: [] as number[], aborted: false };
  const fails = (at: string) => {
    if (failsAt === at) throw new Error(at);
  };
  const count = (bytes: Uint8Array) => {
    seen.stored += bytes.byteLength;
    seen.parts.push(bytes.byteLength);
  };
  const upload = {
    uploadPart: async (partNumber: number, bytes: Uint8Array) => {
      if (partNumber > 1) fails("part");
      count(bytes);
      return { partNumber, etag: String(partNumber) };
    },
    complete: async () => fails("complete"),
    abort: async () => {
      seen.aborted = true;
    },
  };
  const put = async (_: string, bytes: Uint8Array) => count(bytes);
  const r2 = { put, createMultipartUpload: async () => upload } as unknown as R2Bucket;
  return { seen, bucket: bucketInTime(r2, 10_000) };
}

/** Returns the bytes in chunks, created on demand. `taken` counts them. */
function arriving(bytes: Uint8Array) {
  const counted = { taken: 0 };
  async function* pieces() {
    for (let at = 0; at < bytes.byteLength; at += CHUNK) {
      const piece = bytes.slice(at, at + CHUNK);
      counted.taken += piece.byteLength;
      yield piece;
    }
  }
  return { counted, pieces: pieces() };
}

async function* watched(bytes: AsyncIterable<Uint8Array>, look: () => void) {
  for await (const piece of bytes) {
    look();
    yield piece;
  }
}

/** Returns a JPEG with this much scan data: well-formed, though meaningless. */
function longScan(picture: Buffer, bytes: number): Uint8Array {
  const scan = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
  const data = scan + 2 + picture.readUInt16BE(scan + 2);
  return Buffer.concat([picture.subarray(0, data), Buffer.alloc(bytes, 0x5a), Buffer.from([0xff, 0xd9])]);
}

test("a picture of 10 MB is streamed without holding more than a part", async () => {
  const picture = longScan(await drawn().jpeg().toBuffer(), 0.95 * FILE_MOST_BYTES);
  const { counted, pieces } = arriving(picture);
  const { seen, bucket: to } = bucket();
  let most = 0;
  const file = await bareFile(pieces);
  const bytes = watched(file.bytes, () => {
    most = Math.max(most, counted.taken - seen.stored);
  });
  const size = await keepInParts(to, "key", bytes, {});
  expect([size, seen.parts]).toEqual([picture.byteLength, [PART_BYTES, picture.byteLength - PART_BYTES]]);
  expect(most).toBeLessThanOrEqual(PART_BYTES + 2 * CHUNK);
  expect(most, "the control: something is held").toBeGreaterThan(PART_BYTES - CHUNK);
});

test("a data URL of 10 MB is decoded while it arrives, without holding its text", async () => {
  const file = new Uint8Array(FILE_MOST_BYTES).map((_, at) => at % 251);
  const json = Buffer.from(
    `{"src":"data:image/png;base64,${Buffer.from(file).toString("base64")}","title":"x"}`,
  );
  const { pieces } = arriving(json);
  const form = await readDataUrlForm(pieces);
  expect(form.rest).toEqual({ src: "data:image/png;base64,", title: "x" });
  const sizes = form.file?.map(({ byteLength }) => byteLength) ?? [];
  expect(Math.max(...sizes), "in pieces as small as they came").toBeLessThanOrEqual(CHUNK);
  expect(Buffer.concat(form.file ?? []).equals(file)).toBe(true);
});

describe("a file in parts", () => {
  const given = async function* (size: number) {
    for (let left = size; left > 0; left -= MB) yield new Uint8Array(Math.min(left, MB));
  };
  test.each([
    [1, [1]],
    [PART_BYTES, [PART_BYTES]],
    [PART_BYTES + 1, [PART_BYTES, 1]],
    [2 * PART_BYTES, [PART_BYTES, PART_BYTES]],
  ])("of %i bytes is sent as %j", async (size, parts) => {
    const { seen, bucket: to } = bucket();
    expect([await keepInParts(to, "key", given(size), {}), seen.parts]).toEqual([size, parts]);
  });

  test.each(["part", "complete"] as const)("that breaks off at a %s is aborted", async (at) => {
    const { seen, bucket: to } = bucket(at);
    await expect(keepInParts(to, "key", given(2 * PART_BYTES), {})).rejects.toHaveProperty(
      "cause.message",
      at,
    );
    expect(seen.aborted).toBe(true);
  });

  test("that never ends is aborted", async () => {
    const { seen, bucket: to } = bucket();
    async function* broken() {
      yield* given(PART_BYTES + 1);
      throw new Error("lost");
    }
    await expect(keepInParts(to, "key", broken(), {})).rejects.toThrow("lost");
    expect(seen.aborted).toBe(true);
  });
});

describe("a form with a data URL", () => {
  const read = (text: string, size = text.length) => {
    async function* pieces() {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.subarray(at, at + size));
    }
    return readDataUrlForm(pieces());
  };
  test("is read the same for any chunking", async () => {
    const text = String.raw`{"a\"src\"":{"src":"data:x;base64,AA=="},"b":["src"],"src" : "data:image\/png;base64,SGVs\/bG8\n","c":"é\\"}`;
    for (const size of [1, 2, 3, 5, 8, 13, text.length]) {
      const { rest, file } = await read(text, size);
      expect(rest).toEqual({ ...JSON.parse(text), src: "data:image/png;base64," });
      expect(Buffer.concat(file ?? []).toString("base64")).toBe("SGVs/bG8");
    }
  });
  test.each([
    ["no data URL", '{"src":"hello, you"}', { src: "hello, you" }],
    ["one without base64", '{"src":"data:text/plain,hello"}', { src: "data:text/plain,hello" }],
    ["one that is not at the top", '{"a":{"src":"data:;base64,AAAA"}}', { a: { src: "data:;base64,AAAA" } }],
    ["a list of them", '{"src":["data:;base64,AAAA"]}', { src: ["data:;base64,AAAA"] }],
  ])("has no file when there is %s", async (_, text, rest) => {
    expect(await read(text)).toEqual({ rest, file: null });
  });
  test("has the file of the last src", async () => {
    const { file } = await read('{"src":"data:;base64,AAAA","src":"data:;base64,BBBB"}');
    expect(Buffer.concat(file ?? []).toString("base64")).toBe("BBBB");
    expect((await read('{"src":"data:;base64,AAAA","src":"x"}')).file).toBeNull();
  });
  test.each(["data:;base64,A*AA", "data:;base64,AA==AAAA", "data:;base64,====", "data:;base64,AAA\u00e9"])(
    "is refused with %s",
    async (src) => {
      await expect(read(JSON.stringify({ src }), 3)).rejects.toMatchObject({ code: "invalid" });
    },
  );
});
