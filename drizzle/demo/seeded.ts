const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 16;

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
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

/** An id that looks like any other and is the same every time: links into the demo stay good. */
export function idOf(kind: string, name: string): string {
  const random = seeded(`${kind} ${name}`);
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join("");
}
