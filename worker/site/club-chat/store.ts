import { and, asc, eq, exists, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Webhook } from "../../clients/discord.ts";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind } from "../../db/change.ts";
import { excluded } from "../../db/columns/columns.ts";
import { preparedStatement, type StatementContext } from "../../db/prepared-statement.ts";
import { revisions } from "../../db/schema/platform.ts";
import { chatMessages, chatWebhook } from "../../db/schema/site.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects } from "../../db/subjects.ts";
import { eventDayRow, wireDay } from "../../events/service.ts";
import { gameRow, wireGame } from "../../games/service.ts";
import { pick } from "../../lib/pick.ts";
import { suspendedMembers } from "../../users/service.ts";
import { DISCONNECTING, type SentMessage } from "./rules.ts";

export const savedWebhook = ({ db: { q } }: Context) => q.select().from(chatWebhook);

export type Connection = Awaited<ReturnType<typeof savedWebhook>>[number];

export const connection = preparedStatement(({ db: { q } }) =>
  q
    .select({ webhook: chatWebhook, revision: revisions.revision })
    .from(chatWebhook)
    .innerJoin(revisions, eq(revisions.list, "site")),
);

/** Makes the next minute look again, and a run that is going on not say that it has seen everything. */
const ANEW = { seen: null, runs: sql`${chatWebhook.runs} + 1` };

/** Connects the club. Messages of another webhook can't be edited by this one, and are forgotten. */
export const connect = ({ db: { q }, now }: Context, { id, token }: Webhook) => [
  q.delete(chatMessages).where(not(eq(chatMessages.webhookId, id))),
  q
    .insert(chatWebhook)
    .values({ row: 1, id, token, connectedAt: now })
    .onConflictDoUpdate({
      target: chatWebhook.row,
      set: { id, token, connectedAt: now, restingUntil: null, refusedSince: null, ...ANEW },
    }),
];

export const startDisconnecting = ({ db: { q } }: Context) =>
  q.update(chatWebhook).set({ ...ANEW, seen: DISCONNECTING });

export const disconnect = ({ db: { q } }: Context) => q.delete(chatWebhook);

export const setChoices = (
  { db: { q } }: Context,
  choices: { evenings: boolean; postsSince: number | null },
) => q.update(chatWebhook).set({ ...choices, ...ANEW });

/** The connection as loaded; another run that sends something raises `runs`. */
export type Loaded = Pick<Connection, "id" | "token" | "runs">;

const isUnchanged = ({ id, token, runs }: Loaded) =>
  and(eq(chatWebhook.id, id), eq(chatWebhook.token, token), eq(chatWebhook.runs, runs));

/** Fails the save if another run has begun since, or the connection is another. */
export const mustBeUnchanged = ({ db: { q } }: Context, loaded: Loaded) =>
  mustFind(q, selectIds(q, chatWebhook.id, isUnchanged(loaded)));

/** Begins a run; changes nothing if another has begun since, or the connection is another. */
export const begin = preparedStatement(({ db: { q } }, given: Loaded & { until: number }) =>
  q
    .update(chatWebhook)
    .set({ runs: sql`${chatWebhook.runs} + 1`, restingUntil: given.until })
    .where(isUnchanged(given)),
);

type Paused = Loaded & Pick<Connection, "restingUntil" | "refusedSince" | "seen">;

export const disconnectUnchanged = ({ db: { q } }: Context, loaded: Loaded) =>
  q.delete(chatWebhook).where(isUnchanged(loaded));

export const setRest = preparedStatement(({ db: { q } }, given: Paused) =>
  q
    .update(chatWebhook)
    .set({ restingUntil: given.restingUntil, refusedSince: given.refusedSince, seen: given.seen })
    .where(isUnchanged(given)),
);

type OfWebhook = { id: string; today: string };

const unfinished = ({ db: { q } }: StatementContext, id: string, kind: "game" | "post") =>
  selectIds(
    q,
    chatMessages.subject,
    eq(chatMessages.webhookId, id),
    eq(chatMessages.kind, kind),
    eq(chatMessages.isFinal, false),
  );

/** Written as in the index. */
const isCurrent = (today: string) => sql`(${gameRow.playerCount} > 0 and ${gameRow.listedOn} >= ${today})`;

