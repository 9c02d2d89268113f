import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import type { StoredMail } from "./mail.ts";

type ReplyStatus = "ACCEPTED" | "DECLINED";

export interface Reply {
  from: string;
  to: string;
  /** Headers and body in SMTP form. */
  raw: string;
}

const REQUEST = /^text\/calendar\b.*\bmethod=REQUEST\b/i;
const addressOf = (property: ICAL.Property): string =>
  String(property.getFirstValue()).replace(/^mailto:/i, "");

export function calendarReply({ attachments }: StoredMail, answer: ReplyStatus, now: Date): Reply | null {
  const invitation = attachments.find(({ type }) => REQUEST.test(type));
  if (!invitation) return null;
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(invitation.content, "base64").toString()));
  const event = calendar.getFirstSubcomponent("vevent");
  const [organizer, attendee] = [event?.getFirstProperty("organizer"), event?.getFirstProperty("attendee")];
  if (!event || !organizer || !attendee) return null;
  attendee.setParameter("partstat", answer);
  attendee.removeParameter("rsvp");
  event.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(now, true));
  calendar.updatePropertyWithValue("method", "REPLY");
  const [from, to] = [addressOf(attendee), addressOf(organizer)];
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${answer === "DECLINED" ? "Declined" : "Accepted"}`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${randomUUID()}@calendar.example>`,
    "MIME-Version: 1.0",
    "Content-Type: text/calendar; charset=utf-8; method=REPLY",
    "Content-Transfer-Encoding: base64",
  ];
  const body = Buffer.from(calendar.toString()).toString("base64").replace(/.{76}/g, "$&\r\n");
  return { from, to, raw: `${head.join("\r\n")}\r\n\r\n${body}\r\n` };
}

/** Hands a mail to the site's worker as Email Routing does. Throws the worker's reason if it is refused. */
export async function deliver(siteUrl: string, { from, to, raw }: Reply): Promise<void> {
  const query = new URLSearchParams({ from, to });
  const answer = await fetch(`${siteUrl}/cdn-cgi/local/email?${query}`, { method: "POST", body: raw });
  if (!answer.ok) throw new Error(await answer.text());
}
