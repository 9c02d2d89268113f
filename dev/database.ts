import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface LocalDatabase {
  url: string;
  process: ChildProcess;
  /** Resolves with the signal or exit code once the process has ended for any reason. */
  ended: Promise<string>;
  close(): Promise<void>;
}

const STARTED_WITHIN_MS = 15_000;

interface Place {
  port: number;
  dir: string;
  /** Receives the server's output. Once it runs, this is errors only. */
  onSaid?: (text: string) => void;
}

/** Starts the real libSQL server on the folder. Every acknowledged write is on disk. */
export async function startDatabase({ port, dir, onSaid }: Place): Promise<LocalDatabase> {
  mkdirSync(dir, { recursive: true });
  const adminPort = await freePort();
  const server = spawn(
    binary(),
    [
      "--db-path",
      dir,
      "--http-listen-addr",
      `127.0.0.1:${port}`,
      "--admin-listen-addr",
      `127.0.0.1:${adminPort}`,
      // With the default of 128, it answers 429 when 200 people want one seat at once.
      "--max-concurrent-connections=2000",
      "--max-concurrent-requests=2000",
      "--disable-intelligent-throttling",
      // Checkpoints by the clock only. Otherwise every commit beyond 1,000 pages of the log checkpoints, queued with
      // the writers, and one that gives up in the queue may later be handed the write slot, which is then never freed.
      "--checkpoint-interval-s=60",
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, RUST_LOG: "error", SQLD_SHUTDOWN_TIMEOUT: "5" },
    },
  );
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      said = (said + text).slice(-2_000);
      onSaid?.(String(text));
    });
  // The database must not outlive this process and hold the port. During its start it may miss a SIGTERM, and has
  // nothing to lose.
  let isReady = false;
  const endWithUs = () => server.kill(isReady ? "SIGTERM" : "SIGKILL");
  process.once("exit", endWithUs);
  const ended = new Promise<string>((resolve) =>
    server.once("exit", (code, signal) => {
      process.off("exit", endWithUs);
      resolve(signal ?? `exit code ${code}`);
    }),
  );
  try {
    await untilHealthy(adminPort, server, () => said);
    await untilHealthy(port, server, () => said);
    await setStrongDurability(adminPort);
  } catch (error) {
    server.kill("SIGKILL");
    throw error;
  }
  isReady = true;
  return {
    url: `http://127.0.0.1:${port}`,
    process: server,
    ended,
    async close() {
      if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
      await ended;
    },
  };
}

function binary(): string {
  const require = createRequire(import.meta.url);
  const name = `@sqld/${process.platform}-${process.arch}`;
  try {
    const path = join(require.resolve(`${name}/package.json`), "..", "sqld");
    if (existsSync(path)) return path;
  } catch {
    // The error below explains it.
  }
  throw new Error(
    `There is no libSQL server for this machine (${name}): it takes Linux or macOS, on x64 or arm64.`,
  );
}

async function untilHealthy(port: number, server: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The database did not start:\n${said()}`);
    const healthy = await fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false, // It isn't listening yet.
    );
    if (healthy) return;
    await sleep(40);
  }
  throw new Error(`The database did not answer within ${STARTED_WITHIN_MS / 1000} s:\n${said()}`);
}

async function setStrongDurability(adminPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/v1/namespaces/default/config`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      block_reads: false,
      block_writes: false,
      allow_attach: false,
      durability_mode: "strong",
    }),
  });
  if (!answer.ok) throw new Error(`The database refused strong durability: ${answer.status}`);
}
