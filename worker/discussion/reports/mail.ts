import type { Mail } from "../../clients/mailer.ts";
import { OUTCOME_WORDS, type Outcome } from "../../contract/discussion/report-words.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";

/** Returns the answer to a visitor's report. Quotes nothing: anybody may have given this address. */
export function answerMail(
  of: MailingClub,
  { email, outcome, answer }: { email: string; outcome: Outcome | null; answer: string },
): Mail {
  const club = oneLine(of.club.name);
  const lead = [OUTCOME_WORDS[outcome ?? "no-action"], answer].filter(Boolean).join("\n\n");
  const button = { label: "What you can do now", url: `${of.config.SITE_URL}/report` };
  const notes = [
    `You’re getting this because someone gave this address with a report at ${new URL(of.config.SITE_URL).host}. If that wasn’t you, just ignore it.`,
    `If you disagree, write to ${of.club.contactEmail}.`,
    club,
  ];
  return noteMail(of, { to: email, subject: `Your report to ${club}`, lead, button, notes });
}
