import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import { mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { messages } from "../../db/schema/discussion.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjectOfThread } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";
import { withdraw } from "../../notifications/service.ts";
import {
  isInSettings,
  markRemoved,
  removeObjects,
  uploadInSettings,
} from "../../platform/uploads/service.ts";
import { takeDown } from "../../take-down.ts";
import { takeMessageDown, takePictureDown } from "./rules.ts";

// Take-downs of messages and files, whose domains don't know of reports.

const messageTakeDown = takeDown(
  {
    kind: "message",
    reported: (ctx: Context, id: string) => {
      const { game, post, title, path, isPublic } = subjectOfThread(ctx);
      return ctx.db.q
        .select({
          place: sql<string>`ifnull(${title}, 'a conversation')`,
          path,
          authorId: messages.authorId,
          isPublic,
          message: pick(messages, "moderation", "held", "deletedAt"),
          quoted: messages.text,
        })
        .from(messages)
        .leftJoin(game.table, eq(game.thread, messages.threadId))
        .leftJoin(post.table, eq(post.thread, messages.threadId))
        .where(eq(messages.id, id));
    },
    load: ({ db: { q } }: Context, id: string) => ({
      message: one(selectIds(q, messages.id, eq(messages.id, id), isNull(messages.deletedAt))),
    }),
  },
  {
    decide: takeMessageDown,
    save: (ctx, { id }) => [
      ...withdraw(ctx, id),
      ctx.db.q
        .update(messages)
        .set({ moderation: "BLOCK", held: sql`${messages.held} and ${messages.moderation} <> 'SHOW'` })
        .where(eq(messages.id, id)),
    ],
  },
);

const isReady = (id: string) => and(eq(fileUploads.id, id), eq(fileUploads.state, "ready"));

const pictureTakeDown = takeDown(
  {
    kind: "picture",
    reported: ({ db: { q } }: Context, id: string) =>
      q
        .select({
          place: fileUploads.title,
          path: sql<string>`${FILES_PATH} || ${fileUploads.objectKey}`,
          authorId: fileUploads.ownerId,
          quoted: fileUploads.title,
        })
        .from(fileUploads)
        .where(isReady(id)),
    load: (ctx: Context, id: string) => ({
      picture: one(
        ctx.db.q
          .select({
            ...pick(fileUploads, "id", "title", "ownerId"),
            key: fileUploads.objectKey,
            isInSettings: sql<boolean>`${isInSettings(ctx)}`.mapWith(Boolean),
          })
          .from(fileUploads)
          .where(isReady(id)),
      ),
    }),
  },
  {
    decide: takePictureDown,
    save: (ctx, { id }) => [mustNotFind(ctx.db.q, uploadInSettings(ctx, id)), markRemoved(ctx, id)],
    afterwards: async (ctx, { picture }) => {
      if (picture) await removeObjects(ctx, [picture]);
    },
  },
);

export const OWN_TAKE_DOWNS = [messageTakeDown, pictureTakeDown];
