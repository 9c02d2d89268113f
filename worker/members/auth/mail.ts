import type { Mail } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { untilWords } from "../../contract/members/member-news.ts";
import { lifeOf } from "../../contract/members/sign-in-code.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { html, onLines } from "../../lib/html.ts";
import { letterHtml, letterLink, oneLine } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";
import { codeMinutes } from "./rules.ts";

interface SignInMail {
  to: string;
  url: string;
  /** Code for the browser that requested it. Never in the subject, which phones show while locked. */
  code: string;
}

export function signInMail(
  { config, club: { name, mailWelcome: welcome, look } }: Pick<Context, "config" | "club">,
  { to, url, code }: SignInMail,
): Mail {
  const club = oneLine(name);
  const { host } = new URL(config.SITE_URL);
  const subject = `Sign in to ${club}`;
  const life = `The link works once, for ${lifeOf(config.SIGN_IN_LINK_MINUTES)}.`;
  const where = `Signing in to an app, or in another browser? Type this code where you asked for the email, within ${lifeOf(codeMinutes(config))}:`;
  const unasked =
    "If you didn’t ask for this, just ignore it, and don’t give the code to anyone: we never ask for it.";
  const text = `${subject}

${welcome && `${welcome}\n\n`}Open this link to sign in to ${host} as ${to}:

${url}

${life}

${where}

${code}

${unasked}
`;
  const greeting = welcome && html`${onLines(welcome.split("\n"))} `;
  const letter = letterHtml(
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
  return { to, subject, text, html: letter };
}

/** A suspension and its member. Instants in milliseconds; null for no end, or not lifted. */
interface ToldSuspension {
  to: string;
  name: string;
  reason: string;
  endsAt: number | null;
  liftedAt: number | null;
}

/** Returns the last day (`YYYY-MM-DD`) of a suspension by its end; null for no end. */
export const lastDayOf = (endsAt: number | null, timeZone: string): string | null =>
  endsAt === null ? null : dayIn(timeZone, endsAt - 1);

/** Returns the mail about a suspension in force, with its reason, or about its lifting. */
export const suspensionMail = (of: MailingClub, suspension: ToldSuspension): Mail =>
  suspension.liftedAt === null ? suspendedMail(of, suspension) : liftedMail(of, suspension);

function suspendedMail(of: MailingClub, { to, name, reason, endsAt }: ToldSuspension): Mail {
  const club = oneLine(of.club.name);
  const until = untilWords({ until: lastDayOf(endsAt, of.club.timeZone) });
  return noteMail(of, {
    to,
    subject: `Your membership of ${club} is suspended`,
    lead: `${name}, your membership is suspended ${until}.\n\nThe reason: ${reason}`,
    button: { label: "See the club", url: of.config.SITE_URL },
    notes: [
      "Meanwhile you can’t sign in, and you’ve been signed out everywhere. What you’ve written stays, we won’t email you the club’s news, and your private calendar address shows nothing.",
      `If you disagree, or want your data or your account deleted, write to ${of.club.contactEmail}.`,
    ],
  });
}

function liftedMail(of: MailingClub, { to, name }: ToldSuspension): Mail {
  const club = oneLine(of.club.name);
  return noteMail(of, {
    to,
    subject: `You’re back at ${club}`,
    lead: `${name}, your membership is no longer suspended. You can sign in again.`,
    button: { label: "Sign in", url: `${of.config.SITE_URL}/sign-in` },
    notes: [`If you have questions, write to ${of.club.contactEmail}.`],
  });
}
