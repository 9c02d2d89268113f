import { spawn } from "node:child_process";
import { createBuilder } from "vite";
import { fillClub } from "../support/fill-club.ts";
import { startSite } from "../support/site.ts";
import type { Figure } from "./report.ts";

const CONNECTIONS = [1, 10, 50];
const SECONDS = "1";
const ROUNDS = "7";

interface Row {
  path: string;
  connections: number;
  p50_x: number;
  errors: number;
}

/** Measures `GET /api/games/current`, 50 games of 4: fresh against one raw statement, unchanged against `select 1`. */
export async function measureList(): Promise<Figure[]> {
  const builder = await createBuilder({ configFile: "tests/bench/vite.config.ts", logLevel: "error" });
  await builder.buildApp();
  const site = await startSite({ built: "dist/bench/full_table", direct: true });
  try {
    await fillClub(site, { games: 50, playersEach: 4 });
    const fresh = await load(site.url, ["/bench/raw-list", "/api/games/current"]);
    const unchanged = await load(site.url, ["/bench/select-1", "/api/games/current"]);
    return CONNECTIONS.flatMap((connections) => [
      ...figuresOf(fresh, connections, "the list built anew, median over a raw statement's", 1.3),
      ...figuresOf(unchanged, connections, "the list unchanged, median over select 1's", 1.5),
    ]);
  } finally {
    await site.close();
  }
}

function figuresOf(rows: Row[], connections: number, name: string, atMost: number): Figure[] {
  const row = rows.filter((of) => of.connections === connections)[1];
  if (!row) throw new Error(`nothing measured at ${connections} connections`);
  const at = `${name}, ${connections} connections`;
  return [
    { name: at, value: row.p50_x, unit: "x", atMost },
    { name: `${at}: errors`, value: row.errors, unit: "", atMost: 0 },
  ];
}

function load(url: string, paths: string[]): Promise<Row[]> {
  const args = [
    "tests/bench/load.mjs",
    url,
    ...paths,
    "-c",
    CONNECTIONS.join(),
    "-d",
    SECONDS,
    "-r",
    ROUNDS,
    "--json",
  ];
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    run.stdout.on("data", (text) => (said += text));
    run.once("error", reject);
    run.once("exit", () =>
      resolve(
        said
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as Row),
      ),
    );
  });
}
