import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { PICTURE_NAMES, PICTURES, type PictureName, pictureKey } from "../drizzle/demo/pictures.ts";
import type { KeptPicture } from "../drizzle/demo/upload-rows.ts";
import type { Files } from "../worker/clients/files.ts";
import { openBucket } from "./bucket.ts";

/** Size of a tiny picture, as the site makes them. @see worker/platform/uploads/tiny-picture.ts */
const TINY = { width: 16, quality: 40 };

/** Puts the demo's pictures into the site's bucket like uploads. No site may be running on the folder. Idempotent. */
export async function keepDemoPictures(dir: string): Promise<KeptPicture[]> {
  const bucket = await openBucket(dir);
  try {
    return await Promise.all(PICTURE_NAMES.map((name) => keepPicture(bucket.files, name)));
  } finally {
    await bucket.close();
  }
}

async function keepPicture(files: Files, name: PictureName): Promise<KeptPicture> {
  const path = fileURLToPath(new URL(`../drizzle/demo/pictures/${name}.webp`, import.meta.url));
  const [bytes, tiny] = await Promise.all([
    files.keep(pictureKey(name), createReadStream(path), { type: "image/webp", title: PICTURES[name].alt }),
    sharp(path).resize(TINY.width).webp({ quality: TINY.quality }).toBuffer(),
  ]);
  return { name, bytes, tiny: `data:image/webp;base64,${tiny.toString("base64")}` };
}
