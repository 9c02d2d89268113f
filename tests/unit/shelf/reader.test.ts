import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { READER_OPTIONS } from "../../../web/shelf/scanning/reader-options.ts";
import { placePath } from "../../../worker/contract/shelf/box-path.ts";
import { readScan } from "../../../worker/contract/shelf/scanned.ts";
import { newId } from "../../../worker/lib/new-id.ts";
import { eanOf, FRAME, frameOf, qrOf, seeded } from "../../support/drawn-codes.ts";

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
});

/** Reads 60 pictures, which takes seconds of processor, and minutes beside other work. */
const LONG = { timeout: 180_000 };

const random = seeded(42);

const aCode = () =>
  Array.from({ length: 6 }, () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Math.floor(random() * 32)]).join("");

/** Returns a barcode with a digit that fits. */
function anEan(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10));
  const sum = digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits.join("")}${(10 - (sum % 10)) % 10}`;
}

/** Reads 60 codes in noise, blurred, tilted up to 10°. Returns how many were read, and what was read wrongly. */
async function readSixty(draw: (code: string) => string, codeOf: () => string) {
  let read = 0;
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const code = codeOf();
    const frame = await frameOf(draw(code), {
      tilt: (random() - 0.5) * 20,
      blur: 1.5,
      noise: 40,
      seed,
    });
    const [found] = await readBarcodes(
      { ...FRAME, data: frame, colorSpace: "srgb" } as ImageData,
      READER_OPTIONS,
    );
    if (!found) continue;
    if (readScan(found.text).code === code) read++;
    else wrong.push([code, found.text]);
  }
  return { read, wrong };
}

test(
  "of 60 labels in noise, blurred and tilted, at least 95 % are read, and none wrongly",
  LONG,
  async () => {
    const { read, wrong } = await readSixty((code) => qrOf(`HTTPS://CLUB.EXAMPLE/C/${code}`, 5), aCode);

    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(57);
  },
);

test(
  "of 60 labels of places in noise, blurred and tilted, at least 95 % are read, and none wrongly",
  LONG,
  async () => {
    const { read, wrong } = await readSixty(
      (id) => qrOf(`https://club.example${placePath(id)}`, 5, "M"),
      newId,
    );

    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(57);
  },
);

test(
  "of 60 barcodes in noise, blurred and tilted, at least 95 % are read, and none wrongly",
  LONG,
  async () => {
    const { read, wrong } = await readSixty((code) => eanOf(code, 4), anEan);

    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(57);
  },
);
