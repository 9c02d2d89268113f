import type { Mail } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { INVITATION_DAYS } from "../../contract/members/invitations.ts";
import { html, onLines } from "../../lib/html.ts";
import { letterHtml, letterLink, oneLine, unlinked } from "../../platform/mails/frame.ts";
import { acceptLink, addressHash, declineLink } from "./links.ts";

interface InvitationLetter {
  id: string;
  to: string;
  name: string | null;
  note: string | null;
  by: string | null;
}

/** Returns members' text without links: an invitation links to the club only. */
const inert = (words: string): string => unlinked(oneLine(words));

export async function invitationMail(
  { config, club: settings }: Pick<Context, "config" | "club">,
  { id, to, name, note, by }: InvitationLetter,
): Promise<Mail> {
  const [accept, decline] = await Promise.all([
    acceptLink.url(config, { id }),
    declineLink.url(config, { id, hash: addressHash(to) }),
  ]);
  const club = oneLine(settings.name);
  const host = new URL(config.SITE_URL).host;
  const inviter = by === null ? "The club" : inert(by);
  const hello = name === null ? "Hello!" : `Hello ${inert(name)},`;
  const subject = `Join us at ${club}: an invitation`;
  const invites = `${inviter} invites you to join ${club}, a board-game club.`;
  const about =
    "On the club’s site you can see which games are coming up, take a free seat, or suggest a game of your own. You don’t need to own it or know the rules.";
  const quoted = note === null ? null : `${inviter} says: “${inert(note)}”`;
  const life = `The link is for you alone. It works once, for ${INVITATION_DAYS} days, and there’s no account until you press the button it leads to.`;
  const why = `${inviter === "The club" ? "Someone in the club" : inviter} gave us your address for this invitation. If you don’t use it, we delete your address after ${INVITATION_DAYS} days.`;
  const never = "Not interested? Tell us, and we’ll never invite this address again";
  return {
    to,
    subject,
    text: `${hello}

${invites}${quoted === null ? "" : `\n\n${quoted}`}

${about}

Join ${host}:

${accept}

${life}

--
${why}
${never}: ${decline}
${club}
`,
    html: letterHtml(settings, {
      subject,
      preview: invites,
      heading: club,
      lead: onLines([hello, "", invites, ...(quoted === null ? [] : ["", quoted]), "", about]),
      button: { label: "See your invitation", url: accept },
      notes: [
        html`${life} If the button doesn’t work, copy this into your browser:<br>${letterLink(accept)}`,
        html`${why} ${letterLink(decline, never)}.`,
        club,
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${decline}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
