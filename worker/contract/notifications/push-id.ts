// Apart from push.ts, whose schemas would bring zod along.

const PUSH_ID_LENGTH = 16;

/** Returns a public id of a browser: part of the hash of its push endpoint, which stays secret. */
export async function pushIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, PUSH_ID_LENGTH);
}
