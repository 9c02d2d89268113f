/** What stands for the club's own in an info page, and is filled in when the page is shown. */
export const PLACEHOLDERS = {
  club: "the name of the club",
  contact: "its email address, as a link",
  social: "its page on social media, as a link",
  venue: "the name of the place where it meets",
  address: "the address of that place",
  "next game night": "the day on which you meet next, left out with its sentence while none is planned",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
/** Null: no day is planned, or the club has not named its place. */
export type PageWords = Record<"club" | "contact" | "social", string> &
  Record<"venue" | "address" | "next game night", string | null>;

const MARK = new RegExp(`\\{(${Object.keys(PLACEHOLDERS).join("|")})\\}`, "gi");

/** A text cut where placeholders stand: words, then (at odd places) the name of a placeholder, and so on. */
export const cutAtPlaceholders = (text: string): string[] =>
  text.split(MARK).map((piece, at) => (at % 2 === 0 ? piece : piece.toLowerCase()));

/** Words of a placeholder, outside of sentences that can be left out. */
export const wordsFor = (name: Placeholder, words: PageWords): string => words[name] ?? "to be announced";

/** The text with its placeholders filled in. */
export const fillIn = (text: string, words: PageWords): string =>
  cutAtPlaceholders(text)
    .map((piece, at) => (at % 2 === 0 ? piece : wordsFor(piece as Placeholder, words)))
    .join("");

/** The sentences of a text in its order, each with the space behind it. */
const sentencesOf = (text: string): string[] => text.match(/.*?[.!?](?:\s+|$)|.+/gs) ?? [];

/** The places of a text, in characters, at which its sentences say something that the club has not said yet. */
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
