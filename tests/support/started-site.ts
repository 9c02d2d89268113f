import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { freePort } from "../../dev/free-port.ts";
import { Visitor } from "./visitor.ts";

export const CHECKOUT = fileURLToPath(new URL("../..", import.meta.url));
export const DEMO_GAMES = 26;
const OPEN = /The site is open: +(\S+)/;
const OUTBOX = /Outbox: +(\S+)/;

/** A running `npm start`, as a person sees it. */
export interface StartedSite {
  process: ChildProcess;
  url: string;
  outbox: string;
  said(): string;
  /** Returns the ids of its processes, its own included. */
  family(): number[];
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Place {
  PORT: string;
  OUTBOX_PORT: string;
  BGG_PORT: string;
  DATABASE_PORT: string;
  DATA_DIR: string;
}

export async function placeAt(dir: string): Promise<Place> {
  const [site, outbox, boardGames, database] = await Promise.all([1, 2, 3, 4].map(freePort));
  return {
    PORT: String(site),
    OUTBOX_PORT: String(outbox),
    BGG_PORT: String(boardGames),
    DATABASE_PORT: String(database),
    DATA_DIR: dir,
  };
}

/** Runs the checkout's start script from another folder. `BUILT: "1"` skips the build. */
export function runStart(
  env: Partial<Place> & Record<string, string>,
  flags: string[] = [],
  checkout: string = CHECKOUT,
) {
  const started = spawn(process.execPath, [join(checkout, "dev/start.ts"), ...flags], {
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, BUILT: "1", ...env },
  });
  let said = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (text) => (said += text));
  const exit = new Promise<number | null>((resolve) => started.once("close", (code) => resolve(code)));
  return { process: started, said: () => said, exit };
}

/** Starts the site and waits until it reports that it is open. */
export async function startedSite(
  env: Partial<Place> & Record<string, string>,
  flags: string[] = [],
  checkout: string = CHECKOUT,
): Promise<StartedSite> {
  const { process: started, said, exit } = runStart(env, flags, checkout);
  const isOpen = new Promise<void>((resolve) => {
    started.stdout?.on("data", () => {
      if (OUTBOX.test(said())) resolve();
    });
  });
  await Promise.race([isOpen, exit]);
  if (!OPEN.test(said())) throw new Error(`It did not start:\n${said()}`);
  return {
    process: started,
    url: OPEN.exec(said())?.[1] ?? "",
    outbox: OUTBOX.exec(said())?.[1] ?? "",
    said,
    family: () => familyOf(started.pid ?? 0),
    async stop(signal = "SIGINT") {
      started.kill(signal);
      return exit;
    },
  };
}

function familyOf(pid: number): number[] {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of processes) if (parent === member) family.push(child);
  }
  return family;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // There is no such process.
  }
}

/** Returns the HTTP status of each post's cover picture. */
export async function picturesAt({ url }: StartedSite): Promise<number[]> {
  const { json } = await new Visitor(url).get("/api/posts");
  const covers = json.posts.map((post: { cover: { src: string } }) => new URL(post.cover.src, url));
  return Promise.all(covers.map(async (cover: URL) => (await fetch(cover)).status));
}

export const namesAt = async ({ url }: StartedSite): Promise<string[]> =>
  (await new Visitor(url).get("/api/games/current")).json.map(({ name }: { name: string }) => name);

/** Fails unless the site has just been filled with the demo. */
export async function expectDemo(site: StartedSite): Promise<void> {
  expect(site.said()).toContain("First run: filling in a demo club");
  expect(site.said()).toContain("ada@club.example");
  expect(await namesAt(site)).toHaveLength(DEMO_GAMES);
  expect(new Set(await picturesAt(site))).toEqual(new Set([200]));
}
