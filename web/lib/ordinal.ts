const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });

/** Returns "1st", "2nd", "11th". */
export const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? "th"}`;
