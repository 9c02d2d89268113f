import type { Mail } from "../../clients/mailer.ts";
import { untilOf } from "../../contract/members/member-news.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";

/** A suspension and its member. Instants in milliseconds; null for no end, or not lifted. */
export interface ToldSuspension {
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
  const until = untilOf({ until: lastDayOf(endsAt, of.club.timeZone) });
  return noteMail(of, {
    to,
    subject: `Your membership of ${club} is suspended`,
    lead: `${name}, your membership is suspended ${until}.\n\nThe reason: ${reason}`,
    button: { label: "See the club", url: of.config.SITE_URL },
    notes: [
      "Until then you can’t sign in, and you’ve been signed out everywhere. What you’ve written stays, we won’t email you the club’s news, and your private calendar address shows nothing.",
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
