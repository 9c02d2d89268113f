import { createHash } from "node:crypto";
import { type ChatChannel, DiscordTrouble } from "../../clients/discord.ts";
import { type Context, clubDay } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import { DAY_MS, WEEK_MS } from "../../contract/durations.ts";
import { comingWords } from "../../contract/events/gatherings.ts";
import { wallClock } from "../../contract/wall-clock.ts";
import { one } from "../../db/client.ts";
import { gatheringsIn, nightUrl, presentGathering } from "../../events/coming/service.ts";
import { withVenue } from "../../events/service.ts";
import { failureKindOf } from "../../failure-kind.ts";
import type { Errand } from "../../feature.ts";
import { cachedList } from "../../games/current-list.ts";
import { notify } from "../../notifications/service.ts";
import {
  type CallResult,
  callsFor,
  isDisconnecting,
  isGivenUp,
  isSendingDue,
  lastCalls,
  MESSAGES_A_MINUTE,
  type MessageCall,
  RUN_MS,
  restAfter,
  sentAfter,
  type WantedMessage,
} from "./rules.ts";
import * as store from "./store.ts";
import { eveningMessage, gameMessage, isGameOver, isMorningOf, MORNING, postMessage } from "./words-rules.ts";

const POST_OLD_MS = WEEK_MS;
const MESSAGES_KEPT_MS = 28 * DAY_MS;

/** Loads the connection and returns the errand that brings its messages up to date, if something can differ. */
export async function chatErrand(ctx: Context): Promise<Errand | null> {
  const { found } = await ctx.db.read({ found: one(store.connection(ctx)) });
  if (!found) return null;
  // Judged by the errand: only then the club's time zone is known.
  return async () => {
    // The texts depend on what visitors may see, on the day, and on whether it is morning.
    const state = `${found.revision} ${clubDay(ctx)} ${clubTime(ctx) >= MORNING}`;
    return isSendingDue(found.webhook, state, ctx.now) && sendDue(ctx, found.webhook, state);
  };
}

export const forgetOldMessages = (ctx: Context) => ({
  forgotten: store.deleteOldMessages(ctx, ctx.now - MESSAGES_KEPT_MS),
});

const clubTime = ({ club, now }: Context): string =>
  new Date(wallClock(now, club.timeZone)).toISOString().slice(11, 16);

/** Brings a few messages up to date. Of concurrent runs one does. Returns true if it queued news. */
async function sendDue(ctx: Context, webhook: store.Connection, state: string): Promise<boolean> {
  const channel = ctx.chat(webhook);
  if (webhook.restingUntil !== null) {
    // After trouble, a question that may be asked twice goes before messages that may not be posted twice.
    const result = await resultOf(channel.check().then(() => null));
    if ("trouble" in result) return settleTrouble(ctx, webhook, result);
  }
  const running = { ...webhook, runs: webhook.runs + 1 };
  const loaded = await beginRun(ctx, webhook);
  if (!loaded) return false;
  const calls = isDisconnecting(webhook)
    ? lastCalls(callsFor(wantedFrom(ctx, webhook, { ...loaded, named: [] }), loaded.sent))
    : callsFor(wantedFrom(ctx, webhook, loaded), loaded.sent);
  const now = calls.slice(0, MESSAGES_A_MINUTE);
  if (now.length === 0) {
    await ctx.db.write({ rest: endRun(ctx, running, [], state) });
    return false;
  }
  const posts = now.filter(({ how }) => how === "post");
  // Counted before they are posted: if this run is killed, each is posted once more at most.
  if (posts.length > 0)
    await ctx.db.write({
      posting: store.saveMessages(
        ctx,
        webhook,
        posts.map((call) => sentAfter(call, UNANSWERED)),
      ),
    });
  // At once: a slow Discord holds up mails no longer than one answer.
  const results = await Promise.all(now.map((call) => make(channel, call)));
  await ctx.db.write({
    sent: store.saveMessages(
      ctx,
      webhook,
      now.map((call, at) => sentAfter(call, results[at] ?? UNANSWERED)),
    ),
    rest: endRun(
      ctx,
      running,
      results,
      now.length === calls.length && results.every((result) => "messageId" in result) ? state : null,
    ),
  });
  report(ctx, results);
  ctx.log("chat", {
    sent: results.filter((result) => !("trouble" in result)).length,
    waiting: calls.length - now.length,
  });
  return false;
}

/** Ends a run, and the connection if it was to end. @param seen state after which nothing is left to send, or null */
const endRun = (ctx: Context, running: store.Connection, results: readonly Made[], seen: string | null) =>
  seen !== null && isDisconnecting(running)
    ? store.disconnectUnchanged(ctx, running)
    : store.setRest(ctx, { ...running, ...restAfter(results, running, ctx.now), seen: seen ?? running.seen });

type Made = { messageId: string | null } | FailedCall;
type FailedCall = Extract<CallResult, { trouble: unknown }> & { error?: DiscordTrouble };
const UNANSWERED: FailedCall = { trouble: "unanswered" };

