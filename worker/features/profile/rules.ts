import type { Member } from "../../context.ts";
import type { Profile } from "../../contract/session.ts";
import type { ProfileForm } from "../../contract/users.ts";
import { refuse } from "../../errors.ts";
import { seatNews } from "../games/service.ts";
import type { News } from "../notifications/service.ts";

const FORM_FIELDS = [
  "name",
  "color",
  "bggUserName",
  "participateInLeague",
] as const satisfies (keyof ProfileForm)[];

/** The form, where it changes something; null where it does not, so that no list counts as changed. */
export const changedProfile = (profile: Profile | undefined, form: ProfileForm): ProfileForm | null =>
  FORM_FIELDS.every((field) => profile?.[field] === form[field]) ? null : form;

/** So many wishes a member may have in `WISHES_WITHIN_MS` milliseconds, and so many there may be for one address. */
export const WISHES_MOST = 5;
export const WISHES_WITHIN_MS = 3_600_000;

/**
 * Whether the member may wish for the address: it is another one, and neither they nor the address has had its share.
 * @param found.wishes theirs of late
 * @param found.forAddress anybody's of late for the address, each of which was a mail to it
 * @param found.holder whose address it is
 * @returns `isTaken`: it belongs to somebody, who is to hear of it instead
 * @throws {ClubError} `invalid`, `too-many`
 */
export function wishFor(
  email: string,
  {
    member,
    wishes,
    forAddress,
    holder,
  }: Pick<Found, "member"> & {
    wishes: readonly object[];
    forAddress: readonly object[];
    holder: object | undefined;
  },
): { isTaken: boolean } {
  if (member.email === email) throw refuse("invalid", "That’s already your address.", ["email"]);
  if (forAddress.length >= WISHES_MOST) {
    throw refuse("too-many", "We’ve just sent several emails to that address. Please try again in an hour.", [
      "email",
    ]);
  }
  if (wishes.length >= WISHES_MOST) {
    throw refuse("too-many", "That was a lot of changes at once. Please try again in an hour.", ["email"]);
  }
  return { isTaken: holder !== undefined };
}

/** A wish for another address, whose link is still good. */
export interface Wish {
  tokenHash: string;
  userId: string;
  email: string;
}

/**
 * What becomes of a wish whose link is followed: it is granted where the address is still free, and spent in either case.
 * @throws {ClubError} `invalid` when there is none
 */
export function grantOf({ wish, holder }: { wish: Wish | undefined; holder: object | undefined }): {
  wish: Wish;
  isFree: boolean;
} {
  if (!wish) {
    throw refuse("invalid", "This link has already been used or has expired. Ask for a new one.", ["token"]);
  }
  return { wish, isFree: holder === undefined };
}

/** A game to come at which the member sits. */
interface GameToCome {
  id: string;
  suggestedBy: string | null;
  playerCount: number;
  maxPlayers: number;
}

/** A member at a game. */
export interface AtGame {
  gameId: string;
  id: string;
}

interface Found {
  member: Pick<Member, "name" | "role" | "email">;
  /** An ADMIN who is not the member. */
  otherAdmin: object | undefined;
  games: readonly GameToCome[];
  /** Those who sit at these games. */
  players: readonly AtGame[];
  /** Those who wait for a seat at them. */
  watchers: readonly AtGame[];
}

/**
 * Who hears that the member leaves the club: those at the same games to come and who suggested them, and whoever waits
 * for a seat at one that was full.
 * @param typed a name, which must be the member's own
 * @throws {ClubError} `invalid` (another name), `conflict` (the last ADMIN)
 */
export function leaving(
  { member, otherAdmin, games, players, watchers }: Found,
  typed: string,
): { news: News[] } {
  if (member.name !== typed) {
    throw refuse("invalid", "That isn’t your name as it’s shown here. Nothing was deleted.", ["name"]);
  }
  if (member.role === "ADMIN" && !otherAdmin) {
    throw refuse("conflict", "There must be at least one admin. Make someone else one first.", ["name"]);
  }
  const news = games.flatMap((game): News[] => {
    const seats = at(game, players);
    const left: News = {
      kind: "leave",
      to: [game.suggestedBy, ...seats.map(({ id }) => id)],
      url: `/games/${game.id}`,
      gameId: game.id,
      facts: { leftClub: member.name },
    };
    const isFull = game.playerCount >= game.maxPlayers;
    return isFull ? [left, seatNews(game, at(game, watchers), seats)] : [left];
  });
  return { news };
}

const at = (game: GameToCome, members: readonly AtGame[]): AtGame[] =>
  members.filter(({ gameId }) => gameId === game.id);
