import { isFileKey } from "../../clients/files.ts";
import type { Context } from "../../context.ts";
import { adoptPlaceless, forgetRemoved, keysKnown, leftoverKeys, markLeftovers } from "./sweep-store.ts";

/** Rows looked at in a night; what is more has its turn in the next. */
const ROWS_MOST = 500;

/**
 * Clears away what nobody can see: files whose upload broke off, files that belong to no post or page and stand in
 * none, files that were removed while R2 did not answer, and objects that no row knows of.
 * @throws {ClubError} `unavailable`
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const { leftovers } = await ctx.db.write({
    adopted: adoptPlaceless(ctx),
    marked: markLeftovers(ctx, ROWS_MOST),
    leftovers: leftoverKeys(ctx, ROWS_MOST),
  });
  const keys = leftovers.map(({ key }) => key);
  await ctx.files.remove(keys);
  await forgetRemoved(ctx, keys);
  const strays = await removeStrays(ctx);
  ctx.log("uploads-swept", { rows: leftovers.length, strays });
}

/** A row comes before its object, so an object without one belongs to nobody, however young it is. */
async function removeStrays(ctx: Context): Promise<number> {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const page = await ctx.files.list(cursor);
    const ours = page.keys.filter(isFileKey);
    const known = new Set((await keysKnown(ctx, ours)).map(({ key }) => key));
    const strays = ours.filter((key) => !known.has(key));
    await ctx.files.remove(strays);
    removed += strays.length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return removed;
}
