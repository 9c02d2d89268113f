import type { Config } from "../../config.ts";
import { keyedHash, randomToken, sessionHash } from "../../keyed-hash.ts";

/** A new token for a link or a session: 32 random bytes in hex. The database only ever sees its hash. */
export const newToken = randomToken;

/** What the database holds of a sign-in link's token. */
export const hashLink = (config: Config, token: string) => keyedHash(config.AUTH_SECRET, "link", token);

/** What the database holds of a session's token. */
export const hashSession = (config: Config, token: string) => sessionHash(config.AUTH_SECRET, token);

/** Names a browser by its csrf token, so that a link knows who asked for it. */
export const hashBrowser = (config: Config, csrfToken: string) =>
  keyedHash(config.AUTH_SECRET, "browser", csrfToken);

/** Names a network without keeping its address. */
export const hashNetwork = (config: Config, network: string) =>
  keyedHash(config.AUTH_SECRET, "network", network);
