import type { Config } from "../lib/config.ts";
import { includesHash, keyedHashes } from "../lib/keyed-hash.ts";

export interface SeatLink {
  /** Public id. */
  member: string;
  game: string;
  /** Milliseconds. A later seat at the same game has another link. */
  seat: number;
}

/** Returns keyed hashes, by which a link is authentic without being stored. */
const tokensOf = (config: Config, { member, game, seat }: SeatLink) =>
  keyedHashes(config, "leave", `${member}:${game}:${seat}`);

/** Returns the address that frees the seat on POST; GET asks for confirmation. */
export async function leaveUrl(config: Config, link: SeatLink): Promise<string> {
  const [token] = await tokensOf(config, link);
  const query = new URLSearchParams({ ...link, seat: String(link.seat), token });
  return `${config.SITE_URL}/api/cant-make-it?${query}`;
}

export const isOurLink = async (config: Config, link: SeatLink, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, link), token);
