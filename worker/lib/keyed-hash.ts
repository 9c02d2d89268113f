import type { Config } from "./config.ts";
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

/** Returns an HMAC-SHA-256 in hex. `purpose` separates hashes of different things. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(`${purpose}:${text}`));
  return toHex(new Uint8Array(mac));
}

type Secrets = Pick<Config, "AUTH_SECRET" | "AUTH_SECRET_PREVIOUS">;

/** Valid hashes of a text: with the current secret, which new ones are stored under, then with the previous one. */
export type Hashes = readonly [newest: string, ...before: string[]];

/** Hashes a text with each valid secret. @param purpose as for `keyedHash` */
export async function keyedHashes(config: Secrets, purpose: string, text: string): Promise<Hashes> {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = config;
  const newest = await keyedHash(AUTH_SECRET, purpose, text);
  if (AUTH_SECRET_PREVIOUS === undefined) return [newest];
  return [newest, await keyedHash(AUTH_SECRET_PREVIOUS, purpose, text)];
}

export const sessionHashes = (config: Secrets, token: string): Promise<Hashes> =>
  keyedHashes(config, "session", token);

/** Returns true if it is one of them, comparing in constant time. */
export const includesHash = (hashes: Hashes, hash: string): boolean =>
  hashes.map((known) => isEqualInConstantTime(known, hash)).includes(true);

/** Returns 32 random bytes in hex. */
export const randomToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Compares in constant time, so that timing reveals nothing about the texts. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
