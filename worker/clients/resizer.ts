import type { ImagesBinding } from "@cloudflare/workers-types";
import { GROUNDS } from "../contract/colours.ts";
import type { Config } from "../lib/config.ts";
import { refuse, unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

export interface Resizer {
  /**
   * Scales down, never up, keeping animations if the format can. With a height, pads to exactly that size.
   * @throws {ClubError} `invalid` (on `src`) if unreadable as a picture; `unavailable` on failure or timeout
   */
  resize(
    picture: ReadableStream<Uint8Array>,
    size: { width: number; height?: number | undefined },
    format: PictureFormat,
    quality: number,
  ): Promise<ArrayBuffer>;
  /**
   * Makes a square PNG with the whole picture in its centre.
   * @param most pixels of the inner square that the picture fits in
   * @param ground CSS colour around it
   * @throws as `resize`
   */
  square(
    picture: ReadableStream<Uint8Array>,
    size: number,
    most: number,
    ground: string,
  ): Promise<ArrayBuffer>;
}

/** Error codes of the Images binding for undecodable input. */
const UNREADABLE = [9412, 9520, 9523];

type Transform = Parameters<ReturnType<ImagesBinding["input"]>["transform"]>[0];
type Output = Parameters<ReturnType<ImagesBinding["input"]>["output"]>[0];

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
      // Padding adds margins on two sides only, so margins on all four sides take two steps.
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
