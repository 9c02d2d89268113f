import type { Config } from "../../lib/config.ts";
import { keyedHashes, randomToken } from "../../lib/keyed-hash.ts";

/** A new token for a link that proves an address, or puts one back: 64 hex characters. */
export const newToken = randomToken;

/** What the database holds of it. */
export const hashEmailChange = (config: Config, token: string) => keyedHashes(config, "email-change", token);

/** The same of a link that puts an address back. */
export const hashAddressUndo = (config: Config, token: string) => keyedHashes(config, "address-undo", token);
