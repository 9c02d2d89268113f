import type { Mail } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { html, onLines } from "../../lib/html.ts";
import { letterHtml, letterLink, oneLine } from "./frame.ts";

/** Which club writes. */
export type MailingClub = Pick<Context, "config" | "club">;

/** What such a mail says. */
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

/** A mail with one button: a plain-text and an HTML part that say the same. */
export function noteMail(
  { club }: MailingClub,
  { to, subject, lead, button, notes, showsAddress }: Words,
): Mail {
  const copy = html`If the button doesn’t work, copy this into your browser:<br>${letterLink(button.url)}`;
  return {
    to,
    subject,
    text: `${[lead, `${button.label}:\n\n${button.url}`, ...notes].join("\n\n")}\n`,
    html: letterHtml(club, {
      subject,
      preview: lead,
      heading: oneLine(club.name),
      lead: onLines(lead.split("\n")),
      button,
      notes: [...(showsAddress ? [copy] : []), ...notes],
    }),
  };
}
