const MEANINGFUL = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const LONGEST_LOOKED_AT = 64;
/** Longest grapheme kept whole: a family emoji has eleven code units; longer ones are piles of combining marks. */
const LONGEST_GRAPHEME = 16;

// A phone takes longer to load the segmenter than to draw the list, so only names that need it use it: those that start
// with anything but a digit or a Latin, Greek, Cyrillic, Hebrew, Arabic, Japanese, Chinese or Korean letter, or whose
// first letter is followed by something that may combine with it.
const LETTERS = [
  "a-z\\d\u00c0-\u024f\u0370-\u0481\u048a-\u052f",
  "\u05d0-\u05ea\u0621-\u064a",
  "\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3",
].join("");
const SIGNS = " -/:-@[-`{-~\u2010-\u2027";
const PLAIN = new RegExp(`^[${SIGNS}]*([${LETTERS}])(?=$|[\0-\x7f${LETTERS}])`, "iu");
const ONLY_SIGNS = new RegExp(`^[${SIGNS}]*$`);

let segmenter: Intl.Segmenter | undefined;

function firstGrapheme(word: string): string {
  const [, plain] = PLAIN.exec(word) ?? [];
  if (plain && MEANINGFUL.test(plain)) return plain;
  if (ONLY_SIGNS.test(word)) return "";
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(word.slice(0, LONGEST_LOOKED_AT))) {
    if (MEANINGFUL.test(segment)) {
      return segment.length > LONGEST_GRAPHEME ? String.fromCodePoint(segment.codePointAt(0) ?? 0) : segment;
    }
  }
  return "";
}

/** Upper-cases a grapheme, except where that would make two letters of it ("ß"). */
function capital(grapheme: string): string {
  const upper = grapheme.toUpperCase();
  return upper.length > grapheme.length ? grapheme : upper;
}

/** The suffix that names a guest's host: no part of the guest's own name. */
export const HOST = / \((?:.*’s|your) guest\)$/;
/** A guest as visitors see them; its initials would be the host's. */
const NAMELESS = /^a guest of .*$/;

/** Returns the initials of a name's first and last word, or "?" if nothing in it is visible. @see spec §9 */
export function initialsOf(name: string): string {
  const words = name.replace(NAMELESS, "guest").replace(HOST, "").normalize("NFC").trim().split(/\s+/);
  const first = words.findIndex(firstGrapheme);
  if (first < 0) return "?";
  const last = words.slice(first + 1).findLast(firstGrapheme);
  return [words[first], last].map((word) => capital(firstGrapheme(word ?? ""))).join("");
}

/** Returns a guest's name at a seat. The database builds the same label for stored guests. */
export const guestLabel = (name: string, host: string): string => `${name} (${host}’s guest)`;
