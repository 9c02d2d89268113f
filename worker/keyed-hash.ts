import { toHex } from "./hash.ts";

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

const keyOf = (secret: string) => {
  const known = keys.get(secret);
  if (known) return known;
  const key = crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  keys.set(secret, key);
  return key;
};

/** HMAC-SHA-256 in hex. `purpose` keeps hashes of different things apart. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(`${purpose}:${text}`));
  return toHex(new Uint8Array(mac));
}

/** Keyed hash under which a session token is stored. */
export const sessionHash = (secret: string, token: string): Promise<string> =>
  keyedHash(secret, "session", token);

/** 32 random bytes in hex. */
export const randomToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Compares without telling by its time how much was equal. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
