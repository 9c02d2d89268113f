import { type Context, clubDay } from "../context.ts";
import { WISH_WEEKS } from "../contract/games/game-board.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { asChange, mustFind } from "../db/change.ts";
import { tell } from "../notifications/service.ts";
import { decideNeeded } from "./needed-rules.ts";
import { asNeedy, needyGames, peopleAround, setNeededTold } from "./needed-store.ts";

const WEEK_MS = 7 * 86_400_000;

/** Today and tomorrow (`YYYY-MM-DD`). */
function daysToTell(ctx: Context): [today: string, tomorrow: string] {
  const today = clubDay(ctx);
  return [today, daysAfter(today, 1)];
}

/** Games of which it is to be told that they lack players. */
export const gamesToTell = (ctx: Context) => needyGames(ctx, ...daysToTell(ctx));

/**
 * Tells of games that still lack players on the day by which they need them, or the day before: those who play them, and
 * those who would like to. Of each game once, however often it is done, unless it gets another such day.
 */
export function tellNeededPlayers(ctx: Context) {
  const wantedSince = ctx.now - WISH_WEEKS * WEEK_MS;
  return asChange({
    load: () => ({
      games: gamesToTell(ctx),
      people: peopleAround(ctx, ...daysToTell(ctx), wantedSince),
    }),
    decide: decideNeeded,
    save: ({ games, news }) => ({
      asNeedy: games.map((game) => mustFind(ctx.db.q, asNeedy(ctx, game))),
      told: games.map((game) => setNeededTold(ctx, game)),
      news: tell(ctx, null, news),
    }),
  });
}
