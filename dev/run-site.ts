import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve as absolute, join } from "node:path";
import { openLog } from "./log-file.ts";
import { type Ports, siteSettings } from "./settings.ts";
import { leavingSignalsAlone } from "./signals.ts";
import { CRON, startWorker } from "./worker.ts";

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Where `npm run build` puts the site. */
export const DIST = "dist";
/** The worker's folder within a build. */
export const workerIn = (build: string): string => join(build, "full_table");

/** Builds web and worker into the folder, which is emptied. Throws with what the build said when it fails. */
export function buildSite(into: string = DIST): Promise<void> {
  return new Promise((resolve, reject) => {
    // Vite takes the folder as seen from its root, which is web/.
    const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", absolute(into)];
    const build = spawn(process.execPath, vite, {
      stdio: ["ignore", "pipe", "pipe"],
      // A test runner says "test", and Vite would take React's development build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    let said = "";
    for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (said += text));
    // Whatever ends this process, the build does not go on alone.
    const endWithUs = () => build.kill();
    process.once("exit", endWithUs);
    build.once("error", reject);
    build.once("exit", (code) => {
      process.off("exit", endWithUs);
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${said}`));
    });
  });
}

interface Options {
  at: Ports;
  dir: string;
  /** The folder that the site was built into; it serves its files from there as long as it runs. */
  build: string;
  say: (line: string) => void;
}

/** Runs what was built. The worker's log lines go to a file in the data folder. */
export async function runSite({ at, dir, build, say }: Options): Promise<RunningSite> {
  mkdirSync(dir, { recursive: true });
  const settings = siteSettings(at);
  const worker = await startWorker({
    port: at.site,
    built: workerIn(build),
    settings,
    dir,
    onLog: openLog(join(dir, "worker.log"), { say }),
  });
  const stopClock = startClock(worker.runMinute);
  return {
    url: settings.SITE_URL ?? worker.url,
    async close() {
      stopClock();
      await worker.close();
    },
  };
}

/**
 * Runs the cron every minute, as Cloudflare's clock does for a deployed site. A run that fails has said so in the log.
 * @returns what stops it
 */
function startClock(run: () => Promise<unknown>): () => void {
  const clock = setInterval(() => run().catch(() => undefined), MINUTE_MS);
  return () => clearInterval(clock);
}

/** Serves the sources, reloading web and worker as they change. */
export async function watchSite(port: number): Promise<RunningSite> {
  // Else miniflare asks Cloudflare's own hosts where on Earth this laptop is.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const { createServer } = await import("vite");
  const server = await leavingSignalsAlone(async () => {
    const created = await createServer({ server: { port, strictPort: true, host: "127.0.0.1" } });
    return created.listen();
  });
  const settings = siteSettings();
  // Where Cloudflare's plugin lets a cron be run by hand.
  const handler = `http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(CRON)}`;
  const stopClock = startClock(() => fetch(handler));
  return {
    url: settings.SITE_URL ?? `http://localhost:${port}`,
    async close() {
      stopClock();
      await server.close();
    },
  };
}
