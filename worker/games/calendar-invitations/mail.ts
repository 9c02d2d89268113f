import { type Mail, mailboxIn } from "../../clients/mailer.ts";
import type { SentEvent } from "../../contract/games/calendar-invitations.ts";
import { formatFarDate } from "../../contract/games/game-date.ts";
import { type FeedItemRow, invitationText, mailedItem } from "../../events/feeds.ts";
import type { EnclosedPart } from "../../feature.ts";
import { toBase64 } from "../../lib/hash.ts";
import { oneLine, unlinked } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";
import { type Addressed, replyAddress } from "./reply-address.ts";
import type { CalendarMessage } from "./rules.ts";

interface Invited extends Addressed {
  gameId: string;
  email: string;
  name: string;
  /** The game as last sent to their calendar; null if it isn't there. */
  before: SentEvent | null;
  hasLeft?: true;
  item: FeedItemRow;
}

/** Returns members' text on one line, without links. */
const inert = (words: string): string => unlinked(oneLine(words));

const whenAndWhere = ({ date, start, table, place }: SentEvent): [when: string, ...where: string[]] => [
  [formatFarDate(date), start].filter(Boolean).join(", "),
  ...[table, ...place].filter((it) => it !== null).map(inert),
];

type Told = Pick<CalendarMessage, "method" | "sequence" | "told" | "toldAt">;

/** Returns a mail's calendar part for one attendee. Replies go to its own address, or nowhere without inbound mail. */
export async function calendarPart(
  sender: MailingClub,
  { email, name, item: row, ...invitation }: Pick<Invited, "email" | "name" | "item" | keyof Addressed>,
  { method, sequence, told, toldAt }: Told,
): Promise<EnclosedPart> {
  const { config, club } = sender;
  const reply = await replyAddress(config, invitation);
  const { frame, item } = mailedItem(sender, row);
  const isCancelled = method === "CANCEL" ? 1 : 0;
  const text = invitationText(
    frame,
    { ...item, ...told, sequence, changedAt: toldAt, isCancelled },
    {
      method,
      organizer: { name: club.name, address: reply ?? mailboxIn(config.MAIL_FROM).address },
      attendee: { name, address: email },
      wantsReply: reply !== null && method === "REQUEST",
    },
  );
  const answer =
    reply === null
      ? "Declining it in your calendar doesn’t reach the club: to give up your seat, open the game."
      : "Can’t make it? Decline it in your calendar, and your seat is free for someone else.";
  return {
    notes: method === "CANCEL" ? [] : [answer],
    ...(reply !== null && { replyTo: reply }),
    attachments: [
      {
        filename: method === "CANCEL" ? "cancelled.ics" : "invitation.ics",
        content: toBase64(new TextEncoder().encode(text)),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  };
}

/** Returns a mail about one calendar entry alone, with the change in words. */
export async function calendarMail(sender: MailingClub, invited: Invited, telling: Told): Promise<Mail> {
  const { gameId, email, before, hasLeft } = invited;
  const { method, told } = telling;
  const { config } = sender;
  const { notes, ...part } = await calendarPart(sender, invited, telling);
  const game = inert(told.name);
  const [when, ...where] = whenAndWhere(told);
  const changed = before && whenAndWhere(before).join(", ");
  const lead =
    method === "CANCEL"
      ? [`The attachment takes ${game} off your calendar.`, when]
      : [
          before
            ? `Something has changed about ${game}. Update your calendar with the attachment.`
            : `You’re in at ${game}. Add it to your calendar with the attachment.`,
          when,
          ...where,
          changed === whenAndWhere(told).join(", ") ? null : changed && `It was: ${changed}`,
        ];
  const word = method === "CANCEL" ? "Off your calendar" : before ? "Changed" : "For your calendar";
  return {
    ...noteMail(sender, {
      to: email,
      subject: `${word}: ${game}, ${when}`,
      lead: lead.filter((line) => line !== null).join("\n"),
      button: { label: "Open the game", url: `${config.SITE_URL}/games/${gameId}` },
      notes: [
        ...notes,
        hasLeft
          ? "You’re getting this because you deleted your account. We don’t write to this address again."
          : `You’re getting this because calendar invitations are on in your profile: ${config.SITE_URL}/profile#calendar`,
      ],
    }),
    ...part,
  };
}
