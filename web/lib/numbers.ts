/** Returns "1 game", "3 games", "1,204 games". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });

/** Returns "1st", "2nd", "11th". */
export const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? "th"}`;

const KILOBYTE = 1_024;

/** Returns "864 KB", "12.3 MB". */
export const bytesInWords = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
