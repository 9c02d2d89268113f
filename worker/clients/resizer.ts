import type { ImagesBinding } from "@cloudflare/workers-types";
import type { Config } from "../config.ts";
import { refuse } from "../errors.ts";
import { inTime } from "./in-time.ts";

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

export interface Resizer {
  /**
   * Makes a picture at most so many pixels wide (never larger than it is), upright, and a film as long as it was
   * where the format can be one.
   * @throws {ClubError} `invalid` (on `src`) when it cannot be read as a picture; `unavailable` when nobody looked at
   *   it, or not in time
   */
  resize(
    picture: ReadableStream<Uint8Array>,
    width: number,
    format: PictureFormat,
    quality: number,
  ): Promise<ArrayBuffer>;
}

/** The Images binding's errors for what it cannot decode: no picture, of no type it knows, or damaged. */
const UNREADABLE = [9412, 9520, 9523];

/** Resizing by Cloudflare's Images binding. */
export function imagesResizer(config: Config, images: ImagesBinding): Resizer {
  return {
    async resize(picture, width, format, quality) {
      const resizing = async () => {
        const resized = await images
          .input(picture as unknown as Parameters<ImagesBinding["input"]>[0])
          .transform({ width, fit: "scale-down" })
          .output({ format, quality });
        return resized.response().arrayBuffer();
      };
      return inTime(resizing(), config.UPSTREAM_TIMEOUT_MS).catch((cause) => {
        if (UNREADABLE.includes(cause.code)) {
          throw refuse("invalid", "This picture can’t be read. It may be damaged.", ["src"], cause);
        }
        throw refuse("unavailable", "This picture can’t be shown.", [], cause);
      });
    },
  };
}
