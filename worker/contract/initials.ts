const MEANINGFUL = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const LONGEST_LOOKED_AT = 64;
/** A family emoji has eleven code units; what is longer is a pile of combining marks. */
const LONGEST_GRAPHEME = 16;

/** A plain letter that nothing can combine with. */
const PLAIN = /^[a-z\d](?![^\0-\x7f])/i;

// A phone takes longer to load it than to draw the list, so it is for the names that need it.
let segmenter: Intl.Segmenter | undefined;

function firstGrapheme(word: string): string {
  if (PLAIN.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(word.slice(0, LONGEST_LOOKED_AT))) {
    if (MEANINGFUL.test(segment)) {
      return segment.length > LONGEST_GRAPHEME ? String.fromCodePoint(segment.codePointAt(0) ?? 0) : segment;
    }
  }
  return "";
}

/** One capital, except where capitals would make two letters of it ("ß"). */
function capital(grapheme: string): string {
  const upper = grapheme.toUpperCase();
  return upper.length > grapheme.length ? grapheme : upper;
}

/** The initials of a name: of its first and its last word, "?" when nothing in it can be seen. @see spec §9 */
export function initialsOf(name: string): string {
  const letters = name.normalize("NFC").trim().split(/\s+/).map(firstGrapheme).filter(Boolean);
  const [first = "?"] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? "") : "";
  return capital(first) + capital(last);
}
