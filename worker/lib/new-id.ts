const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's Base32, without characters that look alike
const LENGTH = 16; // 80 bits

/** Returns a random id: 16 characters, safe in URLs. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}
