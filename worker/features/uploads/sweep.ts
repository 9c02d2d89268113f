import { isFileKey, type ListedObject, TRASH } from "../../clients/files.ts";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import {
  decideStrays,
  fileInTrash,
  foreignBucket,
  mayNameBucket,
  PAGES_MOST,
  strayTrouble,
} from "./sweep-rules.ts";
import * as store from "./sweep-store.ts";

export { isForeignBucket } from "./sweep-rules.ts";
export { instanceRow } from "./sweep-store.ts";

/** Rows looked at in a night; what is more has its turn in the next. */
const ROWS_MOST = 500;

/**
 * Clears away what nobody can see: files whose upload broke off, files that belong to no post or page and stand in
 * none, files that were removed while R2 did not answer, and a few of the old objects that no row knows of, which
 * go to the trash first. Nothing goes while bucket and database carry different instance ids.
 * @throws {ClubError} `unavailable`
 * @throws {Error} for the log: the ids differ, more is unknown than goes in a night, or known files lie in the trash
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  await checkInstance(ctx);
  const { leftovers } = await ctx.db.write({
    bound: store.setBound(ctx),
    adopted: store.adoptPlaceless(ctx),
    marked: store.markLeftovers(ctx, ROWS_MOST),
    leftovers: store.leftoverKeys(ctx, ROWS_MOST),
  });
  const keys = leftovers.map(({ key }) => key);
  await ctx.files.remove(keys);
  if (keys.length > 0) await store.forgetRemoved(ctx, keys);
  await sweepStrays(ctx);
  ctx.log("uploads-swept", { rows: leftovers.length });
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

/**
 * @throws {ClubError} `unavailable`
 * @throws {Error} when a person should look
 */
async function sweepStrays(ctx: Context): Promise<void> {
  const objects = await listAll(ctx);
  const files = objects.flatMap(({ key }) => (isFileKey(key) ? key : (fileInTrash(key) ?? [])));
  const { known } = await ctx.db.read({ known: store.keysKnown(ctx, files) });
  const strays = decideStrays({
    objects,
    known: new Set(known.flat().map(({ key }) => key)),
    now: ctx.now,
  });
  for (const key of strays.moved) await ctx.files.copyToTrash(key);
  // The originals only when all of their copies are there.
  await ctx.files.remove([...strays.moved, ...strays.emptied]);
  ctx.log("strays-swept", { ...strays, emptied: strays.emptied.length, objects: objects.length });
  const trouble = strayTrouble(strays);
  if (trouble) throw trouble;
}

/** The files, and then the trash: what another run moves meanwhile is seen in one of them, or in both. */
async function listAll(ctx: Context): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MOST; page++) {
    const listed = await ctx.files.list({ cursor });
    objects.push(...listed.objects.filter(({ key }) => !key.startsWith(TRASH)));
    cursor = listed.cursor;
    if (cursor === undefined) break;
  }
  if (cursor !== undefined) ctx.log("files-not-all-listed", { objects: objects.length });
  objects.push(...(await ctx.files.list({ prefix: TRASH })).objects);
  return objects;
}
