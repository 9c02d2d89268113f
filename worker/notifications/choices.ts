import { type Context, readAsMember, saveAsMember } from "../context.ts";
import type { Choices, KindChannels } from "../contract/notifications/news-levels.ts";
import type { QuietForm } from "../contract/notifications/notification-forms.ts";
import { channelsOf, kindsLike, NOTIFICATION_KINDS } from "../contract/notifications/notification-kinds.ts";
import type { NotificationChoices } from "../contract/notifications/notifications.ts";
import { actingUser } from "../db/acting.ts";
import { change } from "../db/change.ts";
import { one, type ResultsOf } from "../db/client.ts";
import { refuse } from "../lib/errors.ts";
import { memberBy } from "../users/service.ts";
import { choicesOf, saveChoices, saveQuiet } from "./choices-store.ts";
import { type Unsubscription, unsubscribeLink } from "./mail-links.ts";

function presentChoices({ chosen, quiet }: ResultsOf<ReturnType<typeof choicesOf>>): NotificationChoices {
  const known = new Map(chosen.map((choice) => [choice.kind, choice]));
  return {
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(kind, known.get(kind))]),
    ) as KindChannels,
    quiet: quiet?.from && quiet.to ? { from: quiet.from, to: quiet.to } : null,
  };
}

export async function listChoices(ctx: Context): Promise<NotificationChoices> {
  return presentChoices(await readAsMember(ctx, choicesOf(ctx, actingUser(ctx))));
}

export async function choose(ctx: Context, choices: Choices): Promise<NotificationChoices> {
  const saved = await saveAsMember(ctx, ({ id }) => ({
    choices: saveChoices(ctx, id, choices),
    ...choicesOf(ctx, id),
  }));
  return presentChoices(saved);
}

/** Sets quiet hours (`HH:MM` at the club; null: none); returns all choices. */
export async function chooseQuiet(ctx: Context, { start, end }: QuietForm): Promise<NotificationChoices> {
  const saved = await saveAsMember(ctx, ({ id }) => ({
    set: saveQuiet(ctx, id, start, end),
    ...choicesOf(ctx, id),
  }));
  return presentChoices(saved);
}

interface AskedUnsubscription {
  member: string;
  kind: string;
  token: string;
}

/** Verifies an unsubscribe link. Changes nothing. @throws {ClubError} `forbidden` if the token is wrong */
export async function readUnsubscription(ctx: Context, asked: AskedUnsubscription): Promise<Unsubscription> {
  const kind = NOTIFICATION_KINDS.find((known) => known === asked.kind);
  const isOurs =
    kind && (await unsubscribeLink.isOurs(ctx.config, { member: asked.member, kind }, asked.token));
  if (!isOurs)
    throw refuse("forbidden", "This link is incomplete. Please use the whole link from the email.");
  return { member: asked.member, kind };
}

/** Needs no session: the link's token is the permission. @throws {ClubError} `forbidden`, `unavailable` */
export async function unsubscribe(ctx: Context, asked: AskedUnsubscription): Promise<Unsubscription> {
  const what = await readUnsubscription(ctx, asked);
  await change(ctx.db, {
    load: () => ({ member: one(memberBy(ctx, what.member)) }),
    decide: ({ member }) => member ?? null,
    save: ({ id }) => ({
      choices: saveChoices(
        ctx,
        id,
        Object.fromEntries(kindsLike(what.kind).map((kind) => [kind, { email: false }])),
      ),
    }),
  });
  return what;
}
