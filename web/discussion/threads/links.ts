interface TextPart {
  text: string;
  /** An http(s) address, or null: plain text. */
  href: string | null;
}

// Invisible characters end an address, so that it leads where it seems to; so does a backslash, which a browser reads
// as a slash and a person does not.
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"`\\\p{C}\p{Default_Ignorable_Code_Point}]+/giu;
const ENDS = /[.,;:!?'"*_~…’”»›)\]}>|]/;
const OPENERS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
const ADDRESS_MOST = 2_000;

const countOf = (text: string, letter: string) => text.split(letter).length - 1;

/** Cuts off the sentence's punctuation: a full stop, and a bracket that was opened before the address. */
function trimmed(address: string): string {
  let end = address.length;
  const surplus = new Map(
    Object.entries(OPENERS).map(([closer, opener]) => [
      closer,
      countOf(address, closer) - countOf(address, opener),
    ]),
  );
  for (; end > 0 && ENDS.test(address.charAt(end - 1)); end--) {
    const last = address.charAt(end - 1);
    const left = surplus.get(last);
    if (left === undefined) continue;
    if (left <= 0) break;
    surplus.set(last, left - 1);
  }
  return address.slice(0, end);
}

/** Returns the target of an address; null if it is not on the web, or pretends to be another site. */
function hrefOf(address: string): string | null {
  if (address.length > ADDRESS_MOST || !URL.canParse(address)) return null;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isWeb = protocol === "http:" || protocol === "https:";
  // "https://club.example@elsewhere.example" leads elsewhere.
  const pretends = username !== "" || password !== "" || /^https?:\/\/[^/?#]*@/i.test(address);
  return isWeb && !pretends && hostname !== "" ? href : null;
}

/** Splits a text into plain parts and http(s) links. Joined, they are the text, character by character. */
export function textPartsOf(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = trimmed(found);
    const href = hrefOf(shown);
    if (!href) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: shown, href });
    at = index + shown.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}
