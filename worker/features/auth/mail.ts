import type { Mail } from "../../clients/mailer.ts";
import type { Config } from "../../config.ts";
import { escapeHtml } from "../../escape-html.ts";
import { letterHtml, letterLink, oneLine } from "../mails/frame.ts";

interface SignInMail {
  to: string;
  /** The link itself. */
  url: string;
}

/** The mail with a sign-in link: a plain-text and an HTML part that say the same. */
export function signInMail(config: Config, { to, url }: SignInMail): Mail {
  const club = oneLine(config.SITE_NAME);
  const words: Words = {
    club,
    host: new URL(config.SITE_URL).host,
    to,
    url,
    subject: `Sign in to ${club}`,
    life: `The link works once, for ${lifeOf(config.SIGN_IN_LINK_MINUTES)}.`,
    unasked: "If you didn’t ask for this, just ignore it: without the link, no one can get in.",
  };
  return { to, subject: words.subject, text: textOf(words), html: htmlOf(words) };
}

interface Words extends SignInMail {
  club: string;
  host: string;
  subject: string;
  life: string;
  unasked: string;
}

const textOf = ({ club, host, to, url, life, unasked }: Words): string => `Sign in to ${club}

Open this link to sign in to ${host} as ${to}:

${url}

${life}

${unasked}
`;

function htmlOf({ club, host, to, url, subject, life, unasked }: Words): string {
  const who = `<strong>${escapeHtml(to)}</strong>`;
  return letterHtml({
    subject,
    preview: `Your link to ${club}. ${life}`,
    heading: club,
    lead: `There’s a seat for you at the table. Press the button to sign in to ${escapeHtml(host)} as ${who}.`,
    button: { label: "Sign in", url },
    notes: [
      `${life} If the button doesn’t work, copy this into your browser:<br>${letterLink(url)}`,
      unasked,
    ],
  });
}

function lifeOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
