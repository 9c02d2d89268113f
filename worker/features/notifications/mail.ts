import type { Mail } from "../../clients/mailer.ts";
import type { Config } from "../../config.ts";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import { escapeHtml } from "../../escape-html.ts";
import { letterHtml, letterLink, oneLine } from "../mails/frame.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

/** As much of a subject as a mail program shows in one line. */
const SUBJECT_MOST = 120;
const TITLE_MOST = 60;

/** Something to be told by e-mail. */
export interface MailedNews {
  to: string;
  /** Public id of who is told. */
  member: string;
  kind: NotificationKind;
  /** A path on this site. */
  url: string;
  title: string;
  brief: string;
}

/**
 * The mail that tells a member some news: a plain-text and an HTML part that say the same, and the headers by
 * which a mail program unsubscribes with one click. The same news makes the very same mail, on which the mail
 * service insists when it comes again.
 */
export async function newsMail(config: Config, news: MailedNews): Promise<Mail> {
  const [title, brief, club] = [news.title, news.brief, config.SITE_NAME].map(oneLine) as [
    string,
    string,
    string,
  ];
  const page = config.SITE_URL + news.url;
  const choices = `${config.SITE_URL}/profile#mails`;
  const unsubscribe = await unsubscribeUrl(config, news);
  const subject = shortened(`${shortened(title, TITLE_MOST)}: ${brief}`, SUBJECT_MOST);
  const why = `You’re getting this because emails are on for “${NOTIFICATION_CHOICES[news.kind].label}”.`;
  return {
    to: news.to,
    subject,
    text: `${title}

${brief}

${page}

--
${why}
Stop these emails: ${unsubscribe}
All your email settings: ${choices}
${club}
`,
    html: letterHtml({
      subject,
      preview: brief,
      heading: title,
      lead: escapeHtml(brief),
      button: { label: "Open the page", url: page },
      notes: [
        `${escapeHtml(why)} ${letterLink(unsubscribe, "Stop these emails")}, or see ${letterLink(choices, "all your email settings")}.`,
        escapeHtml(club),
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

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
