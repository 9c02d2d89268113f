// A strict reading of RFC 5545 for our feeds: unlike libraries, it forgives nothing.

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/su;
const TEXTS = new Set(["SUMMARY", "DESCRIPTION", "LOCATION", "NAME", "X-WR-CALNAME"]);
const ONCE_IN: Record<string, string[]> = {
  VCALENDAR: ["VERSION", "PRODID", "CALSCALE"],
  VTIMEZONE: ["TZID"],
  STANDARD: ["TZOFFSETFROM", "TZOFFSETTO", "DTSTART"],
  DAYLIGHT: ["TZOFFSETFROM", "TZOFFSETTO", "DTSTART"],
  VEVENT: ["UID", "DTSTAMP", "DTSTART", "SUMMARY", "STATUS", "SEQUENCE", "LAST-MODIFIED", "URL"],
  VALARM: ["ACTION", "TRIGGER", "DESCRIPTION"],
};
const ALLOWED_IN: Record<string, string[]> = {
  "": ["VCALENDAR"],
  VCALENDAR: ["VTIMEZONE", "VEVENT"],
  VTIMEZONE: ["STANDARD", "DAYLIGHT"],
  VEVENT: ["VALARM"],
};

interface Open {
  name: string;
  counts: Map<string, number>;
}

const ONCE_IN_FEED = ["X-WR-CALNAME", "REFRESH-INTERVAL"];
/** Properties of the one event in a mail, which no feed has. */
const ONCE_IN_MAIL = { VCALENDAR: ["METHOD"], VEVENT: ["ORGANIZER", "ATTENDEE"] };

/** Returns a line per fault in the text of a feed. */
export const flawsOfFeed = (text: string): string[] => flawsOf(text, { VCALENDAR: ONCE_IN_FEED }, "METHOD");

export const flawsOfInvitation = (text: string): string[] => flawsOf(text, ONCE_IN_MAIL, "X-WR-CALNAME");

function flawsOf(text: string, alsoOnce: Record<string, string[]>, never: string): string[] {
  const flaws: string[] = [];
  const say = (condition: boolean, words: string) => condition && flaws.push(words);
  say(!text.endsWith("\r\n"), "does not end its last line");
  say(/[^\r]\n|\r[^\n]/.test(text), "has a bare line break");
  for (const line of text.split("\r\n")) {
    say(new TextEncoder().encode(line).length > 75, `is longer than 75 octets: ${line}`);
    say(/[\p{Cc}\ufffd]/u.test(line), `has a control character, or a cut one: ${line}`);
  }
  const zones = new Set<string>();
  const uids = new Set<string>();
  const open: Open[] = [];
  const lines = text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] = LINE.exec(line) ?? [];
    const at = open.at(-1);
    if (name === "") flaws.push(`is no content line: ${line}`);
    else if (name === "BEGIN") {
      say(!ALLOWED_IN[at?.name ?? ""]?.includes(value), `${value} has no place in ${at?.name}`);
      open.push({ name: value, counts: new Map() });
    } else if (name === "END") {
      const ended = open.pop();
      say(ended?.name !== value, `ends ${value}, but ${ended?.name} was begun`);
      for (const once of [...(ONCE_IN[value] ?? []), ...(alsoOnce[value] ?? [])])
        say(ended?.counts.get(once) !== 1, `${value} has ${ended?.counts.get(once) ?? 0} ${once}`);
      const ends = (ended?.counts.get("DTEND") ?? 0) + (ended?.counts.get("DURATION") ?? 0);
      say(value === "VEVENT" && ends !== 1, `${value} has ${ends} ends`);
    } else if (!at) flaws.push(`stands outside: ${line}`);
    else {
      at.counts.set(name, (at.counts.get(name) ?? 0) + 1);
      say(name === never, `has ${name}, which has no place here`);
      flaws.push(...flawsOfValue(at.name, name, parameters, value, zones));
      if (name === "UID") {
        say(uids.has(value), `two events are ${value}`);
        uids.add(value);
      }
    }
  }
  say(open.length > 0, `never ends ${open.map(({ name }) => name).join(", ")}`);
  return flaws;
}

function flawsOfValue(
  at: string,
  name: string,
  parameters: string,
  value: string,
  zones: Set<string>,
): string[] {
  if (at === "VTIMEZONE" && name === "TZID") zones.add(value);
  if (TEXTS.has(name) && /(?<!\\)(?:\\\\)*[,;]|(?<!\\)(?:\\\\)*\\(?![\\;,nN])/.test(value)) {
    return [`is not escaped: ${value}`];
  }
  if (name === "STATUS" && !["CONFIRMED", "CANCELLED", "TENTATIVE"].includes(value))
    return [`has status ${value}`];
  if (name === "SEQUENCE" && !/^\d+$/.test(value)) return [`has sequence ${value}`];
  if (name === "DURATION" && !/^PT[1-9]\d*M$/.test(value)) return [`is no length: ${value}`];
  if (/^TZOFFSET/.test(name))
    return /^[+-]([01]\d|2[0-3])[0-5]\d$/.test(value) ? [] : [`is no offset: ${value}`];
  if (name === "DTSTAMP" || name === "LAST-MODIFIED") {
    return isTime(value, /^(\d{8}T\d{6})Z$/) ? [] : [`is not in UTC: ${value}`];
  }
  if (name !== "DTSTART" && name !== "DTEND") return [];
  if (parameters === ";VALUE=DATE") return isTime(value, /^(\d{8})$/) ? [] : [`is no date: ${value}`];
  const zone = /^;TZID=(.+)$/.exec(parameters)?.[1];
  if (zone && !zones.has(zone)) return [`has a zone that nobody described: ${zone}`];
  if (!zone && (at === "VEVENT" || parameters !== "")) return [`has no zone: ${parameters}`];
  return isTime(value, /^(\d{8}T\d{6})$/) ? [] : [`is no time: ${value}`];
}

/** Returns true if a value has this form and is a real date and time. */
function isTime(value: string, like: RegExp): boolean {
  const text = like.exec(value)?.[1];
  if (!text) return false;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const clock =
    text.length > 8 ? `T${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}` : "T00:00:00";
  const time = Date.parse(`${iso}${clock}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso + clock);
}
