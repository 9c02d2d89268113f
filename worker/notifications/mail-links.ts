import type { Context } from "../context.ts";
import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import type { Config } from "../lib/config.ts";
import { refuse } from "../lib/errors.ts";
import { includesHash, keyedHashes } from "../lib/keyed-hash.ts";

/**
 * A link of a mail, authentic by a keyed hash of its parts without being stored.
 * @param incomplete error for a forged link
 */
export function mailLink<Link>(
  path: string,
  purpose: string,
  partsOf: (link: Link) => Record<string, string>,
  incomplete = "This link is incomplete. Please use the whole link from the email.",
) {
  const tokensOf = (config: Config, link: Link) =>
    keyedHashes(config, purpose, Object.values(partsOf(link)).join(":"));
  const isOurs = async (config: Config, link: Link, token: string): Promise<boolean> =>
    includesHash(await tokensOf(config, link), token);
  return {
    async url(config: Config, link: Link): Promise<string> {
      const [token] = await tokensOf(config, link);
      return `${config.SITE_URL}/api/${path}?${new URLSearchParams({ ...partsOf(link), token })}`;
    },
    isOurs,
    /** @throws {ClubError} `forbidden` for a forged link */
    async mustBeOurs({ config }: Context, asked: Link & { token: string }): Promise<void> {
      if (!(await isOurs(config, asked, asked.token))) throw refuse("forbidden", incomplete);
    },
  };
}

export interface Unsubscription {
  /** Public id. */
  member: string;
  kind: NotificationKind;
}

/** Ends emails of the kind: on POST at once (RFC 8058), on GET after confirmation. */
export const unsubscribeLink = mailLink("unsubscribe", "unsubscribe", ({ member, kind }: Unsubscription) => ({
  member,
  kind,
}));

export interface SeatLink {
  /** Public id. */
  member: string;
  game: string;
  /** Milliseconds. A later seat at the same game has another link. */
  seat: number;
}

/** Frees the seat on POST; GET asks for confirmation. */
export const leaveLink = mailLink("cant-make-it", "leave", ({ member, game, seat }: SeatLink) => ({
  member,
  game,
  seat: String(seat),
}));

export interface AnswerLink {
  /** Public id. */
  member: string;
  /** Id of an event day. */
  evening: string;
}

/** Leads to the page on which a member says by one press whether they come. */
export const answerLink = mailLink("are-you-coming", "answer", ({ member, evening }: AnswerLink) => ({
  member,
  evening,
}));
