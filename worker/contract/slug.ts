const SLUG_MOST = 80;

// Letters that have no decomposition into a basic one and a mark.
const SPELT = new Map(
  (
    "ß ss æ ae œ oe ø o đ d ð d ł l þ th ı i ħ h ŋ ng " +
    "а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya " +
    "і i є ye ґ g α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o"
  )
    .split(" ")
    .flatMap((letter, at, all) => (at % 2 ? [] : [[letter, (all[at + 1] ?? "").replace("-", "")] as const])),
);

/** Returns a text as a part of an address: small letters, digits and hyphens. Empty if nothing can be spelt so. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\0-\x7f]/gu, (letter) => SPELT.get(letter) ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MOST)
    .replace(/^-|-$/g, "");
