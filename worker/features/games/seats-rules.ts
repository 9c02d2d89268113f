import { canKick } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";
import { type Acting, about, hasFreeSeat, isOpenDay, type KnownGame, type Someone, there } from "./rules.ts";

const everyoneAt = (game: KnownGame, seats: readonly Someone[]): (string | null)[] => [
  ...seats.map(({ id }) => id),
  game.suggestedBy,
];

/** What is told of a seat: the player is named where somebody else acts. */
const aboutSeat = (game: KnownGame, member: Someone, { id }: Someone) => ({
  ...about(game),
  playerId: id === member.id ? null : id,
  seatOf: id,
});

/** What signing up tells, and what leaving tells: each takes the other back. */
export const TOLD_OF_SIGN_UP = ["sign-up", "signed-up"] as const;
export const TOLD_OF_LEAVING = ["leave", "kicked", "end", "seat"] as const;

/** Whoever watches a game and does not sit at it hears of a free seat. They go on watching: somebody may be faster. */
export function seatNews(
  game: { id: string },
  watchers: readonly { id: string }[],
  seats: readonly { id: string }[],
): News {
  const seated = new Set(seats.map(({ id }) => id));
  const to = watchers.map(({ id }) => id).filter((id) => !seated.has(id));
  return { url: `/games/${game.id}`, gameId: game.id, kind: "seat", to };
}

/**
 * Whether a member may be signed up, and who hears of it: nobody where that takes back that they were taken off a moment
 * ago. Null when they sit there already.
 * @throws {ClubError} `not-found`, `invalid` (no such member), `conflict` (finished or full)
 * @see spec §6
 */
export function decideSignUp(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    player: Someone | undefined;
    undone: readonly unknown[];
  },
  today: string,
) {
  const game = there(found.game);
  const { member, player, seats } = found;
  if (!player) throw refuse("invalid", "This member is no longer here.", ["player"]);
  if (seats.some(({ id }) => id === player.id)) return null;
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.", ["player"]);
  if (!hasFreeSeat(game)) throw refuse("conflict", "This game is full", ["player"]);
  const others = everyoneAt(game, seats).filter((id) => id !== player.id);
  const told = aboutSeat(game, member, player);
  const news: News[] = [
    { ...told, kind: "sign-up", to: others },
    { ...told, kind: "signed-up", to: [player.id] },
  ];
  const isUndo = found.undone.length > 0;
  return { game, player, isUndo, news: isUndo ? [] : news };
}

/**
 * Whether a member may free a player's seat, and who hears of it: where that takes back a sign-up of a moment ago, only
 * who waits for a seat. Null when the player does not sit there.
 * @param player public id
 * @throws {ClubError} `not-found`, `forbidden`
 * @see spec §6
 */
export function decideKick(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    watchers: readonly { id: string }[];
    undone: readonly unknown[];
  },
  player: string,
  today: string,
) {
  const game = there(found.game);
  const { member, seats, watchers } = found;
  if (!canKick(member, { publicId: player })) {
    throw refuse("forbidden", "Only the player themselves, or an admin, can free this seat.", ["player"]);
  }
  const leaving = seats.find(({ publicId }) => publicId === player);
  if (!leaving) return null;
  const [isFull, isLast] = [!hasFreeSeat(game), game.playerCount === 1];
  const told = aboutSeat(game, member, leaving);
  const others = everyoneAt(game, seats).filter((id) => id !== leaving.id);
  const news: News[] = [
    { ...told, kind: "kicked", to: [leaving.id] },
    isLast
      ? { ...told, kind: "end", to: others, facts: { deserted: true } }
      : { ...told, kind: "leave", to: others },
  ];
  const freesSeat = isFull && isOpenDay(game.date, today);
  const freed: News[] = freesSeat ? [{ ...seatNews(game, watchers, seats), ...told }] : [];
  const isUndo = found.undone.length > 0;
  return { leaving, freesSeat, isFull, isLast, isUndo, news: [...(isUndo ? [] : news), ...freed] };
}
