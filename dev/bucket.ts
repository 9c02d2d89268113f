import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { type Files, r2Files } from "../worker/clients/files.ts";
import { leavingSignalsAlone } from "./signals.ts";
import { bucketDir } from "./worker.ts";

const CONFIG = "wrangler.toml";
/** Generous because a laptop's disk may be busy and nobody waits for the answer. */
const TIMEOUT_MS = 30_000;

interface OpenBucket {
  files: Files;
  close(): Promise<void>;
}

/** Opens the bucket of a data folder without a worker. No site may be running on the folder. */
export const openBucket = (dir: string): Promise<OpenBucket> => openBucketBelow(bucketDir(dir));

const R2 = "r2";

/** Moves files that data folders had at the top before November 2026; copies them if there are others. */
export async function moveOldFiles(dir: string): Promise<void> {
  const [before, now] = [join(dir, R2), join(bucketDir(dir), R2)];
  if (!existsSync(before)) return;
  if (!existsSync(now)) {
    mkdirSync(bucketDir(dir), { recursive: true });
    renameSync(before, now);
    return;
  }
  const from = await openBucketBelow(dir);
  const to = await openBucket(dir);
  try {
    await copyFiles(from.files, to.files);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
  rmSync(before, { recursive: true });
}

/** Copies files that the target lacks. */
async function copyFiles(from: Files, to: Files): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await from.list({ cursor });
    for (const { key } of page.objects) {
      const file = (await to.head(key)) ? null : await from.get(key);
      if (!file?.body) continue;
      const { type, title = "" } = file.meta;
      if (!type) throw new Error(`the file ${key} has no type: it was not put there by the site`);
      await to.keep(key, file.body, { type, title });
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}

async function openBucketBelow(folder: string): Promise<OpenBucket> {
  const { r2Buckets } = workerOptionsOf(CONFIG).workerOptions;
  const options = convertV4MiniflareOptions({
    name: "bucket",
    modules: true,
    script: "export default {}",
    r2Buckets,
    cf: false,
  } as Parameters<typeof convertV4MiniflareOptions>[0]);
  const kept = { ...options, resourcePersistencePath: folder };
  const miniflare = await leavingSignalsAlone(() => new Miniflare(kept));
  await miniflare.ready;
  const { FILES } = await miniflare.getBindings<{ FILES: R2Bucket }>();
  return { files: r2Files(FILES, TIMEOUT_MS), close: () => miniflare.dispose() };
}
