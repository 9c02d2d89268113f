import type { Config } from "../../lib/config.ts";
import { type Hashes, includesHash, keyedHashes } from "../../lib/keyed-hash.ts";

/** The space in an address's 64 characters before the @, beside the id and `reply+`. */
const TOKEN_LENGTH = 32;

/** The parts of an invitation that its reply address depends on. */
export interface Addressed {
  id: string;
  /** Null for invitations from before they had tokens. */
  replyToken: string | null;
}

/** Returns the tokens valid in a reply address: the invitation's own, and older ones keyed with `AUTH_SECRET`. */
async function tokensOf(config: Config, { id, replyToken }: Addressed): Promise<Hashes> {
  const [newest, ...before] = await keyedHashes(config, "calendar-reply", id);
  const short = (hash: string) => hash.slice(0, TOKEN_LENGTH);
  const keyed = [short(newest), ...before.map(short)] as const;
  return replyToken === null ? keyed : [replyToken, ...keyed];
}

/** Returns the address for replies to an invitation; null if the site receives no mail. */
export async function replyAddress(config: Config, invitation: Addressed): Promise<string | null> {
  const [token] = await tokensOf(config, invitation);
  return config.REPLY_ADDRESS?.replace(/@(?=[^@]*$)/, `+${invitation.id}-${token}@`) ?? null;
}

/** Returns the invitation id and the token in an address; null if there are none. Mail servers may change its case. */
export function invitationNamedBy(address: string): { id: string; token: string } | null {
  const [, id, token] = /\+([0-9a-f]{16})-([0-9a-f]+)@[^@]+$/.exec(address.toLowerCase()) ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}

/** Returns true if the token is one of this invitation. */
export const isOurAddress = async (config: Config, invitation: Addressed, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, invitation), token);
