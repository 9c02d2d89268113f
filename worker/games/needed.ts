import { type Context, changeAsMember, clubDay } from "../context.ts";
import { WISH_WEEKS } from "../contract/games/game-board.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import type { AskOutcome } from "../contract/games/games.ts";
import { asChange, mustFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { notify } from "../notifications/service.ts";
import { storedGame } from "./again-store.ts";
import { decideAsk, decideNeeded, whoMayJoin } from "./needed-rules.ts";
import {
  isGameId,
  neededBetween,
  needyGames,
  notNotifiedYet,
  peopleAround,
  setNeededTold,
  unchangedNeed,
} from "./needed-store.ts";
import { seatOf } from "./seats-store.ts";
import { seatsOf } from "./store.ts";

const WEEK_MS = 7 * 86_400_000;

/** Today and tomorrow (`YYYY-MM-DD`). */
function daysToTell(ctx: Context): [today: string, tomorrow: string] {
  const today = clubDay(ctx);
  return [today, daysAfter(today, 1)];
}

const wantedSince = (ctx: Context) => ctx.now - WISH_WEEKS * WEEK_MS;

/** Games of which it is to be told that they lack players. */
export const gamesToTell = (ctx: Context) => needyGames(ctx, ...daysToTell(ctx));

/**
 * Tells of games that still lack players on the day by which they need them, or the day before: those who play them, and
 * those who would like to. Of each game once, however often it is done, unless it gets another such day.
 */
export function tellNeededPlayers(ctx: Context) {
  return asChange({
    load: () => ({
      games: gamesToTell(ctx),
      people: peopleAround(ctx, neededBetween(...daysToTell(ctx)), wantedSince(ctx)),
    }),
    decide: decideNeeded,
    save: ({ games, news }) => ({
      asNeedy: games.map((game) => mustFind(ctx.db.q, unchangedNeed(ctx, game))),
      told: games.map((game) => setNeededTold(ctx, game)),
      news: notify(ctx, null, news),
    }),
  });
}

/**
 * Asks for more players at a game that the acting member plays and that is short of some: who waits for a seat at it, and
 * who would like to play it, are told; once a day, and not again of the day by which it needs them.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (not a player, over, not short of players, or told
 *   already), `unavailable`
 */
export async function askForPlayers(ctx: Context, id: string): Promise<AskOutcome> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(storedGame(ctx, id)),
      seats: seatsOf(ctx, id),
      people: peopleAround(ctx, isGameId(id), wantedSince(ctx)),
    }),
    decide: (found) => decideAsk(found, daysToTell(ctx)),
    save: ({ day, news }, { member }) => ({
      isUntold: mustFind(ctx.db.q, notNotifiedYet(ctx, id, day)),
      isSeated: mustFind(ctx.db.q, seatOf(ctx, id, member.id)),
      told: setNeededTold(ctx, { id, neededBy: day }),
      news: notify(ctx, member, news),
    }),
  });
  return { told: saved ? whoMayJoin(found).length : 0 };
}
