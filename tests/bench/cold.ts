import { startSite } from "../support/site.ts";
import { cpuNs, EMPTY_WORKER, workerdOf } from "./cpu.ts";
import { type Figure, median } from "./report.ts";

const ROUNDS = 7;
const NS_PER_MS = 1e6;
/** A page with content from the migrations. */
const PAGE = "/faq";

/**
 * Measures workerd's processor time from start to first answer, as a ratio to a worker that does nothing. The two
 * alternate, and workerd's own start is in both.
 */
export async function measureCold(): Promise<Figure[]> {
  const [empty, site]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await firstAnswer(EMPTY_WORKER));
    site.push(await firstAnswer());
  }
  console.log(
    `  empty: ${median(empty).toFixed(0)} ms of processor time, the site: ${median(site).toFixed(0)} ms`,
  );
  return [
    {
      name: "processor time from a cold start to the first page over an empty worker's",
      value: median(site) / median(empty),
      unit: "x",
      atMost: 2,
    },
  ];
}

async function firstAnswer(front?: string): Promise<number> {
  const site = await startSite({ direct: true, ...(front && { front }) });
  try {
    const answer = await fetch(site.url + PAGE);
    if (!answer.ok) throw new Error(`${PAGE} answered ${answer.status}`);
    await answer.text();
    return cpuNs(workerdOf(process.pid)) / NS_PER_MS;
  } finally {
    await site.close();
  }
}
