import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Says that the club in this folder began empty, so that no later start fills in the demo. */
const BEGAN_EMPTY = "began-empty";

/** Everything that a local site keeps; nothing else in the folder is ours to delete. */
const KEPT = [
  "database",
  "outbox",
  "r2",
  "cache",
  "v3",
  "worker.log",
  "worker.log.old",
  "build",
  BEGAN_EMPTY,
];

/**
 * Makes the folder this process's own: two database servers on the same files would ruin them. Throws a
 * sentence when another site runs on it.
 */
export function claimFolder(dir: string): { close(): Promise<void> } {
  mkdirSync(dir, { recursive: true });
  const mark = join(dir, "running");
  const owner = ownerIn(mark);
  // In a container every process may get the number of the one before it.
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `A site runs on the records in ${dir} already (process ${owner}): stop it, or choose another folder with DATA_DIR=…`,
    );
  }
  writeFileSync(mark, String(process.pid));
  const leave = () => rmSync(mark, { force: true });
  process.once("exit", leave);
  return {
    async close() {
      process.off("exit", leave);
      leave();
    },
  };
}

/** Deletes what a local site has kept in the folder. */
export function emptyFolder(dir: string): void {
  for (const name of KEPT) rmSync(join(dir, name), { recursive: true, force: true });
}

/** Whether the club in the folder was started with --empty. */
export const beganEmpty = (dir: string): boolean => existsSync(join(dir, BEGAN_EMPTY));

/** Notes that the club in the folder is empty on purpose; for one without members. */
export const keepEmpty = (dir: string): void => writeFileSync(join(dir, BEGAN_EMPTY), "");

function ownerIn(mark: string): number | null {
  try {
    return Number(readFileSync(mark, "utf8")) || null;
  } catch {
    return null; // nobody left a mark
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's, but alive
  }
}
