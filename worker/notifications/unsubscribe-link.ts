import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import type { Config } from "../lib/config.ts";
import { includesHash, keyedHashes } from "../lib/keyed-hash.ts";

export interface Unsubscription {
  /** Public id. */
  member: string;
  kind: NotificationKind;
}

/** Returns keyed hashes, by which a link is authentic without being stored. */
const tokensOf = (config: Config, { member, kind }: Unsubscription) =>
  keyedHashes(config, "unsubscribe", `${member}:${kind}`);

/** Returns the address that ends emails of the kind: on POST at once (RFC 8058), on GET after confirmation. */
export async function unsubscribeUrl(config: Config, what: Unsubscription): Promise<string> {
  const [token] = await tokensOf(config, what);
  const query = new URLSearchParams({ member: what.member, kind: what.kind, token });
  return `${config.SITE_URL}/api/unsubscribe?${query}`;
}

export const isOurToken = async (config: Config, what: Unsubscription, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, what), token);
