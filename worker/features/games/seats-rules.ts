import { canKick } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";
import { type Acting, about, hasFreeSeat, isOpenDay, type KnownGame, type Someone, there } from "./rules.ts";

const everyoneAt = (game: KnownGame, seats: readonly Someone[]): (string | null)[] => [
  ...seats.map(({ id }) => id),
  game.suggestedBy,
];

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
 * Whether a member may be signed up, and who hears of it; null when they sit there already.
 * @throws {ClubError} `not-found`, `invalid` (no such member), `conflict` (finished or full)
 * @see spec §6
 */
export function decideSignUp(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    player: Someone | undefined;
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
  const news: News[] = [
    { ...about(game), kind: "sign-up", to: others, playerId: player.id === member.id ? null : player.id },
    { ...about(game), kind: "signed-up", to: [player.id] },
  ];
  return { game, player, news };
}

/**
 * Whether a member may free a player's seat, and who hears of it; null when the player does not sit there.
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
  const playerId = leaving.id === member.id ? null : leaving.id;
  const others = everyoneAt(game, seats).filter((id) => id !== leaving.id);
  const news: News[] = [
    { ...about(game), kind: "kicked", to: [leaving.id] },
    isLast
      ? { ...about(game), kind: "end", to: others, playerId, facts: { deserted: true } }
      : { ...about(game), kind: "leave", to: others, playerId },
  ];
  const freesSeat = isFull && isOpenDay(game.date, today);
  if (freesSeat) news.push(seatNews(game, watchers, seats));
  return { leaving, freesSeat, isFull, isLast, news };
}
