import { fileKeyIn } from "../../clients/files.ts";
import type { Resizer } from "../../clients/resizer.ts";
import type { Context } from "../../context.ts";
import type { SizedPicture } from "../../contract/club/look-pictures.ts";
import { refuse } from "../../lib/errors.ts";
import { type ClubIconName, ICONS } from "../../lib/icon-path.ts";

/** @throws {ClubError} `not-found`, `invalid` (unreadable picture), `unavailable` */
export async function iconOf(
  ctx: Context,
  resizer: Pick<Resizer, "square">,
  { src }: SizedPicture,
  name: ClubIconName,
): Promise<ArrayBuffer> {
  const file = await ctx.files.get(fileKeyIn(src) ?? "");
  if (!file?.body) throw refuse("not-found", "There’s no such icon.");
  const { size, most, ground } = ICONS[name];
  return resizer.square(file.body, size, most, ground);
}
