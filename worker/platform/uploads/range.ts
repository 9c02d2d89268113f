import type { ByteRange } from "../../clients/files.ts";

/** Returns null for several ranges, too, which may be ignored. */
export function readRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "") return { suffix: Number(to) };
  if (to === "") return { offset: Number(from) };
  if (Number(to) < Number(from)) return null;
  return { offset: Number(from), length: Number(to) - Number(from) + 1 };
}

/** Returns null if nothing of it lies in the file. */
export function extentOf(range: ByteRange, size: number): { offset: number; length: number } | null {
  if ("suffix" in range) {
    const length = Math.min(range.suffix, size);
    return length > 0 ? { offset: size - length, length } : null;
  }
  if (range.offset >= size) return null;
  return { offset: range.offset, length: Math.min(range.length ?? size, size - range.offset) };
}
