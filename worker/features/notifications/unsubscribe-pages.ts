import type { Club } from "../../contract/club.ts";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import { escapeHtml } from "../../escape-html.ts";
import { plainPage } from "../../plain-page.ts";

const quoted = (kind: NotificationKind): string =>
  `<strong>${escapeHtml(NOTIFICATION_CHOICES[kind].label)}</strong>`;
const TO_CHOICES = `<p class="soft"><a href="/profile#mails">All your email settings</a> are on your profile.</p>`;

/** Asks a person, and no mail scanner: opening the link changes nothing, the button does. */
export const askPage = (club: Club, kind: NotificationKind, address: string): string =>
  plainPage(
    club,
    "Stop these emails?",
    `<p>We email you when: ${quoted(kind)}. You can still see it on the site, under the bell.</p>
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
    `<p>We won’t email you any more when: ${quoted(kind)}. You’ll still find it under the bell.</p>
${TO_CHOICES}`,
  );

export const refusedPage = (club: Club, words: string): string =>
  plainPage(club, "That didn’t work", `<p>${escapeHtml(words)}</p>\n${TO_CHOICES}`);
