import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";

/** Returns a browser whose profile outlives it, and whose processes can be killed as in a power cut. */
export async function realBrowser() {
  const profile = await mkdtemp(join(tmpdir(), "full-table-profile-"));
  let running: ChildProcess | null = null;
  const kill = async () => {
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    // Kills the whole process group.
    process.kill(-running.pid, "SIGKILL");
    await ended;
  };
  return {
    async start(): Promise<Browser> {
      running = spawn(
        findBrowser(),
        [
          ...BROWSER_ARGS,
          "--headless",
          "--remote-debugging-port=0",
          "--no-first-run",
          `--user-data-dir=${profile}`,
        ],
        { detached: true, stdio: ["ignore", "ignore", "pipe"] },
      );
      return chromium.connectOverCDP(await addressOf(running));
    },
    kill,
    async end(): Promise<void> {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of browser.stderr ?? []) {
    said += chunk;
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${said}`);
}
