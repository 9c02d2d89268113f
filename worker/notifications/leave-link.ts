import type { Config } from "../lib/config.ts";
import { includesHash, keyedHashes } from "../lib/keyed-hash.ts";

/** What a link to free a seat names: whose, at which game, and since when they have it. */
export interface SeatLink {
  /** Public id. */
  member: string;
  game: string;
  /** Milliseconds: another seat at the same game has another link. */
  seat: number;
}

/** Proves that we wrote the link; keyed, so no table needs to remember it. */
const tokensOf = (config: Config, { member, game, seat }: SeatLink) =>
  keyedHashes(config, "leave", `${member}:${game}:${seat}`);

/** The address that frees the seat by a POST; a GET asks first. */
export async function leaveUrl(config: Config, link: SeatLink): Promise<string> {
  const [token] = await tokensOf(config, link);
  const query = new URLSearchParams({ ...link, seat: String(link.seat), token });
  return `${config.SITE_URL}/api/cant-make-it?${query}`;
}

/** Whether the token is the one we wrote for just this. */
export const isOurLink = async (config: Config, link: SeatLink, token: string): Promise<boolean> =>
  includesHash(await tokensOf(config, link), token);
