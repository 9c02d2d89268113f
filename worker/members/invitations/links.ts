import { createHash, createHmac } from "node:crypto";
import type { Config } from "../../lib/config.ts";
import type { Hashes } from "../../lib/keyed-hash.ts";
import { mailLink } from "../../notifications/mail-links.ts";

export interface LinkSubject {
  id: string;
  /** Hash of the address, for declining after the invitation is gone. Older links have none. */
  hash?: string | undefined;
}

// By the row's id, so that a resent mail is identical.
const invitationLink = (act: "accept" | "decline") =>
  mailLink(
    `invitation/${act}`,
    `invitation-${act}`,
    ({ id, hash }: LinkSubject) => ({ id, ...(hash !== undefined && { hash }) }),
    "This link is incomplete. Please copy all of it from the email.",
  );
export const acceptLink = invitationLink("accept");
export const declineLink = invitationLink("decline");

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
