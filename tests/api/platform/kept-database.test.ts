import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { afterAll, afterEach, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { keepDatabase } from "../../../dev/kept-database.ts";

const home = mkdtempSync(join(tmpdir(), "full-table-kept-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let database: Awaited<ReturnType<typeof keepDatabase>> | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

const PLENTY = 1e12;

/** Starts a database in a folder of its own, with its output and its idea of free space. */
async function kept(watchdog?: { everyMs: number; patienceMs: number }) {
  const dir = mkdtempSync(join(home, "database-"));
  const port = await freePort();
  const lines: string[] = [];
  const room = { bytes: PLENTY };
  database = await keepDatabase({
    port,
    dir,
    say: (line) => lines.push(line),
    bytesLeft: () => room.bytes,
    ...(watchdog && { watchdog }),
  });
  const { url } = database;
  const ask = async (sql: string) => (await createClient({ url }).execute(sql)).rows;
  await ask("create table deeds (deed)");
  return { dir, lines, room, ask };
}

/** Returns the processes with the folder in their command line. */
function serversOn(dir: string): number[] {
  const processes = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).trim().split("\n");
  return processes
    .filter((line) => line.includes(`--db-path ${dir} `))
    .map((line) => Number.parseInt(line, 10));
}

/** Kills the server as a crash does, or stops it. */
function kill(dir: string, signal: "SIGKILL" | "SIGSTOP" = "SIGKILL"): void {
  const [pid, ...others] = serversOn(dir);
  expect(others).toEqual([]);
  process.kill(Number(pid), signal);
}

const AGAIN = "The database had stopped (SIGKILL) and was started again. Nothing that was saved is lost.";
const DEAF =
  "The database had stopped answering writes and was started again. Nothing that was saved is lost.";
const deeds = (ask: (sql: string) => Promise<unknown[]>) =>
  ask("select deed from deeds").then(
    (rows) => rows.length,
    () => "down",
  );

it("a database that is killed is restarted with every acknowledged write, any number of times", async () => {
  const { dir, lines, ask } = await kept();
  for (let times = 1; times <= 2; times++) {
    await ask("insert into deeds values (1)");
    kill(dir);
    await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(times);
    expect(await deeds(ask)).toBe(times);
  }
  expect(lines).toEqual([AGAIN, AGAIN]);
});

it("a database that answers no writes is killed and restarted with every acknowledged write", async () => {
  // As patient as a busy machine requires: a running server must not be killed.
  const { dir, lines, ask } = await kept({ everyMs: 100, patienceMs: 3_000 });
  const [first] = serversOn(dir);
  await ask("insert into deeds values (1)");
  kill(dir, "SIGSTOP");
  await expect.poll(() => lines, { timeout: 40_000 }).toEqual([DEAF]);
  expect(serversOn(dir)).not.toContain(first);
  expect(await deeds(ask)).toBe(1);
  await ask("insert into deeds values (2)");
  expect(await deeds(ask)).toBe(2);
});

it("a database that ends on a full disk is restarted when there is room, and the log says so once", async () => {
  const { dir, lines, room, ask } = await kept();
  await ask("insert into deeds values (1)");
  room.bytes = 0;
  kill(dir);
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1);
  expect(lines[0]).toBe(
    `The disk is full: the database in ${dir} has stopped. Make room there, and it goes on by itself.`,
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect([lines.length, serversOn(dir), await deeds(ask)]).toEqual([1, [], "down"]);
  room.bytes = PLENTY;
  await expect.poll(() => lines[1], { timeout: 30_000 }).toBe(AGAIN);
  expect(await deeds(ask)).toBe(1);
});

it("a database that is closed stays closed, even during a restart or while waiting for room", async () => {
  for (const trouble of ["none", "starting", "full"]) {
    const { dir, lines, room } = await kept();
    if (trouble !== "none") {
      const [killed] = serversOn(dir);
      if (trouble === "full") room.bytes = 0;
      kill(dir);
      if (trouble === "full") await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1);
      else
        await expect
          .poll(() => serversOn(dir).some((pid) => pid !== killed), { interval: 10, timeout: 30_000 })
          .toBe(true);
    }
    await database?.close();
    expect(serversOn(dir)).toEqual([]);
    expect(lines).toHaveLength(trouble === "full" ? 1 : 0);
  }
});

it("a large commit is not checkpointed at once: checkpoints go by the clock alone", async () => {
  const { dir, ask } = await kept();
  await ask("insert into deeds values (zeroblob(4300000))");
  expect(await ask("select length(deed) as bytes from deeds")).toMatchObject([{ bytes: 4_300_000 }]);
  expect(statSync(join(dir, "dbs/default/data")).size).toBe(4_096);
});
