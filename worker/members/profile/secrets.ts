import type { Config } from "../../lib/config.ts";
import { keyedHashes, randomToken } from "../../lib/keyed-hash.ts";

/** Returns a new token for a link that confirms or restores an address: 64 hex characters. */
export const newToken = randomToken;

export const hashEmailChange = (config: Config, token: string) => keyedHashes(config, "email-change", token);

export const hashAddressUndo = (config: Config, token: string) => keyedHashes(config, "address-undo", token);
