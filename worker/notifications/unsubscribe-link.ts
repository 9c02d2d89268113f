import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import type { Config } from "../lib/config.ts";
import { includesHash, keyedHashes } from "../lib/keyed-hash.ts";

/** What an unsubscribe link names: whose mails, of which kind. */
export interface Unsubscription {
  /** Public id. */
  member: string;
  kind: NotificationKind;
}

/** Proves that we wrote the link; keyed, so no table needs to remember it. */
const tokensOf = (config: Config, { member, kind }: Unsubscription) =>
  keyedHashes(config, "unsubscribe", `${member}:${kind}`);

/** The address that ends mails of the kind for the member: by a POST at once (RFC 8058), by a GET after asking. */
export async function unsubscribeUrl(config: Config, what: Unsubscription): Promise<string> {
  const [token] = await tokensOf(config, what);
  const query = new URLSearchParams({ member: what.member, kind: what.kind, token });
  return `${config.SITE_URL}/api/unsubscribe?${query}`;
}

/** Whether the token is the one we wrote for just this. */
export const isOurToken = async (config: Config, what: Unsubscription, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, what), token);
