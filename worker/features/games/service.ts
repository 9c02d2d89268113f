import { type Context, oldWriteAsMember } from "../../context.ts";
import type { Issue } from "../../contract/errors.ts";
import type { Game, SuggestForm } from "../../contract/games.ts";
import { ClubError } from "../../errors.ts";
import { refuseTooMuch } from "../threads/service.ts";
import { readCurrentGames } from "./current.ts";
import { dateNews, tableNews } from "./news.ts";
import type { CurrentGames } from "./present.ts";
import { FOREIGN_IMAGE, found, PAST_DATE, tooManySuggestions, UNKNOWN_TABLE } from "./refusals.ts";
import { clubDay, isOpenDay, isOwnImage } from "./rules.ts";
import * as store from "./store.ts";
import { suggestStatements } from "./suggest-store.ts";

// For the first HTML, which reads games in the same trip as everything else.
export { currentGamesFrom, currentGamesStatement } from "./current.ts";
// For calendars, which show games among other things.
export { gameJson } from "./game-json.ts";
export { offersJson } from "./offers.ts";
export { gameFrom } from "./present.ts";
// For leaving the club, which frees seats too.
export { seatNews } from "./seat-news.ts";
export { gameStatement, newestGamesStatement } from "./store.ts";

/**
 * The current list, in one statement of its own, without looking anyone up.
 * @throws {ClubError} `unavailable`
 * @see spec §7
 */
export async function listCurrentGames(ctx: Context): Promise<CurrentGames> {
  return readCurrentGames(ctx);
}

/**
 * One game, also a finished one or one that everybody left.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §3
 */
export async function showGame(ctx: Context, id: string): Promise<Game> {
  return found(await store.gameStatement(ctx, id));
}

/**
 * Suggests a game: the acting member is its first player, and `message` opens its thread. The very same suggestion sent
 * again within a minute is the same game.
 * @throws {ClubError} `unauthenticated`, `invalid` (past date, foreign picture, unknown table), `too-many` (messages, or
 *   games of a NEW member), `unavailable`
 * @see spec §7
 */
export async function suggest(ctx: Context, form: SuggestForm): Promise<Game> {
  const issues: Issue[] = [];
  if (!isOpenDay(form.date, clubDay(ctx))) issues.push(PAST_DATE);
  if (!isOwnImage(form.image, ctx.config.BGG_IMAGE_ORIGIN)) issues.push(FOREIGN_IMAGE);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  const { findings, thread, game, seat, message, shown } = suggestStatements(ctx, form);
  const [, [before, , , , row]] = await oldWriteAsMember(
    ctx,
    findings,
    thread,
    game,
    seat,
    shown,
    ...message,
  );
  if (before.made !== null) return found(row);
  if (!before.tableExists) throw new ClubError("invalid", [UNKNOWN_TABLE]);
  refuseTooMuch(before.tooMuchSince, ctx.now);
  if (before.tooMany) throw tooManySuggestions();
  return found(row);
}

/**
 * Gives a game its day (`YYYY-MM-DD`), today or later by the club's clock; any member may.
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (past date), `unavailable`
 * @see spec §4
 */
export async function schedule(ctx: Context, id: string, day: string): Promise<Game> {
  if (!isOpenDay(day, clubDay(ctx))) throw new ClubError("invalid", [PAST_DATE]);
  const [, [, , , row]] = await oldWriteAsMember(
    ctx,
    ...dateNews(ctx, id, day),
    store.setDate(ctx, id, day),
    store.gameStatement(ctx, id),
  );
  return found(row);
}

/**
 * Gives a game its table, or (null) none; any member may.
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (unknown table), `unavailable`
 * @see spec §4
 */
export async function selectTable(ctx: Context, id: string, table: string | null): Promise<Game> {
  const [, [chosen, , , , row]] = await oldWriteAsMember(
    ctx,
    store.findTable(ctx, table),
    ...tableNews(ctx, id, table, store.tableExists(table)),
    store.setTable(ctx, id, table),
    store.gameStatement(ctx, id),
  );
  const game = found(row);
  if (!chosen.tableExists) throw new ClubError("invalid", [UNKNOWN_TABLE]);
  return game;
}
