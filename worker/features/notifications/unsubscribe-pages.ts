import type { Config } from "../../config.ts";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import { escapeHtml } from "../../escape-html.ts";
import { plainPage } from "../../http/plain-page.ts";

const quoted = (kind: NotificationKind): string =>
  `<strong>${escapeHtml(NOTIFICATION_CHOICES[kind].label)}</strong>`;
const TO_CHOICES = `<p class="soft"><a href="/profile#mails">All your choices</a> are on your profile.</p>`;

/** Asks a person, and no mail scanner: opening the link changes nothing, the button does. */
export const askPage = (config: Config, kind: NotificationKind, address: string): string =>
  plainPage(
    config,
    "No more of these mails?",
    `<p>We mail you when: ${quoted(kind)}. You can still read it on the site, under the bell.</p>
<form method="post" action="${escapeHtml(address)}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">No more of these</button>
</form>
${TO_CHOICES}`,
  );

export const donePage = (config: Config, kind: NotificationKind): string =>
  plainPage(
    config,
    "Done",
    `<p>You get no more mails when: ${quoted(kind)}. It still waits for you under the bell.</p>
${TO_CHOICES}`,
  );

export const refusedPage = (config: Config, words: string): string =>
  plainPage(config, "That did not work", `<p>${escapeHtml(words)}</p>\n${TO_CHOICES}`);
