import type { Mail } from "../../clients/mailer.ts";
import type { Config } from "../../config.ts";
import { escapeHtml } from "../../escape-html.ts";
import { letterHtml, letterLink, oneLine } from "../mails/frame.ts";

interface Words {
  to: string;
  subject: string;
  /** Plain text. */
  lead: string;
  button: { label: string; url: string };
  /** Plain text. */
  notes: string[];
  /** The button's address also stands below it, to be copied. */
  showsAddress?: boolean;
}

/** A plain-text and an HTML part that say the same. */
function mailOf(config: Config, { to, subject, lead, button, notes, showsAddress }: Words): Mail {
  const copy = `If the button doesn’t work, copy this into your browser:<br>${letterLink(button.url)}`;
  return {
    to,
    subject,
    text: `${[lead, `${button.label}:\n\n${button.url}`, ...notes].join("\n\n")}\n`,
    html: letterHtml({
      subject,
      preview: lead,
      heading: oneLine(config.SITE_NAME),
      lead: escapeHtml(lead),
      button,
      notes: [...(showsAddress ? [copy] : []), ...notes.map(escapeHtml)],
    }),
  };
}

const club = (config: Config) => oneLine(config.SITE_NAME);
const host = (config: Config) => new URL(config.SITE_URL).host;

/** To the new address: the link that proves it. */
export const proveAddressMail = (config: Config, to: string, token: string): Mail =>
  mailOf(config, {
    to,
    subject: `Your new address at ${club(config)}`,
    lead: `Someone (you, we hope) wants to use ${to} to sign in to ${host(config)} from now on.`,
    button: { label: "Use this address", url: `${config.SITE_URL}/confirm-email?token=${token}` },
    notes: [
      `The link works once, for ${config.SIGN_IN_LINK_MINUTES} minutes.`,
      "If you didn’t ask for this, just ignore it: without the link, nothing changes.",
    ],
    showsAddress: true,
  });

/** To the new address when it belongs to a member already: it proves nothing. */
export const takenAddressMail = (config: Config, to: string): Mail =>
  mailOf(config, {
    to,
    subject: `Your address at ${club(config)}`,
    lead: `Someone wanted to use ${to} for another account at ${host(config)}. It already belongs to yours, so nothing has changed.`,
    button: { label: "Sign in with this address", url: `${config.SITE_URL}/sign-in` },
    notes: ["If that was you: one address belongs to one account. Sign in with it, or choose another."],
  });

/** To the address in use: somebody asked for another. It does not say for which. */
export const addressAskedMail = (config: Config, to: string): Mail =>
  mailOf(config, {
    to,
    subject: `Someone asked to change your address at ${club(config)}`,
    lead: `Someone who is signed in to your account at ${host(config)} asked to use another email address. Nothing changes until someone opens the link we sent there.`,
    button: { label: "See your profile", url: `${config.SITE_URL}/profile` },
    notes: [
      `If it wasn’t you: press "Sign out everywhere else" on your profile straight away, which also cancels the request, and write to ${config.CONTACT_EMAIL}.`,
    ],
  });

/** To the address of an account that is gone. */
export const goodbyeMail = (config: Config, to: string, name: string): Mail =>
  mailOf(config, {
    to,
    subject: `Your account at ${club(config)} is deleted`,
    lead: `${name}, your account at ${host(config)} and everything it held about you are gone. Your seats are free again, and what you wrote stays without your name.`,
    button: { label: "See the club", url: config.SITE_URL },
    notes: [
      `You’re welcome back any time. If you didn’t delete it yourself, write to ${config.CONTACT_EMAIL}.`,
    ],
  });
