import sharp from "sharp";
import { PICTURES, type PictureName } from "../../drizzle/demo/pictures.ts";
import { SCENES } from "./scenes.ts";

const QUALITY = 82;
/** As the site makes its tiny pictures. @see worker/features/uploads/tiny-picture.ts */
const TINY = { width: 16, quality: 40 };

export interface DrawnPicture {
  name: PictureName;
  file: Uint8Array;
  tiny: string;
}

export function svgOf(name: PictureName): string {
  const { width, height } = PICTURES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${SCENES[name]()}</svg>`;
}

/** A picture as a WebP file, and what is shown until it has come. */
export async function drawPicture(name: PictureName): Promise<DrawnPicture> {
  // Drawn once: both are made of the same pixels.
  const { data, info } = await sharp(Buffer.from(svgOf(name)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [file, tiny] = await Promise.all([
    sharp(data, { raw }).webp({ quality: QUALITY, effort: 2 }).toBuffer(),
    sharp(data, { raw }).resize(TINY.width).webp({ quality: TINY.quality }).toBuffer(),
  ]);
  return { name, file, tiny: `data:image/webp;base64,${tiny.toString("base64")}` };
}
