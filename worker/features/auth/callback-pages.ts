import type { Config } from "../../config.ts";
import { escapeHtml } from "../../escape-html.ts";
import { plainPage } from "../../plain-page.ts";

interface Confirmation {
  csrfToken: string;
  token: string;
  email: string;
  callbackUrl: string;
}

/** Asks a person, and no mail scanner, whether to sign in here: a link is spent by the button only. */
export function confirmPage(config: Config, confirmation: Confirmation): string {
  const email = escapeHtml(confirmation.email);
  const fields = Object.entries(confirmation).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return plainPage(
    config,
    "Sign in here?",
    `<p>You are about to sign in to ${escapeHtml(config.SITE_NAME)} as <strong>${email}</strong>.</p>
<form method="post" action="/api/auth/callback/email">
${fields.join("\n")}
<button type="submit">Sign in</button>
</form>
<p class="soft">We're checking because this isn't the browser the link was requested from. If you didn't ask for it, close this page and nothing will happen.</p>`,
  );
}

/** Tells a person who opened a link that it is not lost. */
export const unreachablePage = (config: Config): string =>
  plainPage(
    config,
    "One moment, please",
    `<p>The club's records cannot be reached right now, so we couldn't sign you in. Your link still works.</p>
<p class="soft">Please open the link in the email again in a minute.</p>`,
  );

/** NextAuth's configuration message, for a page that was asked for with an address that is none. */
export const configurationPage = (config: Config, message: string): string =>
  plainPage(
    config,
    "That link isn't right",
    `<p>${escapeHtml(message)}</p><p><a href="/">Go to the club</a></p>`,
  );
