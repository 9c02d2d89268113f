import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Feature } from "../../worker/feature.ts";
import { FEATURES } from "../../worker/features.ts";
import { signedIn } from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { makeDue } from "../support/nights.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const ROUNDS = 7;
const REQUESTS = 30;
/** Enough for V8 to compile what a page runs: the first hundred answers take half as long again. */
const WARM_UP = 150;
const JOBS_A_ROUND = 4;
const BASELINE = "/api/tables";
const NS_PER_MS = 1e6;
/** Key of a minute without due jobs, among the paths. */
const MINUTE = "the minute at rest";

const MOST = { kept: 1.4, drawn: 3, member: 3.5, minute: 2, job: 2 };
const MEMBER_ROWS_MOST = 450;

/** Source of a worker that does nothing, with the site's bindings. */
export const EMPTY_WORKER = `export default { fetch: () => new Response("empty") };`;

/** Public pages of the demo club that are cached. */
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
  "/about",
  "/find-us",
  "/faq",
  "/privacy",
  "/sign-in",
];
const DRAWN = "/search?q=brass";
/** Members' pages, to which one of a game that they play is added. */
const MEMBER_PAGES = ["/", "/games", "/calendar", "/tonight", "/leagues/2025", "/posts", "/profile"];
/** Most requested addresses of programs. */
const TEXTS = ["/api/games/current", "/feeds/posts.atom", "/feeds/games.atom", "/calendar/all.ics"];

interface Act {
  name: string;
  act: Repeated;
  atMost: number;
}

/**
 * Measures workerd's processor time per answer as a ratio to `GET /api/tables`, by sequential requests without an ETag.
 * An act is warmed up, then measured in turn with the baseline; its figure is the median of the rounds' ratios. Where
 * sixty acts took turns, each came back to code that V8 had thrown away meanwhile, and only the baseline was warm. A
 * club does not pay for the surroundings: from the costliest page an empty worker's time is subtracted, and from each
 * page what the emulator takes to look for a file of that name, which it does not for the API (`run_worker_first`).
 * Also counts the rows read for a member's page. Linux only: it reads /proc.
 */
export async function measureCpu(): Promise<Figure[]> {
  return [...(await measureTime()), ...(await measureRows())];
}

async function measureTime(): Promise<Figure[]> {
  const empty = await startSite({ direct: true, front: EMPTY_WORKER });
  const emptyPid = workerdOf(process.pid);
  const { site, close } = await startDemoSite();
  try {
    const pid = workerdOf(process.pid, emptyPid);
    const ask = (path: string, cookie?: string) => asking(site.url + path, cookie);
    const { game, cookie } = await arrangeMember(site);
    const { thread, image } = game;
    const pages: Act[] = [...PAGES, `/games/${game.id}`].map((path) => ({
      ...{ name: path, act: ask(path), atMost: MOST.kept },
    }));
    const acts: Act[] = [
      ...pages,
      ...[
        DRAWN,
        ...TEXTS,
        `/api/threads/${thread}`,
        `/image?src=${encodeURIComponent(image)}&w=384&q=75`,
      ].map((path) => ({ name: path.replace(/=http[^&]+/, "=…"), act: ask(path), atMost: MOST.drawn })),
      ...[...MEMBER_PAGES, `/games/${game.id}`].map((path) => ({
        ...{ name: `${path} for a member`, act: ask(path, cookie), atMost: MOST.member },
      })),
    ];
    const strike = repeated(() => site.worker.runMinute());
    const askBaseline = ask(BASELINE);
    const askEmpty = asking(empty.url);
    const askEmptyApi = asking(empty.url + BASELINE);
    // Finishes work that the demo leaves.
    await site.worker.runDaily();
    for (const act of [askEmpty, askEmptyApi, askBaseline]) await act(WARM_UP);
    const spent = new Spent();
    for (let round = 0; round < ROUNDS; round++) {
      await spent.on("empty", emptyPid, askEmpty, REQUESTS);
      await spent.on("empty API", emptyPid, askEmptyApi, REQUESTS);
    }
    const lookup = spent.of("empty") - spent.of("empty API");
    const ratios = new Map<string, number>();
    for (const { name, act } of [...acts, { name: MINUTE, act: strike }]) {
      await act(WARM_UP);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const base = await spent.on(BASELINE, pid, askBaseline, REQUESTS);
        const own = await spent.on(name, pid, act, REQUESTS);
        rounds.push((own - (isPage(name) ? lookup : 0)) / base);
      }
      ratios.set(name, median(rounds));
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const name of JOBS) await spendOnJob(site, pid, name, spent);
    const base = spent.of(BASELINE);
    for (const name of spent.names().filter(isJob)) ratios.set(name, spent.of(name) / base);
    console.log(`  ${BASELINE}: ${base.toFixed(2)} ms of processor time an answer on this machine`);
    console.log(
      `  an empty worker: ${spent.of("empty").toFixed(2)} ms, of which to look for a file: ${lookup.toFixed(2)} ms`,
    );
    const ratio = (name: string, atMost: number): Figure => ({
      name: `processor time of ${name} over that of ${BASELINE}`,
      ...{ value: ratios.get(name) ?? Number.NaN, unit: "x", atMost },
    });
    return [
      {
        name: "processor time of the costliest page of a visitor beyond an empty worker's",
        value: Math.max(...pages.map(({ name }) => spent.of(name))) - spent.of("empty"),
        unit: "ms",
        atMost: 5,
      },
      ...acts.map(({ name, atMost }) => ratio(name, atMost)),
      ratio(MINUTE, MOST.minute),
      ...spent
        .names()
        .filter(isJob)
        .map((name) => ratio(name, MOST.job)),
    ];
  } finally {
    await close();
    await empty.close();
  }
}

