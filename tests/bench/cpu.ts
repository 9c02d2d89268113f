import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { startSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const ROUNDS = 5;
const REQUESTS = 60;
const WARM_UP = 20;
const BASELINE = "/api/tables";
const NS_PER_MS = 1e6;

/** In the place of the worker: one that does nothing, with the same bindings around it. */
export const EMPTY_WORKER = `export default { fetch: () => new Response("empty") };`;

/** Public pages of the demo club. */
const PAGES = [
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
];
/** What programs ask for most. */
const TEXTS = ["/api/games/current", "/feeds/posts.atom", "/feeds/games.atom", "/calendar/all.ics"];

/**
 * Processor time of workerd for an answer, as a ratio to that of `GET /api/tables`: sequential requests without a cookie
 * and without a tag, all paths in turn in each round, the median of the rounds. And what the costliest page takes beyond
 * an empty worker, for what stands around a worker here is nothing that a club pays for. Linux only: it reads /proc.
 */
export async function measureCpu(): Promise<Figure[]> {
  const empty = await startSite({ direct: true, front: EMPTY_WORKER });
  const emptyPid = workerdOf(process.pid);
  const { site, close } = await startDemoSite();
  try {
    const pid = workerdOf(process.pid, emptyPid);
    const [{ id, thread, image } = { id: "", thread: "", image: "" }] = (
      await site.database.execute(
        "select id, thread_id as thread, image from games where image is not null and date is not null limit 1",
      )
    ).rows as unknown as { id: string; thread: string; image: string }[];
    const picture = `/image?src=${encodeURIComponent(image)}&w=384&q=75`;
    const pages = [...PAGES, `/games/${id}`];
    const paths = [BASELINE, ...pages, ...TEXTS, `/api/threads/${thread}`, picture];
    await ask(empty.url, "/", WARM_UP);
    for (const path of paths) await ask(site.url, path, WARM_UP);
    const around: number[] = [];
    const spent = new Map(paths.map((path) => [path, [] as number[]]));
    const spend = async (pid: number, url: string, path: string) => {
      const from = cpuNs(pid);
      await ask(url, path, REQUESTS);
      return (cpuNs(pid) - from) / REQUESTS / NS_PER_MS;
    };
    for (let round = 0; round < ROUNDS; round++) {
      around.push(await spend(emptyPid, empty.url, "/"));
      for (const path of paths) spent.get(path)?.push(await spend(pid, site.url, path));
    }
    const of = (path: string) => median(spent.get(path) ?? []);
    const base = of(BASELINE);
    console.log(`  ${BASELINE}: ${base.toFixed(2)} ms of processor time an answer on this machine`);
    console.log(`  an empty worker: ${median(around).toFixed(2)} ms`);
    return [
      {
        name: "processor time of the costliest page of a visitor beyond an empty worker's",
        value: Math.max(...pages.map(of)) - median(around),
        unit: "ms",
        atMost: 5,
      },
      ...paths.slice(1).map((path) => ({
        name: `processor time of ${path.replace(/=http[^&]+/, "=…")} over that of ${BASELINE}`,
        value: of(path) / base,
        unit: "x",
        atMost: 3,
      })),
    ];
  } finally {
    await close();
    await empty.close();
  }
}

/** Uncompressed: here workerd itself compresses what leaves it, which is the edge's part where the site is hosted. */
const HEADERS = { accept: "text/html,image/webp,*/*", "accept-encoding": "identity" };

async function ask(site: string, path: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const answer = await fetch(site + path, { headers: HEADERS });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** The workerd that this process has started, besides another one. */
export function workerdOf(parent: number, besides?: number): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const processes = lines.map((line) => line.trim().split(/\s+/));
  const own = processes.filter(
    ([pid, ppid, name]) => Number(ppid) === parent && name === "workerd" && Number(pid) !== besides,
  );
  const [pid] = own[0] ?? [];
  if (own.length !== 1 || pid === undefined) throw new Error(`${own.length} workerd processes found`);
  return Number(pid);
}

/** Nanoseconds that all threads of the process have had a processor. */
export const cpuNs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, ns) => sum + ns, 0);
