import { Pool } from "undici";
import { createBuilder } from "vite";
import { fillClub } from "../support/fill-club.ts";
import { startSite } from "../support/site.ts";
import { type Figure, median } from "./report.ts";

const CONNECTIONS = [1, 10, 50];
const ROUNDS = 7;
const ROUND_MS = 1_000;
const LIST = "/api/games/current";
const BASELINES = [
  { path: "/bench/raw-list", name: "the list built anew, median over a raw statement's", atMost: 1.3 },
  { path: "/bench/select-1", name: "the list unchanged, median over select 1's", atMost: 1.5 },
];

/** Measures `GET /api/games/current`, 50 games of 4: fresh against one raw statement, unchanged against `select 1`. */
export async function measureList(): Promise<Figure[]> {
  const builder = await createBuilder({ configFile: "tests/bench/vite.config.ts", logLevel: "error" });
  await builder.buildApp();
  const site = await startSite({ built: "dist/bench/full_table", direct: true });
  try {
    await fillClub(site, { games: 50, playersEach: 4 });
    const figures: Figure[] = [];
    for (const { path, name, atMost } of BASELINES) {
      for (const connections of CONNECTIONS) {
        const { ratio, errors } = await compared(site.url, path, connections);
        const at = `${name}, ${connections} connections`;
        figures.push({ name: at, value: ratio, unit: "x", atMost });
        figures.push({ name: `${at}: errors`, value: errors, unit: "", atMost: 0 });
      }
    }
    return figures;
  } finally {
    await site.close();
  }
}

/** Loads the baseline and the list in turn. @returns the median over the rounds of the ratio of their median times */
async function compared(url: string, baseline: string, connections: number) {
  const pool = new Pool(url, { connections });
  try {
    const ratios: number[] = [];
    const errors: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const [base, list] = [await load(pool, baseline, connections), await load(pool, LIST, connections)];
      // The first round warms up.
      if (round > 0) ratios.push(list.time / base.time);
      errors.push(base.errors + list.errors);
    }
    return { ratio: median(ratios), errors: errors.reduce((sum, some) => sum + some) };
  } finally {
    await pool.close();
  }
}

/** Requests a path on each connection, again and again, one request in flight. */
async function load(pool: Pool, path: string, connections: number) {
  const until = performance.now() + ROUND_MS;
  const times: number[] = [];
  let errors = 0;
  const loop = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      try {
        const { statusCode, body } = await pool.request({ path, method: "GET" });
        await body.arrayBuffer();
        times.push(performance.now() - sent);
        if (statusCode !== 200) errors++;
      } catch (error) {
        console.error(error);
        errors++;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { time: median(times), errors };
}
