import { CODE_DIGITS } from "../../contract/members/sign-in-code.ts";
import type { Config } from "../../lib/config.ts";
import { keyedHash, keyedHashes, randomToken, sessionHashes } from "../../lib/keyed-hash.ts";
import type { Asker } from "./rules.ts";

/** A new token for a link or a session: 32 random bytes in hex. The database only ever sees its hash. */
export const newToken = randomToken;

/** What the database holds of a sign-in link's token. */
export const hashLink = (config: Config, token: string) => keyedHashes(config, "link", token);

const CODES = 10 ** CODE_DIGITS;
/** The most 32-bit numbers of which each code gets as many. */
const EVEN_MOST = 2 ** 32 - (2 ** 32 % CODES);

/** A new code for the mail with a link: six random digits. */
export function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < EVEN_MOST ? String(number % CODES).padStart(CODE_DIGITS, "0") : newCode();
}

/**
 * What the database holds of a code. Six digits are soon gone through; what cannot be is the csrf token of the browser
 * that asked, which is kept nowhere but in its cookie.
 */
export const hashCode = (
  config: Config,
  { code, email, browser }: { code: string; email: string; browser: string },
) => keyedHashes(config, "code", `${code}:${browser}:${email}`);

/** What the database holds of a session's token. */
export const hashSession = sessionHashes;

/** Names a browser by its csrf token, so that a link knows who asked for it. */
export const hashBrowser = (config: Config, csrfToken: string) => keyedHashes(config, "browser", csrfToken);

/** Names who asks without keeping an address. With another secret they have another name: their links count anew. */
export const hashAsker = (config: Config, { name }: Asker) => keyedHash(config.AUTH_SECRET, "network", name);
