import type { Club } from "../../contract/club/club.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { plainPage } from "../../lib/plain-page.ts";

interface Confirmation {
  csrfToken: string;
  token: string;
  email: string;
  callbackUrl: string;
}

/** Asks a person, and no mail scanner, whether to sign in here: a link is spent by the button only. */
export function confirmPage(club: Club, confirmation: Confirmation): string {
  const email = escapeHtml(confirmation.email);
  const fields = Object.entries(confirmation).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return plainPage(
    club,
    "Sign in here?",
    `<p>You’re about to sign in to ${escapeHtml(club.name)} as <strong>${email}</strong>.</p>
<form method="post" action="/api/auth/callback/email">
${fields.join("\n")}
<button type="submit">Sign in</button>
</form>
<p class="soft">We’re checking because this isn’t the browser the link was requested from. If you didn’t ask for it, close this page and nothing will happen.</p>`,
  );
}

const COME_AGAIN = {
  link: "Please open the link in the email again in a minute.",
  code: "Please go back and enter it again in a minute.",
};

/** Tells a person who opened a link, or typed a code, that it is not lost. */
export const unreachablePage = (club: Club, by: keyof typeof COME_AGAIN): string =>
  plainPage(
    club,
    "One moment, please",
    `<p>The club’s records can’t be reached right now, so we couldn’t sign you in. Your ${by} still works.</p>
<p class="soft">${COME_AGAIN[by]}</p>`,
  );

/** Tells a person that too many codes came from where they are. */
export const tooManyPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    `<p>That was a lot of codes at once from your network, so we didn’t try yours. It still works.</p>
<p class="soft">${COME_AGAIN.code}</p>`,
  );

/** For a sign-in that the database may or may not have done: its answer never came. */
export const perhapsSpentPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    `<p>The club’s records didn’t answer in time, so we don’t know whether your link has been used.</p>
<p class="soft">Please open the link in the email again in a minute. If it no longer works, ask for another one.</p>`,
  );

/** NextAuth's configuration message, for a page that was asked for with an address that is none. */
export const configurationPage = (club: Club, message: string): string =>
  plainPage(
    club,
    "That link isn’t right",
    `<p>${escapeHtml(message)}</p><p><a href="/">Go to the club</a></p>`,
  );
