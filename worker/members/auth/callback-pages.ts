import type { Club } from "../../contract/club/club.ts";
import { html } from "../../lib/html.ts";
import { buttonForm, plainPage } from "../../lib/plain-page.ts";

interface Confirmation {
  csrfToken: string;
  token: string;
  email: string;
  callbackUrl: string;
}

/** Asks a person, and no mail scanner, whether to sign in here: a link is spent by the button only. */
export const confirmPage = (club: Club, confirmation: Confirmation): string =>
  plainPage(
    club,
    "Sign in here?",
    html`<p>You’re about to sign in to ${club.name} as <strong>${confirmation.email}</strong>.</p>
${buttonForm("/api/auth/callback/email", "Sign in", confirmation)}
<p class="soft">We’re checking because this isn’t the browser the link was requested from. If you didn’t ask for it, close this page and nothing will happen.</p>`,
  );

const COME_AGAIN = {
  link: "Please open the link in the email again in a minute.",
  code: "Please go back and enter it again in a minute.",
};

/** Tells a person who opened a link, or typed a code, that it is not lost. */
export const unreachablePage = (club: Club, by: keyof typeof COME_AGAIN): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>The club’s records can’t be reached right now, so we couldn’t sign you in. Your ${by} still works.</p>
<p class="soft">${COME_AGAIN[by]}</p>`,
  );

/** Tells a person that too many codes came from where they are. */
export const tooManyPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>That was a lot of codes at once from your network, so we didn’t try yours. It still works.</p>
<p class="soft">${COME_AGAIN.code}</p>`,
  );

/** For a sign-in that the database may or may not have done: its answer never came. */
export const perhapsSpentPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>The club’s records didn’t answer in time, so we don’t know whether your link has been used.</p>
<p class="soft">Please open the link in the email again in a minute. If it no longer works, ask for another one.</p>`,
  );

/** NextAuth's configuration message, for a page that was asked for with an address that is none. */
export const configurationPage = (club: Club, message: string): string =>
  plainPage(club, "That link isn’t right", html`<p>${message}</p><p><a href="/">Go to the club</a></p>`);
