import type { Mail } from "../../clients/mailer.ts";
import type { Config } from "../../config.ts";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import { escapeHtml } from "../../escape-html.ts";
import { letterHtml, letterLink, oneLine } from "../mails/frame.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

/** As much of a subject as a mail program shows in one line. */
const SUBJECT_MOST = 120;
const TITLE_MOST = 60;
/** More than this is counted, no longer told one by one. */
const ITEMS_MOST = 30;

/** Something to be told by e-mail. */
export interface MailedItem {
  kind: NotificationKind;
  /** A path on this site. */
  url: string;
  title: string;
  brief: string;
  /** How many acts it stands for; the words are those of the latest. */
  times: number;
}

/** What one mail tells. */
export interface MailedNews {
  to: string;
  /** Public id of who is told. */
  member: string;
  /** About one thing, or (a digest) about several; the latest comes last. */
  items: readonly [MailedItem, ...MailedItem[]];
}

/**
 * The mail that tells a member some news: a plain-text and an HTML part that say the same, and the headers by
 * which a mail program unsubscribes with one click. The same news makes the very same mail, on which the mail
 * service insists when it comes again.
 */
export async function newsMail(config: Config, { to, member, items }: MailedNews): Promise<Mail> {
  const latest = items.at(-1) ?? items[0];
  const isDigest = items.some(({ url }) => url !== latest.url);
  const club = oneLine(config.SITE_NAME);
  const [title, brief, page, label] = isDigest
    ? [`News from ${club}`, `${items.length} things have happened`, config.SITE_URL, "Open the club"]
    : [oneLine(latest.title), oneLine(latest.brief), config.SITE_URL + latest.url, "Open the page"];
  const choices = `${config.SITE_URL}/profile#mails`;
  const lines = linesOf(config, items, isDigest);
  const ends = await endsOf(config, member, items);
  const subject = shortened(`${shortened(title, TITLE_MOST)}: ${brief}`, SUBJECT_MOST);
  return {
    to,
    subject,
    text: `${title}

${lines.map(({ text }) => text).join("\n")}

${page}

--
${ends.map(({ why, stop }) => `${why}\nStop these emails: ${stop}`).join("\n")}
All your email settings: ${choices}
${club}
`,
    html: letterHtml({
      subject,
      preview: brief,
      heading: title,
      lead: lines.map(({ html }) => html).join("<br>"),
      button: { label, url: page },
      notes: [
        ...ends.map(({ why, stop }) => `${escapeHtml(why)} ${letterLink(stop, "Stop these emails")}.`),
        `See ${letterLink(choices, "all your email settings")}.`,
        escapeHtml(club),
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${await unsubscribeUrl(config, { member, kind: latest.kind })}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** What happened, a line each, the latest first; in a digest with what it is about, and the way there. */
function linesOf(config: Config, items: readonly MailedItem[], isDigest: boolean) {
  const lines = items
    .toReversed()
    .slice(0, ITEMS_MOST)
    .map(({ title, brief, times, url }) => {
      const said = oneLine(brief) + (times > 1 ? ` (the latest of ${times})` : "");
      if (!isDigest) return { text: said, html: escapeHtml(said) };
      const [about, page] = [oneLine(title), config.SITE_URL + url];
      return {
        text: `${about}: ${said}\n${page}\n`,
        html: `${letterLink(page, about)}: ${escapeHtml(said)}`,
      };
    });
  const more = `And ${items.length - lines.length} more.`;
  return items.length > lines.length ? [...lines, { text: more, html: more }] : lines;
}

/** Why it comes, and how to end that, of each kind in it. */
const endsOf = (config: Config, member: string, items: readonly MailedItem[]) =>
  Promise.all(
    [...new Set(items.map(({ kind }) => kind))].map(async (kind) => ({
      why: `You’re getting this because emails are on for “${NOTIFICATION_CHOICES[kind].label}”.`,
      stop: await unsubscribeUrl(config, { member, kind }),
    })),
  );

/** The text, cut by whole characters when it is longer than `most`. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
