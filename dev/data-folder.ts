import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Marker file of a club that was started empty, to which later starts add no demo. */
const BEGAN_EMPTY = "began-empty";

/** All files of a local site in the folder. Nothing else in there is ours to delete. */
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

/** Claims the folder for this process: two servers would ruin it. @throws a sentence if another site runs on it */
export function claimFolder(dir: string): { close(): Promise<void> } {
  mkdirSync(dir, { recursive: true });
  const mark = join(dir, "running");
  const owner = ownerIn(mark);
  // In a container each start may get the same process id as the one before.
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

export function emptyFolder(dir: string): void {
  for (const name of KEPT) rmSync(join(dir, name), { recursive: true, force: true });
}

export const beganEmpty = (dir: string): boolean => existsSync(join(dir, BEGAN_EMPTY));

/** Marks the folder's club, which has no members, as empty on purpose. */
export const keepEmpty = (dir: string): void => writeFileSync(join(dir, BEGAN_EMPTY), "");

function ownerIn(mark: string): number | null {
  try {
    return Number(readFileSync(mark, "utf8")) || null;
  } catch {
    return null; // There is no mark.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // It is alive but belongs to another user.
  }
}
