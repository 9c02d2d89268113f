import { and, asc, count, eq, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import { holdsNewcomers } from "../../club/service.ts";
import type { Context } from "../../context.ts";
import type { NameKind } from "../../contract/discussion/moderation.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { posts } from "../../db/schema/content.ts";
import { messages } from "../../db/schema/discussion.ts";
import { games } from "../../db/schema/games.ts";
import { users } from "../../db/schema/users.ts";
import { resultsForEditors } from "../../league/service.ts";
import { PLAYER } from "../../users/service.ts";
import { latestAssessment } from "../assessments/service.ts";
import { allOpen, countOpen, reportsOfMessage } from "../reports/service.ts";

/** As many as an editor sees at once in each part; the next come up when these are decided. */
const DESK_MOST = 50;

/** Messages as they come to a desk, with where they stand. */
const deskMessages = (ctx: Context) =>
  ctx.db.q
    .select({
      id: messages.id,
      text: messages.text,
      moderation: messages.moderation,
      held: messages.held,
      createdAt: messages.createdAt,
      author: PLAYER,
      game: { id: games.id, name: games.name },
      post: { slug: posts.slug, title: posts.title },
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(games, eq(games.threadId, messages.threadId))
    .leftJoin(posts, eq(posts.threadId, messages.threadId));

export type DeskRow = Awaited<ReturnType<typeof deskMessages>>[number];

/** What NEW members said and nobody looked at. What was reported, too, waits there and not twice. */
function toReview(ctx: Context): SQL | undefined {
  return and(
    // As the index of what waits for review has it: with values in the text, not beside it.
    sql`${messages.byNewcomer} = 1 and ${messages.moderation} = 'NONE' and ${messages.deletedAt} is null`,
    notExists(reportsOfMessage(ctx)),
  );
}

/** What is to be reviewed, oldest first. */
const newcomersMessages = (ctx: Context) =>
  deskMessages(ctx).where(toReview(ctx)).orderBy(asc(messages.createdAt), asc(messages.id)).limit(DESK_MOST);

/** Published by its author, and not by an editor yet; as the index has it. */
const isHeld = sql`${posts.held} = 1`;

/** Posts by NEW members, and such as were taken down, that wait for an editor, oldest first. */
const heldPosts = ({ db: { q } }: Context) =>
  q
    .select({
      id: posts.id,
      title: posts.title,
      takenDown: posts.takenDown,
      modifiedAt: posts.modifiedAt,
      author: PLAYER,
    })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(isHeld)
    .orderBy(asc(posts.modifiedAt), asc(posts.id))
    .limit(DESK_MOST);

export type HeldPostRow = Awaited<ReturnType<typeof heldPosts>>[number];

/** The name that a member (public id) or a game waits for. */
const HELD_NAME = {
  member: sql<string>`${users.heldName}`,
  game: sql<string>`${games.heldName}`,
};
const isNameHeld = { member: isNotNull(users.heldName), game: isNotNull(games.heldName) };

/** Names of members that wait for an editor, of those who came first at the top. */
const heldMembers = ({ db: { q } }: Context) =>
  q
    .select({ id: users.publicId, name: HELD_NAME.member, shownAs: users.name, author: PLAYER })
    .from(users)
    .where(isNameHeld.member)
    .orderBy(asc(users.createdAt))
    .limit(DESK_MOST);

/** Names of games that wait for an editor, oldest first. */
const heldGames = ({ db: { q } }: Context) =>
  q
    .select({ id: games.id, name: HELD_NAME.game, shownAs: games.name, author: PLAYER })
    .from(games)
    .leftJoin(users, eq(users.id, games.suggestedBy))
    .where(isNameHeld.game)
    .orderBy(asc(games.createdAt))
    .limit(DESK_MOST);

const heldNameOf = {
  member: ({ db: { q } }: Context, publicId: string) =>
    q
      .select({
        name: HELD_NAME.member,
        shownAs: users.name,
        isGuest: sql`${users.guestOf} is not null`.mapWith(Boolean),
      })
      .from(users)
      .where(and(eq(users.publicId, publicId), isNameHeld.member)),
  game: ({ db: { q } }: Context, id: string) =>
    q
      .select({ name: HELD_NAME.game, shownAs: games.name, isGuest: sql`0`.mapWith(Boolean) })
      .from(games)
      .where(and(eq(games.id, id), isNameHeld.game)),
};

/** The name of a member (public id) or a game that waits. */
export const heldName = (ctx: Context, kind: NameKind, id: string) =>
  kind === "member" ? heldNameOf.member(ctx, id) : heldNameOf.game(ctx, id);

/** Settles a name that waits: what everybody sees from now on. It fails when another waits meanwhile. */
export function setName({ db: { q } }: Context, kind: NameKind, id: string, held: string, name: string) {
  const settled = { name, heldName: null };
  if (kind === "member") {
    const where = and(eq(users.publicId, id), eq(users.heldName, held));
    // What is shown of a guest is made of their own name, if that was let through.
    const ofGuest = {
      heldName: null,
      name: sql`iif(${users.guestOf} is null, ${name}, ${users.name})`,
      guestName: sql`iif(${users.guestOf} is null or ${name} <> ${held}, null, ${held})`,
    };
    return [
      mustFind(q, q.select({ id: users.id }).from(users).where(where)),
      q.update(users).set(ofGuest).where(where),
    ];
  }
  const where = and(eq(games.id, id), eq(games.heldName, held));
  return [
    mustFind(q, q.select({ id: games.id }).from(games).where(where)),
    q
      .update(games)
      .set({ ...settled, version: sql`${games.version} + 1` })
      .where(where),
  ];
}

/** What waits for an editor. */
export const desk = (ctx: Context) => ({
  heldMembers: heldMembers(ctx),
  heldGames: heldGames(ctx),
  reported: allOpen(ctx),
  fromNewcomers: newcomersMessages(ctx),
  heldPosts: heldPosts(ctx),
  heldResults: resultsForEditors(ctx, DESK_MOST),
  holds: one(holdsNewcomers(ctx)),
  assessed: one(latestAssessment(ctx)),
});

/** How much of it there is, each part counted up to as many and one more. */
export function counts(ctx: Context, most: number) {
  const { q } = ctx.db;
  const fromNewcomers = q
    .select({ id: messages.id })
    .from(messages)
    .where(toReview(ctx))
    .limit(most + 1)
    .as("from_newcomers");
  const held = q
    .select({ id: posts.id })
    .from(posts)
    .where(isHeld)
    .limit(most + 1)
    .as("held");
  const ofMembers = q.select({ id: users.id }).from(users).where(isNameHeld.member);
  const ofGames = q.select({ id: games.id }).from(games).where(isNameHeld.game);
  return {
    heldMembers: q.select({ count: count() }).from(ofMembers.limit(most + 1).as("held_members")),
    heldGames: q.select({ count: count() }).from(ofGames.limit(most + 1).as("held_games")),
    reported: countOpen(ctx, most),
    fromNewcomers: q.select({ count: count() }).from(fromNewcomers),
    heldPosts: q.select({ count: count() }).from(held),
    heldResults: q.select({ count: count() }).from(resultsForEditors(ctx, most + 1).as("held_results")),
  };
}

export const setHoldNewcomers = ({ db: { q } }: Context, hold: boolean) =>
  q
    .insert(clubSettings)
    .values({ name: "hold-newcomers", value: hold ? "1" : "0" })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: hold ? "1" : "0" } });