/** Selects games that have a message and are off or past since it was last sent. */
export const gamesOver = preparedStatement((ctx, { id, today }: OfWebhook) =>
  ctx.db.q
    .select({ game: wireGame(ctx) })
    .from(gameRow)
    .where(and(inArray(gameRow.id, unfinished(ctx, id, "game")), not(isCurrent(today)))),
);

export const daysOfGames = preparedStatement(({ db: { q } }, { today }: { today: string }) =>
  q
    .select(wireDay)
    .from(eventDayRow)
    .where(
      and(
        or(
          eq(eventDayRow.date, today),
          inArray(eventDayRow.date, q.select({ date: gameRow.date }).from(gameRow).where(isCurrent(today))),
        ),
        isNull(eventDayRow.removedAt),
      ),
    )
    .orderBy(asc(eventDayRow.date), asc(eventDayRow.eventType)),
);

/** Selects posts that are to be announced (`since`: an instant; null for none), and those that have a message. */
export const postsToTell = preparedStatement((ctx, { id, since }: { id: string; since: number | null }) => {
  const [post, fresh] = [subjects(ctx, "post"), subjects(ctx, "post", "fresh")];
  const { q } = ctx.db;
  const newPosts = q
    .select({ id: sql<string>`${fresh.id}` })
    .from(fresh.table)
    .where(and(eq(fresh.isPublic, true), sql`${fresh.appearedAt} > ${since}`));
  // The plus prevents use of the index of published posts: only posts of the list are read.
  const isPublic = sql`+${post.isPublic}`;
  return q
    .select({
      id: sql<string>`${post.id}`,
      title: sql<string>`${post.title}`,
      path: sql<string>`${post.path}`,
      isNew: sql`${post.appearedAt} > ${since} is true`.mapWith(Boolean),
    })
    .from(post.table)
    .where(and(isPublic, inArray(post.id, newPosts.unionAll(unfinished(ctx, id, "post")))))
    .orderBy(asc(post.appearedAt));
});

export const messagesSent = preparedStatement(({ db: { q } }, { id, today }: OfWebhook) =>
  q
    .select(pick(chatMessages, "kind", "subject", "messageId", "hash", "posts", "isFinal"))
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.webhookId, id),
        or(
          eq(chatMessages.isFinal, false),
          exists(selectIds(q, gameRow.id, eq(gameRow.id, chatMessages.subject), isCurrent(today))),
        ),
      ),
    ),
);

export const saveMessages = ({ db: { q }, now }: Context, { id }: Loaded, sent: readonly SentMessage[]) =>
  q
    .insert(chatMessages)
    .values(sent.map((message) => ({ ...message, webhookId: id, at: now })))
    .onConflictDoUpdate({
      target: [chatMessages.webhookId, chatMessages.kind, chatMessages.subject],
      set: {
        messageId: excluded(chatMessages.messageId),
        hash: excluded(chatMessages.hash),
        posts: excluded(chatMessages.posts),
        isFinal: excluded(chatMessages.isFinal),
        at: now,
      },
    });

/** Deletes messages last sent before a time that never change again: all but those of games to come and of posts. */
export const deleteOldMessages = ({ db: { q } }: Context, before: number) =>
  q
    .delete(chatMessages)
    .where(
      and(lt(chatMessages.at, before), or(eq(chatMessages.kind, "evening"), eq(chatMessages.isFinal, true))),
    );

export const namedMembers = preparedStatement(({ db: { q } }) =>
  q.select({ publicId: users.publicId }).from(users).where(sql`${users.nameInChat} = 1`),
);

export const adminIds = (ctx: Context) =>
  ctx.db.q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "ADMIN"), not(inArray(users.id, suspendedMembers(ctx)))));

export const ownName = (ctx: Context) =>
  ctx.db.q
    .select({
      wanted: users.nameInChat,
      offered: sql`exists (select 1 from ${chatWebhook})`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, actingUser(ctx)));

export const setName = ({ db: { q } }: Context, userId: string, wanted: boolean) =>
  q.update(users).set({ nameInChat: wanted }).where(eq(users.id, userId));
