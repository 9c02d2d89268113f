import type { Resizer } from "../../clients/resizer.ts";
import type { Context } from "../../context.ts";
import { ClubError } from "../../lib/errors.ts";
import type { BareFile } from "./bare-file.ts";
import { latin } from "./formats/byte-source.ts";

const WIDTH = 16;
const QUALITY = 40;
/** Largest placeholder, in bytes. */
const BYTES_MOST = 600;

/**
 * Returns a data URL; null for transparent pictures (both would be visible), animations, and failures.
 * @throws {ClubError} `invalid` when it cannot be decoded: the structure doesn't show all damage
 */
export async function tinyPicture(
  ctx: Context,
  key: string,
  { type }: Pick<BareFile, "type">,
  resizer: Pick<Resizer, "resize">,
): Promise<string | null> {
  if (type === "application/pdf") return null;
  let isBroken = false;
  try {
    const file = await ctx.files.get(key);
    if (!file?.body) return null;
    const reader = file.body.getReader();
    const picture = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read().catch((error) => {
          isBroken = true;
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const bytes = new Uint8Array(await resizer.resize(picture, { width: WIDTH }, "image/webp", QUALITY));
    const isStill = type !== "image/gif" && latin(bytes, 12, 16) === "VP8 ";
    return isStill && bytes.byteLength <= BYTES_MOST ? `data:image/webp;base64,${btoa(latin(bytes))}` : null;
  } catch (error) {
    // Truncated input looks damaged but is not.
    if (!isBroken && error instanceof ClubError && error.code === "invalid") throw error;
    ctx.log("no-tiny-picture", { key, cause: String(error) });
    return null;
  }
}
