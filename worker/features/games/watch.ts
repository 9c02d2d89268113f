import { type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import type { SeatWatch } from "../../contract/games.ts";
import { refuse } from "../../errors.ts";
import { noSuchGame } from "./refusals.ts";
import { clubDay } from "./rules.ts";
import { deleteWatcher, findForWatching, insertWatcher, watchStatement } from "./watch-store.ts";

function found({ isGame, watching }: { isGame: unknown; watching: unknown }): SeatWatch {
  if (!isGame) throw noSuchGame();
  return { watching: Boolean(watching) };
}

/**
 * Whether the acting member is told when a seat becomes free at the game.
 * @throws {ClubError} `unauthenticated`, `not-found`, `unavailable`
 */
export async function showWatch(ctx: Context, id: string): Promise<SeatWatch> {
  const [, [row]] = await oldReadAsMember(ctx, watchStatement(ctx, id));
  return found(row);
}

/**
 * Has the acting member told when a seat becomes free at a game that is full. Who watches already goes on, and that
 * is fine.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (seated, over, or not full), `unavailable`
 */
export async function watch(ctx: Context, id: string): Promise<SeatWatch> {
  const today = clubDay(ctx);
  const [, [before, , row]] = await oldWriteAsMember(
    ctx,
    findForWatching(ctx, id, today),
    insertWatcher(ctx, id, today),
    watchStatement(ctx, id),
  );
  if (!before) throw noSuchGame();
  if (before.isSeated) throw refuse("conflict", "You have a seat at this game.");
  if (!before.isToCome) throw refuse("conflict", "This game is over.");
  if (before.hasFreeSeat) throw refuse("conflict", "There is a free seat: take it.");
  return found(row);
}

/**
 * Ends that. Who does not watch goes on not watching, also when the game is over.
 * @throws {ClubError} `unauthenticated`, `not-found`, `unavailable`
 */
export async function unwatch(ctx: Context, id: string): Promise<SeatWatch> {
  const [, [, row]] = await oldWriteAsMember(ctx, deleteWatcher(ctx, id), watchStatement(ctx, id));
  return found(row);
}
