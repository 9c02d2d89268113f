import type { Club } from "../../contract/club/club.ts";
import { html } from "../../lib/html.ts";
import { buttonForm, plainPage } from "../../lib/plain-page.ts";

interface Confirmation {
  csrfToken: string;
  token: string;
  email: string;
  callbackUrl: string;
}

/** Renders the page on which a person confirms the sign-in: mail scanners follow links but press no buttons. */
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

/** Renders the page for an unreachable database; the link or code remains valid. */
export const unreachablePage = (club: Club, by: keyof typeof COME_AGAIN): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>The club’s records can’t be reached right now, so we couldn’t sign you in. Your ${by} still works.</p>
<p class="soft">${COME_AGAIN[by]}</p>`,
  );

export const tooManyPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>That was a lot of codes at once from your network, so we didn’t try yours. It still works.</p>
<p class="soft">${COME_AGAIN.code}</p>`,
  );

/** Renders the page for a sign-in with an unknown outcome: no response from the database. */
export const perhapsSpentPage = (club: Club): string =>
  plainPage(
    club,
    "One moment, please",
    html`<p>The club’s records didn’t answer in time, so we don’t know whether your link has been used.</p>
<p class="soft">Please open the link in the email again in a minute. If it no longer works, ask for another one.</p>`,
  );

export const configurationPage = (club: Club, message: string): string =>
  plainPage(club, "That link isn’t right", html`<p>${message}</p><p><a href="/">Go to the club</a></p>`);
