const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 16;

/** Returns a generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an id that looks random but is constant, so that links into the demo stay valid. */
export function idOf(kind: string, name: string): string {
  const random = seeded(`${kind} ${name}`);
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join("");
}
