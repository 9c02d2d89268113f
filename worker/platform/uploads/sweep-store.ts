import { and, eq, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import { fileUploads, instance } from "../../db/schema/platform.ts";
import { selectIds } from "../../db/select-ids.ts";
import { IS_PLACELESS } from "./place-store.ts";
import { isInSettings, isShownIn, textsWhere, usedFiles } from "./shown-store.ts";

/** Time allowed between uploading pictures and saving the post they are for. */
const PLACELESS_MS = 3 * DAY_MS;

const isLeftPlaceless = (ctx: Context) =>
  and(
    IS_PLACELESS,
    eq(fileUploads.state, "ready"),
    lt(fileUploads.createdAt, ctx.now - PLACELESS_MS),
    not(isInSettings(ctx)),
  );

export const adoptPlaceless = (ctx: Context) =>
  usedFiles(ctx).flatMap((used) => {
    if (used.place === null) return [];
    const text = sql`${textsWhere(ctx, used, isShownIn(used.text)).limit(1)}`;
    return [
      ctx.db.q
        .update(fileUploads)
        .set(used.place === "post" ? { postId: text } : { pageId: text })
        .where(isLeftPlaceless(ctx)),
    ];
  });

export const markLeftovers = (ctx: Context, most: number) => {
  const brokeOff = and(eq(fileUploads.state, "pending"), lt(fileUploads.createdAt, ctx.now - DAY_MS));
  const leftovers = selectIds(ctx.db.q, fileUploads.id, or(brokeOff, isLeftPlaceless(ctx))).limit(most);
  return ctx.db.q.update(fileUploads).set({ state: "removed" }).where(inArray(fileUploads.id, leftovers));
};

export const leftoverKeys = ({ db: { q } }: Context, most: number) =>
  q
    .select({ key: fileUploads.objectKey })
    .from(fileUploads)
    .where(eq(fileUploads.state, "removed"))
    .orderBy(fileUploads.createdAt)
    .limit(most);

export const forgetRemoved = ({ db: { q }, now }: Context, keys: readonly string[]) =>
  q
    .delete(fileUploads)
    .where(
      and(
        eq(fileUploads.state, "removed"),
        lt(fileUploads.createdAt, now - DAY_MS),
        inArray(fileUploads.objectKey, [...keys]),
      ),
    );

const KEYS_MOST = 1_000;

export function keysKnown({ db: { q } }: Context, keys: readonly string[]) {
  const parts = [];
  for (let at = 0; at < keys.length; at += KEYS_MOST) parts.push(keys.slice(at, at + KEYS_MOST));
  return parts.map((part) =>
    q.select({ key: fileUploads.objectKey }).from(fileUploads).where(inArray(fileUploads.objectKey, part)),
  );
}

export const makeInstance = ({ db: { q } }: Context, id: string) =>
  q.insert(instance).values({ row: 1, id }).onConflictDoNothing();

export const instanceRow = ({ db: { q } }: Context) =>
  q.select({ id: instance.id, boundAt: instance.boundAt }).from(instance);

export const setBound = ({ db: { q }, now }: Context) =>
  q.update(instance).set({ boundAt: now }).where(isNull(instance.boundAt));
