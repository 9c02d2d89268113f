// Variants of a letter that do not decompose into it and a mark.
const VARIANTS: [letter: string, others: string][] = [
  ["o", "øØ"],
  ["l", "łŁ"],
  ["d", "đĐðÐ"],
  ["i", "ı"],
  ["h", "ħĦ"],
];
// Unicode blocks of Latin letters with marks.
const BLOCKS = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

let kin: Map<string, string> | undefined;

/** Returns a letter with its variants: "e" → "eEéÉèÈ…". */
function variantsOf(letter: string): string | undefined {
  if (kin) return kin.get(letter);
  kin = new Map(Array.from("abcdefghijklmnopqrstuvwxyz", (plain) => [plain, plain + plain.toUpperCase()]));
  for (const [from, to] of BLOCKS) {
    for (let at = from; at <= to; at++) {
      const character = String.fromCodePoint(at);
      const known = kin.get(bare(character));
      if (known) kin.set(bare(character), known + character);
    }
  }
  for (const [plain, others] of VARIANTS) kin.set(plain, `${kin.get(plain)}${others}`);
  return kin.get(letter);
}

const plainOf = (character: string): string =>
  VARIANTS.find(([, others]) => others.includes(character))?.[0] ?? bare(character);

function asPattern(character: string): string {
  const others = variantsOf(plainOf(character));
  if (others) return `[${others}]`;
  if (/[*?[]/.test(character)) return `[${character}]`;
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  const isOneEach = [...lower].length === 1 && [...upper].length === 1 && lower !== upper;
  return isOneEach ? `[${lower}${upper}]` : character;
}

/** Returns a GLOB pattern that ignores case and accents, which the database cannot. Blank matches all. */
export const patternOf = (typed: string): string => {
  const words = typed.normalize("NFC").trim();
  return words === "" ? "*" : `*${[...words].map(asPattern).join("")}*`;
};
