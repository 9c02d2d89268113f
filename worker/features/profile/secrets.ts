import type { Config } from "../../config.ts";
import { keyedHash, randomToken } from "../../keyed-hash.ts";

/** A new token for a link that proves an address: 64 hex characters. */
export const newToken = randomToken;

/** What the database holds of it. */
export const hashEmailChange = (config: Config, token: string) =>
  keyedHash(config.AUTH_SECRET, "email-change", token);
