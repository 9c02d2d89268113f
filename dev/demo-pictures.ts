import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import sharp from "sharp";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { PICTURE_NAMES, PICTURES, type PictureName, pictureKey } from "../drizzle/demo/pictures.ts";
import type { KeptPicture } from "../drizzle/demo/upload-rows.ts";
import { type Files, r2Files } from "../worker/clients/files.ts";
import { leavingSignalsAlone } from "./signals.ts";
import { bucketDir } from "./worker.ts";

const CONFIG = "wrangler.toml";
/** As the site makes its tiny pictures. @see worker/features/uploads/tiny-picture.ts */
const TINY = { width: 16, quality: 40 };

/**
 * Puts the pictures of the demo's members into the site's own bucket, as uploads through the site would: for a data
 * folder on which no site runs yet. Doing it again is fine.
 */
export async function keepDemoPictures(dir: string): Promise<KeptPicture[]> {
  const bucket = await openBucket(dir);
  try {
    const { FILES } = await bucket.getBindings<{ FILES: R2Bucket }>();
    const files = r2Files(FILES);
    return await Promise.all(PICTURE_NAMES.map((name) => keepPicture(files, name)));
  } finally {
    await bucket.dispose();
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

/** The bucket by itself, without the worker, of which the database must be ready before. */
async function openBucket(dir: string): Promise<Miniflare> {
  const { r2Buckets } = workerOptionsOf(CONFIG).workerOptions;
  const options = convertV4MiniflareOptions({
    name: "bucket",
    modules: true,
    script: "export default {}",
    r2Buckets,
    cf: false,
  } as Parameters<typeof convertV4MiniflareOptions>[0]);
  const kept = { ...options, resourcePersistencePath: bucketDir(dir) };
  const miniflare = await leavingSignalsAlone(() => new Miniflare(kept));
  await miniflare.ready;
  return miniflare;
}
