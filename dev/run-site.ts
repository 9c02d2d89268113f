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
export const DIST = "dist";
export const workerIn = (build: string): string => join(build, "full_table");

/** Empties the folder and builds web and worker into it. If the build fails, throws with its output. */
export function buildSite(into: string = DIST): Promise<void> {
  return new Promise((resolve, reject) => {
    // Vite resolves the folder from its root, web/.
    const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", absolute(into)];
    const build = spawn(process.execPath, vite, {
      stdio: ["ignore", "pipe", "pipe"],
      // Test runners set NODE_ENV to "test", for which Vite would use React's development build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    let said = "";
    for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (said += text));
    // The build must not outlive this process.
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
  /** Folder of the build. The site reads its files for as long as it runs. */
  build: string;
  say: (line: string) => void;
}

/** Runs a built site. The worker's log goes to a file in the data folder. */
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

/** Runs the cron every minute as Cloudflare does, and returns a function that stops it. Failed runs log themselves. */
function startClock(run: () => Promise<unknown>): () => void {
  const clock = setInterval(() => run().catch(() => undefined), MINUTE_MS);
  return () => clearInterval(clock);
}

export async function watchSite(port: number): Promise<RunningSite> {
  // Otherwise miniflare asks Cloudflare's hosts for this machine's location.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const { createServer } = await import("vite");
  const server = await leavingSignalsAlone(async () => {
    const created = await createServer({ server: { port, strictPort: true, host: "127.0.0.1" } });
    return created.listen();
  });
  const settings = siteSettings();
  // Cloudflare's plugin runs the cron on a request to this address.
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
