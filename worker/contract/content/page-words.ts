/** What stands for the club's own in an info page, and is filled in when the page is shown. */
export const PLACEHOLDERS = {
  club: "the name of the club",
  contact: "its email address, as a link",
  social: "its page on social media, as a link",
  venue: "the name of the place where it meets",
  address: "the address of that place",
  "next game night": "the day on which you meet next, or that it’s to be announced",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
/** The day of the next game night is null while none is planned. */
export type PageWords = Record<Exclude<Placeholder, "next game night">, string> & {
  "next game night": string | null;
};

const MARK = new RegExp(`\\{(${Object.keys(PLACEHOLDERS).join("|")})\\}`, "gi");

/** A text cut where placeholders stand: words, then (at odd places) the name of a placeholder, and so on. */
export const cutAtPlaceholders = (text: string): string[] =>
  text.split(MARK).map((piece, at) => (at % 2 === 0 ? piece : piece.toLowerCase()));

/**
 * What stands for a placeholder.
 * @param before the text in front of it: "next on" goes on with a date, "the next game night is" need not
 */
export const wordsFor = (name: Placeholder, words: PageWords, before: string): string =>
  words[name] ?? (/\bon\s*$/i.test(before) ? "a date to be announced" : "to be announced");

/** The text with its placeholders filled in. */
export const fillIn = (text: string, words: PageWords): string =>
  cutAtPlaceholders(text)
    .map((piece, at, all) =>
      at % 2 === 0 ? piece : wordsFor(piece as Placeholder, words, all[at - 1] ?? ""),
    )
    .join("");
