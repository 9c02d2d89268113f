import type { Config } from "../../lib/config.ts";
import { type Hashes, includesHash, keyedHashes } from "../../lib/keyed-hash.ts";

/** What fits into the 64 characters before the @, beside the id and `reply+`. */
const TOKEN_LENGTH = 32;

/** An invitation, as far as its address goes by it. */
export interface Addressed {
  id: string;
  /** Null: it was told before invitations had tokens of their own. */
  replyToken: string | null;
}

/** What proves that we wrote the address: its own token, or what is keyed with `AUTH_SECRET`, by which it was made before. */
async function tokensOf(config: Config, { id, replyToken }: Addressed): Promise<Hashes> {
  const [newest, ...before] = await keyedHashes(config, "calendar-reply", id);
  const short = (hash: string) => hash.slice(0, TOKEN_LENGTH);
  const keyed = [short(newest), ...before.map(short)] as const;
  return replyToken === null ? keyed : [replyToken, ...keyed];
}

/** The address that answers to an invitation go to; null where the site gets no mail. */
export async function replyAddress(config: Config, invitation: Addressed): Promise<string | null> {
  const [token] = await tokensOf(config, invitation);
  return config.REPLY_ADDRESS?.replace(/@(?=[^@]*$)/, `+${invitation.id}-${token}@`) ?? null;
}

/** The invitation (its id) that an address names, and its proof; null when none. Mail servers may change its case. */
export function invitationNamedBy(address: string): { id: string; token: string } | null {
  const [, id, token] = /\+([0-9a-f]{16})-([0-9a-f]+)@[^@]+$/.exec(address.toLowerCase()) ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}

/** Whether we wrote the address of the invitation. */
export const isOurAddress = async (config: Config, invitation: Addressed, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, invitation), token);
