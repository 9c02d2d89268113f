import { appendFileSync, renameSync, statSync } from "node:fs";

/** Size in bytes at which a log is rotated. The rotated log replaces the one before. */
const BYTES_MOST = 20_000_000;

interface Options {
  say: (line: string) => void;
  bytesMost?: number;
  append?: (path: string, text: string) => void;
}

export const olderLog = (path: string): string => `${path}.old`;

/** Returns a function that appends lines to the file and rotates it. A loss of lines (full disk) is reported once. */
export function openLog(
  path: string,
  { say, bytesMost = BYTES_MOST, append = appendFileSync }: Options,
): (line: string) => void {
  let bytes = sizeOf(path);
  let isLosing = false;
  return (line) => {
    try {
      if (bytes >= bytesMost) {
        renameSync(path, olderLog(path));
        bytes = 0;
      }
      // Opened for each line, so that deleting the file frees its space.
      append(path, line);
      bytes += Buffer.byteLength(line);
      isLosing = false;
    } catch (error) {
      if (!isLosing)
        say(
          `The log in ${path} can’t be written (${(error as Error).message}): its lines are lost until it can.`,
        );
      isLosing = true;
    }
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
