import type { SignUpForm } from "../contract/games/games.ts";
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

const aboutSeat = (game: KnownGame, member: PersonAtGame, { id }: PersonAtGame) => ({
  ...newsAboutGame(game),
  playerId: id === member.id ? null : id,
  seatOf: id,
});

/** Returns the host's public id if the acting member brought the guest; else an empty string. */
const hostOf = (member: ActingPlayer, { guestOf }: Seat): string =>
  guestOf === member.id ? member.publicId : "";

/** The news of signing up and of leaving: each withdraws the other. */
export const SIGN_UP_NEWS = ["sign-up", "signed-up"] as const;
export const LEAVING_NEWS = ["leave", "kicked", "end", "seat"] as const;

/** Refuses a seat at a game that is over or full. @throws {ClubError} `conflict` */
export function refuseSeat(game: KnownGame, today: string): void {
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.", ["player"]);
  if (!hasFreeSeat(game)) throw refuse("conflict", GAME_FULL, ["player"]);
}

/** Refuses one more guest of a member (`host`, an id), by the acting member's limit. @throws {ClubError} `conflict` */
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

/** Decides a sign-up and who hears of it: nobody if it undoes a recent leaving. Null if seated. @see spec §6 */
export function decideSignUp(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly Seat[];
    player: Seat | undefined;
    suspension: object | undefined;
    undone: readonly unknown[];
    lastAllowedAct: unknown;
  },
  { teaches, brings, late }: Omit<SignUpForm, "player">,
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
  if (isOther && (teaches || brings || late)) {
    throw refuse("forbidden", "Only the player themselves can promise that, or be late.", ["player"]);
  }
  const said = { teaches, brings, ...(late && game.date === today && { lateMinutes: late, lateOn: today }) };
  if (isOther) refuseAboveMost(member, "sign-up", found.lastAllowedAct);
  const news: News[] = [
    newsOfSeat(game, seats, member, player),
    { ...aboutSeat(game, member, player), kind: "signed-up", to: [player.id] },
  ];
  const isUndo = found.undone.length > 0;
  return { game, player, said, isOther, isUndo, news: isUndo ? [] : news };
}

/**
 * Returns the game of a link that frees a seat.
 * @param seat the time of the seat in the link, and (`found.seat`) of the current one; undefined: they have none
 * @throws {ClubError} `not-found` (no such game, over, left already, or another seat than the link's)
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

/** Decides whether a member may free a seat, and who gets it; null if there's none. @see spec §6 */
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
  if (!leaving) return null;
  if (!canKick(member, { publicId: player, guestOf: hostOf(member, leaving) })) {
    throw refuse("forbidden", "Only the player themselves, or an admin, can free this seat.", ["player"]);
  }
  const [isFull, isLast] = [!hasFreeSeat(game), game.playerCount === 1];
  const told = aboutSeat(game, member, leaving);
  // A guest's host hears of it, even without a seat.
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
