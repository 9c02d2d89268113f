import type { Club } from "../contract/club/club.ts";
import { labelOf, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { plainPage } from "../lib/plain-page.ts";

const quoted = (kind: NotificationKind): string => `<strong>${escapeHtml(labelOf(kind))}</strong>`;
const TO_CHOICES = `<p class="soft"><a href="/profile#mails">Your profile</a> says what else we tell you, and how.</p>`;

/** Asks a person, and no mail scanner: opening the link changes nothing, the button does. */
export const askPage = (club: Club, kind: NotificationKind, address: string): string =>
  plainPage(
    club,
    "Stop these emails?",
    `<p>We email you about: ${quoted(kind)}.</p>
<form method="post" action="${escapeHtml(address)}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">Stop these emails</button>
</form>
${TO_CHOICES}`,
  );

export const donePage = (club: Club, kind: NotificationKind): string =>
  plainPage(
    club,
    "Done",
    `<p>We won’t email you any more about: ${quoted(kind)}.</p>
${TO_CHOICES}`,
  );

export const refusedPage = (club: Club, words: string): string =>
  plainPage(club, "That didn’t work", `<p>${escapeHtml(words)}</p>\n${TO_CHOICES}`);
