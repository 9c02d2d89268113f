/** Supported options of the picker, by emoji-mart's names. @see spec §9 */
export interface EmojiOptions {
  /** Pixels of an emoji. */
  emojiSize: number;
  /** Pixels of its button. */
  emojiButtonSize: number;
  perLine: number;
  maxFrequentRows: number;
  /** Latest version of the standard whose emoji are offered. */
  emojiVersion: number;
  /** The device's own glyphs: no other set is among our assets. */
  set: "native";
  skin: number;
  theme: "auto" | "light" | "dark";
  icons: "auto" | "outline" | "solid";
  navPosition: "top" | "bottom" | "none";
  previewPosition: "top" | "bottom" | "none";
  searchPosition: "sticky" | "static" | "none";
  skinTonePosition: "preview" | "search" | "none";
}

export const EMOJI_DEFAULTS: EmojiOptions = {
  emojiSize: 24,
  emojiButtonSize: 36,
  perLine: 9,
  maxFrequentRows: 4,
  emojiVersion: 14,
  set: "native",
  skin: 1,
  theme: "auto",
  icons: "auto",
  navPosition: "top",
  previewPosition: "bottom",
  searchPosition: "sticky",
  // Beside the search it is always visible; in the footer it would give way to the preview.
  skinTonePosition: "search",
};

type Allowed = { readonly [Name in keyof EmojiOptions]: (value: unknown) => boolean };

const oneOf =
  (...choices: readonly unknown[]) =>
  (value: unknown) =>
    choices.includes(value);

const wholeFrom = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const ALLOWED: Allowed = {
  emojiSize: wholeFrom(12, 64),
  // WCAG 2.2 requires 24 pixels at least.
  emojiButtonSize: wholeFrom(24, 96),
  perLine: wholeFrom(4, 20),
  maxFrequentRows: wholeFrom(0, 10),
  emojiVersion: oneOf(1, 2, 3, 4, 5, 11, 12, 12.1, 13, 13.1, 14),
  set: oneOf("native"),
  skin: oneOf(1, 2, 3, 4, 5, 6),
  theme: oneOf("auto", "light", "dark"),
  icons: oneOf("auto", "outline", "solid"),
  navPosition: oneOf("top", "bottom", "none"),
  previewPosition: oneOf("top", "bottom", "none"),
  searchPosition: oneOf("sticky", "static", "none"),
  skinTonePosition: oneOf("preview", "search", "none"),
};

/** Returns the picker's options: requested if allowed, else defaults; unknown are dropped. @see spec §5, §9 */
export function emojiOptions(asked: Readonly<Record<string, unknown>> = {}): EmojiOptions {
  const isAllowed = ([name]: [string, unknown]) =>
    Object.hasOwn(asked, name) && ALLOWED[name as keyof EmojiOptions](asked[name]);
  const chosen = Object.entries(EMOJI_DEFAULTS).map((option) =>
    isAllowed(option) ? [option[0], asked[option[0]]] : option,
  );
  return Object.fromEntries(chosen) as unknown as EmojiOptions;
}

/** Returns the emoji per line: those requested, as far as they fit the width (px) beside paddings and scrollbar. */
export function lineWithin(width: number, { perLine, emojiButtonSize }: EmojiOptions): number {
  const PADDINGS = 30;
  return Math.max(1, Math.min(perLine, Math.floor((width - PADDINGS) / emojiButtonSize)));
}
