import { bytesOf, latin, u16, u16le, u32, u32le } from "./byte-source.ts";

const ORIENTATION = 0x0112;
const ENTRY = 12;
/** Prefix of EXIF data in some containers. */
const PREFIX = "Exif\0\0";
/** Bytes searched for the orientation, which is in the first directory. */
export const EXIF_READ = 64 * 1_024;

/** Returns 1 to 8; 1 by default. */
export function orientationIn(exif: Uint8Array): number {
  const tiff = latin(exif, 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;
  if (tiff.byteLength < 8) return 1;
  const isLittle = latin(tiff, 0, 2) === "II";
  const [short, long] = isLittle ? [u16le, u32le] : [u16, u32];
  const directory = long(tiff, 4);
  if (directory + 2 > tiff.byteLength) return 1;
  const count = short(tiff, directory);
  for (
    let at = directory + 2;
    at < directory + 2 + count * ENTRY && at + ENTRY <= tiff.byteLength;
    at += ENTRY
  ) {
    if (short(tiff, at) !== ORIENTATION) continue;
    const value = short(tiff, at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

export const exifOfOrientation = (orientation: number): Uint8Array =>
  bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`);
