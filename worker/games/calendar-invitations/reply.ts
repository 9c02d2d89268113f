import type ICAL from "ical.js";
import PostalMime, { type Attachment } from "postal-mime";
import type { CalendarReply } from "./rules.ts";

/** The largest mail that is read, in bytes; calendars send a tenth of it. */
export const REPLY_MOST_BYTES = 256 * 1_024;
const CALENDAR_MOST_CHARACTERS = 32 * 1_024;
const PARTS_MOST = 20;
const NESTED_MOST = 10;

const CALENDAR_TYPES = ["text/calendar", "application/ics"];

/** Returns a calendar's reply from a mail; null if it has no calendar part, or a broken one. */
export async function readReply(mail: ArrayBuffer): Promise<CalendarReply | null> {
  const parsed = await PostalMime.parse(mail, {
    attachmentEncoding: "utf8",
    maxNestingDepth: NESTED_MOST,
    // A mail within the mail is somebody else's.
    forceRfc822Attachments: true,
  }).catch(() => null);
  if (!parsed || parsed.attachments.length > PARTS_MOST) return null;
  const part = parsed.attachments.find(({ mimeType }) => CALENDAR_TYPES.includes(mimeType));
  const from = parsed.from?.address;
  // Loaded here only: nothing else in the worker parses calendars.
  const event = part && eventOf((await import("ical.js")).default, part);
  return event && from ? { from, ...event } : null;
}

function eventOf(ical: typeof ICAL, { content }: Attachment): Omit<CalendarReply, "from"> | null {
  if (typeof content !== "string" || content.length > CALENDAR_MOST_CHARACTERS) return null;
  const calendar = calendarIn(ical, content);
  if (textOf(calendar, "method")?.toUpperCase() !== "REPLY") return null;
  const [event, ...others] = calendar?.getAllSubcomponents("vevent") ?? [];
  const [attendee, ...rest] = event?.getAllProperties("attendee") ?? [];
  const uid = event && textOf(event, "uid");
  const stamp = event?.getFirstPropertyValue("dtstamp");
  if (!event || !attendee || !uid || !(stamp instanceof ical.Time)) return null;
  // Our invitations have one attendee and no repeats.
  if (others.length + rest.length > 0 || event.hasProperty("recurrence-id")) return null;
  const sequence = event.getFirstPropertyValue("sequence") ?? 0;
  return {
    uid,
    attendee: String(attendee.getFirstValue()).replace(/^mailto:/i, ""),
    status: String(attendee.getFirstParameter("partstat") ?? "").toUpperCase(),
    sequence: Number(sequence),
    stampedAt: stamp.toJSDate().getTime(),
  };
}

function calendarIn(ical: typeof ICAL, text: string): ICAL.Component | null {
  try {
    const calendar = new ical.Component(ical.parse(text));
    return calendar.name === "vcalendar" ? calendar : null;
  } catch {
    return null;
  }
}

function textOf(component: ICAL.Component | null, property: string): string | null {
  const value = component?.getFirstPropertyValue(property);
  return typeof value === "string" ? value : null;
}
