import { CODE_DIGITS } from "../../contract/members/sign-in-code.ts";
import type { Config } from "../../lib/config.ts";
import { keyedHash, keyedHashes } from "../../lib/keyed-hash.ts";
import type { Asker } from "./rules.ts";

export const hashLink = (config: Config, token: string) => keyedHashes(config, "link", token);

const CODES = 10 ** CODE_DIGITS;
/** Largest multiple of the number of codes in 32 bits: random numbers below it are unbiased. */
const EVEN_MOST = 2 ** 32 - (2 ** 32 % CODES);

export function newSignInCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < EVEN_MOST ? String(number % CODES).padStart(CODE_DIGITS, "0") : newSignInCode();
}

/** Hashes a code with its browser's CSRF token, as six digits alone can be brute-forced. */
export const hashCode = (
  config: Config,
  { code, email, browser }: { code: string; email: string; browser: string },
) => keyedHashes(config, "code", `${code}:${browser}:${email}`);

/** Hashes a browser's CSRF token, by which a link knows the browser that requested it. */
export const hashBrowser = (config: Config, csrfToken: string) => keyedHashes(config, "browser", csrfToken);

/** Hashes the asker, so that no network address is stored. A new secret resets their limits. */
export const hashAsker = (config: Config, { name }: Asker) => keyedHash(config.AUTH_SECRET, "network", name);
