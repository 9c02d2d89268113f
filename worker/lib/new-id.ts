import { hashText } from "./hash.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's Base32, without characters that look alike
const LENGTH = 16; // 80 bits

const spelt = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");

/** Returns a random id: 16 characters, safe in URLs. */
export const newId = (): string => spelt(crypto.getRandomValues(new Uint8Array(LENGTH)));

/** Returns the id of a form's row: the same for the same idempotency key, random without one. */
export const idFor = async (key: string | undefined): Promise<string> =>
  key === undefined ? newId() : spelt(await hashText("SHA-256", key));
