import { appendFileSync, renameSync, statSync } from "node:fs";

/** Bytes of a log after which it is put aside, in place of the one before it. */
const BYTES_MOST = 20_000_000;

interface Options {
  say: (line: string) => void;
  bytesMost?: number;
  append?: (path: string, text: string) => void;
}

/** Path of the log that was put aside. */
export const olderLog = (path: string): string => `${path}.old`;

/**
 * Returns what appends lines to the file, of which it keeps two at most. Lines that cannot be written, as on a full disk,
 * are lost, which is said once until one can be written again.
 */
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
      // Opened for each line: whoever deletes the file to make room, makes room.
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
