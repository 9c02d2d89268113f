import type { Config } from "../../config.ts";
import { isAmong, keyedHashes } from "../../keyed-hash.ts";

/** As much of a keyed hash as fits into the 64 characters before the @, beside the id and `reply+`. */
const TOKEN_LENGTH = 32;

/** Proves that we wrote the address; keyed, so no table needs to remember it. */
const tokensOf = async (config: Config, id: string) => {
  const [newest, ...before] = await keyedHashes(config, "calendar-reply", id);
  const short = (hash: string) => hash.slice(0, TOKEN_LENGTH);
  return [short(newest), ...before.map(short)] as const;
};

/** The address that answers to an invitation (by its id) go to; null where the site gets no mail. */
export async function replyAddress(config: Config, id: string): Promise<string | null> {
  const [token] = await tokensOf(config, id);
  return config.REPLY_ADDRESS?.replace(/@(?=[^@]*$)/, `+${id}-${token}@`) ?? null;
}

/** The id of the invitation whose address it is; null when we never wrote it. Mail servers may change its case. */
export async function invitationAt(config: Config, address: string): Promise<string | null> {
  const [, id, token] = /\+([0-9a-f]{16})-([0-9a-f]+)@[^@]+$/.exec(address.toLowerCase()) ?? [];
  if (id === undefined || token === undefined) return null;
  return isAmong(await tokensOf(config, id), token) ? id : null;
}
