import { GAME_FULL } from "../contract/games/seats.ts";
import { guestsAtGame } from "../contract/members/guests.ts";
import { canKick, canSeatGuest } from "../contract/permissions.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";
import {
  type ActingPlayer,
  assertFound,
  hasFreeSeat,
  isOpenDay,
  type KnownGame,
  newsAboutGame,
  type PersonAtGame,
  type Seat,
} from "./rules.ts";
import { giveSeats, type WaitingMember } from "./waiting-rules.ts";

const everyoneAt = (game: KnownGame, seats: readonly PersonAtGame[]): (string | null)[] => [
  ...seats.map(({ id }) => id),
  game.suggestedBy,
];

/** What is told of a seat: the player is named where somebody else acts. */
const aboutSeat = (game: KnownGame, member: PersonAtGame, { id }: PersonAtGame) => ({
  ...newsAboutGame(game),
  playerId: id === member.id ? null : id,
  seatOf: id,
});

/** Public id of who brought a guest, as far as it is the member who acts; else nobody's. */
const hostOf = (member: ActingPlayer, { guestOf }: Seat): string =>
  guestOf === member.id ? member.publicId : "";

/** What signing up tells, and what leaving tells: each takes the other back. */
export const TOLD_OF_SIGN_UP = ["sign-up", "signed-up"] as const;
export const TOLD_OF_LEAVING = ["leave", "kicked", "end", "seat"] as const;

/**
 * Whether somebody may sit down at a game at all: there is a free seat, and it is not over.
 * @throws {ClubError} `conflict` (finished or full)
 */
export function refuseSeat(game: KnownGame, today: string): void {
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.", ["player"]);
  if (!hasFreeSeat(game)) throw refuse("conflict", GAME_FULL, ["player"]);
}

/**
 * Whether one more guest of a member (`host`, an id) may sit at a game.
 * @param member who acts, whose role says how many
 * @throws {ClubError} `conflict`
 */
export function refuseMoreGuests(
  member: Pick<ActingPlayer, "role">,
  seats: readonly Pick<Seat, "guestOf">[],
  host: string,
): void {
  const most = guestsAtGame(member.role);
  if (seats.filter(({ guestOf }) => guestOf === host).length < most) return;
  const words = most === 1 ? "New members can bring one guest to a game" : `That’s ${most} guests already`;
  throw refuse("conflict", `${words}. Leave the other seats for members.`, ["player"]);
}

/** What others at a game hear when somebody takes a seat at it. */
export const newsOfSeat = (
  game: KnownGame,
  seats: readonly PersonAtGame[],
  member: PersonAtGame,
  player: PersonAtGame,
): News => ({
  ...aboutSeat(game, member, player),
  kind: "sign-up",
  to: everyoneAt(game, seats).filter((id) => id !== player.id),
});

/**
 * Whether a member (or a guest, by who brought them) may be signed up, and who hears of it: nobody where that takes back that they were taken off a moment
 * ago. Null when they sit there already.
 * @throws {ClubError} `not-found`, `invalid` (no such member), `forbidden` (somebody else's guest), `conflict` (finished,
 *   full, or enough guests), `too-many` (others, by a NEW member)
 * @see spec §6
 */
export function decideSignUp(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly Seat[];
    player: Seat | undefined;
    /** The player's, while it is in force. */
    suspension: object | undefined;
    undone: readonly unknown[];
    enough: unknown;
  },
  today: string,
) {
  const game = assertFound(found.game);
  const { member, player, seats } = found;
  if (!player) throw refuse("invalid", "This member is no longer here.", ["player"]);
  if (seats.some(({ id }) => id === player.id)) return null;
  if (found.suspension) throw refuse("conflict", "This member can’t be signed up right now.", ["player"]);
  if (player.guestOf && !canSeatGuest(member, { guestOf: hostOf(member, player) })) {
    throw refuse("forbidden", "Only whoever brought this guest, or an admin, can sign them up.", ["player"]);
  }
  refuseSeat(game, today);
  if (player.guestOf) refuseMoreGuests(member, seats, player.guestOf);
  const isOther = player.id !== member.id;
  if (isOther) refuseAboveMost(member, "sign-up", found.enough);
  const news: News[] = [
    newsOfSeat(game, seats, member, player),
    { ...aboutSeat(game, member, player), kind: "signed-up", to: [player.id] },
  ];
  const isUndo = found.undone.length > 0;
  return { game, player, isOther, isUndo, news: isUndo ? [] : news };
}

/**
 * The game of a link by which a member frees their seat.
 * @param seat since when they have it by the link, and (`found.seat`) in fact; undefined: they have none
 * @throws {ClubError} `not-found` (no such game, over, left already, or another seat than that of the link)
 */
export function gameOfLink<G extends { date: string | null }>(
  found: { game: G | undefined; seat: { since: number } | undefined },
  seat: number,
  today: string,
): G {
  const game = assertFound(found.game);
  if (!isOpenDay(game.date, today))
    throw refuse("not-found", "This game is over, so there’s no seat to free.");
  if (!found.seat) throw refuse("not-found", "You’re not signed up for this game any more.");
  if (found.seat.since !== seat) {
    throw refuse("not-found", "You’ve signed up again since this email. Open the game to free your seat.");
  }
  return game;
}

/**
 * Whether a member may free a player's seat, who gets it, and who hears of it: where that takes back a sign-up of a moment
 * ago, only who waits for a seat. Null when the player does not sit there.
 * @param player public id
 * @throws {ClubError} `not-found`, `forbidden`
 * @see spec §6
 */
export function decideKick(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly Seat[];
    watchers: readonly WaitingMember[];
    undone: readonly unknown[];
  },
  player: string,
  { today, now }: { today: string; now: number },
) {
  const game = assertFound(found.game);
  const { member, seats, watchers } = found;
  const leaving = seats.find(({ publicId }) => publicId === player);
  const guestOf = leaving && hostOf(member, leaving);
  if (!canKick(member, { publicId: player, guestOf })) {
    throw refuse("forbidden", "Only the player themselves, or an admin, can free this seat.", ["player"]);
  }
  if (!leaving) return null;
  const [isFull, isLast] = [!hasFreeSeat(game), game.playerCount === 1];
  const told = aboutSeat(game, member, leaving);
  // Whoever brought a guest hears of it, also from elsewhere.
  const host = leaving.guestOf ? [leaving.guestOf] : [];
  const others = [...everyoneAt(game, seats), ...host].filter((id) => id !== leaving.id);
  const freesSeat = isFull && isOpenDay(game.date, today);
  const { seated, given, freed } = giveSeats(game, { free: freesSeat ? 1 : 0, watchers, seats, others }, now);
  const news: News[] = [
    { ...told, kind: "kicked", to: [leaving.id] },
    isLast && seated.length === 0
      ? { ...told, kind: "end", to: others, facts: { deserted: true } }
      : { ...told, kind: "leave", to: others },
  ];
  const isUndo = found.undone.length > 0;
  return {
    ...{ game, leaving, isFull, isLast, isUndo, seated, given },
    news: [...(isUndo ? [] : news), ...freed.map((free) => ({ ...free, ...told }))],
  };
}
