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

/** Rows looked at in a night; what is more has its turn in the next. */
const ROWS_MOST = 500;

/** Progress of a sweep, as its cursor has it. */
const progress = z.strictObject({
  /** The last key that it has looked at; null: none. */
  after: z.string().nullable(),
  /** True when it has looked at all of the bucket. */
  isListed: z.boolean(),
  tally: z.strictObject({
    ...{ files: z.number(), old: z.number(), young: z.number() },
    oldest: z.array(z.strictObject({ key: z.string(), uploaded: z.number() })),
    ...{ inTrash: z.array(z.string()), inPlace: z.array(z.string()) },
  }),
});
type Progress = z.infer<typeof progress>;

/**
 * Clears away what nobody can see, a slice at a time: first files whose upload broke off, files that belong to no post or
 * page and stand in none, and files that were removed while R2 did not answer; then, once all of the bucket was looked at
 * page by page, a few of the old objects that no row knows of, which go to the trash first. Nothing goes while bucket
 * and database carry different instance ids.
 * @returns where the next slice begins; null: all is swept
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
  return JSON.stringify(at ? await lookOn(ctx, at) : await sweepRows(ctx));
}

/** Null at the beginning, and where another version of the site has left off. */
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
 * Makes sure that these are the files of this database. Where neither says whose it is, both are given an id: first
 * the database, so that a run that stops in between, or beside another, goes on with the same one.
 * @throws {ClubError} `unavailable`
 * @throws {Error} when they are not, or may not be
 */
async function checkInstance(ctx: Context): Promise<void> {
  // Read before the bucket is, which is named after the row is made: a row that is bound has its bucket named.
  const { instance } = await ctx.db.write({
    made: store.makeInstance(ctx, newId()),
    instance: one(store.instanceRow(ctx)),
  });
  if (!instance) throw new Error("The row of the instance, made just before, is not there.");
  const found = await ctx.files.instance();
  const carried = mayNameBucket(instance, found) ? await ctx.files.nameInstance(instance.id) : found;
  if (carried !== instance.id) throw foreignBucket(instance, carried);
}

/** Looks at the next page of the bucket. */
async function lookOn(ctx: Context, { after, tally }: Progress): Promise<Progress> {
  const { objects, cursor } = await ctx.files.list(after === null ? {} : { after });
  const known = await knownAmong(ctx, objects.map(({ key }) => key).filter(isFileKey));
  return {
    after: objects.at(-1)?.key ?? after,
    isListed: cursor === undefined,
    tally: addPage(tally, objects, known, ctx.now),
  };
}

/**
 * Logs an error when a person should look: more is unknown than goes in a night, or known files lie in the trash.
 * @throws {ClubError} `unavailable`
 */
async function sweepStrays(ctx: Context, tally: SweepTally): Promise<void> {
  // What a run has moved that was killed, or is at it still, is in the trash by now.
  const trash = await listTrash(ctx);
  const keys = [...tally.oldest.map(({ key }) => key), ...trash.flatMap(({ key }) => fileInTrash(key) ?? [])];
  const strays = decideStrays({ tally, trash, known: await knownAmong(ctx, keys), now: ctx.now });
  for (const key of strays.moved) await ctx.files.copyToTrash(key);
  // The originals only when all of their copies are there.
  await ctx.files.remove([...strays.moved, ...strays.emptied]);
  ctx.log("strays-swept", { ...strays, emptied: strays.emptied.length, files: tally.files });
  const trouble = strayTrouble(strays);
  // Not thrown: what may go in a night has gone.
  if (trouble) ctx.logError("daily-cron", trouble, { event: "strays-found" });
}

/** No more lie there than go in a month of nights: less than a page. */
const listTrash = async (ctx: Context): Promise<ListedObject[]> =>
  (await ctx.files.list({ prefix: TRASH })).objects;

/** Keys that have a row. */
async function knownAmong(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { known } = await ctx.db.read({ known: store.keysKnown(ctx, keys) });
  return new Set(known.flat().map(({ key }) => key));
}
