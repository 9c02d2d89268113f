import { DiscordTrouble } from "../../clients/discord.ts";
import { mustChangeSettings } from "../../club/service.ts";
import { type Context, changeAsMember, readAsMember, saveAsMember } from "../../context.ts";
import { isoOf, isoOrNull } from "../../contract/dates.ts";
import type { ChatChoicesForm, ChatName, ClubChat, WebhookForm } from "../../contract/site/club-chat.ts";
import { one } from "../../db/client.ts";
import type { BatchQuery } from "../../db/written.ts";
import { refuse } from "../../lib/errors.ts";
import { type AuditAct, record } from "../../platform/audit/service.ts";
import { endingOf, isDisconnecting, refusedWebhook, webhookIn } from "./rules.ts";
import * as store from "./store.ts";
import { CHECK_WORDS } from "./words-rules.ts";

const URL = "/settings/chat";
const CONNECTED: AuditAct = { action: "connected", subject: "the club to Discord", url: URL };
const DISCONNECTED: AuditAct = { action: "disconnected", subject: "the club from Discord", url: URL };
const CHANGED: AuditAct = { action: "changed", subject: "what is posted to Discord", url: URL };

const present = (saved: store.Connection | undefined): ClubChat => ({
  connection: saved
    ? {
        since: isoOf(saved.connectedAt),
        ending: endingOf(saved.token),
        evenings: saved.evenings,
        posts: saved.postsSince !== null,
        refusedSince: isoOrNull(saved.refusedSince),
        isDisconnecting: isDisconnecting(saved),
      }
    : null,
});

/** @throws {ClubError} `forbidden` */
export async function showChat(ctx: Context): Promise<ClubChat> {
  const { member, saved } = await readAsMember(ctx, { saved: one(store.savedWebhook(ctx)) });
  mustChangeSettings(member);
  return present(saved);
}

/** Connects a channel after a first message. @throws {ClubError} `forbidden`, `invalid` (webhook) */
export async function connectChat(ctx: Context, { webhook: address }: WebhookForm): Promise<ClubChat> {
  const { member } = await readAsMember(ctx, {});
  mustChangeSettings(member);
  const webhook = webhookIn(address, ctx.config.DISCORD_URL);
  try {
    await ctx.chat(webhook).post(CHECK_WORDS);
  } catch (error) {
    if (!(error instanceof DiscordTrouble)) throw error;
    ctx.log("chat-not-connected", { trouble: error.message });
    throw refusedWebhook(error.kind);
  }
  return saveChat(ctx, CONNECTED, () => store.connect(ctx, webhook));
}

/** Chooses what is posted beside games. @throws {ClubError} `forbidden`, `not-found` (not connected) */
export const chooseChat = (ctx: Context, { evenings, posts }: ChatChoicesForm): Promise<ClubChat> =>
  saveChat(ctx, CHANGED, (saved) => {
    if (!saved || isDisconnecting(saved))
      throw refuse("not-found", "The club isn’t connected to Discord any more.");
    // Posts from now on: a switch that was on stays as it was.
    return [store.setChoices(ctx, { evenings, postsSince: posts ? (saved.postsSince ?? ctx.now) : null })];
  });

/** Ends the connection once the messages name nobody; at once on `now`, or if Discord refuses it. @throws {ClubError} `forbidden` */
export const disconnectChat = (ctx: Context, now: boolean): Promise<ClubChat> =>
  saveChat(ctx, DISCONNECTED, (saved) => {
    if (!saved) return;
    const isEnding = isDisconnecting(saved);
    if (saved.refusedSince !== null || (isEnding && now)) return [store.disconnect(ctx)];
    return isEnding ? undefined : [store.startDisconnecting(ctx)];
  });

/** Saves what `decide` returns for the connection as it is; nothing changes without statements. */
async function saveChat(
  ctx: Context,
  act: AuditAct,
  decide: (saved: store.Connection | undefined) => readonly BatchQuery[] | undefined,
): Promise<ClubChat> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ saved: one(store.savedWebhook(ctx)) }),
    decide: ({ member, saved }) => {
      mustChangeSettings(member);
      return decide(saved) ?? null;
    },
    save: (statements, { member }) => ({
      set: statements,
      log: record(ctx, member, act),
      shown: one(store.savedWebhook(ctx)),
    }),
  });
  return present(saved ? saved.shown : found.saved);
}

export async function showChatName(ctx: Context): Promise<ChatName> {
  const { own } = await readAsMember(ctx, { own: one(store.ownName(ctx)) });
  return own ?? { offered: false, wanted: false };
}

/** Stores whether the acting member's name may appear in the club's chat; messages follow within minutes. */
export async function chooseChatName(ctx: Context, wanted: boolean): Promise<ChatName> {
  const { own } = await saveAsMember(ctx, ({ id }) => ({
    choice: store.setName(ctx, id, wanted),
    own: one(store.ownName(ctx)),
  }));
  return own ?? { offered: false, wanted };
}