async function make(channel: ChatChannel, { how, messageId, text }: MessageCall) {
  if (how === "post") return resultOf(channel.post(text ?? ""));
  const id = messageId ?? "";
  if (how === "edit") return resultOf(channel.edit(id, text ?? "").then(() => id));
  return resultOf(channel.remove(id).then(() => null));
}

async function resultOf(call: Promise<string | null>): Promise<Made> {
  try {
    return { messageId: await call };
  } catch (error) {
    if (!(error instanceof DiscordTrouble)) throw error;
    return { trouble: error.kind, waitMs: error.waitMs, error };
  }
}

/** Logs and counts the first failure that Discord didn't ask for. */
function report(ctx: Context, results: readonly Made[]): void {
  const failed = results.find(
    (result) => "trouble" in result && result.trouble !== "busy" && result.trouble !== "missing",
  );
  const error = failed && "error" in failed ? failed.error : undefined;
  if (error) ctx.logError(failureKindOf(error), error, { event: "chat-not-sent" });
}

async function settleTrouble(ctx: Context, webhook: store.Connection, result: FailedCall): Promise<boolean> {
  report(ctx, [result]);
  if (result.trouble === "gone" && isGivenUp(webhook, ctx.now)) {
    const { admins } = await ctx.db.read({ admins: store.adminIds(ctx) });
    await ctx.db.write({
      unchanged: store.mustBeUnchanged(ctx, webhook),
      ended: store.disconnect(ctx),
      news: notify(ctx, null, [{ kind: "chat-off", url: "/settings/chat", to: admins.map(({ id }) => id) }]),
    });
    ctx.log("chat-disconnected");
    return true;
  }
  await ctx.db.write({ rest: store.setRest(ctx, { ...webhook, ...restAfter([result], webhook, ctx.now) }) });
  return false;
}

const hashOf = (text: string): string => createHash("sha1").update(text).digest("base64url");

/** Reads, in the trip that begins the run, what the messages are made of; null if another run has begun. */
async function beginRun(ctx: Context, { id, token, runs, postsSince }: store.Connection) {
  const today = clubDay(ctx);
  const { statement, found: listOf } = cachedList(ctx);
  const { begun, list, ...found } = await ctx.db.write({
    begun: store.begin(ctx, { id, token, runs, until: ctx.now + RUN_MS }),
    list: statement,
    over: store.gamesOver(ctx, { id, today }),
    days: store.daysOfGames(ctx, { today }),
    gatherings: gatheringsIn(ctx, { first: today, last: today }),
    named: store.namedMembers(ctx),
    posts: store.postsToTell(ctx, { id, since: postsSince && Math.max(postsSince, ctx.now - POST_OLD_MS) }),
    sent: store.messagesSent(ctx, { id, today }),
  });
  return begun.rowsAffected === 0 ? null : { ...found, current: listOf(list).games };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof beginRun>>>;

/** Returns the text that each message should have; those whose subject is gone are to be removed. */
function wantedFrom(
  ctx: Context,
  webhook: store.Connection,
  { current, over, named, posts, sent, ...found }: Loaded,
): WantedMessage[] {
  const today = clubDay(ctx);
  const href = (path: string) => ctx.config.SITE_URL + path;
  const days = Map.groupBy(
    found.days.map((row) => withVenue(ctx, row)),
    ({ date }) => date,
  );
  const facts = { today, named: new Set(named.map(({ publicId }) => publicId)) };
  const games = [...current, ...over.map(({ game }) => game)].map((game) => {
    const isFinal = isGameOver(game, today);
    const of = { ...facts, days: days.get(game.date ?? "") ?? [], url: href(`/games/${game.id}`) };
    return {
      kind: "game" as const,
      subject: game.id,
      text: gameMessage(game, of),
      isNews: !isFinal,
      isFinal,
    };
  });
  const midnight = atMidnightUtc(today);
  const tonight = days.get(midnight) ?? [];
  const evening = {
    kind: "evening" as const,
    subject: today,
    text: eveningMessage({
      days: tonight,
      games: current.filter(({ date }) => date === midnight),
      coming: comingWords(found.gatherings.map(presentGathering)),
      url: href(nightUrl(today)),
    }),
    isNews: isMorningOf(tonight, clubTime(ctx)),
    isFinal: false,
  };
  const told = [
    ...(webhook.evenings ? [evening] : []),
    ...games,
    ...posts.map(({ id, title, path, isNew }) => ({
      kind: "post" as const,
      ...{ subject: id, text: postMessage(title, href(path)), isNews: isNew, isFinal: false },
    })),
  ];
  const isTold = new Set(told.map(({ kind, subject }) => `${kind} ${subject}`));
  const gone = sent
    .filter(({ kind, subject }) => kind !== "evening" && !isTold.has(`${kind} ${subject}`))
    .map(({ kind, subject }) => ({ kind, subject, text: null, isNews: false, isFinal: true }));
  return [...told, ...gone].map((message) => ({ ...message, hash: hashOf(message.text ?? "") }));
}
