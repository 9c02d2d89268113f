import type { ImagesBinding } from "@cloudflare/workers-types";
import { GROUNDS } from "../contract/colours.ts";
import type { Config } from "../lib/config.ts";
import { refuse, unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

export interface Resizer {
  /**
   * Makes a picture at most so many pixels wide (never larger than it is), upright, and a film as long as it was
   * where the format can be one. With a height, it is exactly of that size: all of the picture, as large as it fits,
   * with paper on both sides.
   * @throws {ClubError} `invalid` (on `src`) when it cannot be read as a picture; `unavailable` when nobody looked at
   *   it, or not in time
   */
  resize(
    picture: ReadableStream<Uint8Array>,
    size: { width: number; height?: number | undefined },
    format: PictureFormat,
    quality: number,
  ): Promise<ArrayBuffer>;
  /**
   * Makes a square PNG of so many pixels, with all of the picture in its middle.
   * @param most pixels of the square in the middle that the picture fills at most
   * @param ground what is around it, as CSS writes a colour
   * @throws as `resize`
   */
  square(
    picture: ReadableStream<Uint8Array>,
    size: number,
    most: number,
    ground: string,
  ): Promise<ArrayBuffer>;
}

/** The Images binding's errors for what it cannot decode: no picture, of no type it knows, or damaged. */
const UNREADABLE = [9412, 9520, 9523];

type Transform = Parameters<ReturnType<ImagesBinding["input"]>["transform"]>[0];
type Output = Parameters<ReturnType<ImagesBinding["input"]>["output"]>[0];

/** Resizing by Cloudflare's Images binding. */
export function imagesResizer(config: Config, images: ImagesBinding): Resizer {
  const made = async (picture: ReadableStream<Uint8Array>, transform: Transform, output: Output) => {
    const resized = await images
      .input(picture as unknown as Parameters<ImagesBinding["input"]>[0])
      .transform(transform)
      .output(output);
    return resized.response().arrayBuffer();
  };
  const orRefusal = (resizing: Promise<ArrayBuffer>) =>
    inTime(resizing, config.UPSTREAM_TIMEOUT_MS).catch((cause) => {
      if (UNREADABLE.includes(cause.code)) {
        throw refuse("invalid", "This picture can’t be read. It may be damaged.", ["src"], cause);
      }
      throw unavailable("pictures", "This picture can’t be shown.", cause);
    });
  return {
    resize(picture, { width, height }, format, quality) {
      const fit: Transform = height
        ? { width, height, fit: "pad", background: GROUNDS.light.paper }
        : { width, fit: "scale-down" };
      return orRefusal(made(picture, fit, { format, quality }));
    },
    square(picture, size, most, ground) {
      const padded = (from: ReadableStream<Uint8Array>, width: number, height: number) =>
        made(from, { width, height, fit: "pad", background: ground }, { format: "image/png" });
      // Padding makes a picture touch two sides of what it is put into: a margin on all four takes one step for each pair.
      const steps = async () => {
        const inner = await padded(picture, most, most);
        if (most === size) return inner;
        const wide = await padded(new Blob([inner]).stream(), size, most);
        return padded(new Blob([wide]).stream(), size, size);
      };
      return orRefusal(steps());
    },
  };
}
