import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { CLOCK_SETTING, moveClock } from "./move-clock.ts";
import { leavingSignalsAlone } from "./signals.ts";

/** Returns the folder of R2 and the cache. Cloudflare's Vite plugin uses the same name. */
export const bucketDir = (dir: string): string => join(dir, "v3");

/** The schedule in wrangler.toml. */
export const CRON = "* * * * *";

export interface LocalWorker {
  url: string;
  runMinute(): Promise<void>;
  bucket(): Promise<R2Bucket>;
  close(): Promise<void>;
}

interface Options {
  port: number;
  /** Folder of the built worker and its wrangler.json. */
  built: string;
  /** Settings of the worker, and CLOCK_SETTING. */
  settings: Record<string, string>;
  /** The site's data folder, for R2 and the cache. Without it, their files last as long as the worker. */
  dir?: string;
  onLog?: (line: string) => void;
  /** Source of a module in front of the worker, which it imports as "./index.js". */
  front?: string;
  /** Requests per minute of the platform's counters that differ from wrangler.toml. */
  limits?: Record<string, number>;
}

/** Runs the built worker in workerd, configured by the wrangler.toml of the deployment. */
export async function startWorker({
  port,
  built,
  settings: { [CLOCK_SETTING]: aheadMs = "0", ...settings },
  dir,
  onLog,
  front,
  limits = {},
}: Options): Promise<LocalWorker> {
  const { workerOptions } = workerOptionsOf(join(built, "wrangler.json"));
  const options = convertV4MiniflareOptions({
    ...workerOptions,
    name: "full-table",
    bindings: { ...(workerOptions.bindings as object), ...settings },
    ratelimits: withLimits(workerOptions.ratelimits as Limits | undefined, settings, limits),
    modules: [
      ...firstModules(built, Number(aheadMs), front ? FRONT : ENTRY),
      ...(front ? [moduleOf(join(built, FRONT), front)] : []),
      ...modulesIn(built),
    ],
    modulesRoot: built,
    host: "127.0.0.1",
    port,
    cf: false,
    // Enables /cdn-cgi/local/email, which accepts a mail for the worker.
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ message }: { message: string }) => onLog?.(`${message}\n`),
  } as Parameters<typeof convertV4MiniflareOptions>[0]);
  const kept = { ...options, ...(dir && { resourcePersistencePath: bucketDir(dir) }) };
  const miniflare = await leavingSignalsAlone(() => new Miniflare(kept));
  await miniflare.ready;
  return {
    url: `http://127.0.0.1:${port}`,
    runMinute: () => runCron(miniflare),
    bucket: async () => (await miniflare.getBindings<{ FILES: R2Bucket }>()).FILES,
    close: () => miniflare.dispose(),
  };
}

async function runCron(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker();
  const { outcome } = await worker.scheduled({ cron: CRON });
  if (outcome !== "ok") throw new Error(`The run of the cron ended with "${outcome}".`);
}

type Limits = Record<string, { namespace_id: string; simple: { limit: number; period?: 10 | 60 } }>;

/** Returns the platform's limits, raised if need be: a first barrier must not be lower than an exact limit. */
function withLimits(
  limits: Limits = {},
  settings: Record<string, string>,
  given: Record<string, number>,
): Limits {
  const limitOf = (name: string, planned: number) =>
    given[name] ??
    (name === "SIGN_IN_LIMIT" ? Math.max(planned, Number(settings.SIGN_IN_LIMIT_PER_NETWORK) || 0) : planned);
  return Object.fromEntries(
    Object.entries(limits).map(([name, { simple, ...rest }]) => [
      name,
      { ...rest, simple: { ...simple, limit: limitOf(name, simple.limit) } },
    ]),
  );
}

const ENTRY = "index.js";
const FRONT = "front.js";

/** Returns workerd's first modules. They move the clock before any other loads, then export the module `behind`. */
const firstModules = (built: string, aheadMs: number, behind: string) => [
  moduleOf(
    join(built, "first.js"),
    `${aheadMs === 0 ? "" : 'import "./clock.js";\n'}export * from "./${behind}";\nexport { default } from "./${behind}";`,
  ),
  ...(aheadMs === 0 ? [] : [moduleOf(join(built, "clock.js"), `(${moveClock})(${aheadMs});`)]),
];

/** Returns the modules, smallest first: miniflare recopies its output for each, a third of a start's processor time. */
const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    // Wrangler keeps files of its own there while it checks a deployment.
    .filter((file) => file.endsWith(".js") && !file.startsWith(".wrangler"))
    .map((file) => moduleOf(join(folder, file), readFileSync(join(folder, file), "utf8")))
    .toSorted((one, other) => one.contents.length - other.contents.length);

const moduleOf = (path: string, contents: string) => ({ type: "ESModule" as const, path, contents });
