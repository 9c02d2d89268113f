/** What stands for the club's own in an info page, and is filled in when the page is shown. */
export const PLACEHOLDERS = {
  club: "the name of the club",
  contact: "its email address, as a link",
  social: "its page on social media, as a link",
  venue: "the name of the place where it meets",
  address: "the address of that place",
  "next game night": "the day of the next game night",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
export type PageWords = Record<Placeholder, string>;

const MARK = new RegExp(`\\{(${Object.keys(PLACEHOLDERS).join("|")})\\}`, "gi");

/** A text cut where placeholders stand: words, then (at odd places) the name of a placeholder, and so on. */
export const cutAtPlaceholders = (text: string): string[] =>
  text.split(MARK).map((piece, at) => (at % 2 === 0 ? piece : piece.toLowerCase()));

/** The text with its placeholders filled in. */
export const fillIn = (text: string, words: PageWords): string =>
  cutAtPlaceholders(text)
    .map((piece, at) => (at % 2 === 0 ? piece : words[piece as Placeholder]))
    .join("");
