import type { Mail } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { html, onLines } from "../../lib/html.ts";
import { letterHtml, letterLink, oneLine } from "./frame.ts";

export type MailingClub = Pick<Context, "config" | "club">;

interface Words {
  to: string;
  subject: string;
  lead: string;
  button: { label: string; url: string };
  notes: string[];
  /** True to repeat the button's address below it, for copying. */
  showsAddress?: boolean;
}

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
