import type { Mail } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import type { Look } from "../../contract/club/look.ts";
import { html, onLines } from "../../lib/html.ts";
import { letterHtml, letterLink, oneLine } from "../../platform/mails/frame.ts";
import { codeMinutes } from "./rules.ts";

interface SignInMail {
  to: string;
  url: string;
  /** Code for the browser that requested it. Never in the subject, which phones show while locked. */
  code: string;
}

export function signInMail(
  { config, club: { name, mailWelcome, look } }: Pick<Context, "config" | "club">,
  { to, url, code }: SignInMail,
): Mail {
  const club = oneLine(name);
  const words: Words = {
    club,
    look,
    welcome: mailWelcome,
    host: new URL(config.SITE_URL).host,
    to,
    url,
    code,
    subject: `Sign in to ${club}`,
    life: `The link works once, for ${lifeOf(config.SIGN_IN_LINK_MINUTES)}.`,
    where: `Signing in to an app, or in another browser? Type this code where you asked for the email, within ${lifeOf(codeMinutes(config))}:`,
    unasked:
      "If you didn’t ask for this, just ignore it, and don’t give the code to anyone: we never ask for it.",
  };
  return { to, subject: words.subject, text: textOf(words), html: htmlOf(words) };
}

interface Words extends SignInMail {
  club: string;
  look: Look;
  /** Plain text; may be empty. */
  welcome: string;
  host: string;
  subject: string;
  life: string;
  where: string;
  unasked: string;
}

const textOf = ({
  club,
  welcome,
  host,
  to,
  url,
  code,
  life,
  where,
  unasked,
}: Words): string => `Sign in to ${club}

${welcome && `${welcome}\n\n`}Open this link to sign in to ${host} as ${to}:

${url}

${life}

${where}

${code}

${unasked}
`;

function htmlOf({ club, look, welcome, host, to, url, code, subject, life, where, unasked }: Words): string {
  const greeting = welcome && html`${onLines(welcome.split("\n"))} `;
  return letterHtml(
    { look },
    {
      subject,
      preview: `Your link to ${club}. ${life}`,
      heading: club,
      lead: html`${greeting}Press the button to sign in to ${host} as <strong>${to}</strong>.`,
      button: { label: "Sign in", url },
      notes: [
        html`${where}<br><strong class="ink" style="font-size:24px;line-height:1.6;letter-spacing:3px;color:#2a1d17">${code}</strong>`,
        html`${life} If the button doesn’t work, copy this into your browser:<br>${letterLink(url)}`,
        unasked,
      ],
    },
  );
}

function lifeOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
