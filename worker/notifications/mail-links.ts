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

export interface SeatLink {
  /** Public id. */
  member: string;
  game: string;
  /** Milliseconds. A later seat at the same game has another link. */
  seat: number;
}

const seatTokensOf = (config: Config, { member, game, seat }: SeatLink) =>
  keyedHashes(config, "leave", `${member}:${game}:${seat}`);

/** Returns the address that frees the seat on POST; GET asks for confirmation. */
export async function leaveUrl(config: Config, link: SeatLink): Promise<string> {
  const [token] = await seatTokensOf(config, link);
  const query = new URLSearchParams({ ...link, seat: String(link.seat), token });
  return `${config.SITE_URL}/api/cant-make-it?${query}`;
}

export const isOurLink = async (config: Config, link: SeatLink, token: string): Promise<boolean> =>
  includesHash(await seatTokensOf(config, link), token);

export interface AnswerLink {
  /** Public id. */
  member: string;
  /** Id of an event day. */
  evening: string;
}

const answerTokensOf = (config: Config, { member, evening }: AnswerLink) =>
  keyedHashes(config, "answer", `${member}:${evening}`);

/** Returns the address of the page on which a member says by one press whether they come. */
export async function answerUrl(config: Config, link: AnswerLink): Promise<string> {
  const [token] = await answerTokensOf(config, link);
  return `${config.SITE_URL}/api/are-you-coming?${new URLSearchParams({ ...link, token })}`;
}

export const isOurAnswerLink = async (config: Config, link: AnswerLink, token: string): Promise<boolean> =>
  includesHash(await answerTokensOf(config, link), token);
