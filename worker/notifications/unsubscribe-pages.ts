import type { Club } from "../contract/club/club.ts";
import { labelOf, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, ONE_CLICK, plainPage } from "../lib/plain-page.ts";

const quoted = (kind: NotificationKind): Html => html`<strong>${labelOf(kind)}</strong>`;
const TO_CHOICES = html`<p class="soft"><a href="/profile#mails">Your profile</a> says what else we tell you, and how.</p>`;

/** Renders the confirmation page. Mail scanners open links, so GET must change nothing. */
export const askPage = (club: Club, kind: NotificationKind, address: string): string =>
  plainPage(
    club,
    "Stop these emails?",
    html`<p>We email you about: ${quoted(kind)}.</p>
${buttonForm(address, "Stop these emails", ONE_CLICK)}
${TO_CHOICES}`,
  );

export const donePage = (club: Club, kind: NotificationKind): string =>
  plainPage(
    club,
    "Done",
    html`<p>We won’t email you any more about: ${quoted(kind)}.</p>
${TO_CHOICES}`,
  );

export const refusedPage = (club: Club, words: string): string =>
  plainPage(club, "That didn’t work", html`<p>${words}</p>\n${TO_CHOICES}`);
