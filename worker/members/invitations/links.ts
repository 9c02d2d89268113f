import { createHash, createHmac } from "node:crypto";
import type { Config } from "../../lib/config.ts";
import { type Hashes, includesHash, keyedHashes } from "../../lib/keyed-hash.ts";

export type LinkAct = "accept" | "decline";

export interface LinkSubject {
  id: string;
  /** Hash of the address, for declining after the invitation is gone. Older links have none. */
  hash?: string | undefined;
}

/** Signs a link by its subject, so that a resent mail is identical. Each act has its own tokens. */
const tokensOf = (config: Config, act: LinkAct, { id, hash }: LinkSubject) =>
  keyedHashes(config, `invitation-${act}`, hash === undefined ? id : `${id}:${hash}`);

export async function linkTo(
  config: Config,
  act: LinkAct,
  about: { id: string; hash?: string },
): Promise<string> {
  const [token] = await tokensOf(config, act, about);
  return `${config.SITE_URL}/api/invitation/${act}?${new URLSearchParams({ ...about, token })}`;
}

export const isOurToken = async (
  config: Config,
  act: LinkAct,
  about: LinkSubject,
  token: string,
): Promise<boolean> => includesHash(await tokensOf(config, act, about), token);

/** Hashes an address for the declining link, whose holder has had the mail. */
export const addressHash = (email: string): string =>
  createHash("sha256").update(`uninvited:${email}`).digest("hex");

type Secrets = Pick<Config, "AUTH_SECRET" | "AUTH_SECRET_PREVIOUS">;

/** Returns a refusal's stored forms, keyed: no leaked table can be tested. @param hash by `addressHash` */
export function refusalHashes({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Secrets, hash: string): Hashes {
  const keyedWith = (secret: string) =>
    createHmac("sha256", secret).update(`uninvited:${hash}`).digest("hex");
  return [
    keyedWith(AUTH_SECRET),
    ...(AUTH_SECRET_PREVIOUS === undefined ? [] : [keyedWith(AUTH_SECRET_PREVIOUS)]),
  ];
}

/** Returns all hashes that a refusal may be stored under, including the bare one of older versions. */
export const keptHashes = (config: Secrets, email: string): string[] => {
  const hash = addressHash(email);
  return [...refusalHashes(config, hash), hash];
};
