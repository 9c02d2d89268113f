import { createHash, createHmac } from "node:crypto";
import type { Config } from "../../lib/config.ts";
import { type Hashes, isAmong, keyedHashes } from "../../lib/keyed-hash.ts";

/** What a link in an invitation is for. */
export type LinkAct = "accept" | "decline";

/** What a link is about. */
export interface LinkSubject {
  /** The invitation's. */
  id: string;
  /**
   * Of the address, in a link that declines: mails stay longer than invitations do, and a no counts when nothing else
   * is known of the address any more. Links that were sent before there was one have none.
   */
  hash?: string | undefined;
}

/**
 * Proves that we wrote the link. Keyed and made of the invitation's id (and the hash of its address), so that a mail that is sent again after a silence
 * is the very same, which a token that only its hash is kept of could not be; and each act has its own, for mail services
 * read the one that declines.
 */
const tokensOf = (config: Config, act: LinkAct, { id, hash }: LinkSubject) =>
  keyedHashes(config, `invitation-${act}`, hash === undefined ? id : `${id}:${hash}`);

/** The address of a link in an invitation. */
export async function linkTo(
  config: Config,
  act: LinkAct,
  about: { id: string; hash?: string },
): Promise<string> {
  const [token] = await tokensOf(config, act, about);
  return `${config.SITE_URL}/api/invitation/${act}?${new URLSearchParams({ ...about, token })}`;
}

/** Whether the token is the one we wrote for just this. */
export const isOurToken = async (
  config: Config,
  act: LinkAct,
  about: LinkSubject,
  token: string,
): Promise<boolean> => isAmong(await tokensOf(config, act, about), token);

/** Hash of an address in the link by which its owner declines. Who has the link has had the mail. */
export const addressHash = (email: string): string =>
  createHash("sha256").update(`uninvited:${email}`).digest("hex");

type Secrets = Pick<Config, "AUTH_SECRET" | "AUTH_SECRET_PREVIOUS">;

/**
 * Returns what is kept of an address whose owner wants no invitation, with each secret that counts: keyed, so that who
 * has the table can't test it for an address. Synchronous, for a save.
 * @param hash of the address, by `addressHash`
 */
export function refusalHashes({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Secrets, hash: string): Hashes {
  const keyedWith = (secret: string) =>
    createHmac("sha256", secret).update(`uninvited:${hash}`).digest("hex");
  return [
    keyedWith(AUTH_SECRET),
    ...(AUTH_SECRET_PREVIOUS === undefined ? [] : [keyedWith(AUTH_SECRET_PREVIOUS)]),
  ];
}

/** Returns all under which a refusal may be kept: keyed, and bare where a version before kept it and no job has keyed it yet. */
export const keptHashes = (config: Secrets, email: string): string[] => {
  const hash = addressHash(email);
  return [...refusalHashes(config, hash), hash];
};
