import { createHash } from "node:crypto";
import type { Config } from "../../config.ts";
import { isAmong, keyedHashes } from "../../keyed-hash.ts";

/** What a link in an invitation is for. */
export type LinkAct = "accept" | "decline";

/**
 * Proves that we wrote the link. Keyed and made of the invitation's id, so that a mail that is sent again after a silence
 * is the very same, which a token that only its hash is kept of could not be; and each act has its own, for mail services
 * read the one that declines.
 */
const tokensOf = (config: Config, id: string, act: LinkAct) => keyedHashes(config, `invitation-${act}`, id);

/** The address of a link in an invitation. */
export async function linkTo(config: Config, id: string, act: LinkAct): Promise<string> {
  const [token] = await tokensOf(config, id, act);
  return `${config.SITE_URL}/api/invitation/${act}?${new URLSearchParams({ id, token })}`;
}

/** Whether the token is the one we wrote for just this. */
export const isOurToken = async (config: Config, id: string, act: LinkAct, token: string): Promise<boolean> =>
  isAmong(await tokensOf(config, id, act), token);

/** What is kept of an address whose owner wants no invitation. Not keyed: it must outlast the secret. */
export const addressHash = (email: string): string =>
  createHash("sha256").update(`uninvited:${email}`).digest("hex");
