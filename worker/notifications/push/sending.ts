import {
  type PushAddress,
  type PushMessage,
  type PushSender,
  PushTrouble,
} from "../../clients/push-service.ts";
import { type Context, clubNights } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import { one } from "../../db/client.ts";
import { failureKindOf } from "../../failure-kind.ts";
import type { Sending, Turn } from "../../feature.ts";
import { hashText, toHex } from "../../lib/hash.ts";
import { iconPath } from "../../lib/icon-path.ts";
import type { Settlement } from "../../platform/mails/run.ts";
import { claim, type NewsToSend, newsToSend, sentSince, settle, sweepQueue } from "../mails.ts";
import { RECENTLY_SENT_MS, withStates } from "../rules.ts";
import { hrefOf, wordsOfRow } from "../service.ts";
import {
  givenUpBefore,
  type PlannedPush,
  PUSHES_AFTER_ANSWER,
  planPushes,
  pushWords,
} from "./sending-rules.ts";
import * as store from "./store.ts";

/** Concurrent requests, so that one slow push service holds up no other. */
const AT_ONCE = 5;
/** Well before claimed pushes are due again. */
const RUN_MOST_MS = 25_000;
/** Trips to the database when something is due, besides the claim. */
const TRIPS = 2;
/** Longest delay granted to a push service that asks for one (Retry-After). */
const PATIENCE_MOST_MS = DAY_MS;
const FAILURE_MOST = 300;
/** Magic number of declarative web push: supporting browsers show the message themselves. */
const DECLARATIVE = 8030;
const TOPIC_LENGTH = 32;

type Due = NewsToSend & { subscriptionId: string };

/**
 * Sends due pushes, each at most once unless a push service's answer is lost; deletes expired subscriptions.
 * @param most messages that may go out
 * @returns `requests`: besides the one that finds nothing due
 * @throws {ClubError} `unavailable`
 */
export async function sendDuePushes(ctx: Context, most: number): Promise<Sending> {
  const { claimed } = await ctx.db.write({ claimed: claim(ctx, "push", most) });
  if (claimed.length === 0) return { wasDue: false, requests: 0 };
  const ids = claimed.map(({ id }) => id);
  const { keys, subscriptions, news, states, sent } = await ctx.db.read({
    keys: one(store.keysOf(ctx)),
    subscriptions: store.subscriptionsOf(ctx, ids),
    ...newsToSend(ctx, "push", ids),
    sent: sentSince(ctx, "push", ctx.now - RECENTLY_SENT_MS, ids),
  });
  // Subscriptions made with keys that the site has lost: push services accept nothing for them.
  const outdated = subscriptions.filter(({ serverKey }) => serverKey !== keys?.publicKey).map(({ id }) => id);
  const isDue = (row: NewsToSend): row is Due =>
    row.subscriptionId !== null && !outdated.includes(row.subscriptionId);
  const plan = planPushes(withStates(news, states).filter(isDue), {
    sent,
    most,
    now: ctx.now,
    today: clubNights(ctx)[0],
    timeZone: ctx.club.timeZone,
  });
  const run = new PushRun(ctx, { done: plan.dropped, released: plan.later, failed: [] });
  if (keys) {
    const sender = ctx.pushes(keys);
    const addresses = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
    const waiting = plan.messages.values();
    const work = async () => {
      for (const message of waiting) {
        const address = addresses.get(message.subscriptionId);
        if (address) await run.take(sender, address, message);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  const { settlement, reached, patience } = run;
  await ctx.db.write({
    ...settle(ctx, "push", settlement),
    patience: patience.map(({ ids, at }) => store.postpone(ctx, ids, at)),
    reached: store.noteReached(ctx, { ...reached, gone: [...reached.gone, ...outdated] }),
  });
  ctx.log("pushes", {
    claimed: claimed.length,
    sent: reached.taken.length,
    failed: reached.failed.length,
    gone: reached.gone.length + outdated.length,
    dropped: plan.dropped.length,
  });
  return { wasDue: true, requests: run.tried + TRIPS };
}

/** Sends a request's pushes after its response. Those held for Undo, or queued by a run, are left to the cron. */
export async function sendPushesOf(ctx: Context, turn: Turn): Promise<void> {
  if (turn !== "write" || !ctx.db.changed.has("pushes")) return;
  try {
    await sendDuePushes(ctx, PUSHES_AFTER_ANSWER);
  } catch (error) {
    // The cron retries, and nobody waits for this.
    ctx.logError(failureKindOf(error), error, { event: "pushes-not-sent" });
  }
}

export const clearOldPushes = (ctx: Context) => ({
  ...sweepQueue(ctx, "push"),
  silent: store.deleteSilentSubscriptions(ctx, givenUpBefore(ctx.now)),
});

/** A run over planned messages. Releases the rest when its time is up. */
class PushRun {
  readonly settlement: Settlement;
  readonly reached = { taken: [] as string[], failed: [] as string[], gone: [] as string[] };
  readonly patience: { ids: readonly string[]; at: number }[] = [];
  tried = 0;
  readonly #ctx: Context;

  constructor(ctx: Context, settlement: Settlement) {
    this.#ctx = ctx;
    this.settlement = settlement;
  }

  async take(sender: PushSender, address: PushAddress & { id: string }, message: PlannedPush<Due>) {
    const ids = message.items.map(({ id }) => id);
    if (Date.now() > this.#ctx.now + RUN_MOST_MS) {
      this.settlement.released.push(...ids.map((id) => ({ id, dueAt: this.#ctx.now })));
      return;
    }
    this.tried++;
    try {
      await sender.send(address, await messageOf(this.#ctx, message));
      this.reached.taken.push(address.id);
      this.settlement.done.push(...ids.map((id) => ({ id, failure: null })));
    } catch (error) {
      this.#trouble(error, address.id, ids);
    }
  }

  #trouble(error: unknown, subscriptionId: string, ids: readonly string[]): void {
    const trouble = error instanceof PushTrouble ? error : new PushTrouble("refused", String(error));
    if (trouble.kind === "gone") {
      this.reached.gone.push(subscriptionId);
      return;
    }
    const failure = trouble.message.slice(0, FAILURE_MOST);
    this.#ctx.logError(failureKindOf(trouble), trouble, { event: "push", device: subscriptionId });
    this.reached.failed.push(subscriptionId);
    const settled = ids.map((id) => ({ id, failure }));
    if (trouble.kind === "refused") this.settlement.done.push(...settled);
    else this.settlement.failed.push(...settled);
    if (trouble.waitMs !== undefined) {
      this.patience.push({ ids, at: Date.now() + Math.min(trouble.waitMs, PATIENCE_MOST_MS) });
    }
  }
}

/** Composes a declarative web push. It replaces earlier messages about its subject, in transit and on screen. */
async function messageOf(
  { config, club }: Context,
  { items, isUrgent, ttlSeconds }: PlannedPush<Due>,
): Promise<PushMessage> {
  const latest = items.at(-1) ?? items[0];
  const { title, body } = pushWords(items.map((item) => ({ url: item.url, ...wordsOfRow(item) })));
  return {
    payload: JSON.stringify({
      web_push: DECLARATIVE,
      notification: {
        title,
        body,
        navigate: config.SITE_URL + hrefOf(latest),
        tag: latest.url,
        lang: "en-GB",
        icon: config.SITE_URL + iconPath(club.look.icon, "192"),
      },
    }),
    ttlSeconds,
    urgency: isUrgent ? "high" : "normal",
    topic: toHex(await hashText("SHA-256", latest.url)).slice(0, TOPIC_LENGTH),
  };
}
