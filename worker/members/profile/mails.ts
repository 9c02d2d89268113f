import type { Mail } from "../../clients/mailer.ts";
import { lifeOf } from "../../contract/members/sign-in-code.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";

const nameOf = ({ club }: MailingClub) => oneLine(club.name);
const hostOf = ({ config }: MailingClub) => new URL(config.SITE_URL).host;

export const proveAddressMail = (of: MailingClub, to: string, token: string): Mail =>
  noteMail(of, {
    to,
    subject: `Your new address at ${nameOf(of)}`,
    lead: `Someone (you, we hope) wants to use ${to} to sign in to ${hostOf(of)} from now on.`,
    button: { label: "Use this address", url: `${of.config.SITE_URL}/confirm-email?token=${token}` },
    notes: [
      `The link works once, for ${lifeOf(of.config.SIGN_IN_LINK_MINUTES)}.`,
      "If you didn’t ask for this, just ignore it: without the link, nothing changes.",
    ],
    showsAddress: true,
  });

/** Returns the mail to a requested address that is already a member's: it confirms nothing. */
export const takenAddressMail = (of: MailingClub, to: string): Mail =>
  noteMail(of, {
    to,
    subject: `Your address at ${nameOf(of)}`,
    lead: `Someone wanted to use ${to} for another account at ${hostOf(of)}. It already belongs to yours, so nothing has changed.`,
    button: { label: "Sign in with this address", url: `${of.config.SITE_URL}/sign-in` },
    notes: ["If that was you: one address belongs to one account. Sign in with it, or choose another."],
  });

/** Returns the notice of a request, for the current address. It does not name the new one. */
export const addressAskedMail = (of: MailingClub, to: string): Mail =>
  noteMail(of, {
    to,
    subject: `Someone asked to change your address at ${nameOf(of)}`,
    lead: `Someone who is signed in to your account at ${hostOf(of)} asked to use another email address. Nothing changes until someone opens the link we sent there.`,
    button: { label: "See your devices", url: `${of.config.SITE_URL}/profile#devices` },
    notes: [
      `If it wasn’t you: press “Sign out everywhere else” on that page straight away, which also cancels the request, and write to ${of.club.contactEmail}.`,
    ],
  });

/** Returns the notice to the old address, with the undo link. It does not name the new one. */
export const addressChangedMail = (of: MailingClub, to: string, token: string): Mail =>
  noteMail(of, {
    to,
    subject: `Your address at ${nameOf(of)} has been changed`,
    lead: `Sign-in links for your account at ${hostOf(of)} no longer come here: they go to another email address, and other devices have been signed out. If that was you, there’s nothing to do.`,
    button: { label: "It wasn’t me: change it back", url: `${of.config.SITE_URL}/undo-email?token=${token}` },
    notes: [
      "The link works once, for a week. It brings your account back to this address and signs out every device.",
      `If it doesn’t help, write to ${of.club.contactEmail}.`,
    ],
    showsAddress: true,
  });

/** Returns the notice to an address that an undo replaced by the one before. */
export const addressUndoneMail = (of: MailingClub, to: string): Mail =>
  noteMail(of, {
    to,
    subject: `Your address at ${nameOf(of)} has been changed back`,
    lead: `Someone used the link that we’d sent to the previous address of your account at ${hostOf(of)}. Sign-in links go there again, no longer to ${to}, and every device has been signed out.`,
    button: { label: "See the club", url: of.config.SITE_URL },
    notes: [`If you don’t know why, write to ${of.club.contactEmail}.`],
  });

export const goodbyeMail = (of: MailingClub, to: string, name: string): Mail =>
  noteMail(of, {
    to,
    subject: `Your account at ${nameOf(of)} is deleted`,
    lead: `${name}, your account at ${hostOf(of)} and everything it held about you are gone. Your seats are free again, and what you wrote stays without your name.`,
    button: { label: "See the club", url: of.config.SITE_URL },
    notes: [
      `You’re welcome back any time. If you didn’t delete it yourself, write to ${of.club.contactEmail}.`,
    ],
  });
