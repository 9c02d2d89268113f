import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { PICTURE_NAMES, PICTURES, pictureKey } from "../../drizzle/demo/pictures.ts";
import type { KeptPicture } from "../../drizzle/demo/upload-rows.ts";
import { leavingSignalsAlone } from "../signals.ts";
import { bucketDir } from "../worker.ts";
import { drawPicture } from "./draw.ts";

const CONFIG = "wrangler.toml";
const BUCKET = "FILES";

/**
 * Draws the pictures of the demo's members and puts them into the site's own bucket, as uploads through the site
 * would: for a data folder on which no site runs yet. Doing it again is fine.
 */
export async function keepDemoPictures(dir: string): Promise<KeptPicture[]> {
  const [bucket, drawn] = await Promise.all([openBucket(dir), Promise.all(PICTURE_NAMES.map(drawPicture))]);
  try {
    const files = await bucket.getR2Bucket(BUCKET);
    await Promise.all(
      drawn.map(({ name, file }) =>
        files.put(pictureKey(name), file, {
          httpMetadata: { contentType: "image/webp" },
          customMetadata: { title: PICTURES[name].alt },
        }),
      ),
    );
  } finally {
    await bucket.dispose();
  }
  return drawn.map(({ name, file, tiny }) => ({ name, bytes: file.byteLength, tiny }));
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
