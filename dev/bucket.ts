import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { type Files, r2Files } from "../worker/clients/files.ts";
import { leavingSignalsAlone } from "./signals.ts";
import { bucketDir } from "./worker.ts";

const CONFIG = "wrangler.toml";
/** A laptop's disk may be busy; nobody waits for an answer here. */
const TIMEOUT_MS = 30_000;

interface OpenBucket {
  files: Files;
  close(): Promise<void>;
}

/** The files of a data folder on which no site runs: its bucket by itself, without the worker. */
export async function openBucket(dir: string): Promise<OpenBucket> {
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
  const { FILES } = await miniflare.getBindings<{ FILES: R2Bucket }>();
  return { files: r2Files(FILES, TIMEOUT_MS), close: () => miniflare.dispose() };
}
