import * as z from "zod";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { isFileKey, type ListedObject, TRASH } from "../../lib/file-keys.ts";
import { newId } from "../../lib/new-id.ts";
import {
  addPage,
  decideStrays,
  fileInTrash,
  foreignBucket,
  mayNameBucket,
  newTally,
  type SweepTally,
  strayTrouble,
} from "./sweep-rules.ts";
import * as store from "./sweep-store.ts";

export { isForeignBucket } from "./sweep-rules.ts";
export { instanceRow } from "./sweep-store.ts";

/** Rows handled per night; the rest waits for the next. */
const ROWS_MOST = 500;

const progress = z.strictObject({
  /** The last key seen; null at the beginning. */
  after: z.string().nullable(),
  isListed: z.boolean(),
  tally: z.strictObject({
    ...{ files: z.number(), old: z.number(), young: z.number() },
    oldest: z.array(z.strictObject({ key: z.string(), uploaded: z.number() })),
    ...{ inTrash: z.array(z.string()), inPlace: z.array(z.string()) },
  }),
});
type Progress = z.infer<typeof progress>;

/**
 * Removes abandoned uploads, files neither attached nor used, and removed files that R2 kept. Then lists the bucket in
 * pages and moves a few old strays to the trash. Nothing goes while bucket and database carry different ids.
 * @returns the cursor of the next slice; null when complete
 * @throws {ClubError} `unavailable`
 * @throws {Error} for the log: the ids differ
 */
export async function sweepUploads(ctx: Context, cursor: string | null): Promise<string | null> {
  await checkInstance(ctx);
  const at = progressIn(cursor);
  if (at?.isListed) {
    await sweepStrays(ctx, at.tally);
    return null;
  }
  return JSON.stringify(at ? await listNextPage(ctx, at) : await sweepRows(ctx));
}

function progressIn(cursor: string | null): Progress | null {
  return cursor === null ? null : (progress.safeParse(JSON.parse(cursor)).data ?? null);
}

async function sweepRows(ctx: Context): Promise<Progress> {
  const { leftovers } = await ctx.db.write({
    bound: store.setBound(ctx),
    adopted: store.adoptPlaceless(ctx),
    marked: store.markLeftovers(ctx, ROWS_MOST),
    leftovers: store.leftoverKeys(ctx, ROWS_MOST),
  });
  const keys = leftovers.map(({ key }) => key);
  await ctx.files.remove(keys);
  if (keys.length > 0) await store.forgetRemoved(ctx, keys);
  ctx.log("uploads-swept", { rows: leftovers.length });
  return { after: null, isListed: false, tally: newTally(await listTrash(ctx)) };
}

/**
 * Names both if neither has an id: the database first, so that interrupted and concurrent runs agree.
 * @throws {ClubError} `unavailable`
 * @throws {Error} if they don't belong together, or may not
 */
async function checkInstance(ctx: Context): Promise<void> {
  // Read before the bucket, which is named after the row exists: if the row is bound, the bucket has its name.
  const { instance } = await ctx.db.write({
    made: store.makeInstance(ctx, newId()),
    instance: one(store.instanceRow(ctx)),
  });
  if (!instance) throw new Error("The row of the instance, made just before, is not there.");
  const found = await ctx.files.instance();
  const carried = mayNameBucket(instance, found) ? await ctx.files.nameInstance(instance.id) : found;
  if (carried !== instance.id) throw foreignBucket(instance, carried);
}

async function listNextPage(ctx: Context, { after, tally }: Progress): Promise<Progress> {
  const { objects, cursor } = await ctx.files.list(after === null ? {} : { after });
  const known = await knownAmong(ctx, objects.map(({ key }) => key).filter(isFileKey));
  return {
    after: objects.at(-1)?.key ?? after,
    isListed: cursor === undefined,
    tally: addPage(tally, objects, known, ctx.now),
  };
}

/** Logs an error for an operator: too many strays, or known files in the trash. @throws {ClubError} `unavailable` */
async function sweepStrays(ctx: Context, tally: SweepTally): Promise<void> {
  // Shows files moved by a killed or concurrent run.
  const trash = await listTrash(ctx);
  const keys = [...tally.oldest.map(({ key }) => key), ...trash.flatMap(({ key }) => fileInTrash(key) ?? [])];
  const strays = decideStrays({ tally, trash, known: await knownAmong(ctx, keys), now: ctx.now });
  for (const key of strays.moved) await ctx.files.copyToTrash(key);
  // Originals are deleted only after all copies exist.
  await ctx.files.remove([...strays.moved, ...strays.emptied]);
  ctx.log("strays-swept", { ...strays, emptied: strays.emptied.length, files: tally.files });
  const trouble = strayTrouble(strays);
  // Logged instead of thrown: the sweep itself succeeded.
  if (trouble) ctx.logError("daily-cron", trouble, { event: "strays-found" });
}

/** Returns less than a page: at most a month of nights is in it. */
const listTrash = async (ctx: Context): Promise<ListedObject[]> =>
  (await ctx.files.list({ prefix: TRASH })).objects;

async function knownAmong(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { known } = await ctx.db.read({ known: store.keysKnown(ctx, keys) });
  return new Set(known.flat().map(({ key }) => key));
}
