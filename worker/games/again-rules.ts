import { hasBegun, weekAfter } from "../contract/games/game-date.ts";
import type { Game } from "../contract/games/games.ts";
import { canSuggestAgain } from "../contract/permissions.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";
import { type ActingPlayer, assertFound, type PersonAtGame } from "./rules.ts";

interface PlayedGame {
  id: string;
  name: string;
  heldName: string | null;
  date: string | null;
  tableId: string | null;
  suggestedBy: string | null;
}

/** Decides on a repeat; null if there is one. @param found.coming games of the week, its name or its table */
export function decideAgain<G extends PlayedGame>(
  found: {
    member: ActingPlayer;
    game: G | undefined;
    seats: readonly PersonAtGame[];
    made: unknown;
    coming: readonly {
      name: string;
      date: string | null;
      tableId: string | null;
      suggestedBy: string | null;
    }[];
    table: { retiredAt: number | null } | undefined;
    lastAllowedAct: unknown;
  },
  newId: string,
  today: string,
) {
  const game = assertFound(found.game);
  const { member, seats } = found;
  const suggestedBy = game.suggestedBy === member.id ? member : null;
  if (!canSuggestAgain(member, { players: seats, suggestedBy })) {
    throw refuse("forbidden", "Only those who played this game can suggest it again.");
  }
  if (game.date === null || !hasBegun(game, today)) {
    throw refuse("conflict", "This game is still to come. It can be suggested again from its day on.");
  }
  if (game.heldName !== null) throw refuse("conflict", "An editor still has to check this game’s name.");
  const day = weekAfter(game.date, today);
  if (found.made || findSameGame(found, game, day)) return null;
  refuseAboveMost(member, "suggestion", found.lastAllowedAct);
  const isTableFree =
    found.table?.retiredAt === null &&
    found.coming.every(({ date, tableId }) => date !== day || tableId !== game.tableId);
  const news: News = {
    ...{ kind: "again", url: `/games/${newId}`, gameId: newId, facts: { day } },
    to: seats.map(({ id }) => id).filter((id) => id !== member.id),
  };
  return { game, day, tableId: isTableFree ? game.tableId : null, news: [news] };
}

export const findSameGame = <C extends { name: string; date: string | null; suggestedBy: string | null }>(
  { seats, coming }: { seats: readonly PersonAtGame[]; coming: readonly C[] },
  { name }: Pick<Game, "name">,
  day: string,
): C | undefined =>
  coming.find(
    (other) =>
      other.date === day &&
      other.name.toLowerCase() === name.toLowerCase() &&
      seats.some(({ id }) => id === other.suggestedBy),
  );
