/** Placeholders in info pages, with their descriptions; filled in when a page is shown. */
export const PLACEHOLDERS = {
  club: "the name of the club",
  contact: "its email address, as a link",
  social: "its page on social media, as a link",
  venue: "the name of the place where it meets",
  address: "the address of that place",
  "next game night": "the day on which you meet next, left out with its sentence while none is planned",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
/** Values of placeholders; null if no day is planned, or the club has no venue. */
export type PageWords = Record<"club" | "contact" | "social", string> &
  Record<"venue" | "address" | "next game night", string | null>;

const MARK = new RegExp(`\\{(${Object.keys(PLACEHOLDERS).join("|")})\\}`, "gi");

export const lowerPlaceholders = (text: string): string => text.replace(MARK, (mark) => mark.toLowerCase());

/** Splits a text at its placeholders: words at even places, placeholder names at odd ones. */
export const cutAtPlaceholders = (text: string): string[] =>
  text.split(MARK).map((piece, at) => (at % 2 === 0 ? piece : piece.toLowerCase()));

export const wordsFor = (name: Placeholder, words: PageWords): string => words[name] ?? "to be announced";

export const fillIn = (text: string, words: PageWords): string =>
  cutAtPlaceholders(text)
    .map((piece, at) => (at % 2 === 0 ? piece : wordsFor(piece as Placeholder, words)))
    .join("");

const sentencesOf = (text: string): string[] => text.match(/.*?(?:[.!?](?:\s+|$)|\n)|.+/gs) ?? [];

/** Returns the ranges of sentences, in characters, with a placeholder that has no value. */
export function unsaidIn(text: string, words: PageWords): [from: number, to: number][] {
  let to = 0;
  return sentencesOf(text).flatMap((sentence) => {
    const from = to;
    to += sentence.length;
    const isUnsaid = cutAtPlaceholders(sentence).some(
      (piece, at) => at % 2 === 1 && words[piece as Placeholder] === null,
    );
    return isUnsaid ? [[from, to]] : [];
  });
}
