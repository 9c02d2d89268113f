// The text format of iCalendar (RFC 5545): escaping, folding, CRLF.

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Escapes a text value (§3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/[\p{Cc}]/gu, "");

/** Returns the line of a participant (§3.8.4), with the name as a quoted value, which has no escapes (§3.2). */
export function person(
  property: "ORGANIZER" | "ATTENDEE",
  { name, address }: { name: string; address: string },
  parameters?: string,
): string {
  const quoted = `CN="${name.replace(/["\p{Cc}]/gu, " ").trim()}"`;
  return `${[property, quoted, parameters].filter(Boolean).join(";")}:mailto:${address}`;
}

/** Folds a content line into pieces of at most 75 octets (§3.1) without splitting a character. */
export function fold(line: string): string {
  if (encoder.encode(line).length <= LINE_OCTETS) return line;
  let [folded, octets] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** `20261126` */
export const dateValue = (day: string): string => day.replaceAll("-", "");

/** `20261126T190000`, local time. */
export const localValue = (day: string, time: string): string =>
  `${dateValue(day)}T${time.replace(":", "")}00`;

/** `20261126T190000Z` */
export const utcValue = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** Returns the lines with CRLF; nulls are left out. */
export const content = (lines: (string | null)[]): string =>
  lines
    .filter((line) => line !== null)
    .map((line) => `${fold(line)}\r\n`)
    .join("");
