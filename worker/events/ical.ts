// The text of iCalendar (RFC 5545): escaped, folded, and each line ended as mail ends its lines.

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** A text value: what would end it, or the line, is escaped (§3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/[\p{Cc}]/gu, "");

/**
 * The line of somebody who takes part (§3.8.4), with their name: a quoted value, which has no escapes (§3.2).
 * @param parameters beside the name
 */
export function person(
  property: "ORGANIZER" | "ATTENDEE",
  { name, address }: { name: string; address: string },
  parameters?: string,
): string {
  const quoted = `CN="${name.replace(/["\p{Cc}]/gu, " ").trim()}"`;
  return `${[property, quoted, parameters].filter(Boolean).join(";")}:mailto:${address}`;
}

/** A content line in pieces of at most 75 octets (§3.1), none of which cuts a character in two. */
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

/** `20261126T190000`, by whatever clock. */
export const localValue = (day: string, time: string): string =>
  `${dateValue(day)}T${time.replace(":", "")}00`;

/** `20261126T190000Z` */
export const utcValue = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** The lines as they go over the wire; nulls are left out. */
export const content = (lines: (string | null)[]): string =>
  lines
    .filter((line) => line !== null)
    .map((line) => `${fold(line)}\r\n`)
    .join("");
