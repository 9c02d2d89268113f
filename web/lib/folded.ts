// They have no decomposition.
const PLAIN: Record<string, string> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Returns the text in lower case without accents, and with straight apostrophes and hyphens, as people type it. */
export const foldCase = (text: string): string =>
  text
    // First, as an acute accent by itself decomposes into a space.
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[øłđßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
