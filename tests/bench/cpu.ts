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
/** Stands among the paths for a minute in which nothing is due. */
const MINUTE = "the minute at rest";
/** Bounds of ratios to the baseline; {@link RATIO_MOST} for what is not named. */
const RATIOS: Record<string, number> = { [MINUTE]: 2 };
const RATIO_MOST = 3;

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
    const acts: Record<string, Repeated> = {
      ...Object.fromEntries(paths.map((path) => [path, asking(site.url, path)])),
      [MINUTE]: repeated(() => site.worker.runMinute()),
    };
    const askEmpty = asking(empty.url, "/");
    // What the demo leaves to do.
    await site.worker.runDaily();
    await askEmpty(WARM_UP);
    for (const act of Object.values(acts)) await act(WARM_UP);
    const around: number[] = [];
    const spent = new Map(Object.keys(acts).map((name) => [name, [] as number[]]));
    const spend = async (pid: number, act: Repeated) => {
      const from = cpuNs(pid);
      await act(REQUESTS);
      return (cpuNs(pid) - from) / REQUESTS / NS_PER_MS;
    };
    for (let round = 0; round < ROUNDS; round++) {
      around.push(await spend(emptyPid, askEmpty));
      for (const [name, act] of Object.entries(acts)) spent.get(name)?.push(await spend(pid, act));
    }
    const of = (name: string) => median(spent.get(name) ?? []);
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
      ...Object.keys(acts)
        .slice(1)
        .map((name) => ({
          name: `processor time of ${name.replace(/=http[^&]+/, "=…")} over that of ${BASELINE}`,
          value: of(name) / base,
          unit: "x",
          atMost: RATIOS[name] ?? RATIO_MOST,
        })),
    ];
  } finally {
    await close();
    await empty.close();
  }
}

/** Uncompressed: here workerd itself compresses what leaves it, which is the edge's part where the site is hosted. */
const HEADERS = { accept: "text/html,image/webp,*/*", "accept-encoding": "identity" };

/** Something that is done so many times, one after the other. */
type Repeated = (times: number) => Promise<void>;

const repeated =
  (act: () => Promise<unknown>): Repeated =>
  async (times) => {
    for (let turn = 0; turn < times; turn++) await act();
  };

const asking = (site: string, path: string): Repeated =>
  repeated(async () => {
    const answer = await fetch(site + path, { headers: HEADERS });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  });

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
