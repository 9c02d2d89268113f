import type { Club } from "../contract/club/club.ts";
import { labelOf, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { mailLinkRoutes } from "../http/answer-page.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, ONE_CLICK, plainPage } from "../lib/plain-page.ts";
import { readUnsubscription, unsubscribe } from "./choices.ts";

const linkIn = ({ member = "", kind = "", token = "" }: Record<string, string | undefined>) => ({
  member,
  kind,
  token,
});

const TO_CHOICES = html`<p class="soft"><a href="/profile#mails">Your profile</a> says what else we tell you, and how.</p>`;

/** Pages behind the link that ends emails of a kind, also for mail programs. @see RFC 8058 */
export const unsubscribeRoutes = mailLinkRoutes({
  ask: async (ctx, query, address) =>
    askPage(ctx.club, (await readUnsubscription(ctx, linkIn(query))).kind, address),
  act: async (ctx, query) => donePage(ctx.club, (await unsubscribe(ctx, linkIn(query))).kind),
  advice: TO_CHOICES,
});

const quoted = (kind: NotificationKind): Html => html`<strong>${labelOf(kind)}</strong>`;

const askPage = (club: Club, kind: NotificationKind, address: string): string =>
  plainPage(
    club,
    "Stop these emails?",
    html`<p>We email you about: ${quoted(kind)}.</p>
${buttonForm(address, "Stop these emails", ONE_CLICK)}
${TO_CHOICES}`,
  );

const donePage = (club: Club, kind: NotificationKind): string =>
  plainPage(
    club,
    "Done",
    html`<p>We won’t email you any more about: ${quoted(kind)}.</p>
${TO_CHOICES}`,
  );
