import sharp, { type Sharp, type SharpOptions } from "sharp";

export const FORMATS = ["jpeg", "png", "webp", "gif"] as const;
export type Format = (typeof FORMATS)[number];

/** Of noise as JPEG, in the quality used here. */
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

/** A picture in which every corner looks different: one sees how it is turned. */
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

/** A picture that says where and with what it was taken, and how it is to be turned. */
export function told(format: Format, orientation = 1, from: Sharp = drawn()): Promise<Buffer> {
  const picture = from.toFormat(format, { quality: 90 });
  if (format === "gif") return picture.toBuffer();
  return picture.withExif(PLACE).withMetadata({ orientation }).toBuffer();
}

/** A JPEG of about so many bytes, which cannot be packed any smaller. */
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
