import { PICTURE_MOST_PIXELS } from "../../../contract/platform/files.ts";
import { refuse } from "../../../lib/errors.ts";
import { damaged } from "./byte-source.ts";

/** Properties of a picture, filled in while it is read. */
export interface Facts {
  /** Stored pixels; null if not seen yet, or no picture. */
  width: number | null;
  height: number | null;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
}

export const noFacts = (): Facts => ({ width: null, height: null, orientation: 1 });

/**
 * Validates and records the size of a picture, before anything is decoded.
 * @throws {ClubError} `invalid` if it has no pixels, or too many
 */
export function noteSize(facts: Facts, width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width * height > PICTURE_MOST_PIXELS) {
    const most = PICTURE_MOST_PIXELS / 1_000_000;
    throw refuse(
      "invalid",
      `This picture has more than ${most} million pixels. Please make it smaller and try again.`,
      ["src"],
    );
  }
  facts.width = width;
  facts.height = height;
}

/** Returns the size as displayed; nulls if it is no picture. */
export function uprightSize({ width, height, orientation }: Facts) {
  const isTurned = orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}
