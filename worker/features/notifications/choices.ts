import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import {
  NOTIFICATION_CHOICES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../../contract/notification-kinds.ts";
import type { MailChoices } from "../../contract/notifications.ts";
import { actingUser } from "../../db/acting.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../errors.ts";
import { memberBy } from "../users/service.ts";
import { choicesOf, saveChoice } from "./store.ts";
import { isOurToken, type Unsubscription } from "./unsubscribe-link.ts";

/** Every kind: as chosen, else as it is by default. */
function allChoices(chosen: { kind: NotificationKind; wanted: boolean }[]): MailChoices {
  const wanted = new Map(chosen.map((choice) => [choice.kind, choice.wanted]));
  const choices = NOTIFICATION_KINDS.map((kind) => [
    kind,
    wanted.get(kind) ?? NOTIFICATION_CHOICES[kind].mailed,
  ]);
  return Object.fromEntries(choices) as MailChoices;
}

/**
 * Which notifications the acting member also gets by e-mail.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §3
 */
export async function listMailChoices(ctx: Context): Promise<MailChoices> {
  const { chosen } = await readAsMember(ctx, { chosen: choicesOf(ctx, actingUser(ctx)) });
  return allChoices(chosen);
}

/**
 * Has notifications of a kind mailed to the acting member, or no longer; answers all choices.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §3
 */
export async function chooseMails(
  ctx: Context,
  kind: NotificationKind,
  wanted: boolean,
): Promise<MailChoices> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => member,
    save: ({ id }) => ({ choice: saveChoice(ctx, id, kind, wanted), chosen: choicesOf(ctx, id) }),
  });
  return allChoices(saved.chosen);
}

/** What a link to unsubscribe asks for, as it came. */
interface AskedUnsubscription {
  member: string;
  kind: string;
  token: string;
}

/**
 * What the link stands for. Changes nothing.
 * @throws {ClubError} `forbidden` unless we wrote it
 */
export async function readUnsubscription(ctx: Context, asked: AskedUnsubscription): Promise<Unsubscription> {
  const kind = NOTIFICATION_KINDS.find((known) => known === asked.kind);
  const isOurs = kind && (await isOurToken(ctx.config, { member: asked.member, kind }, asked.token));
  if (!isOurs)
    throw refuse("forbidden", "This link is incomplete. Please use the whole link from the email.");
  return { member: asked.member, kind };
}

/**
 * Ends mails of the link's kind for its member, whoever presses: the link is the permission.
 * @throws {ClubError} `forbidden`, `unavailable`
 */
export async function unsubscribe(ctx: Context, asked: AskedUnsubscription): Promise<Unsubscription> {
  const what = await readUnsubscription(ctx, asked);
  await change(ctx.db, {
    load: () => ({ member: one(memberBy(ctx, what.member)) }),
    decide: ({ member }) => member ?? null,
    save: ({ id }) => ({ choice: saveChoice(ctx, id, what.kind, false) }),
  });
  return what;
}
