import { type Context, oldWriteAsMember } from "../../context.ts";
import type { Game } from "../../contract/games.ts";
import { canKick } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import { kickNews, signUpNews } from "./news.ts";
import { found, noSuchGame } from "./refusals.ts";
import { clubDay } from "./rules.ts";
import { deletePlayer, findForSignUp, insertPlayer } from "./seats-store.ts";
import { gameStatement } from "./store.ts";
import { deleteSeatedWatcher } from "./watch-store.ts";

/**
 * Signs a member up, oneself or another; any member may. Who is in already stays in, and that is fine.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (no such member), `conflict` (finished or full),
 *   `unavailable`
 * @see spec §6
 */
export async function signUp(ctx: Context, id: string, player: string): Promise<Game> {
  const today = clubDay(ctx);
  const [, [before, , , , , , , row]] = await oldWriteAsMember(
    ctx,
    findForSignUp(ctx, id, player, today),
    ...signUpNews(ctx, id, player, today),
    insertPlayer(ctx, id, player, today),
    deleteSeatedWatcher(ctx, id, player),
    gameStatement(ctx, id),
  );
  if (!before) throw noSuchGame();
  if (before.isSeated) return found(row);
  if (!before.isKnown) throw refuse("invalid", "This member is not here any more.", ["player"]);
  if (!before.isToCome) throw refuse("conflict", "This game is over.", ["player"]);
  if (!before.hasFreeSeat) throw refuse("conflict", "This game is full", ["player"]);
  return found(row);
}

/**
 * Frees a player's seat: their own, or as an ADMIN anyone's, also at a game that is over. Who is not in stays
 * out, and that is fine. A game without players leaves the current list, and returns with the next sign-up.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `unavailable`
 * @see spec §6
 */
export async function kick(ctx: Context, id: string, player: string): Promise<Game> {
  const news = kickNews(ctx, id, player, clubDay(ctx));
  const [member, results] = await oldWriteAsMember(
    ctx,
    ...news,
    deletePlayer(ctx, id, player),
    gameStatement(ctx, id),
  );
  const row = results[news.length + 1] as { json: string | null };
  const game = found(row);
  if (!canKick(member, { publicId: player })) {
    throw refuse("forbidden", "Only the player themselves, or an admin, can free this seat.", ["player"]);
  }
  return game;
}
