import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const ROUNDS = 5;
const REQUESTS = 60;
const WARM_UP = 20;
const BASELINE = "/api/tables";
const NS_PER_MS = 1e6;

/** Public pages of the demo club, and what programs ask for most. */
const PATHS = [
  "/",
  "/games",
  "/posts",
  "/posts/a-whole-saturday-of-games",
  "/calendar",
  "/tonight",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/search?q=brass",
  "/about",
  "/find-us",
  "/faq",
  "/privacy",
  "/sign-in",
  "/api/games/current",
  "/feeds/posts.atom",
  "/feeds/games.atom",
  "/calendar/all.ics",
];

/**
 * Processor time of workerd for an answer, as a ratio to that of `GET /api/tables`: sequential requests without a cookie
 * and without a tag, all paths in turn in each round, the median of the rounds. Linux only: it reads /proc.
 */
export async function measureCpu(): Promise<Figure[]> {
  const { site, close } = await startDemoSite();
  try {
    const pid = workerdOf(process.pid);
    const [{ id, thread, image } = { id: "", thread: "", image: "" }] = (
      await site.database.execute(
        "select id, thread_id as thread, image from games where image is not null and date is not null limit 1",
      )
    ).rows as unknown as { id: string; thread: string; image: string }[];
    const picture = `/image?src=${encodeURIComponent(image)}&w=384&q=75`;
    const paths = [BASELINE, ...PATHS, `/games/${id}`, `/api/threads/${thread}`, picture];
    for (const path of paths) await ask(site.url, path, WARM_UP);
    const spent = new Map(paths.map((path) => [path, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of paths) {
        const from = cpuNs(pid);
        await ask(site.url, path, REQUESTS);
        spent.get(path)?.push((cpuNs(pid) - from) / REQUESTS / NS_PER_MS);
      }
    }
    const base = median(spent.get(BASELINE) ?? []);
    console.log(`  ${BASELINE}: ${base.toFixed(2)} ms of processor time an answer on this machine`);
    return paths.slice(1).map((path) => ({
      name: `processor time of ${path.replace(/=http[^&]+/, "=…")} over that of ${BASELINE}`,
      value: median(spent.get(path) ?? []) / base,
      unit: "x",
      atMost: 3,
    }));
  } finally {
    await close();
  }
}

async function ask(site: string, path: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const answer = await fetch(site + path, { headers: { accept: "text/html,image/webp,*/*" } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** The workerd that this process has started. */
export function workerdOf(parent: number): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const processes = lines.map((line) => line.trim().split(/\s+/));
  const own = processes.filter(([, ppid, name]) => Number(ppid) === parent && name === "workerd");
  const [pid] = own[0] ?? [];
  if (own.length !== 1 || pid === undefined) throw new Error(`${own.length} workerd processes found`);
  return Number(pid);
}

/** Nanoseconds that all threads of the process have had a processor. */
export const cpuNs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, ns) => sum + ns, 0);