const isPage = (name: string) => name.startsWith("/") && !name.startsWith("/api/");

const features: readonly Feature[] = FEATURES;
const JOBS = features.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => name);
const isJob = (name: string) => name.startsWith("job ");

/** Runs a job again and again until it is done, measuring each slice. */
async function spendOnJob(site: TestSite, pid: number, job: string, spent: Spent): Promise<void> {
  const slices: number[] = [];
  const isDue = async () =>
    (
      await site.database.execute({
        sql: "select 1 from jobs where name = ? and due <= ?",
        args: [job, clock.now()],
      })
    ).rows.length > 0;
  for (let turn = 0; turn < JOBS_A_ROUND; turn++) {
    await makeDue(site, `name = '${job}'`);
    for (let slice = 0; await isDue(); slice++) {
      const from = cpuNs(pid);
      await site.worker.runMinute();
      slices[slice] = (slices[slice] ?? 0) + cpuNs(pid) - from;
    }
  }
  for (const [at, ns] of slices.entries())
    spent.note(slices.length === 1 ? `job ${job}` : `job ${job}, slice ${at + 1}`, ns / JOBS_A_ROUND);
}

async function measureRows(): Promise<Figure[]> {
  const { site, close } = await startDemoSite(false);
  try {
    const { game, cookie } = await arrangeMember(site);
    const figures: Figure[] = [];
    for (const path of [...MEMBER_PAGES, `/games/${game.id}`]) {
      await asking(site.url + path, cookie)(2);
      site.trips.reset();
      await asking(site.url + path, cookie)(1);
      figures.push({
        name: `rows that ${path} reads for a member`,
        ...{ value: site.trips.rowsRead, unit: "rows", atMost: MEMBER_ROWS_MOST },
      });
    }
    return figures;
  } finally {
    await close();
  }
}

interface PlayedGame {
  id: string;
  thread: string;
  image: string;
}

/** Signs in the member with seats at most future games. @returns one of these games, and their cookie */
async function arrangeMember(site: TestSite): Promise<{ game: PlayedGame; cookie: string }> {
  const { rows } = await site.database.execute(
    `select u.id as userId, g.id, g.thread_id as thread, g.image
      from users u join players p on p.user_id = u.id join games g on g.id = p.game_id
      where u.role = 'TRUSTED' and g.image is not null and g.date is not null
      order by count(*) over (partition by u.id) desc, u.id, g.date, g.id limit 1`,
  );
  const [{ userId, ...game }] = rows as unknown as [PlayedGame & { userId: string }];
  const { cookies } = await signedIn(site, { id: userId });
  return { game, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** Processor times by act, in milliseconds. */
class Spent {
  private readonly times = new Map<string, number[]>();

  async on(name: string, pid: number, act: Repeated, times: number): Promise<number> {
    const from = cpuNs(pid);
    await act(times);
    const ns = (cpuNs(pid) - from) / times;
    this.note(name, ns);
    return ns / NS_PER_MS;
  }

  note(name: string, ns: number): void {
    this.times.set(name, [...(this.times.get(name) ?? []), ns / NS_PER_MS]);
  }

  names = () => [...this.times.keys()];

  of = (name: string) => median(this.times.get(name) ?? []);
}

/** Headers without compression: locally workerd compresses, but on a hosted site the edge does. */
const HEADERS = { accept: "text/html,image/webp,*/*", "accept-encoding": "identity" };

type Repeated = (times: number) => Promise<void>;

const repeated =
  (act: () => Promise<unknown>): Repeated =>
  async (times) => {
    for (let turn = 0; turn < times; turn++) await act();
  };

const asking = (url: string, cookie?: string): Repeated =>
  repeated(async () => {
    const answer = await fetch(url, { headers: { ...HEADERS, ...(cookie && { cookie }) } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
  });

/** Returns the workerd process that this one has started, other than `besides`. */
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

/** Returns the nanoseconds that all threads of a process have run. */
export const cpuNs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, ns) => sum + ns, 0);
