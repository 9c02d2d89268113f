const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's: nothing to confuse when read aloud
const LENGTH = 16; // 80 bits

/** A new random id: 16 characters, safe in a URL. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}
