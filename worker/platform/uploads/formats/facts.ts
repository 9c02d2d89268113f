import { PICTURE_MOST_PIXELS } from "../../../contract/platform/files.ts";
import { refuse } from "../../../lib/errors.ts";
import { damaged } from "./byte-source.ts";

export interface Facts {
  /** Stored pixels; null if not seen yet, or no picture. */
  width: number | null;
  height: number | null;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
}

export const noFacts = (): Facts => ({ width: null, height: null, orientation: 1 });

/** Validates the size before anything is decoded. @throws {ClubError} `invalid` if there are no pixels, or too many */
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

export function uprightSize({ width, height, orientation }: Facts) {
  const isTurned = orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}
