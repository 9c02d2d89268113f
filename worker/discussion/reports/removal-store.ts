import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { posts } from "../../db/schema/content.ts";
import { messages, threads } from "../../db/schema/discussion.ts";
import { games, players } from "../../db/schema/games.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { nameOfGuest, removeName } from "../../members/guests/service.ts";
import { withdraw, withdrawPaths } from "../../notifications/service.ts";
import { isInSettings } from "../../platform/uploads/service.ts";
import type { Removal } from "./removal-rules.ts";

/** What is there of a thing that may be removed, and who is to hear of it. Other kinds find nothing. */
export const removable = (ctx: Context, { kind, id }: { kind: string; id: string }) => {
  const { q } = ctx.db;
  return {
    message: one(
      q
        .select({ id: messages.id, text: messages.text, moderation: messages.moderation })
        .from(messages)
        .where(and(eq(messages.id, kind === "message" ? id : ""), sql`${messages.deletedAt} is null`)),
    ),
    post: one(
      q
        .select({ id: posts.id, slug: posts.slug, authorId: posts.authorId, version: posts.version })
        .from(posts)
        .where(and(eq(posts.id, kind === "post" ? id : ""), eq(posts.published, true))),
    ),
    picture: one(
      q
        .select({
          id: fileUploads.id,
          title: fileUploads.title,
          key: fileUploads.objectKey,
          ownerId: fileUploads.ownerId,
          isInSettings: sql<boolean>`${isInSettings(ctx)}`.mapWith(Boolean),
        })
        .from(fileUploads)
        .where(and(eq(fileUploads.id, kind === "picture" ? id : ""), eq(fileUploads.state, "ready"))),
    ),
    game: one(
      q
        .select({ id: games.id, name: games.name, threadId: games.threadId, suggestedBy: games.suggestedBy })
        .from(games)
        .where(eq(games.id, kind === "game" ? id : "")),
    ),
    players: q
      .select({ id: players.userId })
      .from(players)
      .where(eq(players.gameId, kind === "game" ? id : "")),
    named: one(
      q
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(eq(users.publicId, kind === "name" ? id : "")),
    ),
    ...nameOfGuest(ctx, kind === "name" ? id : ""),
  };
};

/** The statements that remove it; the save fails when it is no longer as it was found. */
export function remove(ctx: Context, removal: Removal) {
  const { q } = ctx.db;
  switch (removal.kind) {
    case "message":
      return [
        ...withdraw(ctx, removal.id),
        q.update(messages).set({ moderation: "BLOCK" }).where(eq(messages.id, removal.id)),
      ];
    case "post": {
      const still = q
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, removal.id), eq(posts.version, removal.version)));
      return [
        mustFind(q, still),
        q
          .update(posts)
          .set({ published: false, held: false, takenDown: true, version: removal.version + 1 })
          .where(eq(posts.id, removal.id)),
      ];
    }
    case "picture":
      return [
        mustNotFind(
          q,
          q
            .select({ id: fileUploads.id })
            .from(fileUploads)
            .where(and(eq(fileUploads.id, removal.id), isInSettings(ctx))),
        ),
        q.update(fileUploads).set({ state: "removed" }).where(eq(fileUploads.id, removal.id)),
      ];
    case "game":
      return [
        ...withdrawPaths(ctx, [`/games/${removal.id}`]),
        q.delete(games).where(eq(games.id, removal.id)),
        // Its conversation.
        q.delete(threads).where(eq(threads.id, removal.threadId)),
      ];
    case "name": {
      const still = q
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, removal.id), eq(users.name, removal.name)));
      return [mustFind(q, still), q.update(users).set({ name: removal.by }).where(eq(users.id, removal.id))];
    }
    case "guest": {
      const { id, shownAs } = removal.guest;
      const still = q
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.name, shownAs)));
      return [mustFind(q, still), ...removeName(ctx, removal)];
    }
  }
}
