import { type Context, clubDay } from "../context.ts";
import { WISH_WEEKS } from "../contract/games/game-board.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { change, mustFind } from "../db/change.ts";
import { tell } from "../notifications/service.ts";
import { decideNeeded } from "./needed-rules.ts";
import { asNeedy, needyGames, peopleAround, setNeededTold } from "./needed-store.ts";

const WEEK_MS = 7 * 86_400_000;

/**
 * Tells of games that still lack players on the day by which they need them, or the day before: those who play them, and
 * those who would like to. Of each game once, however often it is called, unless it gets another such day.
 * @throws {ClubError} `unavailable`
 */
export async function tellNeededPlayers(ctx: Context): Promise<void> {
  const today = clubDay(ctx);
  const tomorrow = daysAfter(today, 1);
  const wantedSince = ctx.now - WISH_WEEKS * WEEK_MS;
  await change(ctx.db, {
    load: () => ({
      games: needyGames(ctx, today, tomorrow),
      people: peopleAround(ctx, today, tomorrow, wantedSince),
    }),
    decide: decideNeeded,
    save: ({ games, news }) => ({
      asNeedy: games.map((game) => mustFind(ctx.db.q, asNeedy(ctx, game))),
      told: games.map((game) => setNeededTold(ctx, game)),
      news: tell(ctx, null, news),
    }),
  });
}
