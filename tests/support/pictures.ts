import sharp, { type Sharp, type SharpOptions } from "sharp";

export const FORMATS = ["jpeg", "png", "webp", "gif"] as const;
export type Format = (typeof FORMATS)[number];

/** Ratio for noise as JPEG at the quality used here. */
const NOISE_BYTES_A_PIXEL = 3;

const PLACE = {
  IFD0: { Make: "SecretCam", ImageDescription: "at home" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 30/1 0/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 7/1 0/1",
  },
};

/** Returns a picture with four different corners, so that its rotation shows. */
export const drawn = (width = 60, height = 40): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = Math.round((x / width) * 255);
      pixels[at + 1] = Math.round((y / height) * 255);
      pixels[at + 2] = x < width / 4 && y < height / 4 ? 255 : 0;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** Returns a picture with EXIF data on place, camera and orientation. */
export function told(format: Format, orientation = 1, from: Sharp = drawn()): Promise<Buffer> {
  const picture = from.toFormat(format, { quality: 90 });
  if (format === "gif") return picture.toBuffer();
  return picture.withExif(PLACE).withMetadata({ orientation }).toBuffer();
}

/** Returns a JPEG of about this many bytes that can't be compressed further. */
export function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / NOISE_BYTES_A_PIXEL));
  const create = {
    width: side,
    height: side,
    channels: 3,
    noise: { type: "gaussian", mean: 128, sigma: 80 },
  };
  return sharp({ create } as unknown as SharpOptions)
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Returns a well-formed picture whose pixels can't be decoded to the end. */
export async function damaged(format: Format): Promise<Buffer> {
  const whole = await drawn(200, 150).toFormat(format).toBuffer();
  const middle = whole.length >> 1;
  const half = Buffer.from(whole.subarray(0, middle & ~1));
  // The end marker follows the data.
  if (format === "jpeg") return Buffer.concat([half, Buffer.from([0xff, 0xd9])]);
  // Its only chunk is shorter, with a matching length.
  if (format === "webp") {
    half.writeUInt32LE(half.length - 8, 4);
    half.writeUInt32LE(half.length - 20, 16);
    return half;
  }
  const broken = Buffer.from(whole);
  // Within a PNG's data there are no lengths, but the chunk's checksum no longer matches.
  if (format === "png") broken.fill(0, middle, middle + 20);
  else broken[codeSizeIn(whole)] = 13;
  return broken;
}

/** Returns the offset of a GIF's initial code size, which is 12 at most. */
function codeSizeIn(gif: Buffer): number {
  const byte = (at: number) => gif[at] ?? 0;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableOf(byte(10));
  // Extensions come first, in length-prefixed blocks up to an empty one.
  while (byte(at) !== 0x2c) {
    for (at += 2; byte(at) > 0; ) at += 1 + byte(at);
    at++;
  }
  return at + 10 + tableOf(byte(at + 9));
}
