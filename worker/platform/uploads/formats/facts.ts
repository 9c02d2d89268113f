import { PICTURE_MOST_PIXELS } from "../../../contract/platform/files.ts";
import { refuse } from "../../../lib/errors.ts";
import { damaged } from "./byte-source.ts";

/** What a picture says of itself, filled in while it passes by. */
export interface Facts {
  /** Pixels as they are stored; null: not seen yet, or no picture. */
  width: number | null;
  height: number | null;
  /** How it is to be turned before it is shown, 1 to 8 as EXIF counts: 1 is as it is. */
  orientation: number;
}

export const noFacts = (): Facts => ({ width: null, height: null, orientation: 1 });

/**
 * Notes the size of a picture, before anything of it is decoded.
 * @throws {ClubError} `invalid` when it has no pixels, or more than the site takes
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

/** Width and height as they are seen; nulls for what is no picture. */
export function uprightSize({ width, height, orientation }: Facts) {
  const isTurned = orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}
